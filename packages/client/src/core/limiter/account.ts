/** Says what an account of a quota is: it knows when the next call fits, and learns from each answer. */

/** What one answer said about one quota. */
export interface Reading {
  /** Calls left after the answered one. */
  readonly remaining: number;
  /** Calls in a window; for a bucket, the most it holds. */
  readonly limit: number | undefined;
  /** When the quota is new, milliseconds since the epoch by the local clock. */
  readonly resetAt: number | undefined;
  /** Milliseconds of a window, where the service names them. */
  readonly windowMs: number | undefined;
}

/** A call on its way: its place in the order of sending. */
export interface Ticket {
  /** From 1, in the order of sending. */
  readonly number: number;
  /** Milliseconds since the epoch. */
  readonly sentAt: number;
  /** Calls that were under way when it was sent: the service may have counted them after it. */
  readonly beside: number;
}

/** Calls of everybody who shares the limiter. */
export interface Traffic {
  /** Calls sent so far. */
  readonly sent: number;
  /** Calls that were sent and not answered yet. */
  readonly inFlight: number;
}

/** Milliseconds. An answer that does not come within a quarter of a second is not waited for by other calls. */
export const PATIENCE_MS = 250;
