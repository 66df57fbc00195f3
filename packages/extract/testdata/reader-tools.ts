// Makes the tools of readers for tests that read in their own process.
import { DEFAULT_LIMITS, type ExtractLimits } from "../src/extraction/limits.ts";
import { loadPdfium } from "../src/formats/pdf/pdfium.ts";
import { loadEngine } from "../src/ocr/engine.ts";
import type { ReaderTools } from "../src/readers/reader.ts";

/** Tools with the default limits, apart from those given. Text recognition is loaded when a document needs it. */
export async function readerTools(limits: Partial<ExtractLimits> = {}): Promise<ReaderTools> {
  let engine: ReturnType<typeof loadEngine> | undefined;
  return {
    pdfium: await loadPdfium(),
    ocr: () => {
      engine ??= loadEngine();
      return engine;
    },
    limits: { ...DEFAULT_LIMITS, ...limits },
    allow: () => undefined,
  };
}
