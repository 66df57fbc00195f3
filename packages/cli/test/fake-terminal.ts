// A terminal that keeps what a command writes.
import { run } from "../src/main.ts";
import type { Terminal } from "../src/terminal/terminal.ts";

/** What a test sets on the terminal. */
export interface FakeOptions {
  readonly env?: Readonly<Record<string, string>>;
  /** Whether standard output is a terminal. Default: a pipe. */
  readonly isInteractive?: boolean;
  /** What comes from standard input, or is typed. */
  readonly input?: string;
  readonly signal?: AbortSignal;
}

/** A terminal and what was written to it so far. */
export interface FakeTerminal extends Terminal {
  output(): string;
  errors(): string;
  /** What was shown as progress. */
  progressed(): string;
}

/** Creates a terminal. */
export function fakeTerminal({ env = {}, input = "", ...options }: FakeOptions = {}): FakeTerminal {
  let [output, errors, progress] = ["", "", ""];
  return {
    ...{ env, isInteractive: false, hasColor: false, columns: 120, signal: new AbortController().signal },
    ...options,
    write: async (chunk) => {
      output += typeof chunk === "string" ? chunk : Buffer.from(chunk).toString("latin1");
    },
    report: (line) => {
      errors += `${line}\n`;
    },
    progress: (line) => {
      progress += `${line}\n`;
    },
    readInput: async () => input,
    askSecret: async () => input,
    output: () => output,
    errors: () => errors,
    progressed: () => progress,
  };
}

/** Runs a command line to its end. */
export async function runLine(line: string | readonly string[], options: FakeOptions = {}) {
  const terminal = fakeTerminal(options);
  const code = await run(typeof line === "string" ? line.split(" ") : line, terminal);
  return { code, output: terminal.output(), errors: terminal.errors(), progress: terminal.progressed() };
}
