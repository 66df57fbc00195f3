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
