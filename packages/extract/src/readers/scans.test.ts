// Tests which pages are taken for scans, by what they show and what their text layer says.
import { beforeAll, describe, expect, it } from "vitest";
import { pdfOfContent } from "../../testdata/hostile.ts";
import { type Pdfium, writeBytes } from "../formats/pdf/memory.ts";
import { loadPdfium } from "../formats/pdf/pdfium.ts";
import { isScan } from "./scans.ts";

let pdfium: Pdfium;
beforeAll(async () => {
  pdfium = await loadPdfium();
});

/** Whether a page with this content is a scan when its text layer says these characters, each that often. */
function isScanned(content: string, text: readonly string[], times = 150): boolean {
  const bytes = pdfOfContent(Buffer.from(content));
  const document = pdfium.FPDF_LoadMemDocument(writeBytes(pdfium, bytes), bytes.length, "");
  const box = { left: 0, top: 0, right: 5, bottom: 10 };
  const glyphs = Array.from({ length: times }, () => text).flat();
  const page = {
    width: 600,
    height: 800,
    repeats: false,
    glyphs: glyphs.map((one) => ({ text: one, box, baseline: 8, size: 9 })),
  };
  return isScan(pdfium, document, 0, page);
}

const shape = "0 0 600 800 re f";

describe("isScan", () => {
  it("is true for a page that shows something and has no text", () => {
    expect(isScanned(shape, [])).toBe(true);
  });

  it("is false for a page that shows nothing", () => {
    expect(isScanned("", [])).toBe(false);
  });

  it("is false for a page with text, and for one with a few words but no picture", () => {
    expect(isScanned(shape, ["a"])).toBe(false);
    expect(isScanned(shape, ["a"], 20)).toBe(false);
  });

  it("is true when the font maps most characters to nothing, to private use, or to control characters", () => {
    expect(isScanned(shape, ["", "", "a"])).toBe(true);
    expect(isScanned(shape, ["\ue000", "\u0003", "7"])).toBe(true);
    expect(isScanned(shape, [" ", " ", "a"])).toBe(false);
  });
});
