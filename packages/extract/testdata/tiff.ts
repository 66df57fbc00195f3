// Writes TIFF files by hand: whole ones with several pages, and with any entry bent.
import type { GreyImage } from "../src/ocr/picture.ts";

/** Entries of one page by their tag; each is one 32-bit number. */
export type TiffEntries = Readonly<Record<number, number>>;

/** Tags of TIFF 6.0. */
export const TIFF = {
  width: 256,
  height: 257,
  bits: 258,
  compression: 259,
  photometric: 262,
  stripOffset: 273,
  rowsPerStrip: 278,
  stripBytes: 279,
} as const;

const HEADER_BYTES = 8;
const LONG = 4;

/**
 * A TIFF of uncompressed grey pages.
 *
 * @param bend - Replaces entries of each page.
 * @param next - Where the list of pages goes on after the last one: 0 is its end, 8 its beginning.
 */
export function tiffOf(pages: readonly GreyImage[], bend: TiffEntries = {}, next = 0): Buffer {
  const head = Buffer.from("II*\0\0\0\0\0", "latin1");
  const sizes = pages.map((page) => directory(page, 0, bend, 0).length);
  const directories = sizes.reduce((sum, size) => sum + size, 0);
  let place = HEADER_BYTES;
  let data = HEADER_BYTES + directories;
  head.writeUInt32LE(place, 4);
  const parts = pages.map((page, index) => {
    place += sizes[index] ?? 0;
    const part = directory(page, data, bend, index + 1 < pages.length ? place : next);
    data += page.pixels.length;
    return part;
  });
  return Buffer.concat([head, ...parts, ...pages.map(({ pixels }) => pixels)]);
}

function directory(page: GreyImage, data: number, bend: TiffEntries, next: number): Buffer {
  const entries: TiffEntries = {
    [TIFF.width]: page.width,
    [TIFF.height]: page.height,
    [TIFF.bits]: 8,
    [TIFF.compression]: 1,
    [TIFF.photometric]: 1,
    [TIFF.stripOffset]: data,
    [TIFF.rowsPerStrip]: page.height,
    [TIFF.stripBytes]: page.pixels.length,
    ...bend,
  };
  // Numbers as keys are in ascending order, as TIFF wants its tags.
  const rows = Object.entries(entries).map(([tag, value]) => {
    const row = Buffer.alloc(12);
    row.writeUInt16LE(Number(tag), 0);
    row.writeUInt16LE(LONG, 2);
    row.writeUInt32LE(1, 4);
    row.writeUInt32LE(value, 8);
    return row;
  });
  const count = Buffer.alloc(2);
  count.writeUInt16LE(rows.length);
  const end = Buffer.alloc(4);
  end.writeUInt32LE(next);
  return Buffer.concat([count, ...rows, end]);
}
