/** Defines the logger interface and the only fields that may be logged. */

/** Facts of a log line. Never bodies, queries, headers, file names or credentials. */
export interface LogFields {
  /** Operation of the spec: `uploadDocument`. */
  readonly operation?: string;
  /** HTTP method. */
  readonly method?: string;
  /** Path template, such as `/documents/{id}`, without document IDs. */
  readonly route?: string;
  /** HTTP status of the response. */
  readonly status?: number;
  /** Code of the error, or a status this version does not know. */
  readonly code?: string;
  /** Attempt that failed, from 1. */
  readonly attempt?: number;
  /** Attempts the call took. */
  readonly attempts?: number;
  /** The request ID from the service: `req_…`. */
  readonly requestId?: string | undefined;
  /** Key of the call, the same for all its attempts. */
  readonly idempotencyKey?: string | undefined;
  /** Bytes of the request body, where known. */
  readonly requestBytes?: number | undefined;
  /** Milliseconds of the whole call. */
  readonly durationMs?: number;
  /** Milliseconds until the next attempt. */
  readonly delayMs?: number;
}

/** Where log lines go; `console` fits. A missing level is skipped. */
export interface Logger {
  /** Each request and response. */
  debug?(message: string, fields: LogFields): void;
  /** Each retry. */
  info?(message: string, fields: LogFields): void;
  /** Warnings: a deprecated operation, unknown values and unexpected responses. */
  warn?(message: string, fields: LogFields): void;
  /** Not used by the client so far. */
  error?(message: string, fields: LogFields): void;
}
