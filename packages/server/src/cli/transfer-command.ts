// Reads `export FILE` and `import FILE` from the command line.

import type { TransferCommand } from "../operate/transfer/transfer.ts";
import { parseOptions } from "./parse-options.ts";
import { UsageError } from "./usage-error.ts";

/** How the commands are written, for `--help`. */
export const transferUsage =
  "docuvane-server export FILE | import FILE [--data DIR], while the service is stopped";

/** Whether a word begins one of these commands. */
export function isTransfer(word: string | undefined): word is TransferCommand["act"] {
  return word === "export" || word === "import";
}

/**
 * Reads such a command.
 *
 * @returns The command, and the data directory when one is named.
 * @throws {UsageError}
 */
export function readTransferCommand(args: readonly string[]): { command: TransferCommand; data?: string } {
  const { values, positionals } = parseOptions(args, {
    options: { data: { type: "string" } },
    allowPositionals: true,
  });
  const [act, path, ...more] = positionals;
  if (!isTransfer(act) || path === undefined || more.length > 0)
    throw new UsageError(`The command ${act} takes one file path.`);
  return { command: { act, path }, ...(values.data !== undefined && { data: values.data }) };
}
