// The reader of each media type.
import { MEDIA_TYPES } from "../formats/file-type.ts";
import { readImage } from "./image.ts";
import { readPdf } from "./pdf.ts";
import type { Reader } from "./reader.ts";

const READERS: Readonly<Record<string, Reader>> = {
  "application/pdf": readPdf,
  "image/png": readImage,
  "image/jpeg": readImage,
  "image/tiff": readImage,
  "image/webp": readImage,
  [MEDIA_TYPES.DOCX]: lazily(async () => (await import("./docx.ts")).readDocx),
  "text/html": lazily(async () => (await import("./html.ts")).readHtml),
  "application/xml": lazily(async () => (await import("./xml.ts")).readXml),
  "message/rfc822": lazily(async () => (await import("./mail.ts")).mailReader(readerOf)),
  "text/plain": lazily(async () => (await import("./text.ts")).readText),
};

/** The reader of a media type, or `undefined` when files of that type cannot be read. */
export function readerOf(mediaType: string): Reader | undefined {
  return READERS[mediaType];
}

// Most documents are PDFs: a child starts without the parsers of the other types.
function lazily(load: () => Promise<Reader>): Reader {
  return async (tools, bytes) => (await load())(tools, bytes);
}
