/** Admits requests in arrival order, as the service's quotas allow. */
import type { Clock } from "../clock.ts";
import type { RateLimitWindow } from "../rate-limit.ts";
import { type Admission, NoRoomError, type Observation } from "./admission.ts";
import { type Pass, Quota } from "./quota.ts";

/** Milliseconds. A request in flight this much longer than an answered one is counted by the service already. */
const COUNTED_MS = 1_000;

/** Key of a pause that applies to all operations. */
const ALL = "*";

interface Waiter {
  /** Position among all that wait. */
  readonly number: number;
  readonly operation: string;
  readonly go: (pass: Pass) => void;
}

/** Paces the requests of all clients that use one credential at one service. */
export class Limiter {
  readonly #clock: Clock;
  readonly #quotas = new Map<string, Quota>();
  /** Operations that were answered with rate-limit headers. */
  readonly #seen = new Set<string>();
  /** Until when a 429 pauses an operation, or all. */
  readonly #pauses = new Map<string, number>();
  /** In the order of sending. */
  readonly #inFlight = new Set<Pass>();
  readonly #waiting = new Map<string, Set<Waiter>>();
  #sent = 0;
  #queued = 0;
  #wakeAt = Number.POSITIVE_INFINITY;
  #cancelWake: (() => void) | undefined;

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  /** Until when no operation may be sent, milliseconds since the epoch. */
  get closedUntil(): number {
    return this.#readyAt(ALL, this.#clock.now());
  }

