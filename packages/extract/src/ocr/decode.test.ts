// Tests how picture files are decoded: which way up, how large at most, and what is too large to be held.
import sharp, { type Sharp } from "sharp";
import { describe, expect, it } from "vitest";
import { openPicture } from "./decode.ts";
import { MAX_PIXELS } from "./picture.ts";

/** A picture whose four corners have four shades. */
function corners(): Sharp {
  const pixels = Uint8Array.from({ length: 60 * 40 }, (_, index) => {
    const [right, low] = [index % 60 >= 30 ? 60 : 0, index >= 20 * 60 ? 120 : 0];
    return 20 + right + low;
  });
  return sharp(pixels, { raw: { width: 60, height: 40, channels: 1 } });
}

function blank(side: number): Sharp {
  return sharp({ create: { width: side, height: side, channels: 3, background: "white" } });
}

describe("openPicture", () => {
  it.each([1, 2, 3, 4, 5, 6, 7, 8])("stands a picture of orientation %i upright", async (orientation) => {
    const bytes = await corners().withMetadata({ orientation }).png().toBuffer();
    const { image } = await (await openPicture(bytes)).decode(0);
    const upright = await sharp(bytes).autoOrient().greyscale().raw().toBuffer({ resolveWithObject: true });
    expect([image.width, image.height]).toEqual([upright.info.width, upright.info.height]);
    expect(Buffer.compare(Buffer.from(image.pixels), upright.data)).toBe(0);
  });

  it("shrinks a large picture, and its resolution with it", async () => {
    const bytes = await blank(4000).withMetadata({ density: 600 }).png().toBuffer();
    const { image, dpi } = await (await openPicture(bytes)).decode(0);
    expect(Math.abs(image.width * image.height - MAX_PIXELS)).toBeLessThan(10_000);
    expect(dpi).toBeCloseTo((600 * image.width) / 4000, 0);
  });

  it("refuses a picture in passes that would have to be held as a whole", async () => {
    const [progressive, plain] = await Promise.all(
      [true, false].map((passes) => blank(7500).jpeg({ progressive: passes }).toBuffer()),
    );
    await expect(openPicture(progressive ?? Buffer.alloc(0))).rejects.toThrow("stored in passes");
    expect(await openPicture(plain ?? Buffer.alloc(0))).toMatchObject({ pageCount: 1 });
  });
});
