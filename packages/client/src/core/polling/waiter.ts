/** Polls a resource with exponential backoff until it is done or the timeout is reached. */

import type { Random } from "../clock.ts";
import { checkNumber } from "../errors/checks.ts";
import {
  AbortedError,
  APIError,
  ConnectionError,
  ResponseParseError,
  type Waited,
  WaitTimeoutError,
} from "../errors/errors.ts";
import { readRequestId } from "../headers.ts";
import type { CallOptions } from "../options.ts";
import { type ApiRequest, type ApiResponse, type Context, isPassing } from "../request.ts";
import { readRetryAfter } from "../retry-after.ts";

/** Options of a wait. */
export interface WaitOptions<T> {
  /** Milliseconds for the whole wait. Default 600 000 (10 minutes). */
  readonly timeoutMs?: number | undefined;
  /** Aborts the wait. */
  readonly signal?: AbortSignal | undefined;
  /** Called with each state that differs from the previous one. */
  readonly onUpdate?: ((latest: T) => void) | undefined;
}

/** The awaited resource and the meaning of its statuses. */
export interface WaitTarget<T> {
  /** For messages: `document`, `run`. */
  readonly kind: string;
  /** For messages: `doc_42`. */
  readonly name: string;
  /** Reads the current state. */
  readonly request: ApiRequest;
  /** Statuses of a resource in progress. A status in neither list counts as in progress too, with one warning. */
  readonly working: readonly string[];
  /** Final statuses, successful or not. */
  readonly done: readonly string[];
  /** Property with the status. Default: `status`. */
  readonly field?: string;
  /** Delays that differ from those of this package. */
  readonly pace?: Partial<Pace>;
  /** State that is already known, with its `Retry-After`. */
  readonly start?: Pick<ApiResponse<T>, "data" | "headers">;
}

/** How often to poll. */
export interface Pace {
  /** Milliseconds before the first poll. */
  readonly firstDelayMs: number;
  /** How much longer each delay is than the one before. */
  readonly factor: number;
  readonly longestDelayMs: number;
  /** Jitter of a delay as a fraction, in both directions. */
  readonly jitter: number;
  /** Milliseconds for the whole wait. */
  readonly timeoutMs: number;
  /** Milliseconds after the start in which "not found" means "not yet": replicas may lag behind a creation. */
  readonly notFoundGraceMs: number;
}

/** A page takes about a second, a long scan minutes; ten minutes are longer than the service needs for the largest file. */
const PACE: Pace = {
  firstDelayMs: 1_000,
  factor: 1.5,
  longestDelayMs: 10_000,
  jitter: 0.2,
  timeoutMs: 600_000,
  notFoundGraceMs: 5_000,
};

/** Milliseconds. A service that advises no delay must not be polled in a tight loop. */
const SHORTEST_DELAY_MS = 100;

/** Milliseconds for the final poll after the timeout. */
const FINAL_POLL_MS = 5_000;

/**
 * Polls until the status is one of `target.done`.
 *
 * 1 s, growing by half up to 10 s, ± 20 %; a `Retry-After` from the service replaces the delay. Unchanged states have
 * no body (ETag). Server and network errors do not end the wait; other errors do.
 *
 * @throws {WaitTimeoutError} The wait timed out, after one final poll. Processing continues.
 * @throws {AbortedError} The signal.
 */
export async function waitUntilDone<T>(
  target: WaitTarget<T>,
  tools: Context,
  options: WaitOptions<T> = {},
): Promise<T> {
  const timeoutMs = checkNumber("timeoutMs", options.timeoutMs ?? target.pace?.timeoutMs ?? PACE.timeoutMs);
  const poller = new Poller(target, tools, { ...options, timeoutMs });
  for (;;) {
    if (poller.isDone()) return poller.done();
    if (poller.isOver()) throw poller.timeout();
    await poller.pause();
    await poller.again();
  }
}

/** Polls one target and keeps its latest state. */
class Poller<T> {
  readonly #target: WaitTarget<T>;
  readonly #tools: Context;
  readonly #options: WaitOptions<T> & { readonly timeoutMs: number };
  readonly #start: number;
  readonly #pace: Pace;
  readonly #warned = new Set<string>();
  #latest: T | undefined;
  #status: string | undefined;
  #etag: string | undefined;
  #adviceMs: number | undefined;
  #count = 0;
  #delays = 0;
  #over = false;

