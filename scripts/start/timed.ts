// Prints a step of the main job while it runs and how long it took.

/**
 * Runs a step and prints one line with its outcome and time; on a terminal the line shows the seconds while it runs.
 *
 * @param name - What the step is called on screen.
 * @param step - The work.
 * @param describe - Turns the step's result into the words of the line.
 * @returns The step's result.
 * @throws Whatever the step throws; its line is then cleared.
 */
export async function timed<T>(
  name: string,
  step: () => Promise<T>,
  describe: (result: T) => string,
): Promise<T> {
  const started = performance.now();
  const seconds = (): string => `${((performance.now() - started) / 1000).toFixed(1)} s`;
  const ticker = process.stdout.isTTY
    ? setInterval(() => process.stdout.write(`\r… ${name.padEnd(8)} ${seconds()}`), 100)
    : undefined;
  try {
    const result = await step();
    clearTicker(ticker);
    console.log(`✓ ${name.padEnd(8)} ${describe(result)}  (${seconds()})`);
    return result;
  } finally {
    clearTicker(ticker);
  }
}

/** Stops the moving line and empties it. */
function clearTicker(ticker: NodeJS.Timeout | undefined): void {
  if (!ticker) return;
  clearInterval(ticker);
  process.stdout.write("\r\x1b[K");
}
