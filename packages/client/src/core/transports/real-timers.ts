/** Lends undici the timers of the runtime while a test has fake ones: undici looks them up at each use, and would wait forever. */

const NAMES = ["queueMicrotask", "setImmediate", "clearImmediate"] as const;

type Timer = (...args: unknown[]) => unknown;

/** Fake timers of `@sinonjs/fake-timers`, which vitest, Jest and Sinon use: their clock keeps what they replace. */
interface FakeTimer extends Timer {
  readonly clock: Readonly<Record<string, Timer | undefined>>;
}

/** Returns whether a test has fake timers. */
export function hasFakeTimers(): boolean {
  return isFake(globalThis.setImmediate) || isFake(globalThis.queueMicrotask);
}

/**
 * Runs code of undici with real timers; what it defers has them too.
 *
 * The fake ones are back when it returns, so that the test sees no others.
 */
export function withRealTimers<T>(run: () => T): T {
  if (!hasFakeTimers()) return run();
  const timers = globalThis as unknown as Record<string, Timer>;
  const seen = NAMES.map((name) => [name, timers[name] as Timer] as const);
  for (const [name, timer] of seen) timers[name] = lent((isFake(timer) && timer.clock[`_${name}`]) || timer);
  try {
    return run();
  } finally {
    Object.assign(timers, Object.fromEntries(seen));
  }
}

function isFake(timer: unknown): timer is FakeTimer {
  return typeof timer === "function" && "clock" in timer;
}

function lent(real: Timer): Timer {
  return (action, ...args) =>
    real(typeof action === "function" ? () => withRealTimers(() => action(...args)) : action);
}
