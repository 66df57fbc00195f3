// What a document looks like on a terminal.
import { makeDocument } from "docuvane/testing";
import { describe, expect, it } from "vitest";
import { drawFields } from "./draw-fields.ts";

const terminal = { hasColor: false, columns: 120 };
const data = {
  extracted_data: { total: 120 },
  confidence_scores: { total: 0.95 },
  fields: { total: { page: 1 } },
};
const table = "FIELD  VALUE  CONFIDENCE  PAGE\ntotal  120    0.95        1\n\n";

describe("drawFields", () => {
  it("shows the type next to the status, and a line per warning with its code and what it is about", () => {
    const document = makeDocument({
      ...{ id: "doc_1", status: "needs_review", ...data },
      document_type: { value: "quote", confidence: 0.9 },
      warnings: [
        {
          code: "totals_disagree",
          message: `They add up to 110,\nnot ${"1".repeat(80)}.`,
          page: 1,
          field: "total",
        },
        { code: "unexpected_type", message: "This is a quote, not an invoice." },
        { code: "duplicate_of", message: "The document doc_0 has the same content." },
      ],
    });
    expect(drawFields(document, { name: "a.pdf" }, terminal)).toBe(
      "a.pdf  doc_1  needs_review  quote\n" +
        `warning: They add up to 110, not ${"1".repeat(80)}. [totals_disagree, field total, page 1]\n` +
        `warning: This is a quote, not an invoice. [unexpected_type]\nnote: The document doc_0 has the same content. [duplicate_of]\n\n${table}`,
    );
  });

  it("shows neither where a service does not send them", () => {
    const { document_type: _, warnings: __, ...older } = makeDocument({ id: "doc_1", ...data });
    expect(drawFields({ ...older } as ReturnType<typeof makeDocument>, { name: "a.pdf" }, terminal)).toBe(
      `a.pdf  doc_1  completed\n\n${table}`,
    );
  });

  it.each([
    ["EUR", 62, "62.00"],
    ["JPY", 1200, "1200"],
    ["KWD", 3.5, "3.500"],
    ["EUR", 0.125, "0.125"],
    ["not a currency", 1079.6, "1079.60"],
    [undefined, 1079.6, "1079.60"],
  ])("shows an amount in %s with the digits of its currency: %d", (currency, total, shown) => {
    const document = makeDocument({ extracted_data: { total, quantity: 62, ...(currency && { currency }) } });
    const types = { total: "currency", quantity: "number" };
    const lines = drawFields(document, { name: "a.pdf", types }, terminal).split("\n");
    const cells = Object.fromEntries(lines.map((line) => line.split(/ {2,}/).slice(0, 2)));
    expect(cells).toMatchObject({ total: shown, quantity: "62" });
  });
});
