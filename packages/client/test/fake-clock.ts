// A fake clock whose sleeps return at once and are recorded.
import type { Clock } from "../src/core/clock.ts";

interface Timer {
  readonly at: number;
  readonly action: () => void;
}

/** A clock for tests: `sleep` moves the time and returns at once, timers fire when the time passes them. */
export class FakeClock implements Clock {
  /** Milliseconds of each sleep, in order. */
  readonly sleeps: number[] = [];
  #now: number;
  #stepMs = 0;
  #timers = new Set<Timer>();

  constructor(now = Date.UTC(2026, 10, 20, 20)) {
    this.#now = now;
  }

  /** Timers that are still set. */
  get pending(): number {
    return this.#timers.size;
  }

  now(): number {
    return this.#now + this.#stepMs;
  }

  monotonic(): number {
    return this.#now;
  }

  /** Sets the wall clock forward or back, as an administrator does; no time passes. */
  setWallClock(byMs: number): void {
    this.#stepMs += byMs;
  }

  async sleep(delayMs: number, signal?: AbortSignal): Promise<void> {
    signal?.throwIfAborted();
    this.sleeps.push(delayMs);
    this.advance(delayMs);
  }

  schedule(delayMs: number, action: () => void): () => void {
    const timer = { at: this.#now + delayMs, action };
    this.#timers.add(timer);
    return () => this.#timers.delete(timer);
  }

  /** Lets time pass and fires what is due. */
  advance(ms: number): void {
    this.#now += ms;
    for (const timer of [...this.#timers].filter(({ at }) => at <= this.#now)) {
      this.#timers.delete(timer);
      timer.action();
    }
  }
}
