/** Describes the rate limits in a response. */

/** The rate limits in a response. A property is `undefined` if the service did not send it. */
export interface RateLimit {
  /** Requests allowed by the quota that binds. */
  readonly limit: number | undefined;
  /** Requests left in it. */
  readonly remaining: number | undefined;
  /** When it resets, milliseconds since the epoch by the local clock. */
  readonly resetAt: number | undefined;
  /** Milliseconds from `observedAt` until it resets. */
  readonly resetInMs: number | undefined;
  /** Format of the reset header. */
  readonly unit: ResetUnit | undefined;
  /** `false` when the unit of the reset had to be guessed. */
  readonly sure: boolean;
  /** All quotas of the response, the one that binds first. */
  readonly quotas: readonly RateLimitQuota[];
  /** When the response arrived, milliseconds since the epoch by the local clock. */
  readonly observedAt: number;
}

/** Format of a reset header. `epoch-*` and dates are points in time; `delta-*` and durations are delays. */
export type ResetUnit =
  | "epoch-s"
  | "epoch-ms"
  | "epoch-us"
  | "epoch-ns"
  | "delta-s"
  | "delta-ms"
  | "duration"
  | "http-date"
  | "iso-date"
  | "negative";

/** One quota, as a response described it. */
export interface RateLimitQuota {
  /** Name of the quota, such as `minute`; its limit when the service gives it no name. */
  readonly name: string;
  /** Requests allowed per window. */
  readonly limit: number | undefined;
  /** Requests left. */
  readonly remaining: number | undefined;
  /** Milliseconds until it resets. */
  readonly resetInMs: number | undefined;
  /** Length of the window in milliseconds, when `RateLimit-Policy` states it. */
  readonly windowMs: number | undefined;
  /** Whether it is a token bucket, which refills steadily; a window refills at its reset. */
  readonly isBucket: boolean;
}
