// The extractor: a file and the fields a workflow wants go in, values with confidences and places come out.
import { availableParallelism } from "node:os";
import type { ExtractRequest, ExtractResult, Measured } from "../extraction/extraction.ts";
import { DEFAULT_LIMITS, type ExtractLimits } from "../extraction/limits.ts";
import { type RenderRequest, type RenderResult, renderFailure } from "../extraction/page-image.ts";
import { isImage } from "../render/image-check.ts";
import type { ReaderSandbox } from "./confinement.ts";
import { type ReaderEnd, ReaderPool } from "./pool.ts";
import type { ReaderSocket } from "./reader-link.ts";

/** How an {@link Extractor} is run. Every setting has a default. */
export interface ExtractorOptions {
  /**
   * Child processes at most for jobs that no caller waits for. Default {@link backgroundReaders}. Jobs with a waiting
   * caller get up to 2 more of their own.
   */
  readonly processes?: number;
  /** Documents a child reads before it is replaced. Default 200. */
  readonly recycleAfter?: number;
  /**
   * What confines the child processes, from {@link chooseSandbox}; or the socket of {@link serveReaders}, which starts them
   * in its place. Default `permission`, which works everywhere.
   */
  readonly sandbox?: ReaderSandbox | ReaderSocket;
  /** Called each time a child process is given up; the next document gets a new one. Default: nothing. */
  readonly onEnd?: (reason: ReaderEnd) => void;
  /** Bounds of one document; see {@link ExtractLimits} for the defaults. */
  readonly limits?: Partial<ExtractLimits>;
}

const BROKEN = renderFailure("processing_failed", "The page was not rendered; the document may be hostile.");

const MAX_PROCESSES = 2;
const RECYCLE_AFTER = 200;

/** Reader processes for callers that wait: one that anyone may keep busy, and one more. */
export const CALLER_READERS = 2;

/** Reader processes for all other documents, by default: one for each of the first two processors, and one more that lowered jobs never get. */
export function backgroundReaders(): number {
  return Math.min(MAX_PROCESSES, availableParallelism()) + 1;
}

/** Which reader processes do a job. */
export interface Lane {
  /** Whether a caller waits for the result; such jobs have processes of their own. Default false. */
  readonly callerWaits?: boolean;
  /** Whether it runs with low priority, and never in the last free process. Default false. */
  readonly lowered?: boolean;
}

/**
 * Reads documents in child processes, which are forked with the first document and kept.
 *
 * A file that crashes or stalls its child process fails alone; the parent process keeps running.
 *
 * @example
 * const extractor = new Extractor();
 * const result = await extractor.extract({ path, mediaType: "application/pdf", workflowId, fields });
 * if (result.ok) console.log(result.fields["total"]?.value);
 * await extractor.close();
 */
export class Extractor {
  readonly #background: ReaderPool;
  readonly #callers: ReaderPool;

  constructor(options: ExtractorOptions = {}) {
    const processes = options.processes ?? backgroundReaders();
    const common = {
      limits: { ...DEFAULT_LIMITS, ...options.limits },
      sandbox: options.sandbox ?? "permission",
      recycleAfter: options.recycleAfter ?? RECYCLE_AFTER,
      onEnd: options.onEnd,
    };
    this.#background = new ReaderPool({ ...common, processes });
    this.#callers = new ReaderPool({ ...common, processes: Math.min(CALLER_READERS, processes) });
  }

  /**
   * Reads one file and finds the wanted fields.
   *
   * @returns The fields that were found, or why the document cannot be read.
   * @throws {ReaderUnavailableError} No reader could be started or reached; retry later.
   * @throws {Error} The extractor is closed. A bad file never rejects.
   */
  extract(request: ExtractRequest<string | Uint8Array>, lane: Lane = {}): Promise<Measured<ExtractResult>> {
    return this.#poolOf(lane).run({ kind: "extract", request }, lane.lowered === true);
  }

  /**
   * Renders one page of a file.
   *
   * @returns The image, or why it could not be rendered.
   * @throws {ReaderUnavailableError} No reader could be started or reached; retry later.
   * @throws {Error} The extractor is closed. A bad file never rejects.
   */
  async render(request: RenderRequest, lane: Lane = {}): Promise<Measured<RenderResult>> {
    const result = await this.#poolOf(lane).run({ kind: "render", request }, lane.lowered === true);
    // The process may be in the hands of the file it has read.
    return !result.ok || isImage(result.bytes, request.format) ? result : { ...BROKEN, cpuMs: result.cpuMs };
  }

  /** Ends the child processes. Documents that wait or are being read are rejected. */
  async close(): Promise<void> {
    await Promise.all([this.#background.close(), this.#callers.close()]);
  }

  #poolOf({ callerWaits }: Lane): ReaderPool {
    return callerWaits ? this.#callers : this.#background;
  }
}
