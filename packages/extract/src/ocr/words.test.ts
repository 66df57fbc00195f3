// Tests how lines that OCR read become words of a page.
import { expect, it } from "vitest";
import type { RecognisedLine } from "./recognised.ts";
import { wordsOfLines } from "./words.ts";

const picture = { width: 720, height: 720, dpi: 72 };

function line(
  text: string,
  x0: number,
  { y, size }: { readonly y: number; readonly size: number },
): RecognisedLine {
  const x1 = x0 + 6 * text.length;
  const bbox = { x0, x1, y0: y - size, y1: y };
  return { words: [{ text, confidence: 1, bbox }], baseline: { x0, x1, y0: y, y1: y }, size };
}

it("puts a lone digit into the row of the line next to it", () => {
  const lines = [
    line("Total", 100, { y: 130, size: 10 }),
    line("1", 20, { y: 97, size: 5 }),
    line("Membership", 100, { y: 100, size: 10 }),
  ];
  const [, digit, item] = wordsOfLines(lines, picture);
  expect(digit).toMatchObject({ text: "1", size: 10, baseline: item?.baseline });
  expect(digit?.box.left).toBeCloseTo(20, 0);
});

it("leaves a lone digit in its row when no line is next to it", () => {
  const lines = [line("1", 20, { y: 110, size: 5 }), line("Membership", 100, { y: 100, size: 10 })];
  expect(wordsOfLines(lines, picture)[0]).toMatchObject({ size: 5, baseline: 110 });
});
