// Tests dates, totals, taxes and currencies of receipts and invoices of many countries, as text and as read from paper.
import { describe, expect, it } from "vitest";
import { englishTexts } from "../../testdata/english-texts.ts";
import { otherTexts } from "../../testdata/other-texts.ts";
import { tillPage } from "../../testdata/till-page.ts";
import type { FieldDefinition } from "../extraction/extraction.ts";
import { layOut } from "../formats/flow/lay-out.ts";
import type { Page } from "../layout/page.ts";
import { linesOf } from "../readers/text.ts";
import { findFields } from "./find.ts";

const wanted: readonly FieldDefinition[] = [
  { name: "date", type: "date", required: true },
  { name: "due_date", type: "date", required: false },
  { name: "total", type: "currency", required: true },
  { name: "subtotal", type: "currency", required: false },
  { name: "tax", type: "currency", required: false },
  { name: "currency", type: "string", required: false },
];
const texts = [...englishTexts, ...otherTexts].map((text) => [text.name, text] as const);

function valuesOn(page: Page, names: readonly string[]): Record<string, unknown> {
  const found = findFields([page], wanted);
  return Object.fromEntries(names.map((name) => [name, found[name]?.value]));
}

describe("receipts and invoices of many countries", () => {
  it.each(texts)("are read as text: %s", (_, { text, expected }) => {
    expect(valuesOn(layOut(linesOf(text)), Object.keys(expected))).toEqual(expected);
  });

  it.each(texts)("are read from a roll of paper: %s", (_, { text, expected }) => {
    const { date, total } = expected;
    expect(valuesOn(tillPage(text), ["date", "total"])).toEqual({ date, total });
  });

  it("are not sure of a date that could be two days where nothing tells the country", () => {
    const text = "Invoice 991\nDate: 03/04/2022\nServices   400.00\nTotal   400.00";
    const confidenceOf = (more: string): number =>
      findFields([layOut(linesOf(text + more))], wanted)["date"]?.confidence ?? 0;
    expect(confidenceOf("")).toBeLessThanOrEqual(0.5);
    expect(confidenceOf("\nToronto, ON M5H 1K5")).toBeLessThanOrEqual(0.5);
    expect(confidenceOf("\nLeeds LS9 8AG")).toBeGreaterThan(0.9);
    expect(confidenceOf("\nDelivered 25/03/2022")).toBeGreaterThan(0.9);
  });
});
