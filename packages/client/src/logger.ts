/** Says what a logger is, and what may be logged: a list of what is allowed, nothing else. */

/** Facts of a log line. Never bodies, queries, headers, file names or credentials. */
export interface LogFields {
  /** Operation of the spec: `uploadDocument`. */
  readonly operation?: string;
  readonly method?: string;
  /** Path template, as `/documents/{id}`: ids of documents stay out. */
  readonly route?: string;
  readonly status?: number;
  readonly code?: string;
  readonly attempt?: number;
  readonly attempts?: number;
  readonly requestId?: string | undefined;
  readonly idempotencyKey?: string | undefined;
  /** Bytes of the request body, where known. */
  readonly requestBytes?: number | undefined;
  readonly durationMs?: number;
  readonly delayMs?: number;
}

/** Where log lines go; `console` fits. A missing level is skipped. */
export interface Logger {
  debug?(message: string, fields: LogFields): void;
  info?(message: string, fields: LogFields): void;
  warn?(message: string, fields: LogFields): void;
  error?(message: string, fields: LogFields): void;
}
