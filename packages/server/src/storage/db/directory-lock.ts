// Keeps a second process away from a data directory.

import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { factsOf } from "../../runtime/error-facts.ts";
import { StartError } from "../../runtime/start-error.ts";

/** SQLite's result code for a lock that another connection holds (https://www.sqlite.org/rescode.html#busy). */
const sqliteBusy = 5;

/** `alone`: no other process may have it; `shared`: others may share it, whose database is elsewhere. */
export type DirectoryUse = "alone" | "shared";

/** A lock on a data directory, held until `release` or the end of the process. */
export interface DirectoryLock {
  release(): void;
}

/**
 * Takes the lock of a data directory, making the directory when it is not there.
 *
 * PGlite has no lock of its own, and two processes on one directory corrupt it. An open exclusive transaction on a
 * small SQLite file is freed by the operating system at the moment a process dies, also by `kill -9`, and needs no
 * process ids that may be stale. It does not protect a directory on NFS.
 *
 * @throws {StartError} `data_directory_locked` or `data_directory_unusable`.
 */
export function lockDirectory(directory: string, use: DirectoryUse = "alone"): DirectoryLock {
  try {
    mkdirSync(directory, { recursive: true, mode: 0o700 });
    const database = new DatabaseSync(join(directory, "lock.db"), { timeout: 0 });
    // A read keeps SQLite's shared lock until its transaction ends.
    database.exec(use === "alone" ? "BEGIN EXCLUSIVE" : "BEGIN; SELECT count(*) FROM sqlite_schema");
    return { release: () => database.close() };
  } catch (error) {
    throw refusal(directory, error);
  }
}

function refusal(directory: string, error: unknown): StartError {
  if (factsOf(error).errcode === sqliteBusy) {
    return new StartError(
      "data_directory_locked",
      `The data directory ${directory} is in use by another Docuvane service. Stop that service, or choose another directory with --data.`,
      error,
    );
  }
  const { code, message } = factsOf(error);
  const reason = code === "ERR_SQLITE_ERROR" ? message : code;
  return new StartError(
    "data_directory_unusable",
    `The data directory ${directory} is not writable (${reason}). Choose another with --data.`,
    error,
  );
}
