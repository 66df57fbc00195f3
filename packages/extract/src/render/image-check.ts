// Checks what a process that reads foreign files calls an image.
import type { ImageFormat } from "../extraction/page-image.ts";

/** Most bytes of an image. The largest page as noise is above it, and no page of text near it. */
const MAX_IMAGE_BYTES = 32 * 1024 * 1024;

const MAGICS: Readonly<Record<ImageFormat, RegExp>> = {
  png: /^89504e470d0a1a0a0000000d49484452/,
  webp: /^52494646.{8}57454250565038/,
};
const MAGIC_BYTES = 16;

/** Whether bytes begin as an image of a format and are not too many. */
export function isImage(bytes: unknown, format: ImageFormat): boolean {
  if (!(bytes instanceof Uint8Array) || bytes.length > MAX_IMAGE_BYTES) return false;
  return MAGICS[format].test(Buffer.from(bytes.subarray(0, MAGIC_BYTES)).toString("hex"));
}
