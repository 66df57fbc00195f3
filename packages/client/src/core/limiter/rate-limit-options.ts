/** Knows the options about rate limits and their defaults. */
import { checkNumber, invalid } from "../checks.ts";
import type { RateLimitWait } from "./limiter.ts";
import type { RateLimit } from "./rate-limit.ts";
import type { RateLimitStore } from "./rate-limit-store.ts";

/** What is done when the service has no room: wait for it, throw at once, or send regardless. */
export type RateLimitMode = "wait" | "throw" | "off";

/** Options about rate limits. */
export interface RateLimitOptions {
  /**
   * What happens to a call when the rate limit is known to be used up. `wait`: it is sent when there is room again.
   * `throw`: it ends with a `RateLimitError`. `off`: it is sent regardless. Default `wait`.
   */
  readonly rateLimit?: RateLimitMode;
  /** Milliseconds. Longest wait of an attempt for room; a longer one is thrown before sending. Default 30 000. */
  readonly maxRateLimitWaitMs?: number;
  /** Unit of `X-RateLimit-Reset` when it is a delay and the service names its unit nowhere. Default: found out. */
  readonly rateLimitUnit?: "s" | "ms";
  /** Shares what is learned with other processes. Default: shared within this process only. */
  readonly rateLimitStore?: RateLimitStore;
  /** Told when what the service says about the limit has changed. What it throws is ignored. */
  readonly onRateLimit?: (rateLimit: RateLimit) => void;
  /** Told when a call begins to wait for room. What it throws is ignored. */
  readonly onRateLimitWait?: (wait: RateLimitWait) => void;
}

/** Options about rate limits after defaults and checks. */
export interface RateLimitSettings {
  readonly mode: RateLimitMode;
  readonly maxWaitMs: number;
  readonly unit: "s" | "ms" | undefined;
  readonly store: RateLimitStore | undefined;
  readonly onChange: ((rateLimit: RateLimit) => void) | undefined;
  readonly onWait: ((wait: RateLimitWait) => void) | undefined;
}

/** Milliseconds. Half of a usual window: shorter waits go unnoticed in a batch, longer ones look like a hang. */
const MAX_WAIT_MS = 30_000;

/**
 * Fills in defaults and checks each option.
 *
 * @throws {InvalidArgumentError} One cannot work.
 */
export function resolveRateLimit(options: RateLimitOptions): RateLimitSettings {
  const { rateLimit: mode = "wait", maxRateLimitWaitMs = MAX_WAIT_MS } = options;
  if (!["wait", "throw", "off"].includes(mode))
    throw invalid(
      "invalid_option",
      `The option rateLimit is ${String(mode)}: give "wait", "throw" or "off".`,
    );
  return {
    mode,
    maxWaitMs: checkNumber("maxRateLimitWaitMs", maxRateLimitWaitMs),
    unit: options.rateLimitUnit,
    store: options.rateLimitStore,
    onChange: quietly(options.onRateLimit),
    onWait: quietly(options.onRateLimitWait),
  };
}

/** An observer that fails must not fail the call. */
function quietly<T>(observe: ((value: T) => void) | undefined): ((value: T) => void) | undefined {
  if (!observe) return undefined;
  return (value) => {
    try {
      observe(value);
    } catch {
      // Said in the option's documentation.
    }
  };
}
