// Detects which pages of a PDF are scans, and reads them by OCR.
import { type ExtractFailure, failure } from "../extraction/extraction.ts";
import { type Pdfium, readFloat } from "../formats/pdf/memory.ts";
import type { GlyphPage } from "../formats/pdf/pdfium.ts";
import { renderPage } from "../formats/pdf/render.ts";
import type { Box, Page } from "../layout/page.ts";
import { recogniseInTime } from "./ocr.ts";
import type { ReaderTools } from "./reader.ts";

// A page with fewer characters under a picture of most of it is a scan with a stamp: "Scanned by …", "Page 1 of 3".
const STAMP = 100;
const MOST_OF_PAGE = 0.5;
// A text layer of which fewer characters are letters, digits and common signs was written with a font without a character map.
const LEGIBLE = 0.5;
const COMMON = /[\p{L}\p{N}\p{P}\p{S}]/u;
// Objects of a page that are looked at: pictures of scans come first, and cut in a few strips.
const MAX_OBJECTS = 200;
// public/fpdf_edit.h of PDFium: the kinds of objects that hold pictures.
const IMAGE = 3;
const FORM = 5;
const BOUNDS_BYTES = 16;

/** True when the text of a page must be recognised, because its text layer is missing, nearly empty, garbage or a copy of a picture. */
export function isScan(
  pdfium: Pdfium,
  document: number,
  index: number,
  { glyphs, repeats, ...size }: Pick<GlyphPage, "width" | "height" | "glyphs" | "repeats">,
): boolean {
  const legible = glyphs.reduce((count, { text }) => count + (COMMON.test(text) ? 1 : 0), 0);
  const blank = glyphs.reduce((count, { text }) => count + (/^\s+$/.test(text) ? 1 : 0), 0);
  const garbage = legible < LEGIBLE * (glyphs.length - blank);
  if (legible >= STAMP && !garbage && !repeats) return false;
  const page = pdfium.FPDF_LoadPage(document, index);
  if (page === 0) return false;
  try {
    // Text may also be drawn as shapes: any page that shows something but has no text is worth a look.
    if (legible === 0 || garbage) return pdfium.FPDFPage_CountObjects(page) > 0;
    return pictureShare(pdfium, page, size) >= MOST_OF_PAGE;
  } finally {
    pdfium.FPDF_ClosePage(page);
  }
}

/** How much of a page its pictures cover, 0–1; more when they lie over each other. */
function pictureShare(
  pdfium: Pdfium,
  page: number,
  size: { readonly width: number; readonly height: number },
): number {
  const count = Math.min(pdfium.FPDFPage_CountObjects(page), MAX_OBJECTS);
  const scratch = pdfium.pdfium.wasmExports.malloc(BOUNDS_BYTES);
  let area = 0;
  for (let index = 0; index < count; index += 1) {
    const object = pdfium.FPDFPage_GetObject(page, index);
    if (![IMAGE, FORM].includes(pdfium.FPDFPageObj_GetType(object))) continue;
    if (!pdfium.FPDFPageObj_GetBounds(object, scratch, scratch + 4, scratch + 8, scratch + 12)) continue;
    area += areaOf(boundsAt(pdfium, scratch));
  }
  pdfium.pdfium.wasmExports.free(scratch);
  return area / Math.max(1, size.width * size.height);
}

// FPDFPageObj_GetBounds writes left, bottom, right, top.
function boundsAt(pdfium: Pdfium, scratch: number): Box {
  const [left = 0, bottom = 0, right = 0, top = 0] = [0, 1, 2, 3].map((index) =>
    readFloat(pdfium, scratch, index),
  );
  return { left, top, right, bottom };
}

function areaOf({ left, top, right, bottom }: Box): number {
  return Math.abs((right - left) * (top - bottom));
}

/**
 * Recognises pages of a PDF, in their order.
 *
 * A PDF that is a scan as a whole must not have more pages than the limit. Of one with text as well, the first pages up
 * to the limit are recognised: the others are photographs in an appendix.
 *
 * @param scans - Numbers of the pages, from 1.
 * @param hasText - Other pages have text.
 * @returns The recognised pages, or a failure: `too_many_pages`, `unreadable_document`, `recognition_unavailable`.
 */
export async function recogniseScans(
  tools: ReaderTools,
  document: number,
  { scans, hasText }: { readonly scans: readonly number[]; readonly hasText: boolean },
): Promise<Page[] | ExtractFailure> {
  const most = tools.limits.maxOcrPages;
  if (scans.length > most && !hasText) {
    return failure(
      "too_many_pages",
      `The PDF has ${scans.length} scanned pages; at most ${most} are recognised.`,
    );
  }
  const pages: Page[] = [];
  for (const number of scans.slice(0, most)) {
    const picture = renderPage(tools.pdfium, document, number - 1);
    if (picture === undefined) return failure("unreadable_document", `Page ${number} of the PDF is damaged.`);
    const page = await recogniseInTime(tools, picture, number);
    if ("code" in page) return page;
    pages.push(page);
  }
  return pages;
}
