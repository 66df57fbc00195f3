// The error of a command line that cannot be understood.

/** Thrown for a command line that cannot be understood; one sentence. */
export class UsageError extends Error {
  override readonly name = "UsageError";
}
