/** Defines the options for rate limits and their defaults. */
import { checkNumber, invalid } from "../errors/checks.ts";
import type { RateLimit } from "../rate-limit.ts";
import type { RateLimitWait } from "./admission.ts";
import type { RateLimitStore } from "./rate-limit-store.ts";

/** What happens to a request whose quota is used up: it waits, throws at once, or is sent regardless. */
export type RateLimitMode = "wait" | "throw" | "off";

/** Options for rate limits. */
export interface RateLimitOptions {
  /**
   * What happens to a request while the rate limit is used up. `wait`: it is sent after the reset. `throw`: it fails
   * with a `RateLimitError`. `off`: it is sent regardless. Default `wait`.
   */
  readonly rateLimit?: RateLimitMode;
  /** Milliseconds. Longest wait before an attempt; a longer one throws before sending. Default 30 000. */
  readonly maxRateLimitWaitMs?: number;
  /** Unit of `X-RateLimit-Reset` when it is a delay whose unit the service does not state. Default: detected. */
  readonly rateLimitUnit?: "s" | "ms";
  /** Shares pauses with other processes. Default: shared within this process only. */
  readonly rateLimitStore?: RateLimitStore;
  /** Called when the rate limit changes. What it throws is ignored. */
  readonly onRateLimit?: (rateLimit: RateLimit) => void;
  /** Called when a request begins to wait. What it throws is ignored. */
  readonly onRateLimitWait?: (wait: RateLimitWait) => void;
}

/** Options for rate limits after defaults and checks. */
export interface RateLimitSettings {
  readonly mode: RateLimitMode;
  readonly maxWaitMs: number;
  readonly unit: "s" | "ms" | undefined;
  readonly store: RateLimitStore | undefined;
  readonly onChange: ((rateLimit: RateLimit) => void) | undefined;
  readonly onWait: ((wait: RateLimitWait) => void) | undefined;
}

/** Milliseconds. Half of a common window: a longer wait looks like a hang. */
const MAX_WAIT_MS = 30_000;

/**
 * Fills in defaults and checks each option.
 *
 * @throws {InvalidArgumentError} An option is invalid.
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

function quietly<T>(observe: ((value: T) => void) | undefined): ((value: T) => void) | undefined {
  if (!observe) return undefined;
  return (value) => {
    try {
      observe(value);
    } catch {
      // An observer that fails must not fail the call.
    }
  };
}
