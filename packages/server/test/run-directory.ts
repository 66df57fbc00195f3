// Keeps the temporary files of a test run in one directory, in memory where there is room, and removes it at the end.
import { chmodSync, existsSync, mkdtempSync, rmSync, statfsSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** Where Linux keeps files in memory: a new database is a thousand files, each synced. */
const memory = "/dev/shm";

/** Bytes that must be free there; containers often have 64 MB. A database takes 40 MB. */
const leastBytes = 2 * 1024 ** 3;

/** Creates the directory, before the first test; processes of the tests inherit it. @returns What removes it. */
export default function setup(): () => void {
  const directory = mkdtempSync(join(hasRoom() ? memory : tmpdir(), "docuvane-test-"));
  // PostgreSQL runs as another user, with its data below.
  chmodSync(directory, 0o711);
  for (const name of ["TMPDIR", "TEMP"]) process.env[name] = directory;
  return () => rmSync(directory, { recursive: true, force: true, maxRetries: 5 });
}

function hasRoom(): boolean {
  if (process.env["TMPDIR"] !== undefined || !existsSync(memory)) return false;
  const { bavail, bsize } = statfsSync(memory);
  return bavail * bsize >= leastBytes;
}
