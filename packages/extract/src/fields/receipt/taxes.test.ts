// Tests what till receipts of many countries give as tax and sum before tax, and that nothing doubtful is given.
import { describe, expect, it } from "vitest";
import { taxTills } from "../../../testdata/tax-tills.ts";
import { tillPage } from "../../../testdata/till-page.ts";
import type { FieldDefinition } from "../../extraction/extraction.ts";
import { findFields } from "../find.ts";

const SURE = 0.8;
const required: readonly FieldDefinition[] = [
  { name: "vendor", type: "string", required: true },
  { name: "total", type: "currency", required: true },
];
const optional: readonly FieldDefinition[] = [
  { name: "tax", type: "currency", required: false },
  { name: "subtotal", type: "currency", required: false },
  { name: "currency", type: "string", required: false },
  { name: "invoice_number", type: "string", required: false },
];
const each = taxTills.map((till) => [till.name, till] as const);

describe("a till receipt with a tax", () => {
  it.each(each)("is read: %s", (_, { rows, expected }) => {
    const found = findFields([tillPage(rows, 0.999)], [...required, ...optional]);
    const names = Object.keys(expected);
    expect(Object.fromEntries(names.map((name) => [name, found[name]?.value]))).toEqual(expected);
  });

  it.each(each)("needs no review: %s", (_, { rows }) => {
    const found = findFields([tillPage(rows, 0.999)], [...required, ...optional]);
    const unsure = Object.entries(found).filter(([, { confidence }]) => confidence < SURE);
    expect(unsure.map(([name, { value, confidence }]) => [name, value, confidence])).toEqual([]);
  });
});

describe("the name of a shop", () => {
  const below = "12 Mill Lane, Hereford HR4 9AA\nVAT No. 412 3456 78\nTea   2.40\nTotal   2.40\nCash   2.40";
  const confidenceOf = (head: string, foot = ""): number =>
    findFields([tillPage(`\n${head}\n${below}\n${foot}`, 0.999)], required)["vendor"]?.confidence ?? 0;

  it("is sure right above its address", () => {
    expect(confidenceOf("Orla & Finch")).toBeGreaterThanOrEqual(SURE);
  });

  it("is not sure where another name is between it and the address", () => {
    expect(confidenceOf("Simply Good Things\nOrla & Finch")).toBeLessThan(SURE);
  });

  it("is not sure where a company is named as well", () => {
    expect(confidenceOf("Orla & Finch", "Bramwell Trading Ltd")).toBeLessThan(SURE);
  });
});

describe("optional fields of a till receipt", () => {
  const rows =
    "\nOrla & Finch\n12 Mill Lane, Hereford HR4 9AA\nDOC No : 44/3\nTea   2.40\nTotal   £2.40\nCash   2.40";
  const numberIn = (isRequired: boolean) =>
    findFields([tillPage(rows, 0.999)], [{ name: "invoice_number", type: "string", required: isRequired }]);

  it("are absent rather than doubtful, required ones are not", () => {
    expect(numberIn(false)).toEqual({});
    expect(numberIn(true)["invoice_number"]?.confidence).toBeLessThan(SURE);
  });
});

describe("the total of a till receipt", () => {
  const confidenceOf = (rows: string): number =>
    findFields([tillPage(`\nOrla & Finch\n${rows}`, 0.999)], required)["total"]?.confidence ?? 0;

  it("is sure where the label counts the items", () => {
    expect(
      confidenceOf("Tea   2.40\nBun   1.10\nBALANCE DUE (2 items)   3.50\nCash   5.00\nCHANGE   1.50"),
    ).toBeGreaterThan(0.9);
  });

  it("is less sure where payment and items contradict it", () => {
    expect(
      confidenceOf("Tea   2.40\nBun   1.10\nBALANCE DUE (2 items)   3.60\nCash   5.00\nCHANGE   1.50"),
    ).toBeLessThan(0.9);
  });
});
