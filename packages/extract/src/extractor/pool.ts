// Shares a few reader processes between many documents.
import type { ExtractResult, Measured } from "../extraction/extraction.ts";
import type { ExtractLimits } from "../extraction/limits.ts";
import type { RenderResult } from "../extraction/page-image.ts";
import type { ReaderSandbox } from "./confinement.ts";
import type { Job, JobResult } from "./message.ts";
import { ReaderProcess } from "./reader-process.ts";

/** How a pool is run. */
export interface PoolOptions {
  readonly limits: ExtractLimits;
  readonly sandbox: ReaderSandbox;
  /** Processes at most. All but one run with low priority; the one is kept for jobs that are not lowered. */
  readonly processes: number;
  /** Documents after which a process is replaced: the memory of WebAssembly grows but never shrinks. */
  readonly recycleAfter: number;
}

interface Waiting {
  readonly job: Job;
  readonly lowered: boolean;
  /** CPU milliseconds of a first attempt that took too long. */
  readonly lostMs?: number;
  resolve(result: Measured<JobResult>): void;
  reject(error: Error): void;
}

/**
 * Reader processes with a queue, first in, first out. Processes are forked when the first documents come.
 *
 * A process cannot be interrupted, so lowered jobs never get the last one: however many there are and however long they
 * take, another job starts at once.
 */
export class ReaderPool {
  readonly #options: PoolOptions;
  readonly #all = new Set<ReaderProcess>();
  readonly #idle = new Set<ReaderProcess>();
  readonly #queue: Waiting[] = [];
  #closed = false;

  constructor(options: PoolOptions) {
    this.#options = options;
  }

  /**
   * Does a job as soon as a process is free. Rejects only when the pool is closed.
   *
   * @param lowered - Whether the job runs with low priority, and leaves one process to others.
   */
  run(job: Job & { readonly kind: "extract" }, lowered: boolean): Promise<Measured<ExtractResult>>;
  run(job: Job & { readonly kind: "render" }, lowered: boolean): Promise<Measured<RenderResult>>;
  run(job: Job, lowered: boolean): Promise<Measured<JobResult>> {
    if (this.#closed) return Promise.reject(closedError());
    return new Promise((resolve, reject) => {
      this.#queue.push({ job, lowered, resolve, reject });
      this.#dispatch();
    });
  }

  /** Kills the processes; documents that wait or are being read are rejected. Resolves when all processes are gone. */
  async close(): Promise<void> {
    this.#closed = true;
    for (const waiting of this.#queue.splice(0)) waiting.reject(closedError());
    await Promise.all([...this.#all].map((reader) => reader.end()));
  }

  #dispatch(): void {
    for (const waiting of [...this.#queue]) {
      const reader = this.#freeReader(waiting.lowered);
      if (reader === undefined) continue;
      this.#queue.splice(this.#queue.indexOf(waiting), 1);
      void this.#serve(reader, waiting);
    }
  }

  /** A single process serves all; otherwise one has normal priority, and what is not lowered prefers it. */
  #freeReader(lowered: boolean): ReaderProcess | undefined {
    const most = this.#options.processes;
    if (most === 1) return this.#freeReaderOf(false, 1);
    if (!lowered) return this.#freeReaderOf(false, 1) ?? this.#freeReaderOf(true, most - 1);
    const free = most - this.#all.size + this.#idle.size;
    return free > 1 ? this.#freeReaderOf(true, most - 1) : undefined;
  }

  #freeReaderOf(lowered: boolean, most: number): ReaderProcess | undefined {
    for (const reader of this.#idle) if (!reader.usable) this.#forget(reader);
    const idle = [...this.#idle].find((reader) => reader.lowered === lowered);
    if (idle !== undefined) {
      this.#idle.delete(idle);
      return idle;
    }
    if ([...this.#all].filter((reader) => reader.lowered === lowered).length >= most) return undefined;
    const fresh = new ReaderProcess(this.#options.limits, this.#options.sandbox, lowered);
    this.#all.add(fresh);
    return fresh;
  }

  #forget(reader: ReaderProcess): void {
    this.#idle.delete(reader);
    this.#all.delete(reader);
  }

  async #serve(reader: ReaderProcess, waiting: Waiting): Promise<void> {
    const result = await reader.run(waiting.job);
    if (this.#closed) {
      waiting.reject(closedError());
      return;
    }
    this.#settle(waiting, result);
    if (reader.usable && reader.jobs < this.#options.recycleAfter) {
      this.#idle.add(reader);
    } else {
      // Gone before the next one starts, so that there are never more processes than allowed.
      await reader.end();
      this.#all.delete(reader);
    }
    this.#dispatch();
  }

  /** A job that took too long is done once more, by another process: the first one may have been starved or broken. */
  #settle(waiting: Waiting, result: Measured<JobResult>): void {
    const isLate = !result.ok && result.code === "processing_timeout";
    if (isLate && waiting.lostMs === undefined) this.#queue.unshift({ ...waiting, lostMs: result.cpuMs });
    else waiting.resolve({ ...result, cpuMs: result.cpuMs + (waiting.lostMs ?? 0) });
  }
}

function closedError(): Error {
  return new Error("The extractor is closed; make a new one to read documents.");
}
