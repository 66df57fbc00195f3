// Reads a picture file by recognising the text of each of its pages.
import { type ExtractFailure, failure, type PageInfo } from "../extraction/extraction.ts";
import { describePage } from "../extraction/page-info.ts";
import type { ReadResult } from "../extraction/reading.ts";
import type { Page } from "../layout/page.ts";
import type { PictureFile } from "../ocr/decode.ts";
import { recogniseInTime, UNAVAILABLE } from "./ocr.ts";
import type { ReaderTools } from "./reader.ts";

/**
 * Reads a PNG, JPEG, TIFF or WebP file.
 *
 * @param bytes - The whole file.
 * @returns Pages, or a failure: `unreadable_document`, `too_many_pages`, `no_text_layer`, `recognition_unavailable`.
 */
export async function readImage(tools: ReaderTools, bytes: Uint8Array): Promise<ReadResult> {
  // Documents that are no pictures never pay for loading the decoder.
  const decoder = await import("../ocr/decode.ts").catch(() => undefined);
  if (decoder === undefined) return UNAVAILABLE;
  const file = await decoder.openPicture(bytes).catch(() => undefined);
  if (file === undefined)
    return failure("unreadable_document", "The picture is damaged or has more pixels than can be read.");
  const { pageCount } = file;
  if (pageCount > tools.limits.maxOcrPages) {
    return failure(
      "too_many_pages",
      `The picture has ${pageCount} pages; at most ${tools.limits.maxOcrPages} are recognised.`,
    );
  }
  const pages: Page[] = [];
  const pageInfo: PageInfo[] = [];
  for (let index = 0; index < pageCount; index += 1) {
    const read = await readPage(tools, file, index);
    if ("code" in read) return read;
    pages.push(read.page);
    pageInfo.push(read.info);
  }
  if (pages.every((page) => page.lines.length === 0))
    return failure("no_text_layer", "No text was recognised in the picture.");
  return { ok: true, pageCount, pages, pageInfo, source: "ocr" };
}

async function readPage(
  tools: ReaderTools,
  file: PictureFile,
  index: number,
): Promise<{ readonly page: Page; readonly info: PageInfo } | ExtractFailure> {
  const picture = await file.decode(index).catch(() => undefined);
  if (picture === undefined)
    return failure("unreadable_document", `Page ${index + 1} of the picture is damaged.`);
  const page = await recogniseInTime(tools, picture, index + 1);
  return "code" in page ? page : { page, info: describePage({ ...picture, number: index + 1 }, page) };
}
