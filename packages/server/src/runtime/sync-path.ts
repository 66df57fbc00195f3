// Creates a file, or the names in a directory, survive a power loss.
import { open } from "node:fs/promises";

/**
 * Syncs a file or directory to the disk.
 *
 * After a rename the directory must be synced too, or the new name can be gone after a power loss.
 */
export async function syncPath(path: string): Promise<void> {
  const handle = await open(path, "r");
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

  /** @param sync - Default {@link syncPath}. */
  constructor(sync: (path: string) => Promise<void> = syncPath) {
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
