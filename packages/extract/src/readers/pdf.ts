// Reads a PDF file into segmented pages, or says why that is not possible.
import { type ExtractFailure, failure } from "../extraction/extraction.ts";
import { type DisplayedPage, describePage } from "../extraction/page-info.ts";
import type { ReadResult } from "../extraction/reading.ts";
import { attachedInvoice } from "../formats/pdf/attachments.ts";
import { type GlyphPage, readGlyphs } from "../formats/pdf/pdfium.ts";
import type { Page } from "../layout/page.ts";
import { inReadingOrder } from "../layout/reading-order.ts";
import { segment, segmentWords } from "../layout/segment.ts";
import { wordsOf } from "../layout/words.ts";
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
  const { pdfium } = tools;
  const read = readTexts(tools, document, pageCount);
  if (!Array.isArray(read)) return read;
  const displayed = read.map((page) => page.displayed);
  const pages = read.map((page) => page.page);
  const invoice = await attachedInvoice(pdfium, document);
  // What is stated exactly need not be recognised.
  if (invoice !== undefined) {
    const pageInfo = displayed.map((page) => describePage(page, undefined));
    return { ok: true, pageCount, pages, pageInfo, source: "text", ...invoice };
  }

  const recognised = await recognise(tools, document, read);
  if (!Array.isArray(recognised)) return recognised;
  const isLayered = recognised.some(({ number }) => read[number - 1]?.hasLayer === true);
  const seen = pages.map((page) => recognised.find(({ number }) => number === page.number) ?? page);
  if (seen.every((page) => page.lines.length === 0))
    return failure("no_text_layer", "The PDF holds no text, and none was recognised in its pictures.");
  const pageInfo = displayed.map((page) =>
    describePage(
      page,
      recognised.find(({ number }) => number === page.number),
    ),
  );
  const source = recognised.length > 0 ? "ocr" : "text";
  return { ok: true, pageCount, pages: seen, pageInfo, source, ...(isLayered && { layer: pages }) };
}

/** A page with the text that the file has for it. */
interface TextPage {
  readonly page: Page;
  readonly displayed: DisplayedPage;
  readonly scanned: boolean;
  /** It is a scan with a text layer. */
  readonly hasLayer: boolean;
}

function readTexts(
  { pdfium, limits }: ReaderTools,
  document: number,
  pageCount: number,
): TextPage[] | ExtractFailure {
  const pages: TextPage[] = [];
  let charactersLeft = limits.maxCharacters;
  for (let index = 0; index < pageCount && charactersLeft > 0; index += 1) {
    const number = index + 1;
    const read = readGlyphs(pdfium, document, index, charactersLeft);
    if (read === undefined) return failure("unreadable_document", `Page ${number} of the PDF is damaged.`);
    charactersLeft -= read.glyphs.length + read.hidden.length;
    const scanned = isScan(pdfium, document, index, read);
    const hasLayer = scanned && (read.repeats || read.hidden.length >= LAYER);
    const page = hasLayer ? layerOf(number, read) : segment({ number, ...read });
    pages.push({
      page,
      displayed: { number, ...(scanned ? asDisplayed(read) : asRead(read)) },
      scanned,
      hasLayer,
    });
  }
  return pages;
}

/** The scans as OCR reads them; none where it cannot run and all have a text layer. */
async function recognise(
  tools: ReaderTools,
  document: number,
  pages: readonly TextPage[],
): Promise<Page[] | ExtractFailure> {
  const scans = pages.filter(({ scanned }) => scanned);
  const hasText = pages.some(
    ({ page, scanned, hasLayer }) => page.lines.length > 0 && (!scanned || hasLayer),
  );
  const recognised = await recogniseScans(tools, document, {
    scans: scans.map(({ page }) => page.number),
    hasText,
  });
  const isReplaced = scans.length > 0 && scans.every(({ hasLayer }) => hasLayer);
  return Array.isArray(recognised) || !isReplaced ? recognised : [];
}

// The fewest characters of a text layer: fewer are a stamp or a hidden number.
const LAYER = 20;
// The highest confidence of words of a text layer whose picture was not read: the quality of that OCR is unknown.
const LAYER_CONFIDENCE = 0.9;

/** A scanned page as its text layer has it. */
function layerOf(number: number, { glyphs, hidden, width, height }: GlyphPage): Page {
  const words = wordsOf([...glyphs, ...hidden]).map((word) => ({ ...word, confidence: LAYER_CONFIDENCE }));
  return segmentWords({ number, width, height, words, order: inReadingOrder });
}

/** A page as its text is read: a page whose text is displayed sideways is turned upright. */
function asRead({ width, height, quarters, turned }: GlyphPage): Omit<DisplayedPage, "number"> {
  return { width, height, quarters: (quarters + turned) % 4 };
}

/** A page as the file says: OCR finds out by itself how it lies. */
function asDisplayed({ width, height, quarters, turned }: GlyphPage): Omit<DisplayedPage, "number"> {
  return turned % 2 === 0 ? { width, height, quarters } : { width: height, height: width, quarters };
}
