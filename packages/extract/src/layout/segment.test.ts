// Tests how characters become words, rows, lines and blocks.
import { describe, expect, it } from "vitest";
import type { Glyph } from "./page.ts";
import { segment } from "./segment.ts";

/** Characters of a text from a place on; each is half as wide as high. */
function write(text: string, x: number, y: number, size = 10): Glyph[] {
  return [...text].map((character, index) => {
    const left = x + (index * size) / 2;
    return {
      text: character,
      box: { left, top: y - size, right: left + size / 2, bottom: y + 2 },
      baseline: y,
      size,
    };
  });
}

function page(...texts: readonly Glyph[][]) {
  return segment({ number: 1, width: 600, height: 800, glyphs: texts.flat() });
}

describe("segment", () => {
  it("separates words at blanks and at gaps without a blank", () => {
    const { lines } = page([...write("Total", 10, 100), ...write("due", 39, 100), ...write(" now", 54, 100)]);
    expect(lines.map((line) => line.words.map((word) => word.text))).toEqual([["Total", "due", "now"]]);
  });

  it("separates a logo in large letters from the small text next to it", () => {
    const { lines } = page([...write("Halden", 10, 100, 24), ...write("1 Quay Road", 106, 100)]);
    expect(lines.map((line) => line.text)).toEqual(["Halden", "1 Quay Road"]);
  });

  it("keeps letters together that are kerned or overlap a little", () => {
    const { lines } = page([...write("A", 10, 100), ...write("V", 14.5, 100), ...write("e", 19.8, 100)]);
    expect(lines.map((line) => line.text)).toEqual(["AVe"]);
  });

  it("shows a letter once that is drawn twice for a bold look", () => {
    const { lines } = page([
      ...write("N", 10, 100),
      ...write("N", 10.2, 100),
      ...write("o", 15.2, 100),
      ...write("o", 15.4, 100),
    ]);
    expect(lines.map((line) => line.text)).toEqual(["No"]);
  });

  it("shows both letters of a ligature, which have one box", () => {
    const { lines } = page([
      ...write("Ta", 10, 100),
      ...write("t", 20, 100),
      ...write("t", 20, 100),
      ...write("va", 25, 100),
    ]);
    expect(lines.map((line) => line.text)).toEqual(["Tattva"]);
  });

  it("cuts a row into lines at column gaps, whatever order the content has", () => {
    const { rows } = page(write("12.50", 300, 100.5), write("Net", 10, 100));
    expect(rows.map((row) => row.map((line) => line.text))).toEqual([["Net", "12.50"]]);
    expect(rows.flat().map((line) => line.row)).toEqual([0, 0]);
  });

  it("puts rows in order from the top", () => {
    const { lines } = page(write("below", 10, 120), write("above", 10, 100));
    expect(lines.map((line) => line.text)).toEqual(["above", "below"]);
  });

  it("joins lines below each other into blocks and keeps columns, headlines and gaps apart", () => {
    const { blocks } = page(
      write("Headline", 10, 60, 24),
      write("Quay Tools Ltd", 10, 100),
      write("Buyer", 300, 100),
      write("1 Quay Street", 10, 114),
      write("2 Road", 300, 114),
      write("Terms", 10, 200),
    );
    expect(blocks.map((block) => block.lines.map((line) => line.text))).toEqual([
      ["Headline"],
      ["Quay Tools Ltd", "1 Quay Street"],
      ["Buyer", "2 Road"],
      ["Terms"],
    ]);
  });

  it("joins lines that end at the same edge", () => {
    const { blocks } = page(write("Quay Tools", 100, 100), write("Street", 120, 114));
    expect(blocks).toHaveLength(1);
  });
});
