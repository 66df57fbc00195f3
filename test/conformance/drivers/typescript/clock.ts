// The clock of a driver: time moves only when the runner says so.

import type { Clock } from "../../../../packages/client/src/index.ts";
import { slowDown } from "../../../until.ts";
import type { AskRunner, TaskLine } from "./lines.ts";
import { wholeMs } from "./values.ts";

/** A waiting call. */
interface Wait {
  /** When it is over. */
  readonly at: number;
  readonly end: () => void;
}

/** The functions that the client calls when a timeout ends; its other timers are those of the rate limiter. */
const TIMEOUTS = ["#check", "expire"];

/** Milliseconds without a change after which no call is about to wait or to send. */
const SETTLED_MS = 4;

/**
 * A clock that asks the runner whenever the client waits on purpose.
 *
 * Sleeps and the timers of the rate limiter are waits; timeouts are timers of the machine. The function that a timer
 * calls says which it is. The runner is asked when no attempt is in progress, for the shortest wait first.
 */
export class RunnersClock implements Clock {
  /** What happens in the world while a call waits, as a file that changes. */
  readonly onSleep: (() => void)[] = [];
  /** Ends the call that a case aborts. */
  onAbort: () => void = () => undefined;
  readonly #askRunner: AskRunner;
  readonly #task: number;
  readonly #settledMs: number;
  readonly #stepMs: number;
  readonly #waits = new Set<Wait>();
  #now: number;
  #readings = 0;
  #due: number | undefined;
  #attempts = 0;
  #changes = 0;
  #isAsking = false;

  /** @param isAlone - Whether one thing happens after another, so that a wait can be asked for at once. */
  constructor(ask: AskRunner, { id, now, clock_step_ms }: TaskLine, isAlone: boolean) {
    this.#askRunner = ask;
    this.#task = id;
    this.#now = now;
    this.#stepMs = clock_step_ms;
    this.#settledMs = isAlone ? 0 : SETTLED_MS;
  }

  /** Steps at each reading by what the case says. */
  now(): number {
    this.#readings += 1;
    return this.monotonic() + this.#readings * this.#stepMs;
  }

  /** While a timer of the machine fires, it shows the time the timer was set for. */
  monotonic(): number {
    return Math.max(this.#now, this.#due ?? this.#now);
  }

  sleep(delayMs: number, signal?: AbortSignal): Promise<void> {
    return new Promise((resolve, reject) => {
      if (signal?.aborted) {
        reject(signal.reason);
        return;
      }
      const stop = (): void => {
        this.#remove(wait);
        reject(signal?.reason);
      };
      const end = (): void => {
        signal?.removeEventListener("abort", stop);
        resolve();
      };
      const wait = this.#add(delayMs, end);
      signal?.addEventListener("abort", stop, { once: true });
    });
  }

  schedule(delayMs: number, action: () => void): () => void {
    if (!TIMEOUTS.includes(action.name)) {
      const wait = this.#add(delayMs, action);
      return () => this.#remove(wait);
    }
    const at = this.#now + delayMs;
    const timer = setTimeout(
      () => {
        this.#due = at;
        action();
        this.#due = undefined;
      },
      Math.min(delayMs, 2_147_483_647),
    );
    return () => clearTimeout(timer);
  }

  /** Counts an attempt for as long as it is in progress. */
  async during<T>(attempt: Promise<T>): Promise<T> {
    this.#attempts += 1;
    this.#changes += 1;
    try {
      return await attempt;
    } finally {
      this.#attempts -= 1;
      this.#changed();
    }
  }

  #add(delayMs: number, end: () => void): Wait {
    const wait = { at: this.#now + wholeMs(delayMs), end };
    this.#waits.add(wait);
    this.#changed();
    return wait;
  }

  #remove(wait: Wait): void {
    this.#waits.delete(wait);
    this.#changed();
  }

  #changed(): void {
    this.#changes += 1;
    if (!this.#isAsking) void this.#ask();
  }

  /** Asks for waits until no wait is left or an attempt is in progress. */
  async #ask(): Promise<void> {
    this.#isAsking = true;
    while (this.#waits.size > 0 && this.#attempts === 0) {
      const changes = this.#changes;
      await slowDown(this.#settledMs);
      if (changes === this.#changes && this.#attempts === 0 && this.#waits.size > 0)
        await this.#askFor(this.#shortest());
    }
    this.#isAsking = false;
  }

  #shortest(): Wait {
    return [...this.#waits].reduce((best, each) => (each.at < best.at ? each : best));
  }

  async #askFor(wait: Wait): Promise<void> {
    for (const happen of this.onSleep) happen();
    const response = await this.#askRunner({ id: this.#task, sleep: wait.at - this.#now });
    if (!response) throw new Error("The runner ended while a call waits.");
    if (response.abort) this.onAbort();
    else this.#wake(response.wake ?? this.#now);
  }

  #wake(now: number): void {
    this.#now = now;
    const over = [...this.#waits].filter(({ at }) => at <= now);
    for (const wait of over) this.#waits.delete(wait);
    for (const { end } of over) end();
  }
}