  /**
   * Admits a request: at once, or when the quotas allow it.
   *
   * @throws {NoRoomError} It would wait longer than it may; thrown before the wait when that is known.
   * @throws The signal's reason when it aborts.
   */
  admit(admission: Admission): Pass | Promise<Pass> {
    const { operation } = admission;
    const now = this.#clock.now();
    const readyAt = this.#readyAt(operation, now);
    if (readyAt <= now && !this.#waiting.has(operation)) return this.pass(operation);
    return this.#wait(admission, Math.max(0, readyAt - now));
  }

  /** Lets a request through regardless of the quotas. */
  pass(operation: string): Pass {
    const quotas = this.#quotasOf(operation);
    for (const quota of quotas) quota.take();
    const pass = { number: ++this.#sent, sentAt: this.#clock.now(), operation, quotas };
    this.#inFlight.add(pass);
    return pass;
  }

  /** Ends a request, with the limits in its response; without a response, `observation` is `undefined`. */
  finish(pass: Pass, observation?: Observation): void {
    this.#release(pass);
    if (observation) this.#observe(pass, observation);
    this.#pump();
  }

  /** Pauses all operations until a time that another process received. */
  close(until: number): void {
    this.#pauses.set(ALL, Math.max(until, this.#pauses.get(ALL) ?? 0));
    this.#pump();
  }

  async #wait({ operation, patienceMs, signal, onWait }: Admission, waitMs: number): Promise<Pass> {
    signal?.throwIfAborted();
    if (patienceMs <= 0 || waitMs > patienceMs) throw new NoRoomError(waitMs);
    const isPaused = this.#pausedUntil(operation) > this.#clock.now();
    if (waitMs > 0) onWait?.({ waitMs, reason: isPaused ? "refused" : "window_empty" });
    return new Promise((resolve, reject) => {
      const queue = this.#waiting.get(operation) ?? new Set();
      const leave = (): void => {
        queue.delete(waiter);
        if (queue.size === 0) this.#waiting.delete(operation);
        cancel();
        signal?.removeEventListener("abort", abort);
      };
      const fail = (error: unknown): void => {
        leave();
        this.#pump();
        reject(error);
      };
      const abort = (): void => fail(signal?.reason);
      const cancel = this.#clock.schedule(patienceMs, () => {
        const now = this.#clock.now();
        fail(new NoRoomError(Math.max(0, this.#readyAt(operation, now) - now)));
      });
      const go = (pass: Pass): void => {
        leave();
        resolve(pass);
      };
      const waiter: Waiter = { number: ++this.#queued, operation, go };
      this.#waiting.set(operation, queue.add(waiter));
      signal?.addEventListener("abort", abort, { once: true });
      this.#pump();
    });
  }

  /** When a request of this operation may be sent. */
  #readyAt(operation: string, now: number): number {
    let readyAt = this.#pausedUntil(operation);
    for (const quota of this.#quotasOf(operation))
      readyAt = Math.max(readyAt, quota.readyAt({ now, sent: this.#sent }));
    return readyAt;
  }

  #pausedUntil(operation: string): number {
    return Math.max(this.#pauses.get(ALL) ?? 0, this.#pauses.get(operation) ?? 0);
  }

  /** The quotas its responses carry; before its first response, those that all other operations carry. */
  #quotasOf(operation: string): readonly Quota[] {
    const isNew = !this.#seen.has(operation);
    return [...this.#quotas.values()].filter(({ operations }) =>
      isNew ? operations.size === this.#seen.size : operations.has(operation),
    );
  }

  #release(pass: Pass): void {
    if (this.#inFlight.delete(pass)) for (const quota of pass.quotas) quota.release();
  }

  #observe(pass: Pass, { windows, refusal }: Observation): void {
    const now = this.#clock.now();
    for (const older of this.#inFlight) {
      if (older.sentAt >= pass.sentAt - COUNTED_MS) break;
      this.#release(older);
    }
    if (windows.length > 0) this.#assign(pass.operation, windows);
    let isEmpty = false;
    for (const window of windows) {
      const isRefused = refusal !== undefined && window.remaining === 0;
      isEmpty ||= isRefused;
      const quota = this.#quotas.get(window.name);
      if (isRefused) quota?.refuse(pass, refusal.until ?? window.resetAt, { now, sent: this.#sent });
      else quota?.observe(pass, window, { now, sent: this.#sent });
    }
    // A 429 although the quotas have room concerns this operation; without any quota, it concerns all.
    if (refusal?.until !== undefined && !isEmpty)
      this.#pauses.set(windows.length > 0 ? pass.operation : ALL, refusal.until);
  }

  /** Notes which quotas an operation carries. */
  #assign(operation: string, windows: readonly RateLimitWindow[]): void {
    this.#seen.add(operation);
    for (const { name } of windows)
      (this.#quotas.get(name) ?? this.#add(name, operation)).operations.add(operation);
    for (const [name, { operations }] of this.#quotas) {
      if (windows.some((window) => window.name === name)) continue;
      operations.delete(operation);
      if (operations.size === 0) this.#quotas.delete(name);
    }
  }

  #add(name: string, operation: string): Quota {
    const quota = new Quota();
    this.#quotas.set(name, quota);
    for (const pass of this.#inFlight) {
      if (pass.operation !== operation) continue;
      pass.quotas = [...pass.quotas, quota];
      quota.take();
    }
    return quota;
  }

  /** Lets all go that may, the longest waiting first, and sets the timer for the next. */
  #pump(): void {
    const now = this.#clock.now();
    let wakeAt = 0;
    while (wakeAt <= now) {
      wakeAt = Number.POSITIVE_INFINITY;
      let next: Waiter | undefined;
      for (const [operation, [first]] of this.#waiting) {
        const readyAt = this.#readyAt(operation, now);
        wakeAt = Math.min(wakeAt, readyAt);
        if (readyAt <= now && first && first.number < (next?.number ?? Number.POSITIVE_INFINITY))
          next = first;
      }
      if (next) next.go(this.pass(next.operation));
    }
    this.#wake(wakeAt);
  }

  #wake(wakeAt: number): void {
    if (wakeAt === this.#wakeAt) return;
    this.#cancelWake?.();
    this.#wakeAt = wakeAt;
    this.#cancelWake = undefined;
    if (wakeAt === Number.POSITIVE_INFINITY) return;
    this.#cancelWake = this.#clock.schedule(wakeAt - this.#clock.now(), () => {
      this.#wakeAt = Number.POSITIVE_INFINITY;
      this.#pump();
    });
  }
}
