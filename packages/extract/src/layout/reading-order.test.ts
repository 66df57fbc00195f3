// Tests in which order the words of Arabic and Hebrew lines are read, and their letters.
import { describe, expect, it } from "vitest";
import type { Glyph } from "./page.ts";
import { segment } from "./segment.ts";

/** Draws words as they are displayed, from the left; the letters of each come in one of two orders. */
function lineOf(words: readonly string[], visual = false): string | undefined {
  let x = 10;
  const glyphs = words.flatMap((word) => {
    const drawn = [...word].map((text): Glyph => {
      x += 5;
      return { text, box: { left: x - 5, top: 90, right: x, bottom: 102 }, baseline: 100, size: 10 };
    });
    x += 4;
    return /[\u0590-\u06ff]/.test(word) && !visual ? drawn.toReversed() : drawn;
  });
  return segment({ number: 1, width: 600, height: 800, glyphs }).lines[0]?.text;
}

/** The letters of a word as displayed, from the left. */
const drawn = (word: string): string => [...word].toReversed().join("");

describe("a line from right to left", () => {
  it.each([
    ["from its right end", ["10234", drawn("חשבונית:"), drawn("מספר")], "מספר חשבונית: 10234"],
    ["with its numbers in order", ["ILS", "1,170.00", drawn("المجموع")], "المجموع 1,170.00 ILS"],
    [
      "with foreign names in order",
      ["Port", "12", "Haifa", drawn("כתובת"), drawn("שם")],
      "שם כתובת Port 12 Haifa",
    ],
    ["with a mark within a word", [drawn('סה"כ')], 'סה"כ'],
  ])("is read %s", (_, words, text) => {
    expect(lineOf(words)).toBe(text);
  });

  it("is read alike when its letters are stored from the left", () => {
    expect(lineOf([drawn("ضريبية"), drawn("فاتورة")], true)).toBe("فاتورة ضريبية");
  });

  it("joins what a change of direction cut", () => {
    const glyphs = [..."-12INV"].map((text, index): Glyph => {
      const left = 25 + 5 * (index < 3 ? index : index - 6);
      return { text, box: { left, top: 90, right: left + 5, bottom: 102 }, baseline: 100, size: 10 };
    });
    const word = { text: "א", box: { left: 45, top: 90, right: 50, bottom: 102 }, baseline: 100, size: 10 };
    const page = segment({ number: 1, width: 600, height: 800, glyphs: [word, ...glyphs] });
    expect(page.lines[0]?.text).toBe("א INV-12");
  });
});

describe("a line from left to right", () => {
  it("turns round the foreign words within", () => {
    expect(lineOf(["Trading", "name", drawn("הצפון"), drawn("אור"), "Ltd"])).toBe(
      "Trading name אור הצפון Ltd",
    );
  });

  it("reads the shapes of Arabic letters as letters", () => {
    expect(lineOf([drawn("ﻓﺎﺗﻮﺭﺓ")])).toBe("فاتورة");
  });
});
