// Tests at which size the network looks for text.
import { expect, it } from "vitest";
import type { Network } from "./network.ts";
import { findTextAreas } from "./text-areas.ts";

const HEIGHT = 1920;

/** A picture with black bars that are as high as the core of a line of text. */
function bars(thickness: number, width: number) {
  const pixels = new Uint8Array(width * HEIGHT).fill(255);
  for (const top of [300, 900, 1500])
    for (let y = top; y < top + thickness; y += 1) pixels.fill(0, y * width + 50, (y + 1) * width - 50);
  return { width, height: HEIGHT, pixels };
}

/** A network that takes what is dark for text, and keeps the heights it was run at. */
function darkness(heights: number[]): Network {
  return {
    run: ({ cells, width, height }) => {
      heights.push(height);
      return Promise.resolve({
        values: cells.map((cell) => 1 - cell / 255),
        dimensions: [1, 1, height, width],
      });
    },
  };
}

it.each([
  ["once where text is large", { thickness: 30, width: 500, coarse: false }, [960]],
  ["again and closer where text is small", { thickness: 10, width: 500, coarse: false }, [960, 1504]],
  ["again at 1.2 million pixels at most", { thickness: 10, width: 1500, coarse: false }, [960, 1248]],
  ["once where a rough look suffices", { thickness: 10, width: 500, coarse: true }, [960]],
])("looks %s", async (_, { thickness, width, coarse }, expected) => {
  const heights: number[] = [];
  const areas = await findTextAreas(darkness(heights), bars(thickness, width), coarse);
  expect(heights).toEqual(expected);
  const middles = areas.map(({ y }) => Math.round(y)).sort((a, b) => a - b);
  expect(middles).toEqual([300, 900, 1500].map((top) => top + thickness / 2));
});
