// Tests how stated values come before what is printed, and where they get their place from.
import { describe, expect, it } from "vitest";
import type { FieldDefinition, FoundField } from "../extraction/extraction.ts";
import type { Reading, StatedValue } from "../extraction/reading.ts";
import { segment } from "../layout/segment.ts";
import { withStated } from "./stated.ts";

const definition = (name: string, type: FieldDefinition["type"]): FieldDefinition => ({
  name,
  type,
  required: true,
});
const definitions = [
  definition("invoice_number", "string"),
  definition("date", "date"),
  definition("total", "currency"),
  definition("project", "string"),
];
const stated: Record<string, StatedValue> = {
  invoice_number: { value: "R-7", text: "R-7" },
  date: { value: "2024-05-06", text: "20240506" },
  total: { value: -119, text: "119.00" },
};

/** A page with each text in a line of its own. */
function reading(lines: readonly string[], change: Partial<Reading> = {}): Reading {
  const glyphs = lines.flatMap((text, row) =>
    [...text].map((character, index) => ({
      text: character,
      box: { left: 10 + 5 * index, top: 20 * row, right: 15 + 5 * index, bottom: 20 * row + 12 },
      baseline: 20 * row + 10,
      size: 10,
    })),
  );
  const page = segment({ number: 1, width: 600, height: 800, glyphs });
  return { ok: true, pageCount: 1, pages: [page], source: "text", stated, ...change };
}

const found = (value: FoundField["value"], text: string): FoundField => ({
  value,
  confidence: 0.6,
  page: 1,
  box: { left: 0.1, top: 0.2, width: 0.3, height: 0.1 },
  text,
});

describe("withStated", () => {
  it("returns no field that was not found, whatever its name", () => {
    const fields = withStated(reading([]), [definition("constructor", "string")], {});
    expect(Object.keys(fields)).toEqual([]);
  });

  it("puts the stated value over what is printed, with confidence 1", () => {
    const fields = withStated(reading([]), definitions, { total: found(500, "500.00") });
    expect(fields["total"]).toEqual({ value: -119, confidence: 1, source: "xml", text: "119.00" });
  });

  it("takes the place of the same field when it has the same value, with or without the sign", () => {
    const fields = withStated(reading([]), definitions, { total: found(119, "119,00 EUR") });
    expect(fields["total"]).toEqual({ ...found(-119, "119,00 EUR"), confidence: 1, source: "xml" });
  });

  it("else finds the place where the value is printed once, however it is written", () => {
    const fields = withStated(reading(["Number r-7", "of 6 May 2024", "Sum 119,00 €"]), definitions, {});
    expect(fields).toMatchObject({
      invoice_number: { page: 1, text: "r-7" },
      date: { page: 1, text: "6 May 2024" },
      total: { page: 1, text: "119,00 €" },
    });
    expect(fields["total"]?.box?.top).toBeCloseTo(40 / 800, 3);
  });

  it("gives no place to a value that is printed twice or never", () => {
    const fields = withStated(reading(["R-7", "119.00 and 119.00"]), definitions, {});
    expect(fields["invoice_number"]).toHaveProperty("box");
    expect(fields["total"]).not.toHaveProperty("page");
    expect(fields["date"]).toEqual({ value: "2024-05-06", confidence: 1, source: "xml", text: "20240506" });
  });

  it("gives no place on pages that are made up", () => {
    const fields = withStated(reading(["R-7"], { unplaced: true }), definitions, {});
    expect(fields["invoice_number"]).toEqual({ value: "R-7", confidence: 1, source: "xml", text: "R-7" });
  });

  it("keeps what is printed and not stated", () => {
    const some = { project: found("Quay", "Quay"), vendor: found("Quay Tools", "Quay Tools") };
    const wanted = [...definitions, definition("vendor", "string")];
    expect(withStated(reading([]), wanted, some)).toMatchObject(some);
  });

  it("finds no invoice field in a file that is data and does not state it", () => {
    const some = { project: found("Quay", "Quay"), vendor: found("The Buyer", "The Buyer") };
    const wanted = [...definitions, definition("vendor", "string")];
    const fields = withStated(reading([], { source: "xml" }), wanted, some);
    expect(Object.keys(fields)).toEqual(["invoice_number", "date", "total", "project"]);
  });

  it("answers rows to a field of their type, whatever its name, with the place where the same amounts are printed", () => {
    const rows = [{ description: "Paper", amount: 9 }, { amount: 1.5 }];
    const some = { line_items: { value: rows, text: "Paper; " } };
    const wanted = [definition("positions", "line_items"), definition("line_items", "string")];
    const printed = found([{ description: "paper a4", amount: 9 }, { amount: 1.5 }], "paper a4 9.00");
    const fields = withStated(reading([], { stated: some }), wanted, { positions: printed });
    expect(fields).toEqual({ positions: { ...printed, value: rows, confidence: 1, source: "xml" } });
    const others = { positions: found([{ amount: 9 }], "9.00") };
    const placeless = { value: rows, confidence: 1, source: "xml", text: "Paper; " };
    expect(withStated(reading([], { stated: some }), wanted, others)).toEqual({ positions: placeless });
  });

  it("answers fields that a workflow names or types in another way", () => {
    const wanted = [
      definition("invoice_date", "date"),
      definition("total", "string"),
      definition("date", "number"),
    ];
    const fields = withStated(reading([]), wanted, {});
    expect(fields).toMatchObject({ invoice_date: { value: "2024-05-06" }, total: { value: "119.00" } });
    expect(fields).not.toHaveProperty("date");
  });
});
