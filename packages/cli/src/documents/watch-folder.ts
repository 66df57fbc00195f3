// Finds the files that are put into a folder.
import { readdirSync, statSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { usageError } from "../output/failure.ts";

/** Milliseconds between two looks at the folder. */
const lookEveryMs = 500;

/**
 * Yields each file that appears in a folder, once its size stays the same between two looks; not those that are there at
 * the start, nor hidden ones, nor folders. Looks instead of waiting for notifications, which network drives do not send.
 *
 * @throws {CliError} `usage`: the folder cannot be read.
 */
export async function* watchFolder(
  folder: string,
  signal: AbortSignal,
): AsyncGenerator<string, void, undefined> {
  const seen = sizesIn(folder);
  let growing = new Map<string, number>();
  while (!signal.aborted) {
    await delay(lookEveryMs, undefined, { signal }).catch(() => undefined);
    if (signal.aborted) return;
    const fresh = [...sizesIn(folder)].filter(([name]) => !seen.has(name));
    const complete = fresh.filter(([name, size]) => growing.get(name) === size);
    growing = new Map(fresh);
    for (const [name, size] of complete) {
      seen.set(name, size);
      yield join(folder, name);
    }
  }
}

function sizesIn(folder: string): Map<string, number> {
  try {
    const files = readdirSync(folder).filter((name) => !name.startsWith("."));
    return new Map(files.flatMap((name) => sizeOf(folder, name)));
  } catch (error) {
    throw usageError(`--watch: ${folder} cannot be read (${(error as NodeJS.ErrnoException).code}).`);
  }
}

/** None for a folder, and for a file that has gone meanwhile. */
function sizeOf(folder: string, name: string): readonly (readonly [string, number])[] {
  const stat = statSync(join(folder, name), { throwIfNoEntry: false });
  return stat?.isFile() ? [[name, stat.size]] : [];
}
