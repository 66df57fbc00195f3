// The errors of a database or file store that is unavailable or full.

/** Thrown when a dependency of the service is unavailable; the caller should retry. */
export class UnavailableError extends Error {
  override readonly name: string = "UnavailableError";
  /** The missing part, such as `database`. */
  readonly what: string;

  constructor(what: string, cause: unknown, message = `The ${what} is unavailable. Retry in a moment.`) {
    super(message, { cause });
    this.what = what;
  }
}

/** Thrown when the connection broke while the database committed: the change may have been made. */
export class OutcomeUnknownError extends UnavailableError {
  override readonly name = "OutcomeUnknownError";

  constructor(cause: unknown) {
    super(
      "database",
      cause,
      "The database did not confirm the change, which may have been made. Check its state, or retry with the same Idempotency-Key.",
    );
  }
}
