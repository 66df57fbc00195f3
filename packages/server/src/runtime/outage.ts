// Distinguishes outages of what the service depends on from bugs, by the error of a call.
import { factsOf } from "./error-facts.ts";
import { remedyFor } from "./remedy.ts";
import { type StorageFailure, storageFailureOf } from "./storage-failure.ts";

/** An outage, as it is logged: what it is called in log lines, and the state that begins and ends with it. */
export interface Outage {
  /** Names it in `part` of log lines. */
  readonly part: string;
  /** Such as `the database is unavailable`. */
  readonly begins: string;
  readonly ends: string;
  /** Code of the error that showed it, such as `ECONNREFUSED`. */
  readonly code?: string | undefined;
}

const storage: Readonly<Record<StorageFailure, Pick<Outage, "part" | "begins" | "ends">>> = {
  full: { part: "storage_space", begins: "the storage is full", ends: "the storage has space again" },
  read_only: {
    part: "storage",
    begins: "the storage is read-only",
    ends: "the storage can be written again",
  },
  too_many_files: {
    part: "file_descriptors",
    begins: "the process has too many files open",
    ends: "the process can open files again",
  },
  broken: { part: "storage", begins: "the storage has a fault", ends: "the storage works again" },
};

/** Names of the errors of a dependency that is away; the queue passes copies of them, which have no class. */
const awayErrors = ["UnavailableError", "OutcomeUnknownError", "ReaderUnavailableError"];

/** Returns the outage that an error shows; `undefined` for any other error. */
export function outageOf(error: unknown): Outage | undefined {
  const failure = storageFailureOf(error);
  if (failure) {
    const { code } = factsOf(error);
    const remedy = remedyFor(code);
    const { begins, ...names } = storage[failure];
    return { ...names, begins: remedy === undefined ? begins : `${begins}. ${remedy}`, code };
  }
  if (!isAway(error)) return undefined;
  const inner = error.cause === undefined ? undefined : outageOf(error.cause);
  if (inner) return inner;
  const name = error.what ?? "readers of documents";
  const verb = error.what === undefined ? "are" : "is";
  return {
    part: error.what?.replaceAll(" ", "_") ?? "readers",
    begins: `the ${name} ${verb} unavailable; requests that need it get 503`,
    ends: `the ${name} ${verb} available again`,
    code: factsOf(error.cause).code,
  };
}

interface AwayError {
  readonly what?: string;
  readonly cause?: unknown;
}

function isAway(error: unknown): error is AwayError {
  return (
    typeof error === "object" && error !== null && "name" in error && awayErrors.includes(String(error.name))
  );
}
