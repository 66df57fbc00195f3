/** Lets calls go in the order they came, as long as the service has room for them. */
import type { Clock } from "../clock.ts";
import type { Traffic } from "./account.ts";
import { Queue } from "./queue.ts";
import { type Pass, QuotaSet } from "./quota-set.ts";
import type { RateLimitWindow } from "./rate-limit.ts";

/** Milliseconds. A call that is still under way this long after a later one was sent has certainly been counted. */
const COUNTED_MS = 1_000;

/** How a call wants to be let through. */
export interface Admission {
  /** Operation of the spec; a quota binds those that were seen to carry it. */
  readonly operation: string;
  /** Milliseconds the call may wait; 0 for not at all. */
  readonly patienceMs: number;
  readonly signal: AbortSignal | undefined;
  /** Told when the call begins to wait for a moment that is known. */
  readonly onWait?: ((wait: RateLimitWait) => void) | undefined;
}

/** How long and why a call waits before it is sent. */
export interface RateLimitWait {
  /** Milliseconds until there is room; with other calls waiting before, it may become more. */
  readonly waitMs: number;
  /** `window_empty`: nothing is left until the reset. `refused`: the service answered 429 and said when to come back. */
  readonly reason: "window_empty" | "refused";
}

/** What an answer said about the limits. */
export interface Observation {
  /** What it said of each quota; one without `remaining` says nothing. */
  readonly windows: readonly RateLimitWindow[];
  /** For a refusal (429): when the service wants to be asked again, if it said so, milliseconds since the epoch. */
  readonly refusal?: { readonly until: number | undefined } | undefined;
}

/** There is no room in the time the call may wait. */
export class NoRoomError extends Error {
  /** Milliseconds until there is room; `undefined` when only another answer can tell. */
  readonly waitMs: number | undefined;

  constructor(waitMs: number | undefined) {
    super("There is no room for this call.");
    this.waitMs = waitMs;
  }
}

/** Any operation. */
const ALL = "*";

/** Paces the calls of everybody who uses one credential at one service. */
export class Limiter implements Traffic {
  readonly #clock: Clock;
  readonly #quotas = new QuotaSet();
  readonly #queues = new Map<string, Queue<Pass>>();
  /** Until when a refusal closes an operation, or all. */
  readonly #closed = new Map<string, number>();
  readonly #underWay = new Set<Pass>();
  #sent = 0;
  #wakeAt = Number.POSITIVE_INFINITY;
  #cancelWake: (() => void) | undefined;

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  /** Calls sent so far. */
  get sent(): number {
    return this.#sent;
  }

  /** Calls under way which the service may not have counted yet. */
  get inFlight(): number {
    return this.#underWay.size;
  }

