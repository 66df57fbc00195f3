// Extracts the fields of one file in the current process; the child process of the pool calls this.
import { readFile, stat } from "node:fs/promises";
import { type ExtractRequest, type ExtractResult, failure } from "./extraction.ts";
import { findFields } from "./fields/find.ts";
import type { ExtractLimits } from "./limits.ts";
import type { Pdfium } from "./pdf/memory.ts";
import { readPdf } from "./pdf/read.ts";

/** Reads one file and finds its fields. Rejects only when the process itself is broken, for instance out of memory. */
export async function extractDocument(
  pdfium: Pdfium,
  request: ExtractRequest,
  limits: ExtractLimits,
): Promise<ExtractResult> {
  if (request.mediaType.startsWith("image/")) {
    return failure("no_text_layer", "The file is an image; text recognition is not available.");
  }
  if (request.mediaType !== "application/pdf") {
    return failure(
      "unreadable_document",
      `Files of type ${request.mediaType} cannot be read yet; upload a PDF.`,
    );
  }
  const bytes = await readBounded(request.path, limits.maxBytes);
  if (bytes === undefined)
    return failure("processing_failed", "The stored file is missing or too large to process.");

  const read = readPdf(pdfium, bytes, limits);
  if (!read.ok) return read;
  return { ok: true, pages: read.pageCount, fields: findFields(read.pages, request.fields) };
}

async function readBounded(path: string, maxBytes: number): Promise<Uint8Array | undefined> {
  try {
    const { size } = await stat(path);
    return size > maxBytes ? undefined : await readFile(path);
  } catch {
    return undefined;
  }
}
