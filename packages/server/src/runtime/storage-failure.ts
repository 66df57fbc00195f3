// Recognizes what is wrong with a disk, a bucket or a database from the error of a call.
import { factsOf } from "./error-facts.ts";

/** What keeps a file or a row from being written or read. */
export type StorageFailure = "full" | "read_only" | "too_many_files" | "broken";

/** Codes of the operating system, and SQLSTATEs of PostgreSQL for the same (errcodes-appendix of its manual). */
const failures: Readonly<Record<string, StorageFailure>> = {
  ENOSPC: "full",
  EDQUOT: "full",
  "53100": "full",
  EROFS: "read_only",
  "25006": "read_only",
  EMFILE: "too_many_files",
  ENFILE: "too_many_files",
  "53000": "too_many_files",
  EIO: "broken",
  "58030": "broken",
};

/** PostgreSQL reports EROFS like a missing right (errcode_for_file_access); only the message differs. */
const deniedState = "42501";

/** Returns what an error says about the storage; `undefined` for any other error. */
export function storageFailureOf(error: unknown): StorageFailure | undefined {
  if (error instanceof StorageFullError) return "full";
  const { code = "", message } = factsOf(error);
  if (code === deniedState && /read-only file system/i.test(message)) return "read_only";
  return failures[code];
}

/** Thrown when a bucket or disk has no room left. */
export class StorageFullError extends Error {
  override readonly name = "StorageFullError";

  constructor(cause?: unknown) {
    super("The storage is full.", { cause });
  }
}
