/** Polls a resource with exponential backoff until it is done or the timeout is reached. */

import type { Clock, Random } from "../clock.ts";
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
import type { Logger } from "../logger.ts";
import type { CallOptions } from "../options.ts";
import type { ApiRequest, ApiResponse, Sender } from "../request.ts";
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
  /** State that is already known, with its `Retry-After`. */
  readonly start?: Pick<ApiResponse<T>, "data" | "headers">;
}

/** What waiting needs from the client. */
export interface WaitTools {
  readonly sender: Sender;
  readonly clock: Clock;
  readonly random: Random;
  readonly logger: Logger;
}

/** Milliseconds. First delay, growth factor and longest delay: a page takes about a second, a long scan minutes. */
const FIRST_DELAY_MS = 1_000;
const GROWTH = 1.5;
const LONGEST_DELAY_MS = 10_000;

/** Milliseconds. A service that advises no delay must not be polled in a tight loop. */
const SHORTEST_DELAY_MS = 100;

/** Milliseconds. Ten minutes: longer than the service needs for the largest file it accepts. */
const TIMEOUT_MS = 600_000;

/** Milliseconds after the start in which "not found" means "not yet": replicas may lag behind a creation. */
const NOT_FOUND_GRACE_MS = 5_000;

/** Transient client errors. Server errors (5xx) are transient too, except 501. */
const PASSING = new Set([408, 425, 429]);

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
export async function waitUntilDone<T extends Waited>(
  target: WaitTarget<T>,
  tools: WaitTools,
  options: WaitOptions<T> = {},
): Promise<T> {
  const timeoutMs = checkNumber("timeoutMs", options.timeoutMs ?? TIMEOUT_MS);
  const poller = new Poller(target, tools, { ...options, timeoutMs });
  for (;;) {
    if (poller.isDone()) return poller.done();
    if (poller.isOver()) throw poller.timeout();
    await poller.pause();
    await poller.again();
  }
}

/** Polls one target and keeps its latest state. */
class Poller<T extends Waited> {
  readonly #target: WaitTarget<T>;
  readonly #tools: WaitTools;
  readonly #options: WaitOptions<T> & { readonly timeoutMs: number };
  readonly #start: number;
  readonly #warned = new Set<string>();
  #latest: T | undefined;
  #etag: string | undefined;
  #adviceMs: number | undefined;
  #count = 0;
  #delays = 0;
  #over = false;

  constructor(
    target: WaitTarget<T>,
    tools: WaitTools,
    options: WaitOptions<T> & { readonly timeoutMs: number },
  ) {
    this.#target = target;
    this.#tools = tools;
    this.#options = options;
    this.#start = tools.clock.monotonic();
    if (target.start) this.#accept(target.start);
  }

  isDone(): boolean {
    return this.#target.done.includes(this.#latest?.status ?? "");
  }

  done(): T {
    return this.#latest as T;
  }

  isOver(): boolean {
    return this.#over;
  }

  timeout(): WaitTimeoutError {
    const status = this.#latest?.status ?? "never seen";
    return new WaitTimeoutError(
      `${this.#target.name} is not done after ${this.#options.timeoutMs / 1_000} s (${status}); processing continues, wait again with the same ID.`,
      { code: "wait_timeout", last: this.#latest, attempts: this.#count, retryable: true },
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
    const growing = Math.min(LONGEST_DELAY_MS, FIRST_DELAY_MS * GROWTH ** this.#delays);
    this.#delays += 1;
    return Math.max(SHORTEST_DELAY_MS, this.#adviceMs ?? growing * (0.8 + 0.4 * random()));
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
    if (data === undefined) return;
    const { status } = data;
    if (typeof status !== "string")
      throw new ResponseParseError(`The state of ${this.#target.name} has no status.`, {
        code: "unreadable_response",
        outcome: "unknown",
        status: 200,
        requestId: readRequestId(headers),
      });
    const changed = this.#latest?.status !== status || this.#etag !== headers["etag"] || !headers["etag"];
    this.#etag = headers["etag"];
    this.#latest = data;
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
    if (error.status === 404) return this.#tools.clock.monotonic() - this.#start < NOT_FOUND_GRACE_MS;
    return PASSING.has(error.status) || (error.status >= 500 && error.status !== 501);
  }
}
