// The data directory of a service, given or temporary.
import { rmSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import type { Closers } from "../runtime/closers.ts";
import { type DirectoryUse, lockDirectory } from "./db/directory-lock.ts";

/** The data directory of a service that is given none, below the current one. */
export const defaultDirectory = ".docuvane/data";

/** Which directory. */
export interface DirectoryOptions {
  readonly data?: string;
  readonly ephemeral?: boolean;
}

/**
 * Takes the data directory, making it when it is not there.
 *
 * @returns Its path.
 * @throws {StartError} `data_directory_locked` or `data_directory_unusable`.
 */
export async function openDirectory(
  options: DirectoryOptions,
  use: DirectoryUse,
  closers: Closers,
): Promise<string> {
  const directory = options.ephemeral
    ? await openTemporary(closers)
    : resolve(options.data ?? defaultDirectory);
  const lock = lockDirectory(directory, use);
  closers.push(() => lock.release());
  return directory;
}

async function openTemporary(closers: Closers): Promise<string> {
  const directory = await mkdtemp(join(tmpdir(), "docuvane-"));
  const removeAtExit = () => rmSync(directory, { recursive: true, force: true });
  process.once("exit", removeAtExit);
  closers.push(async () => {
    process.removeListener("exit", removeAtExit);
    await rm(directory, { recursive: true, force: true });
  });
  return directory;
}
