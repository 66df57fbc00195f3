// Tests how far characters that were read without certainty and pages that dispute a name lower a confidence.
import { describe, expect, it } from "vitest";
import { column, type Print } from "../../testdata/print.ts";
import { readPrints } from "../../testdata/read-prints.ts";
import { segmentWords } from "../layout/segment.ts";
import { findFields } from "./find.ts";

const wanted = [
  { name: "invoice_number", type: "string", required: true },
  { name: "vendor", type: "string", required: true },
] as const;
const buyer = column(50, 150, "Bill to: / Oakmoor Foods Ltd / 3 Park Road / Bath BA1 1AA");
const number = { x: 350, y: 260, text: "Invoice number: 4711-A" };

async function confidenceOfVendor(page: readonly Print[]): Promise<number> {
  const found = findFields(await readPrints([[...page, ...buyer, number]]), wanted);
  return found["vendor"]?.confidence ?? 0;
}

describe("confidences", () => {
  it("fall with the least certain word of a value, and with no other word", async () => {
    const [page] = await readPrints([
      [...column(50, 40, "Halden Tools Ltd / 4 Quay Street"), ...buyer, number],
    ]);
    if (page === undefined) throw new Error("The page was not read.");
    const words = page.lines.flatMap((line) => line.words);
    const numberAt = (sure: number): number | undefined => {
      const read = words.map((word) => ({ ...word, confidence: word.text === "4711-A" ? sure : 0.999 }));
      const street = read.map((word) => (word.text === "Quay" ? { ...word, confidence: 0.6 } : word));
      return findFields([segmentWords({ ...page, words: street })], wanted)["invoice_number"]?.confidence;
    };
    expect(numberAt(1)).toBeGreaterThan(0.8);
    expect(numberAt(0.9)).toBeLessThanOrEqual(0.75);
    expect(numberAt(0.7)).toBeLessThan(numberAt(0.9) ?? 0);
  });

  it("fall with the confidence of all characters of a page that is hard to read", async () => {
    const [page] = await readPrints([
      [...column(50, 40, "Halden Tools Ltd / 4 Quay Street"), ...buyer, number],
    ]);
    if (page === undefined) throw new Error("The page was not read.");
    const words = page.lines.flatMap((line) => line.words);
    const numberOn = (sure: number): number | undefined => {
      const read = words.map((word) => ({ ...word, confidence: word.text === "4711-A" ? 1 : sure }));
      return findFields([segmentWords({ ...page, words: read })], wanted)["invoice_number"]?.confidence;
    };
    expect(numberOn(0.98)).toBe(numberOn(1));
    expect(numberOn(0.85)).toBeLessThan(0.8);
    expect(numberOn(0.7)).toBeLessThan(numberOn(0.85) ?? 0);
  });

  it("fall where head and foot name different companies", async () => {
    const head = column(50, 40, "Halden Tools Ltd / 4 Quay Street / Bath BA1 1AA / info@halden.example");
    const foot = (name: string) =>
      column(50, 770, `${name} / VAT no GB000000000 / Company no. 0000000`, { size: 7 });
    const [agreed, disputed] = [
      await confidenceOfVendor([...head, ...foot("Halden Tools Ltd")]),
      await confidenceOfVendor([...head, ...foot("Fenwick Systems Ltd")]),
    ];
    expect(agreed).toBeGreaterThan(0.9);
    expect(disputed).toBeLessThanOrEqual(0.85);
  });

  it("fall where the head names a trade name and only the small print the company", async () => {
    const page = [
      { x: 50, y: 40, text: "halden", size: 26 },
      { x: 50, y: 800, text: "Halden Tools Ltd, 4 Quay Street, Bath. VAT no GB000000000", size: 6 },
    ];
    expect(await confidenceOfVendor(page)).toBeLessThan(0.9);
  });

  it("drop where mail and web addresses belong to another company", async () => {
    const page = (host: string) =>
      column(50, 40, `Halden Tools Ltd / 4 Quay Street / Bath BA1 1AA / info@${host} / www.${host}`);
    expect(await confidenceOfVendor(page("halden.example"))).toBeGreaterThan(0.92);
    expect(await confidenceOfVendor(page("marketplace.example"))).toBeLessThanOrEqual(0.92);
  });
});
