/** Shows what is being done on standard error: one line that changes on a terminal, a line each time elsewhere. */

/** Where progress is shown. */
export class Progress {
  #part = "";
  readonly #terminal = process.stderr.isTTY === true;

  /** Names the part that starts. */
  begin(part: string): void {
    this.#part = part;
  }

  /** Shows a step of the part. */
  show(step: string): void {
    const line = `bench: ${this.#part}  ${step}`;
    process.stderr.write(this.#terminal ? `\r\u001b[K${line}` : `${line}\n`);
  }

  /** Clears the line. */
  end(): void {
    if (this.#terminal) process.stderr.write("\r\u001b[K");
  }
}
