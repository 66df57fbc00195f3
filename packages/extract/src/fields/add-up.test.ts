// Tests what amounts that add up prove, and that a subtotal with tax is dropped.
import { expect, it } from "vitest";
import type { FoundField } from "../extraction/extraction.ts";
import { settleAmounts, settleTotal } from "./add-up.ts";

const names = { subtotal: "net", tax: "vat", total: "sum" };
const amount = (value: number, confidence: number): FoundField => ({
  value,
  confidence,
  text: String(value),
});

it("is sure of amounts of which two add up to the third", () => {
  const found = { net: amount(100, 0.4), vat: amount(19, 0.99), sum: amount(119, 0.7), note: amount(1, 0.2) };
  expect(Object.values(settleAmounts(found, names)).map(({ confidence }) => confidence)).toEqual([
    0.95, 0.99, 0.95, 0.2,
  ]);
});

it("keeps the confidence of amounts that do not add up, or prove nothing", () => {
  const gap = { net: amount(100, 0.4), vat: amount(18, 0.9), sum: amount(119, 0.7) };
  expect(settleAmounts(gap, names)).toEqual(gap);
  const untaxed = { net: amount(119, 0.4), vat: amount(0, 0.5), sum: amount(119, 0.7) };
  expect(settleAmounts(untaxed, names)).toEqual(untaxed);
});

it("drops a subtotal that includes the tax", () => {
  const found = { net: amount(119, 0.6), vat: amount(19, 0.9), sum: amount(119, 0.9) };
  expect(Object.keys(settleAmounts(found, names))).toEqual(["vat", "sum"]);
});

it("is surer of a total that is the sum of the line items, unless a tax was added or the total is a guess", () => {
  const items = [{ amount: 70.1 }, { amount: 29.9 }].map((item) => ({ description: "Work", ...item }));
  const total = (found: Record<string, FoundField>): unknown =>
    settleTotal(found, names, items)["sum"]?.confidence;
  expect(total({ sum: amount(100, 0.68) })).toBe(0.9);
  expect(total({ sum: amount(100.01, 0.68) })).toBe(0.68);
  expect(total({ sum: amount(100, 0.68), vat: amount(19, 0.9) })).toBe(0.68);
  expect(total({ sum: amount(100, 0.3) })).toBe(0.3);
});
