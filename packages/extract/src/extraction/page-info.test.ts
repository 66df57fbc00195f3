// Tests how a page is described: upright, with what the file and OCR turned it by.
import { expect, it } from "vitest";
import { describePage } from "./page-info.ts";

const page = { number: 3, width: 595.2756, height: 841.8898 };

it("keeps the displayed size of a page with a text layer", () => {
  expect(describePage({ ...page, quarters: 1 }, undefined)).toEqual({
    number: 3,
    width: 595.28,
    height: 841.89,
    rotation: 90,
    ocr: false,
  });
});

it("swaps width and height of a page that OCR turned on its side", () => {
  expect(describePage({ ...page, quarters: 3 }, { turned: 3 })).toEqual({
    number: 3,
    width: 841.89,
    height: 595.28,
    rotation: 180,
    ocr: true,
  });
});
