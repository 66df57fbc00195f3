// Tests how pictures are turned and inverted.
import { describe, expect, it } from "vitest";
import { invertImage, meanBrightness, turnImage } from "./turn.ts";

// 1 2 3
// 4 5 6
const image = { width: 3, height: 2, pixels: Uint8Array.of(1, 2, 3, 4, 5, 6) };

describe("turnImage", () => {
  it.each([
    [0, 3, [1, 2, 3, 4, 5, 6]],
    [1, 2, [4, 1, 5, 2, 6, 3]],
    [2, 3, [6, 5, 4, 3, 2, 1]],
    [3, 2, [3, 6, 2, 5, 1, 4]],
  ])("turns clockwise by %i quarters", (quarters, width, pixels) => {
    const turned = turnImage(image, quarters);
    expect([turned.width, turned.height]).toEqual([width, 6 / width]);
    expect([...turned.pixels]).toEqual(pixels);
  });
});

describe("invertImage", () => {
  it("puts white for black", () => {
    expect([...invertImage({ width: 2, height: 1, pixels: Uint8Array.of(0, 250) }).pixels]).toEqual([255, 5]);
  });
});

describe("meanBrightness", () => {
  it("is the mean of the pixels, and white without any", () => {
    expect(meanBrightness(image)).toBe(3.5);
    expect(meanBrightness({ width: 0, height: 0, pixels: new Uint8Array(0) })).toBe(255);
  });
});
