// Opens a PDF file, or says why that is not possible.
import { type ExtractFailure, failure } from "../extraction/extraction.ts";
import { hasPdfHeader, isTruncated } from "../formats/pdf/completeness.ts";
import { type Pdfium, writeBytes } from "../formats/pdf/memory.ts";

// FPDF_GetLastError, public/fpdfview.h of PDFium: 4 = password needed, 5 = unsupported security scheme.
const ERROR_PASSWORD = 4;
const ERROR_SECURITY = 5;

/**
 * Opens a PDF for as long as it is used.
 *
 * @param bytes - The whole file.
 * @param use - Gets the handle of the document.
 * @returns What `use` returns, or a failure: `unreadable_document`, `encrypted_document`, `processing_failed`.
 */
export async function withPdf<T>(
  pdfium: Pdfium,
  bytes: Uint8Array,
  use: (document: number) => Promise<T>,
): Promise<T | ExtractFailure> {
  if (!hasPdfHeader(bytes))
    return failure("unreadable_document", "The file is not a PDF: its header is missing.");
  if (isTruncated(bytes)) return failure("unreadable_document", "The PDF is truncated: its end is missing.");
  const memory = writeBytes(pdfium, bytes);
  if (memory === 0)
    return failure("processing_failed", "The PDF needs more memory than one document may use.");
  try {
    const document = pdfium.FPDF_LoadMemDocument(memory, bytes.length, "");
    if (document === 0) return openFailure(pdfium.FPDF_GetLastError());
    return await used(pdfium, document, use);
  } finally {
    pdfium.pdfium.wasmExports.free(memory);
  }
}

async function used<T>(pdfium: Pdfium, document: number, use: (document: number) => Promise<T>): Promise<T> {
  try {
    return await use(document);
  } finally {
    pdfium.FPDF_CloseDocument(document);
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
