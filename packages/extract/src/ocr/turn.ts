// Turns pictures by quarters, mirrors and inverts them.
import type { GreyImage } from "./picture.ts";

/** The picture turned clockwise by quarters: 1 is 90°, 2 upside down, 3 is 270°. */
export function turnImage(image: GreyImage, quarters: number): GreyImage {
  const { width, height, pixels } = image;
  const turned = new Uint8Array(pixels.length);
  const lying = quarters % 2 === 1;
  const [wide, high] = lying ? [height, width] : [width, height];
  // Where the first pixel goes, and how far apart pixels of one row and of one column are after it.
  const [start, right, down] = [
    [0, 1, width],
    [wide - 1, wide, -1],
    [wide * high - 1, -1, -width],
    [wide * (high - 1), -wide, 1],
  ][quarters % 4] as [number, number, number];
  for (let y = 0; y < height; y += 1) {
    let to = start + y * down;
    for (let from = y * width; from < (y + 1) * width; from += 1) {
      turned[to] = pixels[from] ?? 0;
      to += right;
    }
  }
  return { width: wide, height: high, pixels: turned };
}

/** The picture with left for right. */
export function mirrorImage({ width, height, pixels }: GreyImage): GreyImage {
  const mirrored = Uint8Array.from(pixels);
  for (let y = 0; y < height; y += 1) mirrored.subarray(y * width, (y + 1) * width).reverse();
  return { width, height, pixels: mirrored };
}

/** The picture with white for black. */
export function invertImage(image: GreyImage): GreyImage {
  return { ...image, pixels: image.pixels.map((brightness) => 255 - brightness) };
}

/** The mean brightness of a picture, 0–255, from some of its pixels. */
export function meanBrightness({ pixels }: GreyImage): number {
  const step = Math.max(1, Math.floor(pixels.length / 10_000));
  let [sum, count] = [0, 0];
  for (let index = 0; index < pixels.length; index += step) {
    sum += pixels[index] ?? 0;
    count += 1;
  }
  return count === 0 ? 255 : sum / count;
}
