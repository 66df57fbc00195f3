/** Defines the options of one call. */

/** Options of one call. They override those of the client. */
export interface CallOptions {
  /** Aborts the call, including its waits. */
  readonly signal?: AbortSignal | undefined;
  /** Milliseconds for one attempt; for an upload, without progress. Default 60 000. */
  readonly timeoutMs?: number | undefined;
  /** Milliseconds for the whole call, including retries. Default 600 000; no limit for an upload. */
  readonly totalTimeoutMs?: number | undefined;
  /** Retries after the first attempt. Default 2. */
  readonly maxRetries?: number | undefined;
  /** Idempotency key: the call takes effect once per key. Default: a new UUID per call. */
  readonly idempotencyKey?: string | undefined;
  /** Additional headers. The client's own, such as `authorization`, take precedence. */
  readonly headers?: Readonly<Record<string, string>> | undefined;
}
