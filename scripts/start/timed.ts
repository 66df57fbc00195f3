// Prints a step of the main job while it runs and how long it took.

/** Shows the progress of a step, on a terminal behind the seconds. */
export type Report = (progress: string) => void;

/**
 * Runs a step and prints one line with its outcome and time; on a terminal the line shows progress while it runs.
 *
 * @param name - What the step is called on screen.
 * @param step - The work; may report its progress.
 * @param describe - Turns the step's result into the words of the line.
 * @returns The step's result.
 * @throws Whatever the step throws; its line is then cleared.
 */
export async function timed<T>(
  name: string,
  step: (report: Report) => Promise<T>,
  describe: (result: T) => string,
): Promise<T> {
  const line = new ProgressLine(name);
  try {
    const result = await step((progress) => line.show(progress));
    line.clear();
    console.log(`✓ ${name.padEnd(8)} ${describe(result)}  (${line.seconds()})`);
    return result;
  } finally {
    line.clear();
  }
}

/** One moving line on a terminal; nothing where the output is a file or a pipe. */
class ProgressLine {
  readonly #name: string;
  readonly #started = performance.now();
  #ticker: NodeJS.Timeout | undefined = process.stdout.isTTY
    ? setInterval(() => this.#draw(), 100)
    : undefined;
  #progress = "";

  constructor(name: string) {
    this.#name = name;
  }

  /** Seconds since the step began, for people. */
  seconds(): string {
    return `${((performance.now() - this.#started) / 1000).toFixed(1)} s`;
  }

  show(progress: string): void {
    this.#progress = progress;
  }

  clear(): void {
    if (!this.#ticker) return;
    clearInterval(this.#ticker);
    this.#ticker = undefined;
    process.stdout.write("\r\x1b[K");
  }

  #draw(): void {
    process.stdout.write(`\r\x1b[K… ${this.#name.padEnd(8)} ${this.seconds()}  ${this.#progress}`);
  }
}
