/** Admits requests in arrival order, as the service's quotas allow. */
import type { Clock } from "../clock.ts";
import type { Headers } from "../headers.ts";
import type { RateLimit } from "../rate-limit.ts";
import type { Moment } from "./quota.ts";
import { Quotas, type Slot } from "./quotas.ts";
import type { RateLimitWait } from "./rate-limit-options.ts";

/** How a request may wait. */
export interface WaitOptions {
  /** Milliseconds it may wait; 0 for not at all. */
  readonly maxWaitMs: number;
  readonly signal?: AbortSignal | undefined;
  /** Called when the request begins to wait. */
  readonly onWait?: (wait: RateLimitWait) => void;
}

interface Waiter {
  /** Position among all that wait. */
  readonly number: number;
  readonly go: () => void;
}

/** Paces the requests of all clients that use one credential at one service. */
export class Limiter {
  /** Identifies the account without revealing its credential. */
  readonly account: string;
  /** The rate limits of the last response that carried them. */
  latest: RateLimit | undefined;
  readonly #clock: Clock;
  readonly #quotas: Quotas;
  readonly #waiting = new Map<string, Set<Waiter>>();
  #queued = 0;
  #cancelWake: (() => void) | undefined;

  constructor(account: string, clock: Clock) {
    this.account = account;
    this.#clock = clock;
    this.#quotas = new Quotas(clock);
  }

  /** Milliseconds until a request of an operation may be sent; by default, of any operation. */
  waitMs(operation?: string): number {
    const moment = this.#quotas.moment();
    return Math.max(0, Math.ceil(this.#quotas.readyAt(moment, operation) - moment.now));
  }

  /** Admits a request at once; returns `undefined` when it has to wait. */
  tryTake(operation: string): Slot | undefined {
    if (this.#waiting.has(operation)) return undefined;
    const moment = this.#quotas.moment();
    return this.#quotas.readyAt(moment, operation) > moment.now
      ? undefined
      : this.#quotas.take(operation, moment.now);
  }

  /** Admits a request regardless of the quotas. */
  take(operation: string): Slot {
    return this.#quotas.take(operation);
  }

  /**
   * Admits a request when the quotas allow it.
   *
   * @returns `undefined` when it would wait longer than it may; before the wait when that is known.
   * @throws The signal's reason when it aborts.
   */
  async wait(operation: string, { maxWaitMs, signal, onWait }: WaitOptions): Promise<Slot | undefined> {
    signal?.throwIfAborted();
    const waitMs = this.waitMs(operation);
    if (maxWaitMs <= 0 || waitMs > maxWaitMs) return undefined;
    const isPaused = this.#quotas.pausedUntil(operation) > this.#clock.monotonic();
    if (waitMs > 0) onWait?.({ waitMs, reason: isPaused ? "refused" : "window_empty" });
    return new Promise((resolve, reject) => {
      const queue = this.#waiting.get(operation) ?? new Set();
      const leave = (): void => {
        queue.delete(waiter);
        if (queue.size === 0) this.#waiting.delete(operation);
        cancel();
        signal?.removeEventListener("abort", abort);
      };
      const giveUp = (): void => {
        leave();
        this.#pump();
        resolve(undefined);
      };
      const abort = (): void => {
        reject(signal?.reason);
        giveUp();
      };
      const go = (): void => {
        leave();
        resolve(this.take(operation));
      };
      const waiter: Waiter = { number: ++this.#queued, go };
      const cancel = this.#clock.schedule(maxWaitMs, giveUp);
      signal?.addEventListener("abort", abort, { once: true });
      this.#waiting.set(operation, queue.add(waiter));
      this.#pump();
    });
  }

  /**
   * Ends a request.
   *
   * @param response - Omitted when the request failed without a response.
   * @returns What the response said about its rate limits, if anything.
   */
  finish(
    slot: Slot,
    response?: { readonly status: number; readonly headers: Headers },
  ): RateLimit | undefined {
    this.#quotas.release(slot);
    const seen = response && this.#quotas.learn(slot, response.status, response.headers);
    this.latest = seen ?? this.latest;
    this.#pump();
    return seen;
  }

  /** Pauses all operations, as another process was told to. */
  pause(forMs: number): void {
    this.#quotas.pause(forMs);
    this.#pump();
  }

  /** Admits all that may be sent, and sets the timer for the next. */
  #pump(): void {
    this.#cancelWake?.();
    this.#cancelWake = undefined;
    if (this.#waiting.size === 0) return;
    let wakeAt: number;
    do wakeAt = this.#goNext(this.#quotas.moment());
    while (wakeAt <= this.#clock.monotonic());
    if (wakeAt === Number.POSITIVE_INFINITY) return;
    this.#cancelWake = this.#clock.schedule(wakeAt - this.#clock.monotonic(), () => this.#pump());
  }

  /** Admits the longest waiting of the requests that may be sent; returns when the next one may. */
  #goNext(moment: Moment): number {
    let wakeAt = Number.POSITIVE_INFINITY;
    let next: Waiter | undefined;
    for (const [operation, [first]] of this.#waiting) {
      const readyAt = this.#quotas.readyAt(moment, operation);
      wakeAt = Math.min(wakeAt, readyAt);
      if (readyAt <= moment.now && first && first.number < (next?.number ?? Number.POSITIVE_INFINITY))
        next = first;
    }
    next?.go();
    return wakeAt;
  }
}
