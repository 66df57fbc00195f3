// Carries out `export` and `import` on the data of a service that does not run.

import { resolve } from "node:path";
import { type Closers, runClosers } from "../../runtime/closers.ts";
import { factsOf } from "../../runtime/error-facts.ts";
import { StartError } from "../../runtime/start-error.ts";
import { openStorage, openUnbound, type StorageOptions } from "../../storage/open-storage.ts";
import { exportData } from "./export.ts";
import { importData } from "./import.ts";

/** What is asked for. */
export interface TransferCommand {
  readonly act: "export" | "import";
  /** Of the file to write or read. */
  readonly path: string;
}

/**
 * Writes the data into a file, or reads it from one.
 *
 * @returns One line about what was done.
 * @throws {StartError} One sentence; a data directory must not be in use.
 */
export async function transfer(
  options: StorageOptions,
  { act, path }: TransferCommand,
): Promise<readonly object[]> {
  const closers: Closers = [];
  try {
    const now = () => new Date();
    const tools = { closers, now, onError: () => undefined };
    const done =
      act === "export"
        ? await exportData(await openStorage(options, tools), resolve(path))
        : await importData(await openUnbound(options, tools), resolve(path));
    return [{ [act]: resolve(path), ...done }];
  } catch (error) {
    throw toStartError(error, path);
  } finally {
    await runClosers(closers);
  }
}

/** A file that cannot be written or read, or is damaged; anything else is a fault of the code. */
function toStartError(error: unknown, path: string): unknown {
  const { code = "", message } = factsOf(error);
  if (error instanceof StartError) return error;
  if (code.startsWith("Z_") || error instanceof SyntaxError)
    return new StartError(
      "import_refused",
      `The export ${path} cannot be imported: it is corrupt or truncated.`,
      error,
    );
  if (code.startsWith("E"))
    return new StartError("export_unusable", `The file ${path} cannot be used (${message}).`, error);
  return error;
}
