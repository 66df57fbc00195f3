// Reads a PDF file into segmented pages, or says why that is not possible.
import { type ExtractFailure, failure } from "../extraction.ts";
import type { Page } from "../layout/page.ts";
import { segment } from "../layout/segment.ts";
import type { ExtractLimits } from "../limits.ts";
import { hasPdfHeader, isTruncated } from "./completeness.ts";
import { type Pdfium, writeBytes } from "./memory.ts";
import { readGlyphs } from "./pdfium.ts";

/** A document that was read, or the failure. `pages` is in order and complete unless the character limit was met. */
export type ReadResult =
  | { readonly ok: true; readonly pageCount: number; readonly pages: readonly Page[] }
  | ExtractFailure;

// FPDF_GetLastError, public/fpdfview.h of PDFium: 4 = password needed, 5 = unsupported security scheme.
const ERROR_PASSWORD = 4;
const ERROR_SECURITY = 5;

/**
 * Reads the text layer of a PDF.
 *
 * @param bytes - The whole file.
 * @returns Pages, or a failure: `unreadable_document`, `encrypted_document`, `too_many_pages`, `no_text_layer`.
 */
export function readPdf(pdfium: Pdfium, bytes: Uint8Array, limits: ExtractLimits): ReadResult {
  if (!hasPdfHeader(bytes))
    return failure("unreadable_document", "The file is not a PDF: its header is missing.");
  if (isTruncated(bytes)) return failure("unreadable_document", "The PDF is truncated: its end is missing.");

  const memory = writeBytes(pdfium, bytes);
  if (memory === 0)
    return failure("processing_failed", "The PDF needs more memory than one document may use.");
  try {
    const document = pdfium.FPDF_LoadMemDocument(memory, bytes.length, "");
    if (document === 0) return openFailure(pdfium.FPDF_GetLastError());
    return readDocument(pdfium, document, limits);
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

function readDocument(pdfium: Pdfium, document: number, limits: ExtractLimits): ReadResult {
  try {
    const pageCount = pdfium.FPDF_GetPageCount(document);
    if (pageCount <= 0) return failure("unreadable_document", "The PDF has no pages.");
    if (pageCount > limits.maxPages) {
      return failure(
        "too_many_pages",
        `The PDF has ${pageCount} pages; at most ${limits.maxPages} are processed.`,
      );
    }
    return readPages(pdfium, document, { pageCount, maxCharacters: limits.maxCharacters });
  } finally {
    pdfium.FPDF_CloseDocument(document);
  }
}

function readPages(
  pdfium: Pdfium,
  document: number,
  bounds: { readonly pageCount: number; readonly maxCharacters: number },
): ReadResult {
  const pages: Page[] = [];
  let left = bounds.maxCharacters;
  for (let index = 0; index < bounds.pageCount && left > 0; index += 1) {
    const read = readGlyphs(pdfium, document, index, left);
    if (read === undefined) return failure("unreadable_document", `Page ${index + 1} of the PDF is damaged.`);
    left -= read.glyphs.length;
    pages.push(segment({ number: index + 1, ...read }));
  }
  if (pages.every((page) => page.lines.length === 0)) {
    return failure("no_text_layer", "The PDF holds no text, only images; text recognition is not available.");
  }
  return { ok: true, pageCount: bounds.pageCount, pages };
}
