/** Lends undici the timers of the runtime while a test has fake ones: undici looks them up at each use, and would wait forever. */

type Timer = (...args: never[]) => unknown;

/**
 * The timers of the runtime, taken when the package is loaded. Those of the module are real where a test environment has a
 * global object of its own, whose timers are fake from the start.
 */
const { setImmediate, clearImmediate } = globalThis.process?.getBuiltinModule?.("node:timers") ?? globalThis;
const { queueMicrotask } = globalThis;

const lent = {
  // Microtasks of promises are never fake.
  queueMicrotask: (action: () => void) => void Promise.resolve().then(keeping(action)),
  setImmediate: (action: Timer, ...args: never[]) => setImmediate(keeping(() => action(...args))),
  clearImmediate,
};

/** Returns whether a test has fake timers. */
export function hasFakeTimers(): boolean {
  return globalThis.setImmediate !== setImmediate || globalThis.queueMicrotask !== queueMicrotask;
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
