// Tests how amounts on receipts are read, as rendered and with typical OCR errors.
import { describe, expect, it } from "vitest";
import { findTillAmounts } from "./till-amounts.ts";

function valuesOf(text: string, tolerant: boolean): number[] {
  return findTillAmounts(text, tolerant).map(({ value }) => value);
}

describe("findTillAmounts", () => {
  it.each([
    ["RM 64.15", [64.15]],
    ["RM7,838.80", [7838.8]],
    ["1.234,56", [1234.56]],
    ["8.70S", [8.7]],
    ["-0.02", [-0.02]],
    ["2.00-", [-2]],
    ["4 X 2.80    11.20", [2.8, 11.2]],
    ["S$9.95", [9.95]],
    ["Rs. 1,23,456.00", [123456]],
    ["R 1 150.00", [1150]],
    ["Rp 55.000", [55000]],
    ["¥1,100", [1100]],
    ["2 540 Ft", [2540]],
    ["6.00%", []],
    ["25.12.2018", []],
    ["08:43", []],
    ["0.123", []],
    ["100", []],
  ])("reads %s", (text, values) => {
    expect(valuesOf(text, false)).toEqual(values);
    expect(valuesOf(text, true)).toEqual(values);
  });

  it.each([
    ["RM 64 15", 64.15],
    ["57 50", 57.5],
    ["12.5O", 12.5],
    ["l2.50", 12.5],
    ["8 .60", 8.6],
    ["4,699, 50", 4699.5],
    ["3·80", 3.8],
  ])("repairs %s, but only in recognised text", (text, value) => {
    expect(valuesOf(text, true)).toEqual([value]);
    expect(valuesOf(text, false)).toEqual([]);
  });

  it.each(["SO.lB", "2 100", "T1 02 03", "16/06/18 10 20"])("takes %s for no amount", (text) => {
    expect(valuesOf(text, true)).toEqual([]);
  });

  it("gives finite values within the text, whatever the text", () => {
    const characters = "0123456789OolISB.,-  RM$€%:/x";
    let seed = 7;
    for (let round = 0; round < 3000; round += 1) {
      let text = "";
      for (let at = 0; at < 16; at += 1) {
        seed = (seed * 48271) % 2147483647;
        text += characters[seed % characters.length];
      }
      for (const { value, start, end } of findTillAmounts(text, true)) {
        expect(Number.isFinite(value)).toBe(true);
        expect(start >= 0 && start < end && end <= text.length).toBe(true);
      }
    }
  });
});
