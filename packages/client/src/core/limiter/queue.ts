/** Keeps calls that wait, each with its own end of patience, in the order they came. */
import type { Clock } from "../clock.ts";

/** How long a call waits, and what ends it early. */
export interface Patience {
  /** Milliseconds. */
  readonly patienceMs: number;
  readonly signal: AbortSignal | undefined;
}

/** One call that waits. */
interface Waiter<T> {
  /** Place among all calls that wait, whatever their queue. */
  readonly number: number;
  readonly go: (value: T) => void;
}

let latest = 0;

/** Calls that wait for the same thing, first come first served. */
export class Queue<T> {
  readonly #clock: Clock;
  readonly #waiters = new Set<Waiter<T>>();

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  /** Calls that wait. */
  get size(): number {
    return this.#waiters.size;
  }

  /** Place of the first one among all that wait anywhere; `Infinity` when nobody waits. */
  get first(): number {
    const [first] = this.#waiters;
    return first?.number ?? Number.POSITIVE_INFINITY;
  }

  /**
   * Waits for `admit`. Leaves no timer and no listener behind, however it ends.
   *
   * @param onGone - Makes the error for patience that ran out.
   * @throws The signal's reason when it aborts.
   */
  wait({ patienceMs, signal }: Patience, onGone: () => Error): Promise<T> {
    return new Promise((resolve, reject) => {
      const leave = (): void => {
        this.#waiters.delete(waiter);
        cancel();
        signal?.removeEventListener("abort", stop);
      };
      const stop = (): void => {
        leave();
        reject(signal?.reason);
      };
      const cancel = this.#clock.schedule(patienceMs, () => {
        leave();
        reject(onGone());
      });
      const go = (value: T): void => {
        leave();
        resolve(value);
      };
      const waiter: Waiter<T> = { number: ++latest, go };
      this.#waiters.add(waiter);
      signal?.addEventListener("abort", stop, { once: true });
    });
  }

  /** Lets the first one go. */
  admit(value: T): void {
    const [first] = this.#waiters;
    first?.go(value);
  }
}