  constructor(
    target: WaitTarget<T>,
    tools: Context,
    options: WaitOptions<T> & { readonly timeoutMs: number },
  ) {
    this.#target = target;
    this.#tools = tools;
    this.#options = options;
    this.#start = tools.clock.monotonic();
    this.#pace = { ...PACE, ...target.pace };
    if (target.start) this.#accept(target.start);
  }

  isDone(): boolean {
    return this.#target.done.includes(this.#status ?? "");
  }

  done(): T {
    return this.#latest as T;
  }

  isOver(): boolean {
    return this.#over;
  }

  timeout(): WaitTimeoutError {
    const status = this.#status ?? "never seen";
    return new WaitTimeoutError(
      `${this.#target.name} is not done after ${this.#options.timeoutMs / 1_000} s (${status}); processing continues, wait again with the same ID.`,
      {
        code: "wait_timeout",
        last: this.#latest as Waited | undefined,
        attempts: this.#count,
        retryable: true,
      },
    );
  }

  /** Sleeps until the next poll is due, or until the deadline. */
  async pause(): Promise<void> {
    const { clock, random } = this.#tools;
    const delayMs = this.#isFirst() ? 0 : this.#nextDelay(random);
    const left = Math.max(0, this.#start + this.#options.timeoutMs - clock.monotonic());
    this.#over = delayMs >= left;
    this.#adviceMs = undefined;
    try {
      if (Math.min(delayMs, left) > 0) await clock.sleep(Math.min(delayMs, left), this.#options.signal);
      this.#options.signal?.throwIfAborted();
    } catch (cause) {
      throw new AbortedError(`Aborted while waiting for ${this.#target.name}; processing continues.`, {
        code: "aborted",
        cause,
      });
    }
  }

  #nextDelay(random: Random): number {
    const { firstDelayMs, factor, longestDelayMs, jitter } = this.#pace;
    const growing = Math.min(longestDelayMs, firstDelayMs * factor ** this.#delays);
    this.#delays += 1;
    return Math.max(SHORTEST_DELAY_MS, this.#adviceMs ?? growing * (1 - jitter + 2 * jitter * random()));
  }

  /** Nothing is known yet, so there is nothing to wait for. */
  #isFirst(): boolean {
    return this.#count === 0 && this.#latest === undefined;
  }

  async again(): Promise<void> {
    this.#count += 1;
    const { request } = this.#target;
    const headers =
      this.#etag === undefined ? request.headers : { ...request.headers, "if-none-match": this.#etag };
    try {
      const options = this.#callOptions(request.options);
      this.#accept(await this.#tools.sender.send<T>({ ...request, ...(headers && { headers }), options }));
    } catch (error) {
      if (!this.#mayPass(error)) throw error;
    }
  }

  /** No call may outlast the wait; the final poll has no retries and a short timeout. */
  #callOptions(options: CallOptions = {}): CallOptions {
    const { signal } = this.#options;
    if (this.#over) return { ...options, signal, maxRetries: 0, totalTimeoutMs: FINAL_POLL_MS };
    const left = this.#start + this.#options.timeoutMs - this.#tools.clock.monotonic();
    return { ...options, signal, totalTimeoutMs: left + FINAL_POLL_MS };
  }

  #accept({ data, headers }: Pick<ApiResponse<T>, "data" | "headers">): void {
    this.#adviceMs = readRetryAfter(headers, this.#tools.clock.now());
    if (data === undefined || data === null) return;
    const status = Reflect.get(data as object, this.#target.field ?? "status") as unknown;
    if (typeof status !== "string")
      throw new ResponseParseError(`The state of ${this.#target.name} has no status.`, {
        code: "unreadable_response",
        outcome: "unknown",
        status: 200,
        requestId: readRequestId(headers),
      });
    const changed = this.#status !== status || this.#etag !== headers["etag"] || !headers["etag"];
    this.#etag = headers["etag"];
    this.#latest = data;
    this.#status = status;
    this.#warn(status);
    if (changed) this.#options.onUpdate?.(data);
  }

  #warn(status: string): void {
    const { kind, working, done } = this.#target;
    if (working.includes(status) || done.includes(status) || this.#warned.has(status)) return;
    this.#warned.add(status);
    this.#tools.logger.warn?.(`docuvane: a ${kind} has a status this version does not know`, {
      code: status,
    });
  }

  /** Whether to keep polling after a failed poll. */
  #mayPass(error: unknown): boolean {
    if (error instanceof ConnectionError) return true;
    if (!(error instanceof APIError)) return false;
    this.#adviceMs = error.retryAfterMs;
    if (error.status === 404) return this.#tools.clock.monotonic() - this.#start < this.#pace.notFoundGraceMs;
    return isPassing(error.status);
  }
}
