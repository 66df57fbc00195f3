/** Caches one access token for all callers: renewed before it expires, by one request at a time, and dropped once rejected. */
import type { Clock } from "../clock.ts";

/** A token as it was issued. */
export interface Token {
  readonly value: string;
  /** Time of the request, milliseconds since the epoch. */
  readonly issuedAt: number;
  /** Lifetime in milliseconds. */
  readonly lifeMs: number;
}

/** Milliseconds before expiry at which a token is renewed; for lifetimes of 5 minutes and more this is later than 80 %. */
const RENEWAL_LEAD_MS = 60_000;

/** Share of its lifetime after which a shorter-lived token is renewed. */
const RENEWAL_SHARE = 0.8;

/** Share of the time between renewal and expiry in which the old token is still used while the new one is fetched. */
const GRACE_SHARE = 0.5;

/** Milliseconds between two attempts to renew a token that is still valid. */
const RENEWAL_PAUSE_MS = 5_000;

/** The token of one client. Secrets are in private fields, which `inspect` does not show. */
export class TokenCache {
  readonly #fetch: () => Promise<Token>;
  readonly #clock: Clock;
  #token: Token | undefined;
  #flight: Promise<Token> | undefined;
  #generation = 0;
  #pausedUntil = Number.NEGATIVE_INFINITY;

  /** @param fetch - Requests a token; never called again while a request is in progress, unless a token was rejected. */
  constructor(fetch: () => Promise<Token>, clock: Clock) {
    this.#fetch = fetch;
    this.#clock = clock;
  }

  /**
   * Returns a token that is valid now; a promise only when it must be fetched first.
   *
   * A token near its expiry is still returned while the next one is fetched, so that no caller waits for a renewal.
   */
  get(): string | Promise<string> {
    const token = this.#token;
    const now = this.#clock.monotonic();
    if (!token || now >= lastUse(token)) return this.#join().then(({ value }) => value);
    if (now >= renewal(token) && now >= this.#pausedUntil) this.#renew(now);
    return token.value;
  }

  /**
   * Drops a token that the service rejected. Has no effect if it was already replaced.
   *
   * A fetch in progress may return a token from before the rejection, so the next caller starts another one.
   */
  drop(value: string): void {
    if (this.#token?.value !== value) return;
    this.#token = undefined;
    this.#flight = undefined;
    this.#generation += 1;
  }

  /** Fetches ahead of time. A failure is not reported: the next caller after a pause tries again. */
  #renew(now: number): void {
    this.#pausedUntil = now + RENEWAL_PAUSE_MS;
    this.#join().catch(() => undefined);
  }

  #join(): Promise<Token> {
    this.#flight ??= this.#fly(this.#generation);
    return this.#flight;
  }

  async #fly(generation: number): Promise<Token> {
    try {
      const token = await this.#fetch();
      if (generation === this.#generation) this.#token = token;
      return token;
    } finally {
      if (generation === this.#generation) this.#flight = undefined;
    }
  }
}

/** When a token is renewed: 60 s before it expires or after 80 % of its lifetime, whichever is later. */
function renewal({ issuedAt, lifeMs }: Token): number {
  return issuedAt + Math.max(lifeMs - RENEWAL_LEAD_MS, lifeMs * RENEWAL_SHARE);
}

/** When a token is used for the last time; the remaining time lets the request arrive. */
function lastUse(token: Token): number {
  const from = renewal(token);
  return from + (token.issuedAt + token.lifeMs - from) * GRACE_SHARE;
}
