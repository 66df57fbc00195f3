// The terminal of this process.
import { once } from "node:events";
import { text } from "node:stream/consumers";
import type { Terminal } from "./terminal.ts";

/** Clears the line that the cursor is in. */
const clearLine = "\r\u001b[2K";

/** Columns when the terminal does not report its width. */
const usualColumns = 120;

/** Returns the terminal of this process; ends the process quietly when the reader of its output has gone. */
export function processTerminal(): Terminal {
  const { env, stdout, stderr, stdin } = process;
  // `docuvane documents list | head -1` closes the pipe.
  stdout.on("error", (error: NodeJS.ErrnoException) => process.exit(error.code === "EPIPE" ? 0 : 1));
  const interruption = new AbortController();
  // A second signal finds no listener and ends the process the usual way.
  for (const signal of ["SIGINT", "SIGTERM"] as const) process.once(signal, () => interruption.abort());
  const isInteractive = stdout.isTTY === true;
  return {
    env,
    isInteractive,
    hasColor: isInteractive && !env["NO_COLOR"] && env["TERM"] !== "dumb",
    columns: stdout.columns ?? usualColumns,
    signal: interruption.signal,
    write: async (chunk) => {
      if (!stdout.write(chunk)) await once(stdout, "drain");
    },
    report: (line) => void stderr.write(`${stderr.isTTY ? clearLine : ""}${line}\n`),
    progress: (line) => void (stderr.isTTY && stderr.write(clearLine + line)),
    readInput: () => text(stdin),
    askSecret: (question) => (stdin.isTTY ? askHidden(question, interruption.signal) : text(stdin)),
  };
}

/** Asks on the terminal; what is typed is not shown. */
async function askHidden(question: string, signal: AbortSignal): Promise<string> {
  const { createInterface } = await import("node:readline/promises");
  const { Writable } = await import("node:stream");
  const hidden = new Writable({ write: (_chunk, _encoding, done) => done() });
  const lines = createInterface({ input: process.stdin, output: hidden, terminal: true });
  // Only now, when the terminal no longer echoes: a key may be pasted as soon as the question is there.
  process.stderr.write(question);
  const interruption = new AbortController();
  // Ctrl-C and Ctrl-D: the question would otherwise stay open for ever.
  for (const event of ["SIGINT", "close"] as const) lines.once(event, () => interruption.abort());
  try {
    return await lines.question("", { signal: AbortSignal.any([signal, interruption.signal]) });
  } finally {
    lines.close();
    process.stderr.write("\n");
  }
}
