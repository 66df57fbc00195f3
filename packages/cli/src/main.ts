// Runs a command line: its command, its exit code, and one sentence when it fails.
import { CommanderError } from "commander";
import { exitCodeOf, explainedBy, messageOf } from "./output/failure.ts";
import { createProgram } from "./program.ts";
import { processTerminal } from "./terminal/process-terminal.ts";
import type { Terminal } from "./terminal/terminal.ts";

/** Milliseconds in which a finished command may write what is left. */
const lingerMs = 1_000;

/**
 * Runs a command.
 *
 * @param args - What follows `docuvane`.
 * @returns The exit code, as in `output/exit-codes.ts`.
 */
export async function run(args: readonly string[], terminal: Terminal): Promise<number> {
  try {
    await createProgram(terminal).parseAsync([...args], { from: "user" });
    return 0;
  } catch (error) {
    // Commander has written its own message, or the help that was asked for.
    if (!(error instanceof CommanderError)) explain(error, terminal);
    return exitCodeOf(error);
  }
}

function explain(error: unknown, terminal: Terminal): void {
  terminal.report(`docuvane: ${messageOf(error)}`);
  const command = explainedBy(error);
  if (command !== undefined) terminal.report(`  Run \`${command}\` for what to do.`);
}

/** Runs the command line of this process. */
export async function runOnThisTerminal(): Promise<void> {
  process.exitCode = await run(process.argv.slice(2), processTerminal());
  // Sockets or children of a library must not keep a finished command alive; the timer itself does not.
  setTimeout(() => process.exit(), lingerMs).unref();
}
