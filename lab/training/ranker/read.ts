// Reads files as the service does, in this process.

import { DEFAULT_LIMITS } from "../../../packages/extract/src/extraction/limits.ts";
import { loadPdfium } from "../../../packages/extract/src/formats/pdf/pdfium.ts";
import type { Page } from "../../../packages/extract/src/layout/page.ts";
import { loadEngine } from "../../../packages/extract/src/ocr/engine.ts";
import type { ReaderTools } from "../../../packages/extract/src/readers/reader.ts";
import { readerOf } from "../../../packages/extract/src/readers/readers.ts";

/** The text of a file with its places, and how it was got. */
export interface ReadText {
  readonly pages: readonly Page[];
  readonly source: "text" | "ocr";
}

/** Reads one file; `undefined` when it cannot be read. */
export type ReadFile = (bytes: Uint8Array, mediaType: string) => Promise<ReadText | undefined>;

/** Loads the readers; OCR only when a file needs it. */
export async function loadReaders(): Promise<ReadFile> {
  let engine: ReturnType<typeof loadEngine> | undefined;
  const tools: ReaderTools = {
    pdfium: await loadPdfium(),
    ocr: () => {
      engine ??= loadEngine();
      return engine;
    },
    limits: DEFAULT_LIMITS,
    allow: () => undefined,
  };
  return async (bytes, mediaType) => {
    const reading = await readerOf(mediaType)?.(tools, bytes);
    if (reading?.ok !== true) return undefined;
    return { pages: reading.pages, source: reading.source === "ocr" ? "ocr" : "text" };
  };
}
