// Decodes a picture file (PNG, JPEG, TIFF, WebP) into grey pixels that stand upright, within bounds.
import sharp from "sharp";
import { MAX_PIXELS, type Picture } from "./picture.ts";

/** A picture file that was opened: decode its pages one by one, so that only one is in memory. */
export interface PictureFile {
  readonly pageCount: number;
  /** Decodes one page, from 0. Rejects when its data is damaged. */
  decode(page: number): Promise<Picture>;
}

// Pixels of a picture as it is stored; 600 dpi A4 are 35 million. Above, decoding alone may need the memory of a child.
const MAX_STORED_PIXELS = 64_000_000;
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

/** Opens a picture file. Rejects when its header is damaged or it has too many pixels. */
export async function openPicture(bytes: Uint8Array): Promise<PictureFile> {
  const { pages = 1 } = await sharp(bytes, { limitInputPixels: MAX_STORED_PIXELS }).metadata();
  return { pageCount: pages, decode: (page) => decodePage(bytes, page) };
}

async function decodePage(bytes: Uint8Array, page: number): Promise<Picture> {
  const open = () =>
    sharp(bytes, { limitInputPixels: MAX_STORED_PIXELS, page, failOn: "error", sequentialRead: true });
  const { autoOrient, density = 0 } = await open().metadata();
  const shrink = Math.min(1, Math.sqrt(MAX_PIXELS / (autoOrient.width * autoOrient.height)));
  const { data, info } = await open()
    .autoOrient()
    .flatten({ background: "white" })
    .resize(Math.max(1, Math.round(autoOrient.width * shrink)))
    .greyscale()
    .toColourspace("b-w")
    .raw()
    .toBuffer({ resolveWithObject: true });
  const dpi = (density >= LEAST_DPI ? density : USUAL_DPI) * shrink;
  return {
    image: { width: info.width, height: info.height, pixels: firstChannel(data, info.channels) },
    dpi,
  };
}

function firstChannel(data: Buffer, channels: number): Uint8Array {
  if (channels === 1) return data;
  return Uint8Array.from({ length: data.length / channels }, (_, index) => data[index * channels] ?? 0);
}
