// The only place in tests where time passes: polling with a deadline, and peers that are slow on purpose.

/** How long to poll, and what for. */
export interface UntilOptions {
  /** Milliseconds until it fails. Default 60 000: longer than any machine needs. */
  readonly timeoutMs?: number;
  /** Milliseconds between two polls. Default 20. */
  readonly everyMs?: number;
}

/**
 * Polls until there is a value.
 *
 * @param poll - Returns `undefined` or `false` while the value is not there.
 * @throws {Error} The time ran out.
 */
export async function until<T>(
  poll: () => T | undefined | false | Promise<T | undefined | false>,
  { timeoutMs = 60_000, everyMs = 20 }: UntilOptions = {},
): Promise<T> {
  const deadline = performance.now() + timeoutMs;
  for (;;) {
    const value = await poll();
    if (value !== undefined && value !== false) return value;
    if (performance.now() > deadline) throw new Error(`Nothing came of it within ${timeoutMs} ms: ${poll}`);
    await sleep(everyMs);
  }
}

/** Lets a simulated peer be slow; never waits for something to happen. */
export async function slowDown(ms: number): Promise<void> {
  await sleep(ms);
}

/** Without Node's own timers: browsers and Workers run the conformance drivers too. */
function sleep(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
