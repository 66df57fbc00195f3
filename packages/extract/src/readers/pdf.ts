// Reads a PDF file into segmented pages, or says why that is not possible.
import { failure } from "../extraction/extraction.ts";
import { type DisplayedPage, describePage } from "../extraction/page-info.ts";
import type { ReadResult } from "../extraction/reading.ts";
import { attachedInvoice } from "../formats/pdf/attachments.ts";
import { type GlyphPage, readGlyphs } from "../formats/pdf/pdfium.ts";
import type { Page } from "../layout/page.ts";
import { segment } from "../layout/segment.ts";
import { withPdf } from "./open-pdf.ts";
import type { ReaderTools } from "./reader.ts";
import { isScan, recogniseScans } from "./scans.ts";

/**
 * Reads the text layer of a PDF and the e-invoice it carries, or recognises the text of pages that have none.
 *
 * @param bytes - The whole file.
 * @returns Pages, or a failure: `unreadable_document`, `encrypted_document`, `too_many_pages`, `no_text_layer`,
 *   `recognition_unavailable`.
 */
export async function readPdf(tools: ReaderTools, bytes: Uint8Array): Promise<ReadResult> {
  return withPdf(tools.pdfium, bytes, (document) => readDocument(tools, document));
}

async function readDocument(tools: ReaderTools, document: number): Promise<ReadResult> {
  const pageCount = tools.pdfium.FPDF_GetPageCount(document);
  if (pageCount <= 0) return failure("unreadable_document", "The PDF has no pages.");
  const { maxPages } = tools.limits;
  if (pageCount > maxPages)
    return failure("too_many_pages", `The PDF has ${pageCount} pages; at most ${maxPages} are processed.`);
  return readPages(tools, document, pageCount);
}

async function readPages(tools: ReaderTools, document: number, pageCount: number): Promise<ReadResult> {
  const { pdfium, limits } = tools;
  const pages: Page[] = [];
  const displayed: DisplayedPage[] = [];
  const scans: number[] = [];
  let charactersLeft = limits.maxCharacters;
  for (let index = 0; index < pageCount && charactersLeft > 0; index += 1) {
    const read = readGlyphs(pdfium, document, index, charactersLeft);
    if (read === undefined) return failure("unreadable_document", `Page ${index + 1} of the PDF is damaged.`);
    charactersLeft -= read.glyphs.length;
    pages.push(segment({ number: index + 1, ...read }));
    const scanned = isScan(pdfium, document, index, read);
    if (scanned) scans.push(index + 1);
    displayed.push({ number: index + 1, ...(scanned ? asDisplayed(read) : asRead(read)) });
  }
  const invoice = await attachedInvoice(pdfium, document);
  // What is stated exactly need not be recognised.
  if (invoice !== undefined) {
    const pageInfo = displayed.map((page) => describePage(page, undefined));
    return { ok: true, pageCount, pages, pageInfo, source: "text", ...invoice };
  }

  const hasText = pages.some((page) => page.lines.length > 0 && !scans.includes(page.number));
  const recognised = await recogniseScans(tools, document, { scans, hasText });
  if (!Array.isArray(recognised)) return recognised;
  for (const page of recognised) pages[page.number - 1] = page;
  if (pages.every((page) => page.lines.length === 0))
    return failure("no_text_layer", "The PDF holds no text, and none was recognised in its pictures.");
  const pageInfo = displayed.map((page) =>
    describePage(
      page,
      recognised.find(({ number }) => number === page.number),
    ),
  );
  return { ok: true, pageCount, pages, pageInfo, source: recognised.length > 0 ? "ocr" : "text" };
}

/** A page as its text is read: a page whose text is displayed sideways is turned upright. */
function asRead({ width, height, quarters, turned }: GlyphPage): Omit<DisplayedPage, "number"> {
  return { width, height, quarters: (quarters + turned) % 4 };
}

/** A page as the file says: OCR finds out by itself how it lies. */
function asDisplayed({ width, height, quarters, turned }: GlyphPage): Omit<DisplayedPage, "number"> {
  return turned % 2 === 0 ? { width, height, quarters } : { width: height, height: width, quarters };
}
