// What a command may do to the terminal it runs in. Tests pass their own.

/** The surroundings of a command. */
export interface Terminal {
  readonly env: Readonly<Record<string, string | undefined>>;
  /** Whether standard output is a terminal: tables there, JSON on a pipe. */
  readonly isInteractive: boolean;
  /** Whether standard output takes colors. */
  readonly hasColor: boolean;
  /** Width of the terminal in columns. */
  readonly columns: number;
  /** Aborted by Ctrl-C and SIGTERM. */
  readonly signal: AbortSignal;
  /** Writes to standard output, as it is. */
  write(text: string | Uint8Array): Promise<void>;
  /** Writes a line to standard error. */
  report(line: string): void;
  /** Shows how far something is, in place of what was shown before; nowhere if standard error is no terminal. */
  progress(line: string): void;
  /** Reads all of standard input. */
  readInput(): Promise<string>;
  /** Asks for a secret, which is not shown while it is typed; reads standard input if that is no terminal. */
  askSecret(question: string): Promise<string>;
}
