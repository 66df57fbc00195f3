// The interface of a reader, and what readers share within one process.
import type { ExtractLimits } from "../extraction/limits.ts";
import type { ReadResult } from "../extraction/reading.ts";
import type { Pdfium } from "../formats/pdf/memory.ts";
import type { OcrEngine } from "../ocr/recognised.ts";

/** What readers share within one process. */
export interface ReaderTools {
  readonly pdfium: Pdfium;
  /** Text recognition, loaded with the first document that needs it; `undefined` where the system cannot run it. */
  readonly ocr: () => Promise<OcrEngine | undefined>;
  readonly limits: ExtractLimits;
  /** Gives what comes next its own time, in milliseconds: a page that was decoded is recognised, or the next one begins. */
  readonly allow: (milliseconds: number) => void;
}

/** Reads the bytes of one kind of file. Rejects only when the process itself is broken, for instance out of memory. */
export type Reader = (tools: ReaderTools, bytes: Uint8Array) => Promise<ReadResult>;
