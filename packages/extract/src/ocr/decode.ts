// Decodes a picture file (PNG, JPEG, TIFF, WebP) into grey pixels that stand upright, within bounds.
import sharp, { type Metadata, type Sharp } from "sharp";
import { type FilePicture, type GreyImage, MAX_PIXELS } from "./picture.ts";
import { mirrorImage, turnImage } from "./turn.ts";

/** A picture file that was opened: decode its pages one by one, so that only one is in memory. */
export interface PictureFile {
  readonly pageCount: number;
  /** Decodes one page, from 0. Rejects when its data is damaged. */
  decode(page: number): Promise<FilePicture>;
  /** Reads how one page is stored, from 0. */
  describe(page: number): Promise<StoredPage>;
  /** Decodes one page in colour, as it is stored, at a size that is not larger. Rejects when its data is damaged. */
  decodeColour(page: number, size: PixelSize): Promise<ColourImage>;
}

/** A size in pixels. */
export interface PixelSize {
  readonly width: number;
  readonly height: number;
}

/** How a page is stored, and how it is to be displayed. */
export interface StoredPage extends PixelSize {
  /** Pixels an inch; 0 if the file does not say. */
  readonly density: number;
  /** Left for right, before it is turned. */
  readonly mirrored: boolean;
  /** Quarters clockwise. */
  readonly quarters: number;
}

/** Pixels of three bytes, red, green and blue, row after row from the top. */
export interface ColourImage extends PixelSize {
  readonly data: Uint8Array;
}

// Pixels of a picture as it is stored; 600 dpi A4 are 35 million. Above, decoding alone may need the memory of a child.
const MAX_STORED_PIXELS = 64_000_000;
// Bytes of a picture that is stored in passes: with what a child has otherwise this stays far below its memory.
const MAX_HELD_BYTES = 160_000_000;
// Exif orientations 1–8: whether the picture is mirrored first, and quarters that it is turned clockwise then.
const ORIENTATIONS: readonly (readonly [mirrored: boolean, quarters: number])[] = [
  [false, 0],
  [true, 0],
  [false, 2],
  [true, 2],
  [true, 3],
  [false, 1],
  [true, 1],
  [false, 3],
];
// Scanners write 150–600; a lower or missing figure is a camera's or an editor's and says nothing of the paper.
const LEAST_DPI = 120;
const USUAL_DPI = 300;

// Of the decoders of libvips only those that are needed: a file of another kind does not reach the others.
sharp.block({ operation: ["VipsForeignLoad"] });
sharp.unblock({
  operation: ["Jpeg", "Png", "Tiff", "Webp"].map((kind) => `VipsForeignLoad${kind}`),
});
// Each child reads one document at a time: threads and caches of libvips would only use memory.
sharp.concurrency(1);
sharp.cache(false);

/** Opens a picture file. Rejects when its header is damaged, it has too many pixels or cannot be decoded row by row. */
export async function openPicture(bytes: Uint8Array): Promise<PictureFile> {
  const metadata = await sharp(bytes, { limitInputPixels: MAX_STORED_PIXELS }).metadata();
  if (heldBytes(metadata) > MAX_HELD_BYTES)
    throw new Error("The picture is stored in passes and too large to be held as a whole.");
  const { pages = 1 } = metadata;
  return {
    pageCount: pages,
    decode: (page) => decodePage(bytes, page),
    describe: (page) => describeStored(bytes, page),
    decodeColour: (page, size) => decodeColour(bytes, page, size),
  };
}

// What the decoder holds at once: some rows, or all of a picture that is stored in passes (progressive JPEG, interlaced PNG),
// each of which adds to all rows. A JPEG has two bytes a sample then, and with 4:2:0 half of the samples of a colour picture.
function heldBytes(metadata: Metadata): number {
  const { format, isProgressive, width, height, channels, depth, chromaSubsampling } = metadata;
  if (!isProgressive) return 0;
  const samples = width * height * (chromaSubsampling === "4:2:0" ? channels / 2 : channels);
  return samples * (format === "jpeg" || depth === "ushort" ? 2 : 1);
}

function openPage(bytes: Uint8Array, page: number): Sharp {
  return sharp(bytes, { limitInputPixels: MAX_STORED_PIXELS, page, failOn: "error", sequentialRead: true });
}

async function describeStored(bytes: Uint8Array, page: number): Promise<StoredPage> {
  const { width, height, density = 0, orientation = 1 } = await openPage(bytes, page).metadata();
  const [mirrored, quarters] = ORIENTATIONS[orientation - 1] ?? [false, 0];
  return { width, height, density, mirrored, quarters };
}

async function decodePage(bytes: Uint8Array, page: number): Promise<FilePicture> {
  const { width, height, density, mirrored, quarters } = await describeStored(bytes, page);
  const shrink = Math.min(1, Math.sqrt(MAX_PIXELS / (width * height)));
  const { data, info } = await openPage(bytes, page)
    .flatten({ background: "white" })
    .resize(Math.max(1, Math.round(width * shrink)))
    .greyscale()
    .toColourspace("b-w")
    .raw()
    .toBuffer({ resolveWithObject: true });
  const dpi = (density >= LEAST_DPI ? density : USUAL_DPI) * shrink;
  const pixels = firstChannel(data, info.channels);
  const image = standUp({ width: info.width, height: info.height, pixels }, mirrored, quarters);
  const [wide, high] = quarters % 2 === 0 ? [width, height] : [height, width];
  return { image, dpi, width: wide, height: high, quarters };
}

async function decodeColour(bytes: Uint8Array, page: number, size: PixelSize): Promise<ColourImage> {
  const { data, info } = await openPage(bytes, page)
    .flatten({ background: "white" })
    .resize({ ...size, fit: "fill" })
    .toColourspace("srgb")
    .raw()
    .toBuffer({ resolveWithObject: true });
  if (info.channels !== 3) throw new Error(`The picture has ${info.channels} channels instead of three.`);
  return { data, width: info.width, height: info.height };
}

// After shrinking: before, all of the stored picture would have to be in memory to turn it.
function standUp(image: GreyImage, mirrored: boolean, quarters: number): GreyImage {
  const seen = mirrored ? mirrorImage(image) : image;
  return quarters === 0 ? seen : turnImage(seen, quarters);
}

function firstChannel(data: Buffer, channels: number): Uint8Array {
  if (channels === 1) return data;
  return Uint8Array.from({ length: data.length / channels }, (_, index) => data[index * channels] ?? 0);
}
