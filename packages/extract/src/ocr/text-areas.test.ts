// Tests at which size the network looks for text.
import { expect, it } from "vitest";
import type { Network } from "./network.ts";
import { findTextAreas } from "./text-areas.ts";

const WIDTH = 1920;

/** A picture with black bars that are as high as the core of a line of text. */
function bars(height: number) {
  const pixels = new Uint8Array(WIDTH * WIDTH).fill(255);
  for (const top of [300, 900, 1500])
    for (let y = top; y < top + height; y += 1) pixels.fill(0, y * WIDTH + 200, y * WIDTH + 1400);
  return { width: WIDTH, height: WIDTH, pixels };
}

/** A network that takes what is dark for text, and keeps the widths it was run at. */
function darkness(widths: number[]): Network {
  return {
    run: ({ cells, width, height }) => {
      widths.push(width);
      return Promise.resolve({
        values: cells.map((cell) => 1 - cell / 255),
        dimensions: [1, 1, height, width],
      });
    },
  };
}

it.each([
  ["once where text is large", 30, false, [960]],
  ["again and closer where text is small", 10, false, [960, 1472]],
  ["again at 1600 pixels at most where text is tiny", 6, false, [960, 1600]],
  ["once where a rough look suffices", 10, true, [960]],
])("looks %s", async (_, height, coarse, expected) => {
  const widths: number[] = [];
  const areas = await findTextAreas(darkness(widths), bars(height), coarse);
  expect(widths).toEqual(expected);
  expect(areas.map(({ y }) => Math.round(y)).sort((a, b) => a - b)).toEqual(
    [300, 900, 1500].map((top) => top + height / 2),
  );
});
