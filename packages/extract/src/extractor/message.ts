// What service and reader send each other, as frames.
import type { ExtractRequest, ExtractResult } from "../extraction/extraction.ts";
import type { ExtractLimits } from "../extraction/limits.ts";
import type { RenderRequest, RenderResult } from "../extraction/page-image.ts";

/** What a reader does: finds the fields of a document, or renders a page of it. */
export type Job =
  | { readonly kind: "extract"; readonly request: ExtractRequest<string | Uint8Array> }
  | { readonly kind: "render"; readonly request: RenderRequest };

/** The outcome of a job of either kind. */
export type JobResult = ExtractResult | RenderResult;

/** To the reader: one job, with the bytes of its file, which a reader has no right to open. A reader has at most one at a time. */
export interface JobMessage {
  readonly id: number;
  readonly job: Job;
  readonly limits: ExtractLimits;
  /** Whether the child runs with low priority; the same for all of its jobs. */
  readonly lowered: boolean;
}

/** From the reader: it begins to read, begins OCR of a page, or has finished OCR of a page; each next step has its own time limit. */
export interface ProgressMessage {
  readonly kind: "progress";
  readonly id: number;
  /** Milliseconds for what comes next. */
  readonly allowedMs: number;
  /** CPU milliseconds since the start of the process, all threads together. */
  readonly cpuMs: number;
}

/** From the reader: the outcome of the job of the same id. A `spent` reader is not used again. */
export interface ResultMessage {
  readonly kind: "result";
  readonly id: number;
  /** Of a page image without its bytes: they are those of the frame. */
  readonly result: JobResult;
  readonly spent: boolean;
  /** CPU milliseconds since the start of the process, all threads together. */
  readonly cpuMs: number;
}

/** From the reader, several times a second while it computes, also while its main thread is stuck. */
export interface CpuMessage {
  readonly kind: "cpu";
  /** CPU milliseconds since the start of the process, all threads together. */
  readonly cpuMs: number;
}

/** From the reader: it has loaded what every document needs. */
export interface ReadyMessage {
  readonly kind: "ready";
}

/** Whatever a reader sends. */
export type ReaderMessage = ReadyMessage | CpuMessage | ProgressMessage | ResultMessage;
