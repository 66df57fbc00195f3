// Reads a PDF file into segmented pages, or says why that is not possible.
import { type ExtractFailure, failure } from "../extraction/extraction.ts";
import { type DisplayedPage, describePage } from "../extraction/page-info.ts";
import type { ReadResult } from "../extraction/reading.ts";
import { attachedInvoice } from "../formats/pdf/attachments.ts";
import { hasPdfHeader, isTruncated } from "../formats/pdf/completeness.ts";
import { writeBytes } from "../formats/pdf/memory.ts";
import { readGlyphs } from "../formats/pdf/pdfium.ts";
import type { Page } from "../layout/page.ts";
import { segment } from "../layout/segment.ts";
import type { ReaderTools } from "./reader.ts";
import { isScan, recogniseScans } from "./scans.ts";

// FPDF_GetLastError, public/fpdfview.h of PDFium: 4 = password needed, 5 = unsupported security scheme.
const ERROR_PASSWORD = 4;
const ERROR_SECURITY = 5;

/**
 * Reads the text layer of a PDF and the e-invoice it carries, or recognises the text of pages that have none.
 *
 * @param bytes - The whole file.
 * @returns Pages, or a failure: `unreadable_document`, `encrypted_document`, `too_many_pages`, `no_text_layer`,
 *   `recognition_unavailable`.
 */
export async function readPdf(tools: ReaderTools, bytes: Uint8Array): Promise<ReadResult> {
  const { pdfium } = tools;
  if (!hasPdfHeader(bytes))
    return failure("unreadable_document", "The file is not a PDF: its header is missing.");
  if (isTruncated(bytes)) return failure("unreadable_document", "The PDF is truncated: its end is missing.");

  const memory = writeBytes(pdfium, bytes);
  if (memory === 0)
    return failure("processing_failed", "The PDF needs more memory than one document may use.");
  try {
    const document = pdfium.FPDF_LoadMemDocument(memory, bytes.length, "");
    if (document === 0) return openFailure(pdfium.FPDF_GetLastError());
    return await readDocument(tools, document);
  } finally {
    pdfium.pdfium.wasmExports.free(memory);
  }
}

function openFailure(error: number): ExtractFailure {
  if (error === ERROR_PASSWORD) {
    return failure("encrypted_document", "The PDF is encrypted and needs a password; upload it without one.");
  }
  if (error === ERROR_SECURITY) {
    return failure("encrypted_document", "The PDF is protected by a security scheme that cannot be opened.");
  }
  return failure("unreadable_document", `The PDF is damaged and cannot be opened (PDFium error ${error}).`);
}

async function readDocument(tools: ReaderTools, document: number): Promise<ReadResult> {
  const { pdfium, limits } = tools;
  try {
    const pageCount = pdfium.FPDF_GetPageCount(document);
    if (pageCount <= 0) return failure("unreadable_document", "The PDF has no pages.");
    if (pageCount > limits.maxPages) {
      return failure(
        "too_many_pages",
        `The PDF has ${pageCount} pages; at most ${limits.maxPages} are processed.`,
      );
    }
    return await readPages(tools, document, pageCount);
  } finally {
    pdfium.FPDF_CloseDocument(document);
  }
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
    displayed.push({ number: index + 1, width: read.width, height: read.height, quarters: read.quarters });
    if (isScan(pdfium, document, index, read)) scans.push(index + 1);
  }
  const stated = await attachedInvoice(pdfium, document);
  // What is stated exactly need not be recognised.
  if (stated !== undefined) {
    const pageInfo = displayed.map((page) => describePage(page, undefined));
    return { ok: true, pageCount, pages, pageInfo, source: "text", stated };
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
