/** Keeps retries from making an outage worse: each retry costs tokens, each success returns one. */

/** Tokens. Enough for twenty retries in a row before calls fail fast; figures as in the AWS SDKs' standard mode, scaled. */
const FULL = 100;

/** The retry budget of a client. */
export class RetryBudget {
  #tokens = FULL;

  /** Takes tokens for a retry; returns `false` and takes none when there are too few. */
  spend(cost: number): boolean {
    if (this.#tokens < cost) return false;
    this.#tokens -= cost;
    return true;
  }

  /** Returns one token after a success. */
  refund(): void {
    this.#tokens = Math.min(FULL, this.#tokens + 1);
  }
}
