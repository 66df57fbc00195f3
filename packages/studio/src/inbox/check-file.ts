// Checks a file before it is uploaded, for what the service would refuse after all of it was sent.
import { maxFileBytes } from "../session/session.ts";

/** Media types of files that cannot be read; browsers derive them from the name. */
const unreadable =
  /^(audio|video|font)\/|^image\/(?!png$|jpeg$|tiff$|webp$)|zip|compressed|spreadsheet|presentation|excel|powerpoint|msword/;

/** Endings of files that cannot be read, for browsers that do not know their media types. */
const unreadableEnding = /\.(heic|heif|doc|xlsx?|pptx?|zip|rar|7z|gz|exe|dmg)$/i;

const bytesOfMegabyte = 1024 * 1024;

/** Returns why the service would refuse a file, in a sentence; `undefined` for one that it may read. */
export function problemOf({ name, size, type }: Pick<File, "name" | "size" | "type">): string | undefined {
  const limit = maxFileBytes();
  if (size === 0) return "The file is empty.";
  if (limit !== undefined && size > limit)
    return `The file is ${megabytes(size)}; the limit is ${megabytes(limit)}.`;
  if (/heic|heif/i.test(type) || /\.hei[cf]$/i.test(name))
    return "HEIC images cannot be read. Convert the image to JPEG or PNG.";
  if (unreadable.test(type) || unreadableEnding.test(name))
    return "Files of this type cannot be read. Send a PDF, PNG, JPEG, TIFF, WebP, DOCX, HTML, XML, e-mail or text file.";
  return undefined;
}

/** Rounded up: a file just above the limit is not shown as equal to it. */
function megabytes(size: number): string {
  return `${Math.ceil((size / bytesOfMegabyte) * 10) / 10} MB`;
}
