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
  /** All quotas that the service named, the shortest window first. */
  readonly policies: readonly RateLimitPolicy[];
  /** State of each quota in this response, the one that binds first. */
  readonly windows: readonly RateLimitWindow[];
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

/** How a quota is refilled: all at once at its reset, or steadily. */
export type RateLimitKind = "window" | "bucket";

/** One quota as `RateLimit-Policy` states it. */
export interface RateLimitPolicy {
  /** Name of the quota, such as `minute`. */
  readonly name: string;
  /** Requests allowed per window. */
  readonly quota: number;
  /** Length of the window in seconds. */
  readonly windowSeconds: number;
  /** `bucket` when the policy says so; else `window`. */
  readonly kind: RateLimitKind;
}

/** State of one quota. */
export interface RateLimitWindow {
  /** Name of the quota; its limit when the service gives it no name. */
  readonly name: string;
  /** Requests allowed per window. */
  readonly limit: number | undefined;
  /** Requests left. */
  readonly remaining: number | undefined;
  /** When the quota resets, milliseconds since the epoch by the local clock. */
  readonly resetAt: number | undefined;
  /** Length of the window in milliseconds, when the policy states it. */
  readonly windowMs: number | undefined;
  /** How the quota is refilled. */
  readonly kind: RateLimitKind;
}
