/** Defines the input and output of a limiter, and how it rejects a request. */
import type { RateLimitWindow } from "../rate-limit.ts";

/** A request waiting for admission. */
export interface Admission {
  /** Operation of the spec. */
  readonly operation: string;
  /** Milliseconds it may wait; 0 for not at all. */
  readonly patienceMs: number;
  readonly signal?: AbortSignal | undefined;
  /** Called when the request begins to wait. */
  readonly onWait?: ((wait: RateLimitWait) => void) | undefined;
}

/** How long and why a request waits before it is sent. */
export interface RateLimitWait {
  /** Expected milliseconds; more when other requests wait as well. */
  readonly waitMs: number;
  /** `window_empty`: nothing is left until the reset. `refused`: a 429 said when to retry. */
  readonly reason: "window_empty" | "refused";
}

/** The limits in a response. */
export interface Observation {
  readonly windows: readonly RateLimitWindow[];
  /** Present for a 429; `until` is when to retry, milliseconds since the epoch, if the service said so. */
  readonly refusal?: { readonly until: number | undefined } | undefined;
}

/** The request may not be sent in the time it may wait. */
export class NoRoomError extends Error {
  /** Milliseconds until it may be sent. */
  readonly waitMs: number;

  constructor(waitMs: number) {
    super("The rate limit is used up.");
    this.waitMs = waitMs;
  }
}
