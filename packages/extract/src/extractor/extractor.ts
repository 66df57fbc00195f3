// The extractor: a file and the fields a workflow wants go in, values with confidences and places come out.
import { availableParallelism } from "node:os";
import type { ExtractRequest, ExtractResult, Measured } from "../extraction/extraction.ts";
import { DEFAULT_LIMITS, type ExtractLimits } from "../extraction/limits.ts";
import { type RenderRequest, type RenderResult, renderFailure } from "../extraction/page-image.ts";
import { isImage } from "../render/image-check.ts";
import type { ReaderSandbox } from "./confinement.ts";
import { type ReaderEnd, ReaderPool } from "./pool.ts";

/** How an {@link Extractor} is run. Every setting has a default. */
export interface ExtractorOptions {
  /** Child processes at most. Default 2, or 1 on a machine with one processor. */
  readonly processes?: number;
  /** Documents a child reads before it is replaced. Default 200. */
  readonly recycleAfter?: number;
  /** What confines the child processes, from {@link chooseSandbox}. Default `permission`, which works everywhere. */
  readonly sandbox?: ReaderSandbox;
  /** Called each time a child process is given up; the next document gets a new one. Default: nothing. */
  readonly onEnd?: (reason: ReaderEnd) => void;
  /** Bounds of one document; see {@link ExtractLimits} for the defaults. */
  readonly limits?: Partial<ExtractLimits>;
}

const BROKEN = renderFailure("processing_failed", "The page was not rendered; the document may be hostile.");

const MAX_PROCESSES = 2;
const RECYCLE_AFTER = 200;

/**
 * Reads documents in child processes, which are forked with the first document and kept.
 *
 * A file that breaks or stalls its child fails alone; this process goes on.
 *
 * @example
 * const extractor = new Extractor();
 * const result = await extractor.extract({ path, mediaType: "application/pdf", workflowId, fields });
 * if (result.ok) console.log(result.fields["total"]?.value);
 * await extractor.close();
 */
export class Extractor {
  readonly #pool: ReaderPool;

  constructor(options: ExtractorOptions = {}) {
    this.#pool = new ReaderPool({
      limits: { ...DEFAULT_LIMITS, ...options.limits },
      processes: options.processes ?? Math.min(MAX_PROCESSES, availableParallelism()),
      sandbox: options.sandbox ?? "permission",
      recycleAfter: options.recycleAfter ?? RECYCLE_AFTER,
      onEnd: options.onEnd,
    });
  }

  /**
   * Reads one file and finds the wanted fields.
   *
   * @returns The fields that were found, or why the document cannot be read.
   * @throws {Error} The extractor is closed. A bad file never rejects.
   */
  extract(request: ExtractRequest): Promise<Measured<ExtractResult>> {
    return this.#pool.run({ kind: "extract", request });
  }

  /**
   * Renders one page of a file.
   *
   * @returns The image, or why it could not be rendered.
   * @throws {Error} The extractor is closed. A bad file never rejects.
   */
  async render(request: RenderRequest): Promise<Measured<RenderResult>> {
    const result = await this.#pool.run({ kind: "render", request });
    // The process may be in the hands of the file it has read.
    return !result.ok || isImage(result.bytes, request.format) ? result : { ...BROKEN, cpuMs: result.cpuMs };
  }

  /** Ends the child processes. Documents that wait or are being read are rejected. */
  close(): Promise<void> {
    return this.#pool.close();
  }
}
