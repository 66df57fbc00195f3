/** Abstracts time, so that tests control how fast it runs. */

/** The clock of the client. Replace it in tests. */
export interface Clock {
  /** Milliseconds since the Unix epoch, to compare with dates that others wrote. It may be set forward or back. */
  now(): number;
  /** Milliseconds since any fixed moment; never goes back. All waits, deadlines and durations are measured with it. */
  monotonic(): number;
  /** Resolves after `delayMs` milliseconds; rejects at once with `signal.reason` when the signal aborts. */
  sleep(delayMs: number, signal?: AbortSignal): Promise<void>;
  /** Runs `action` once after `delayMs` milliseconds, unless the returned function is called before. */
  schedule(delayMs: number, action: () => void): () => void;
}

/** The random source of the client: a number in [0, 1), like `Math.random`. */
export type Random = () => number;

/** The system clock. An aborted sleep leaves no timer and no listener behind. */
export const systemClock: Clock = {
  now: () => Date.now(),
  monotonic: () => performance.now(),
  sleep,
  schedule(delayMs, action) {
    const timer = setTimeout(action, Math.min(delayMs, LONGEST_TIMER_MS));
    return () => clearTimeout(timer);
  },
};

/** Milliseconds. `setTimeout` fires at once above 2^31 - 1 (HTML standard, timer initialisation steps). */
const LONGEST_TIMER_MS = 2_147_483_647;

function sleep(delayMs: number, signal?: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    if (signal?.aborted) {
      reject(signal.reason);
      return;
    }
    const stop = (): void => {
      clearTimeout(timer);
      reject(signal?.reason);
    };
    const timer = setTimeout(
      () => {
        signal?.removeEventListener("abort", stop);
        resolve();
      },
      Math.min(delayMs, LONGEST_TIMER_MS),
    );
    signal?.addEventListener("abort", stop, { once: true });
  });
}
