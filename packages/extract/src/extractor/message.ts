// What parent and child say to each other.
import type { ExtractRequest, ExtractResult } from "../extraction/extraction.ts";
import type { ExtractLimits } from "../extraction/limits.ts";
import type { RenderRequest, RenderResult } from "../extraction/page-image.ts";

/** What a child does: finds the fields of a document, or renders a page of it. */
export type Job =
  | { readonly kind: "extract"; readonly request: ExtractRequest }
  | { readonly kind: "render"; readonly request: RenderRequest };

/** The outcome of a job of either kind. */
export type JobResult = ExtractResult | RenderResult;

/** Parent to child: one job. A child has at most one at a time. */
export interface JobMessage {
  readonly id: number;
  readonly job: Job;
  /** The file: a child has no right to open it. */
  readonly bytes: Uint8Array;
  readonly limits: ExtractLimits;
  /** Whether the child runs with low priority; the same for all of its jobs. */
  readonly lowered: boolean;
}

/** Child to parent: it begins to read, begins OCR of a page, or has finished OCR of a page; each next step has its own time limit. */
export interface ProgressMessage {
  readonly kind: "progress";
  readonly id: number;
  /** Milliseconds for what comes next. */
  readonly allowedMs: number;
  /** CPU milliseconds since the start of the process, all threads together. */
  readonly cpuMs: number;
}

/** Child to parent: the outcome of the job of the same id. A `spent` child is not used again. */
export interface ResultMessage {
  readonly kind: "result";
  readonly id: number;
  readonly result: JobResult;
  readonly spent: boolean;
  /** CPU milliseconds since the start of the process, all threads together. */
  readonly cpuMs: number;
}

/** Child to parent: it has loaded what every document needs. */
export interface ReadyMessage {
  readonly kind: "ready";
}

/** Whatever a child says. */
export type ChildMessage = ReadyMessage | ProgressMessage | ResultMessage;
