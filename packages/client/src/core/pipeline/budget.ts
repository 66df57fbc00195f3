/** Keeps retries from making an outage worse: each costs tokens, each success gives one back. */

/** Tokens. Enough for twenty retries in a row before calls fail fast; figures as in the AWS SDKs' standard mode, scaled. */
const FULL = 100;

/** The retries a client may still make to its service. */
export class RetryBudget {
  #tokens = FULL;

  /** Takes tokens for a retry; `false` when there are too few, and nothing is taken. */
  spend(cost: number): boolean {
    if (this.#tokens < cost) return false;
    this.#tokens -= cost;
    return true;
  }

  /** Gives one token back after a success. */
  refund(): void {
    this.#tokens = Math.min(FULL, this.#tokens + 1);
  }
}
