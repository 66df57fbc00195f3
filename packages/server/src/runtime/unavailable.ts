// The error of a database or file store that does not answer now.

/** Thrown when something the service needs is away; the caller is told to try again. */
export class UnavailableError extends Error {
  override readonly name = "UnavailableError";

  /** @param what - The missing part, such as `database`. */
  constructor(what: string, cause: unknown) {
    super(`The ${what} does not answer now; try again in a moment.`, { cause });
  }
}