  /** Until when nothing may be sent, milliseconds since the epoch; in the past while there is room. */
  get closedUntil(): number {
    const now = this.#clock.now();
    const closed = this.#closed.get(ALL) ?? 0;
    return Math.max(closed, ...this.#quotas.forAll().map((quota) => finite(quota.readyAt(now, this, false))));
  }

  /** Calls that wait for room. */
  get waiting(): number {
    let waiting = 0;
    for (const queue of this.#queues.values()) waiting += queue.size;
    return waiting;
  }

  /**
   * Lets a call through: at once where there is room, else when there is.
   *
   * @throws {NoRoomError} There is no room in time; thrown at once where that is known.
   * @throws The signal's reason when it aborts.
   */
  admit(admission: Admission): Pass | Promise<Pass> {
    const { operation, patienceMs } = admission;
    const now = this.#clock.now();
    const readyAt = this.#readyAt(operation, now, patienceMs > 0);
    if (readyAt <= now && !this.#queues.has(operation)) return this.pass(operation);
    return this.#wait(admission, readyAt, now);
  }

  /** Lets a call through whether there is room or not, and counts it. */
  pass(operation: string): Pass {
    this.#sent += 1;
    const quotas = this.#quotas.of(operation);
    const sentAt = this.#clock.now();
    const pass = { number: this.#sent, sentAt, beside: this.inFlight, operation, quotas };
    for (const quota of quotas) quota.take();
    this.#underWay.add(pass);
    return pass;
  }

  /**
   * Learns how a call ended.
   *
   * @param observation - What the answer said; `undefined` when there was none.
   * @param counted - Whether the service may have counted the call.
   */
  finish(pass: Pass, observation: Observation | undefined, counted: boolean): void {
    this.#release(pass, counted);
    if (observation) this.#observe(pass, observation);
    this.#pump();
  }

  /** Closes everything until a time: what another process learned. */
  close(until: number): void {
    this.#closed.set(ALL, Math.max(until, this.#closed.get(ALL) ?? 0));
    this.#pump();
  }

  async #wait(admission: Admission, readyAt: number, now: number): Promise<Pass> {
    const { operation, patienceMs, signal, onWait } = admission;
    signal?.throwIfAborted();
    const waitMs = Number.isFinite(readyAt) ? Math.max(0, readyAt - now) : undefined;
    if (patienceMs <= 0 || (waitMs !== undefined && waitMs > patienceMs)) throw new NoRoomError(waitMs);
    if (waitMs) onWait?.({ waitMs, reason: this.#isClosed(operation, now) ? "refused" : "window_empty" });
    const queue = this.#queueOf(operation);
    const passing = queue.wait({ patienceMs, signal }, () => this.#noRoom(operation));
    this.#pump();
    try {
      return await passing;
    } finally {
      // Another call may have come and found this queue gone already.
      if (queue.size === 0 && this.#queues.get(operation) === queue) this.#queues.delete(operation);
      if (this.#queues.size === 0) this.#wake(Number.POSITIVE_INFINITY, now);
    }
  }

  #queueOf(operation: string): Queue<Pass> {
    const queue = this.#queues.get(operation) ?? new Queue<Pass>(this.#clock);
    this.#queues.set(operation, queue);
    return queue;
  }

  #noRoom(operation: string): NoRoomError {
    const now = this.#clock.now();
    const readyAt = this.#readyAt(operation, now, false);
    return new NoRoomError(Number.isFinite(readyAt) ? Math.max(0, readyAt - now) : undefined);
  }

  /** When a call of this operation fits; the latest of all that binds it. */
  #readyAt(operation: string, now: number, mayHold: boolean): number {
    let readyAt = this.#closedUntil(operation);
    for (const quota of this.#quotas.of(operation))
      readyAt = Math.max(readyAt, quota.readyAt(now, this, mayHold));
    return readyAt;
  }

  #isClosed(operation: string, now: number): boolean {
    return this.#closedUntil(operation) > now;
  }

  #closedUntil(operation: string): number {
    if (this.#closed.size === 0) return 0;
    return Math.max(this.#closed.get(ALL) ?? 0, this.#closed.get(operation) ?? 0);
  }

  #release(pass: Pass, counted: boolean): void {
    if (!this.#underWay.delete(pass)) return;
    for (const quota of pass.quotas) quota.release(pass, counted);
  }

  #observe(pass: Pass, { windows, refusal }: Observation): void {
    const now = this.#clock.now();
    for (const older of this.#underWay) {
      if (older.sentAt >= pass.sentAt - COUNTED_MS) break;
      this.#release(older, true);
    }
    this.#quotas.recognize(pass.operation, windows, this.#underWay);
    let isEmpty = false;
    for (const { name, remaining, limit, resetAt, windowMs } of windows) {
      const quota = this.#quotas.named(name);
      if (remaining === undefined || !quota) continue;
      const isRefused = refusal !== undefined && remaining < 1;
      isEmpty ||= isRefused;
      if (isRefused) quota.refuse(pass, { resetAt, until: refusal.until }, now, this);
      else quota.observe(pass, { remaining, limit, resetAt, windowMs }, now, this);
    }
    // A refusal although there is room concerns what was asked for, not everybody.
    if (refusal?.until !== undefined && !isEmpty)
      this.#closed.set(windows.length > 0 ? pass.operation : ALL, refusal.until);
  }

  /** Lets go whoever has room, the longest waiting first, and sets the alarm for the next. */
  #pump(): void {
    if (this.#queues.size === 0) return;
    const now = this.#clock.now();
    const open = new Map(this.#queues);
    let wakeAt = Number.POSITIVE_INFINITY;
    while (open.size > 0) {
      const [operation, queue] = longestWaiting(open);
      const readyAt = queue.size === 0 ? Number.POSITIVE_INFINITY : this.#readyAt(operation, now, true);
      if (readyAt <= now) queue.admit(this.pass(operation));
      else open.delete(operation);
      if (readyAt > now) wakeAt = Math.min(wakeAt, readyAt);
    }
    this.#wake(wakeAt, now);
  }

  #wake(wakeAt: number, now: number): void {
    if (wakeAt === this.#wakeAt) return;
    this.#cancelWake?.();
    this.#wakeAt = wakeAt;
    this.#cancelWake = undefined;
    if (wakeAt === Number.POSITIVE_INFINITY) return;
    this.#cancelWake = this.#clock.schedule(wakeAt - now, () => {
      this.#wakeAt = Number.POSITIVE_INFINITY;
      this.#cancelWake = undefined;
      this.#pump();
    });
  }
}

function longestWaiting(queues: ReadonlyMap<string, Queue<Pass>>): [string, Queue<Pass>] {
  return [...queues].reduce((best, each) => (each[1].first < best[1].first ? each : best));
}

/** A moment that is known; the beginning of time for one that is not. */
function finite(at: number): number {
  return Number.isFinite(at) ? at : 0;
}
