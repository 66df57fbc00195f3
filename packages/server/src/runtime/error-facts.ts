// What is known about a caught error.

/** The properties of errors of Node.js and of libraries that the service reads. */
export interface ErrorFacts {
  readonly message: string;
  readonly code?: string;
  /** PostgreSQL's, such as `ERROR` or `PANIC`. */
  readonly severity?: string;
  readonly path?: string;
  readonly syscall?: string;
  /** SQLite's result code. */
  readonly errcode?: number;
  readonly statusCode?: number;
  readonly cause?: unknown;
}

/** Returns what is known about whatever was thrown; pg-boss passes copies of errors, which have no class. */
export function factsOf(error: unknown): ErrorFacts {
  const hasMessage = typeof error === "object" && error !== null && "message" in error;
  return hasMessage ? (error as ErrorFacts) : { message: String(error) };
}
