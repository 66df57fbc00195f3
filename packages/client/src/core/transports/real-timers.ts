/** Lends undici the timers of the runtime while a test has fake ones: undici looks them up at each use, and would wait forever. */
import { clearImmediate, setImmediate } from "node:timers";

type Timer = (...args: never[]) => unknown;
type Timers = Record<"queueMicrotask" | "setImmediate" | "clearImmediate", Timer>;

/** The timers of the runtime, taken when the package is loaded. */
const real: Timers = { queueMicrotask: globalThis.queueMicrotask, setImmediate, clearImmediate };

const lent: Timers = {
  // Microtasks of promises are never fake.
  queueMicrotask: (action: () => void) => void Promise.resolve().then(keeping(action)),
  setImmediate: (action: Timer, ...args: never[]) => setImmediate(keeping(() => action(...args))),
  clearImmediate,
};

/** Returns whether a test has fake timers. */
export function hasFakeTimers(): boolean {
  return (
    globalThis.setImmediate !== real.setImmediate || globalThis.queueMicrotask !== real.queueMicrotask
  );
}

/**
 * Runs code of undici with real timers; what it defers has them too.
 *
 * The fake ones are back when it returns, so that the test sees no others.
 */
export function withRealTimers<T>(run: () => T): T {
  if (!hasFakeTimers()) return run();
  const { queueMicrotask, setImmediate, clearImmediate } = globalThis;
  Object.assign(globalThis, lent);
  try {
    return run();
  } finally {
    Object.assign(globalThis, { queueMicrotask, setImmediate, clearImmediate });
  }
}

/** Lends them again to what runs later. */
function keeping(action: () => void): () => void {
  return () => withRealTimers(action);
}
