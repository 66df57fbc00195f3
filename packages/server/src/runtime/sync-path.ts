// Creates a file, or the names in a directory, survive a power loss.
import { open } from "node:fs/promises";

/** Syncs a file. Windows refuses to sync what is open for reading only (nodejs/node#3879). */
export function syncFile(path: string): Promise<void> {
  return sync(path, "r+");
}

/**
 * Syncs the names in a directory: after a rename, or the new name can be gone after a power loss.
 *
 * Does nothing on Windows, which opens no directory for writing; NTFS keeps names in a journal, as PostgreSQL relies on.
 *
 * @param platform - As in `process.platform`.
 */
export async function syncDirectory(
  path: string,
  platform: NodeJS.Platform = process.platform,
): Promise<void> {
  if (platform !== "win32") await sync(path, "r");
}

async function sync(path: string, flags: "r" | "r+"): Promise<void> {
  const handle = await open(path, flags);
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** Syncs of directories that many files are put into at a time: those who come while one runs share the next. */
export class SharedSync {
  readonly #sync: (path: string) => Promise<void>;
  readonly #running = new Map<string, Promise<void>>();
  readonly #next = new Map<string, Promise<void>>();

  /** @param sync - Default {@link syncDirectory}. */
  constructor(sync: (path: string) => Promise<void> = syncDirectory) {
    this.#sync = sync;
  }

  /** Syncs a directory; the sync begins after this call. */
  sync(path: string): Promise<void> {
    const next = this.#next.get(path) ?? this.#start(path);
    this.#next.set(path, next);
    return next;
  }

  async #start(path: string): Promise<void> {
    await this.#running.get(path)?.catch(() => undefined);
    this.#next.delete(path);
    const running = this.#sync(path);
    this.#running.set(path, running);
    try {
      await running;
    } finally {
      if (this.#running.get(path) === running) this.#running.delete(path);
    }
  }
}
