// Renames files and directories that another program may have open.
import { rename } from "node:fs/promises";
import { setTimeout } from "node:timers/promises";

/** Error codes with which Windows refuses to rename what a virus scanner or an indexer has open. */
const OPEN_ELSEWHERE = ["EACCES", "EBUSY", "EPERM"];

/** Milliseconds between attempts: 5 s in all; scanners let go of a new file within one or two. */
const WAITS_MS: readonly number[] = [10, 50, 100, 340, 500, 1_000, 1_000, 1_000, 1_000];

/** How to rename; replaced by tests only. */
interface Renaming {
  readonly platform?: NodeJS.Platform;
  readonly rename?: typeof rename;
  readonly wait?: (ms: number) => Promise<unknown>;
}

/**
 * Renames a file or directory. On Windows it retries for 5 s while another program has the old or new name open.
 *
 * @throws {Error} What the last attempt failed with.
 */
export async function renameRetried(
  from: string,
  to: string,
  { platform = process.platform, rename: attempt = rename, wait = setTimeout }: Renaming = {},
): Promise<void> {
  for (const ms of platform === "win32" ? WAITS_MS : []) {
    try {
      return await attempt(from, to);
    } catch (error) {
      if (!OPEN_ELSEWHERE.includes((error as NodeJS.ErrnoException).code ?? "")) throw error;
      await wait(ms);
    }
  }
  await attempt(from, to);
}
