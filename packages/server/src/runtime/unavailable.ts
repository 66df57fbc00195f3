// The error of a database or file store that is unavailable.

/** Thrown when a dependency of the service is unavailable; the caller should retry. */
export class UnavailableError extends Error {
  override readonly name = "UnavailableError";

  /** @param what - The missing part, such as `database`. */
  constructor(what: string, cause: unknown) {
    super(`The ${what} is unavailable. Retry in a moment.`, { cause });
  }
}
