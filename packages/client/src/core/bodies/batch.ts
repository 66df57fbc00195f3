/** Runs many uploads with bounded concurrency and returns a result for each, even if others fail. */
import { checkCount, invalid } from "../errors/checks.ts";
import { AbortedError } from "../errors/errors.ts";

/** The result of one input. */
export type BatchResult<T> =
  | { readonly status: "succeeded"; readonly index: number; readonly value: T }
  /** The error of this input alone; `error.outcome` says whether its document may exist. */
  | { readonly status: "failed"; readonly index: number; readonly error: unknown };

/** The progress of a batch. */
export interface BatchProgress<T> {
  /** Finished inputs, including failed ones. */
  readonly finished: number;
  /** Inputs that failed. */
  readonly failed: number;
  /** All inputs; `undefined` while more may follow. */
  readonly total: number | undefined;
  /** The most recent result. */
  readonly latest: BatchResult<T>;
}

/** Options of a batch. */
export interface BatchOptions<T> {
  /** Uploads in progress at a time. Default 5. */
  readonly concurrency?: number | undefined;
  /** Aborts all uploads in progress; no more are started. */
  readonly signal?: AbortSignal | undefined;
  /** Called each time an input is finished. */
  readonly onProgress?: ((progress: BatchProgress<T>) => void) | undefined;
}

/** Inputs: a list, or a generator that yields them while others are uploaded. */
export type Inputs<I> = Iterable<I> | AsyncIterable<I>;

/** Uploads at a time. Enough to hide network latency, few enough to leave the service and the disk capacity for others. */
const CONCURRENCY = 5;

/**
 * Uploads every input.
 *
 * An input is requested only when an upload can start, so that at most `concurrency` are held at a time.
 *
 * @param upload - Uploads one input.
 * @returns A result for each input, in their order. After an abort, list inputs that were not started have failed;
 *   no more inputs are requested from a generator.
 * @throws What the inputs throw when the next one is requested, after uploads in progress have ended.
 */
export async function runBatch<I, T>(
  inputs: Inputs<I>,
  upload: (input: I) => Promise<T>,
  options: BatchOptions<T> = {},
): Promise<BatchResult<T>[]> {
  const { concurrency = CONCURRENCY, signal } = options;
  checkCount("concurrency", concurrency);
  const queue = new InputQueue(inputs);
  const report = new Report<T>(options.onProgress, queue);
  const work = async (): Promise<void> => {
    try {
      for (let next = await queue.take(signal); next; next = await queue.take(signal)) {
        const { index, input } = next;
        report.add(await attempt(index, () => upload(input)));
      }
    } catch (error) {
      queue.close();
      throw error;
    }
  };
  const workers = await Promise.allSettled(Array.from({ length: concurrency }, work));
  const broken = workers.find((worker) => worker.status === "rejected");
  if (broken) throw broken.reason;
  for (const index of queue.rest()) report.add({ status: "failed", index, error: notBegun(signal) });
  return report.results;
}

/** Hands out inputs one by one, also to concurrent callers. */
class InputQueue<I> {
  readonly #iterator: Iterator<I> | AsyncIterator<I>;
  #size: number | undefined;
  #taken = 0;
  #ended = false;
  #turn: Promise<unknown> = Promise.resolve();

  constructor(inputs: Inputs<I>) {
    this.#iterator = iterate(inputs);
    this.#size = Array.isArray(inputs) ? inputs.length : undefined;
  }

  /** All inputs, as soon as their number is known. */
  get size(): number | undefined {
    return this.#size;
  }

  /** Gives the next input; `undefined` at the end and after an abort. */
  take(signal: AbortSignal | undefined): Promise<{ readonly index: number; readonly input: I } | undefined> {
    const turn = this.#turn.then(() => this.#next(signal));
    // Generators handle one request at a time; a failure goes to the caller that made it, the others see the end.
    this.#turn = turn.catch(() => undefined);
    return turn;
  }

  /** Indexes of inputs that were never handed out. */
  rest(): number[] {
    return Array.from(
      { length: Math.max(0, (this.#size ?? 0) - this.#taken) },
      (_, more) => this.#taken + more,
    );
  }

  /** Stops handing out inputs, and lets a generator close what it opened. Does not wait for it: it may be busy. */
  close(): void {
    if (this.#ended) return;
    this.#ended = true;
    Promise.resolve(this.#iterator.return?.()).catch(() => undefined);
  }

  async #next(signal: AbortSignal | undefined): Promise<{ index: number; input: I } | undefined> {
    if (signal?.aborted) this.close();
    if (this.#ended) return undefined;
    const next = await unlessAborted(Promise.resolve(this.#iterator.next()), signal);
    if (!next) return this.#next(signal);
    if (!next.done) return { index: this.#taken++, input: next.value };
    this.#ended = true;
    this.#size = this.#taken;
    return undefined;
  }
}

/** Returns the awaited value, or `undefined` as soon as the signal aborts. Leaves no listener behind. */
async function unlessAborted<T>(work: Promise<T>, signal: AbortSignal | undefined): Promise<T | undefined> {
  if (!signal) return work;
  let leave = (): void => undefined;
  const aborted = new Promise<undefined>((resolve) => {
    const stop = (): void => resolve(undefined);
    signal.addEventListener("abort", stop, { once: true });
    leave = () => signal.removeEventListener("abort", stop);
  });
  try {
    return await Promise.race([work, aborted]);
  } finally {
    leave();
  }
}

/** Results so far, each at the index of its input. */
class Report<T> {
  readonly results: BatchResult<T>[] = [];
  readonly #onProgress: BatchOptions<T>["onProgress"];
  readonly #queue: { readonly size: number | undefined };
  #finished = 0;
  #failed = 0;

  constructor(onProgress: BatchOptions<T>["onProgress"], queue: { readonly size: number | undefined }) {
    this.#onProgress = onProgress;
    this.#queue = queue;
  }

  add(latest: BatchResult<T>): void {
    this.results[latest.index] = latest;
    this.#finished += 1;
    if (latest.status === "failed") this.#failed += 1;
    const { size: total } = this.#queue;
    this.#onProgress?.({ finished: this.#finished, failed: this.#failed, total, latest });
  }
}

async function attempt<T>(index: number, upload: () => Promise<T>): Promise<BatchResult<T>> {
  try {
    return { status: "succeeded", index, value: await upload() };
  } catch (error) {
    return { status: "failed", index, error };
  }
}

/** Text and bytes can be iterated too, but never as a list of files. */
function iterate<I>(inputs: Inputs<I>): Iterator<I> | AsyncIterator<I> {
  if (typeof inputs === "object" && inputs !== null && !ArrayBuffer.isView(inputs)) {
    if (Symbol.asyncIterator in inputs) return inputs[Symbol.asyncIterator]();
    if (Symbol.iterator in inputs) return inputs[Symbol.iterator]();
  }
  throw invalid(
    "invalid_argument",
    "The inputs must be a list or a generator of files: to upload one file, use upload().",
  );
}

function notBegun(signal: AbortSignal | undefined): AbortedError {
  const facts = { code: "aborted", cause: signal?.reason, outcome: "not_sent" } as const;
  return new AbortedError("Aborted before this upload started.", facts);
}
