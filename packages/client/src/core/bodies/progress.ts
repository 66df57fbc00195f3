/** Reports upload progress, often enough for a progress bar and rarely enough to cost nothing. */
import type { Clock } from "../clock.ts";

/** The progress of an upload. Counts bytes of the file that were passed to the transport. */
export interface UploadProgress {
  /** Bytes so far; never decreases within an attempt. */
  readonly loaded: number;
  /** Bytes of the whole file; `undefined` for a stream until it ends. */
  readonly total: number | undefined;
  /** Attempt, from 1; a new one starts again at 0. */
  readonly attempt: number;
}

/** How an upload is observed. */
export interface UploadTools {
  readonly clock: Clock;
  readonly onProgress?: ((progress: UploadProgress) => void) | undefined;
}

/** Milliseconds between two reports: ten a second look smooth. */
const INTERVAL_MS = 100;

/** Counts one attempt at an upload. */
export class ProgressMeter {
  readonly #report: ((progress: UploadProgress) => void) | undefined;
  readonly #clock: Clock;
  readonly #total: number | undefined;
  readonly #attempt: number;
  #loaded = 0;
  #reportedAt = Number.NEGATIVE_INFINITY;

  constructor(
    report: ((progress: UploadProgress) => void) | undefined,
    clock: Clock,
    { total, attempt }: Pick<UploadProgress, "total" | "attempt">,
  ) {
    this.#report = report;
    this.#clock = clock;
    this.#total = total;
    this.#attempt = attempt;
  }

  /** Bytes counted so far. */
  get loaded(): number {
    return this.#loaded;
  }

  /** Adds bytes; reports when the last report is 100 ms old. The report of the end is left to `finish`. */
  add(bytes: number): void {
    this.#loaded += bytes;
    if (!this.#report || this.#loaded === this.#total) return;
    const now = this.#clock.monotonic();
    if (now - this.#reportedAt < INTERVAL_MS) return;
    this.#reportedAt = now;
    this.#report({ loaded: this.#loaded, total: this.#total, attempt: this.#attempt });
  }

  /** Reports the end, once: `loaded` equals `total`. */
  finish(): void {
    this.#report?.({ loaded: this.#loaded, total: this.#loaded, attempt: this.#attempt });
  }
}
