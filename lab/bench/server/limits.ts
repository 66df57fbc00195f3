/** Rate limits as services have them: fixed windows that start at whole seconds, and a bucket that fills steadily. */

/** What a limit says about one request. */
export interface Verdict {
  readonly allowed: boolean;
  /** Requests left after this one. */
  readonly remaining: number;
  /** When the limit is whole again, Unix seconds. */
  readonly resetAt: number;
  /** Whole seconds until it is worth asking again, for `Retry-After`. */
  readonly retryAfter: number;
}

/** A limit on requests. */
export interface Limit {
  /** Requests in a window. */
  readonly quota: number;
  /** Seconds. */
  readonly window: number;
  /** Parameters of `RateLimit-Policy` that state how the quota is refilled. */
  readonly policy: string;
  /** Judges a request that arrives now. */
  take(now: number): Verdict;
  /** The least time in which so many requests can be answered when the first arrives at `start`; milliseconds. */
  idealMs(requests: number, start: number): number;
}

/** A quota for each window; windows start at multiples of their length since the epoch. */
export class FixedWindow implements Limit {
  readonly policy = "";
  readonly quota: number;
  readonly window: number;
  #current = 0;
  #used = 0;

  constructor(quota: number, windowSeconds: number) {
    this.quota = quota;
    this.window = windowSeconds;
  }

  take(now: number): Verdict {
    const current = Math.floor(now / (this.window * 1000));
    if (current !== this.#current) this.#used = 0;
    this.#current = current;
    const allowed = this.#used < this.quota;
    if (allowed) this.#used += 1;
    const resetAt = (current + 1) * this.window;
    const retryAfter = Math.max(1, Math.ceil(resetAt - now / 1000));
    return { allowed, remaining: this.quota - this.#used, resetAt, retryAfter };
  }

  idealMs(requests: number, start: number): number {
    const windows = Math.ceil(requests / this.quota);
    const length = this.window * 1000;
    return windows < 2 ? 0 : length - (start % length) + (windows - 2) * length;
  }
}

/** A bucket of `quota` tokens that fills with `quota` tokens per window, a little at a time. */
export class TokenBucket implements Limit {
  readonly policy = ';policy="token bucket"';
  readonly quota: number;
  readonly window: number;
  #tokens: number;
  #filledAt: number | undefined;

  constructor(quota: number, windowSeconds: number) {
    this.quota = quota;
    this.window = windowSeconds;
    this.#tokens = quota;
  }

  take(now: number): Verdict {
    const perMs = this.quota / (this.window * 1000);
    this.#tokens = Math.min(this.quota, this.#tokens + (now - (this.#filledAt ?? now)) * perMs);
    this.#filledAt = now;
    const allowed = this.#tokens >= 1;
    if (allowed) this.#tokens -= 1;
    const fullInMs = (this.quota - this.#tokens) / perMs;
    const resetAt = Math.ceil((now + fullInMs) / 1000);
    return { allowed, remaining: Math.floor(this.#tokens), resetAt, retryAfter: 1 };
  }

  idealMs(requests: number): number {
    return (Math.max(0, requests - this.quota) / this.quota) * this.window * 1000;
  }
}
