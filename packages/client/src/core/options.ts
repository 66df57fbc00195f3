/** Defines the options of one call. */

/** Options of one call. Each wins over the client's. */
export interface CallOptions {
  /** Ends the call, its waits included. */
  readonly signal?: AbortSignal | undefined;
  /** Milliseconds for one attempt; for an upload, without a byte moving. Default 60 000. */
  readonly timeoutMs?: number | undefined;
  /** Milliseconds for the whole call with its retries. Default 600 000; no limit for an upload. */
  readonly totalTimeoutMs?: number | undefined;
  /** Retries after the first attempt. Default 2. */
  readonly maxRetries?: number | undefined;
  /** Key under which the service does the call only once. Default: a new UUID per call. */
  readonly idempotencyKey?: string | undefined;
  /** More headers. The client's own, such as `authorization`, win. */
  readonly headers?: Readonly<Record<string, string>> | undefined;
}
