/** Defines the options for rate limits and their defaults. */
import { checkNumber, invalid } from "../errors/checks.ts";
import type { RateLimit } from "../rate-limit.ts";
import type { RateLimitStore } from "./rate-limit-store.ts";

/** What happens to a request whose quota is used up: it waits, throws at once, or is sent regardless. */
export type RateLimitMode = "wait" | "throw" | "off";

/** How long and why a request waits before it is sent. */
export interface RateLimitWait {
  /** Expected milliseconds; more when other requests wait as well. */
  readonly waitMs: number;
  /** `window_empty`: nothing is left until the reset. `refused`: a 429 said when to retry. */
  readonly reason: "window_empty" | "refused";
}

/** Options for rate limits. */
export interface RateLimitOptions {
  /**
   * What happens to a request while the rate limit is used up. `wait`: it is sent after the reset. `throw`: it fails
   * with a `RateLimitError`. `off`: it is sent regardless. Default `wait`.
   */
  readonly rateLimit?: RateLimitMode;
  /** Milliseconds. Longest wait before an attempt; a longer one throws before sending. Default 30 000. */
  readonly maxRateLimitWaitMs?: number;
  /** Shares pauses with other processes. Default: shared within this process only. */
  readonly rateLimitStore?: RateLimitStore;
  /** Called with the limits of each response that carries them. What it throws is ignored. */
  readonly onRateLimit?: (rateLimit: RateLimit) => void;
  /** Called when a request begins to wait. What it throws is ignored. */
  readonly onRateLimitWait?: (wait: RateLimitWait) => void;
}

/** Options for rate limits after defaults and checks. */
export type RateLimitSettings = RateLimitOptions &
  Required<Pick<RateLimitOptions, "rateLimit" | "maxRateLimitWaitMs" | "onRateLimit" | "onRateLimitWait">>;

/** Milliseconds. Half of a common window: a longer wait looks like a hang. */
const MAX_WAIT_MS = 30_000;

/**
 * Fills in defaults and checks each option.
 *
 * @throws {InvalidArgumentError} An option is invalid.
 */
export function resolveRateLimit(options: RateLimitOptions): RateLimitSettings {
  const { rateLimit = "wait", maxRateLimitWaitMs = MAX_WAIT_MS } = options;
  if (!["wait", "throw", "off"].includes(rateLimit))
    throw invalid(
      "invalid_option",
      `The option rateLimit is ${String(rateLimit)}: give "wait", "throw" or "off".`,
    );
  return {
    ...(options.rateLimitStore && { rateLimitStore: options.rateLimitStore }),
    rateLimit,
    maxRateLimitWaitMs: checkNumber("maxRateLimitWaitMs", maxRateLimitWaitMs),
    onRateLimit: quietly(options.onRateLimit),
    onRateLimitWait: quietly(options.onRateLimitWait),
  };
}

/** An observer that fails must not fail the call. */
function quietly<T>(observe: ((value: T) => void) | undefined): (value: T) => void {
  return (value) => {
    try {
      observe?.(value);
    } catch {
      // Documented with the option.
    }
  };
}
