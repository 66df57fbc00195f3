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
  /** Processes at most. */
  readonly processes: number;
  /** Documents after which a process is replaced: the memory of WebAssembly grows but never shrinks. */
  readonly recycleAfter: number;
}

interface Waiting {
  readonly job: Job;
  /** CPU milliseconds of a first attempt that took too long. */
  readonly lostMs?: number;
  resolve(result: Measured<JobResult>): void;
  reject(error: Error): void;
}

/** Reader processes with a queue, first in, first out. Processes are forked when the first documents come. */
export class ReaderPool {
  readonly #options: PoolOptions;
  readonly #all = new Set<ReaderProcess>();
  readonly #idle: ReaderProcess[] = [];
  readonly #queue: Waiting[] = [];
  #closed = false;

  constructor(options: PoolOptions) {
    this.#options = options;
  }

  /** Does a job as soon as a process is free. Rejects when the pool is closed, or the machine refuses files or processes. */
  run(job: Job & { readonly kind: "extract" }): Promise<Measured<ExtractResult>>;
  run(job: Job & { readonly kind: "render" }): Promise<Measured<RenderResult>>;
  run(job: Job): Promise<Measured<JobResult>> {
    if (this.#closed) return Promise.reject(closedError());
    return new Promise((resolve, reject) => {
      this.#queue.push({ job, resolve, reject });
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
    while (this.#queue.length > 0) {
      try {
        const reader = this.#freeReader();
        const waiting = reader === undefined ? undefined : this.#queue.shift();
        if (reader === undefined || waiting === undefined) return;
        void this.#serve(reader, waiting);
      } catch (error) {
        // No process could be started, as without descriptors.
        this.#queue.shift()?.reject(error as Error);
      }
    }
  }

  #freeReader(): ReaderProcess | undefined {
    for (let reader = this.#idle.pop(); reader !== undefined; reader = this.#idle.pop()) {
      if (reader.usable) return reader;
      this.#all.delete(reader);
    }
    if (this.#all.size >= this.#options.processes) return undefined;
    const fresh = new ReaderProcess(this.#options.limits, this.#options.sandbox);
    this.#all.add(fresh);
    return fresh;
  }

  async #serve(reader: ReaderProcess, waiting: Waiting): Promise<void> {
    try {
      const result = await reader.run(waiting.job);
      if (this.#closed) {
        waiting.reject(closedError());
        return;
      }
      this.#settle(waiting, result);
    } catch (error) {
      waiting.reject(error as Error);
    }
    if (reader.usable && reader.jobs < this.#options.recycleAfter) {
      this.#idle.push(reader);
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
