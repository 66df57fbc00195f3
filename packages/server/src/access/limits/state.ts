// What is left of a limit.
import type { Policy } from "./plans.ts";

/** What is left of one limit. */
export interface LimitState {
  readonly policy: Policy;
  readonly remaining: number;
  /** Milliseconds since 1970 at which everything is there again. */
  readonly resetAt: number;
}

/** The limit that binds: of those used up the one that lasts longest, else the one with the smallest share left. */
export function bindingState(states: readonly LimitState[]): LimitState | undefined {
  return states.toSorted(byUrgency)[0];
}

function byUrgency(a: LimitState, b: LimitState): number {
  if (a.remaining === 0 && b.remaining === 0) return b.resetAt - a.resetAt;
  return shareOf(a) - shareOf(b);
}

function shareOf({ remaining, policy }: LimitState): number {
  return remaining === 0 ? 0 : remaining / policy.quota;
}
