// A world in which time is a number: a clock that jumps from event to event, and services with limits to try pacing on.
import type { Clock } from "../src/core/clock.ts";

interface Event {
  readonly at: number;
  readonly order: number;
  readonly action: () => void;
}

/** A clock that jumps to the next event as soon as nothing is left to do. */
export class SimulatedClock implements Clock {
  readonly #events: Event[] = [];
  #now: number;
  #order = 0;

  constructor(now: number) {
    this.#now = now;
  }

  /** Timers that are still set. */
  get pending(): number {
    return this.#events.length;
  }

  now(): number {
    return this.#now;
  }

  monotonic(): number {
    return this.#now;
  }

  sleep(delayMs: number, signal?: AbortSignal): Promise<void> {
    return new Promise((resolve, reject) => {
      const cancel = this.schedule(delayMs, resolve);
      signal?.addEventListener("abort", () => {
        cancel();
        reject(signal.reason);
      });
    });
  }

  schedule(delayMs: number, action: () => void): () => void {
    const event = { at: this.#now + Math.max(0, delayMs), order: this.#order++, action };
    const index = this.#events.findIndex(({ at }) => at > event.at);
    this.#events.splice(index < 0 ? this.#events.length : index, 0, event);
    return () => {
      const place = this.#events.indexOf(event);
      if (place >= 0) this.#events.splice(place, 1);
    };
  }

  /** Runs until a promise settles; fails when nothing can ever settle it. */
  async run<T>(promise: Promise<T>): Promise<T> {
    let isSettled = false;
    const settle = (): void => {
      isSettled = true;
    };
    promise.then(settle, settle);
    for (;;) {
      await new Promise(setImmediate);
      if (isSettled) return promise;
      const next = this.#events.shift();
      if (!next) throw new Error("everything waits and nothing will wake it");
      this.#now = Math.max(this.#now, next.at);
      next.action();
    }
  }
}

/** Numbers in [0, 1) that are the same for the same seed (mulberry32). */
export function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

/** What a limit says about one request. */
export interface Verdict {
  readonly allowed: boolean;
  readonly remaining: number;
  /** When the quota is whole again, milliseconds since the epoch. */
  readonly resetAt: number;
}

/** A limit of a simulated service. */
export interface SimulatedLimit {
  readonly kind: "window" | "bucket";
  readonly limit: number;
  readonly windowMs: number;
  take(now: number): Verdict;
  /** Milliseconds in which so many calls can be made at best. */
  idealMs(calls: number, start: number): number;
}

/** So many calls in each window; windows begin at multiples of their length, shifted by `phaseMs`. */
export function fixedWindow(limit: number, windowMs: number, phaseMs = 0): SimulatedLimit {
  let current = 0;
  let used = 0;
  return {
    kind: "window",
    limit,
    windowMs,
    take(now) {
      const index = Math.floor((now - phaseMs) / windowMs);
      if (index !== current) used = 0;
      current = index;
      const allowed = used < limit;
      if (allowed) used += 1;
      return { allowed, remaining: limit - used, resetAt: (index + 1) * windowMs + phaseMs };
    },
    idealMs(calls, start) {
      const windows = Math.ceil(calls / limit);
      return windows < 2 ? 0 : windowMs - ((start - phaseMs) % windowMs) + (windows - 2) * windowMs;
    },
  };
}

/** A bucket that holds `limit` calls and fills with as many per window, a little at a time. */
export function tokenBucket(limit: number, windowMs: number): SimulatedLimit {
  let level = limit;
  let at: number | undefined;
  return {
    kind: "bucket",
    limit,
    windowMs,
    take(now) {
      level = Math.min(limit, level + ((now - (at ?? now)) * limit) / windowMs);
      at = now;
      const allowed = level >= 1;
      if (allowed) level -= 1;
      return { allowed, remaining: Math.floor(level), resetAt: now + ((limit - level) * windowMs) / limit };
    },
    idealMs: (calls) => (Math.max(0, calls - limit) / limit) * windowMs,
  };
}
