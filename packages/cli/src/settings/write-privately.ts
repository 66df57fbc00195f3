// Replaces a file by one that only its owner can read.
import { randomUUID } from "node:crypto";
import { mkdirSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";

/** Error codes with which Windows refuses to replace what another program, such as a virus scanner, has open. */
const OPEN_ELSEWHERE = ["EACCES", "EBUSY", "EPERM"];

/** Milliseconds between attempts: 2 s in all. */
const WAITS_MS: readonly number[] = [10, 40, 150, 300, 500, 1_000];

/** How to rename; replaced by tests only. */
interface Renaming {
  readonly platform?: NodeJS.Platform;
  readonly rename?: typeof renameSync;
  readonly wait?: (ms: number) => void;
}

/**
 * Replaces a file by one that only its owner can read; a crash leaves the old one.
 *
 * Windows has no modes: there, the file has the access rights of its directory, which below a user's profile is private.
 */
export function writePrivately(file: string, text: string, renaming: Renaming = {}): void {
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
  const draft = `${file}.${randomUUID()}`;
  try {
    writeFileSync(draft, text, { mode: 0o600, flush: true });
    replace(draft, file, renaming);
  } finally {
    rmSync(draft, { force: true });
  }
}

function replace(
  from: string,
  to: string,
  { platform = process.platform, rename = renameSync, wait = pause }: Renaming,
): void {
  for (const ms of platform === "win32" ? WAITS_MS : []) {
    try {
      rename(from, to);
      return;
    } catch (error) {
      if (!OPEN_ELSEWHERE.includes((error as NodeJS.ErrnoException).code ?? "")) throw error;
      wait(ms);
    }
  }
  rename(from, to);
}

/** Waits without returning to the event loop: the journal is on the disk before the next event is forwarded. */
function pause(ms: number): void {
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ms);
}
