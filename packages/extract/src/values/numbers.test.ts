// Tests how numbers are read.
import { describe, expect, it } from "vitest";
import { findNumbers, parseDigits, parseNumber } from "./numbers.ts";

describe("parseNumber", () => {
  it.each([
    ["1.234,56", 1234.56],
    ["1,234.56", 1234.56],
    ["1 234,56 €", 1234.56],
    ["1\u202f234,56", 1234.56],
    ["1'234.50", 1234.5],
    ["1’234.50", 1234.5],
    ["1,23,456.00", 123456],
    ["12.345.678,90", 12345678.9],
    ["€ 1.234", 1234],
    ["$4.11", 4.11],
    ["4,5", 4.5],
    ["0,025 €", 0.025],
    ["0.025", 0.025],
    ["1234567", 1234567],
    ["120,-", 120],
    ["Rs. 319", 319],
    ["EUR34,73", 34.73],
    ["450.00 USD", 450],
  ])("reads %s as %d", (text, value) => {
    expect(parseNumber(text)).toBe(value);
  });

  it.each([
    ["-5,00", -5],
    ["\u22125,00", -5],
    ["5,00-", -5],
    ["(35,13 €)", -35.13],
    ["€ -9,32", -9.32],
    ["-$9.32", -9.32],
    ["12.00 CR", -12],
  ])("reads the sign of %s", (text, value) => {
    expect(parseNumber(text)).toBe(value);
  });

  it.each(["1.2.3", "12.03.2014", "abc", "", "A12", "12 apples", "1,2,3"])("refuses %j", (text) => {
    expect(parseNumber(text)).toBeUndefined();
  });
});

describe("findNumbers", () => {
  it("tells percentages, currencies and decimals apart", () => {
    const found = findNumbers("VAT 19 % of 336,00 € = 63,84");
    expect(
      found.map(({ value, percent, currency, decimals }) => [value, percent, currency, decimals]),
    ).toEqual([
      [19, true, false, 0],
      [336, false, true, 2],
      [63.84, false, false, 2],
    ]);
  });

  it("gives the range of the match in the text", () => {
    const text = "Total: EUR 12.50 net";
    const [match] = findNumbers(text);
    expect(text.slice(match?.start, match?.end).trim()).toBe("EUR 12.50");
  });

  it("finds no number inside a word", () => {
    expect(findNumbers("INV2024 A4 3rd")).toEqual([]);
  });
});

describe("parseDigits", () => {
  it("reads three digits after one separator as thousands, except after a zero", () => {
    expect(parseDigits("1.234")?.value).toBe(1234);
    expect(parseDigits("1,234")?.value).toBe(1234);
    expect(parseDigits("0.234")?.value).toBe(0.234);
    expect(parseDigits("1234.567")?.value).toBe(1234.567);
  });
});
