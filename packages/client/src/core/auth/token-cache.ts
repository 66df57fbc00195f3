/** Keeps one access token for all callers: renewed before it expires, by one request at a time, and never after it was refused. */
import type { Clock } from "../clock.ts";

/** A token as it was given. */
export interface Token {
  readonly value: string;
  /** When it was asked for, milliseconds since the epoch. */
  readonly issuedAt: number;
  /** Milliseconds it is good for. */
  readonly lifeMs: number;
}

/** Milliseconds before the end at which a token is renewed; from a life of 5 minutes on this is later than 80 %. */
const RENEWAL_LEAD_MS = 60_000;

/** Share of its life after which a shorter token is renewed. */
const RENEWAL_SHARE = 0.8;

/** Share of the time between renewal and end in which the old token is still given out while the new one is fetched. */
const GRACE_SHARE = 0.5;

/** Milliseconds between two attempts to renew a token that is still good. */
const RENEWAL_PAUSE_MS = 5_000;

/** The token of one client. Secrets are in private fields, which `inspect` does not show. */
export class TokenCache {
  readonly #fetch: () => Promise<Token>;
  readonly #clock: Clock;
  #token: Token | undefined;
  #flight: Promise<Token> | undefined;
  #generation = 0;
  #pausedUntil = Number.NEGATIVE_INFINITY;

  /** @param fetch - Asks the service for a token; never called again while it is under way, unless a token was refused. */
  constructor(fetch: () => Promise<Token>, clock: Clock) {
    this.#fetch = fetch;
    this.#clock = clock;
  }

  /**
   * Returns a token that is good now; a promise only when it must be waited for.
   *
   * A token near its end is given out while the next one is fetched, so that a renewal costs no caller any time.
   */
  get(): string | Promise<string> {
    const token = this.#token;
    const now = this.#clock.monotonic();
    if (!token || now >= lastUse(token)) return this.#join().then(({ value }) => value);
    if (now >= renewal(token) && now >= this.#pausedUntil) this.#renew(now);
    return token.value;
  }

  /**
   * Forgets a token the service refused. One that was replaced already changes nothing.
   *
   * A fetch under way may bring a token from before the refusal, so that the next caller starts another one.
   */
  drop(value: string): void {
    if (this.#token?.value !== value) return;
    this.#token = undefined;
    this.#flight = undefined;
    this.#generation += 1;
  }

  /** Fetches ahead of time. A failure is reported to no caller: the next one after a pause tries again. */
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

/** When a token is renewed: 60 s before its end or after 80 % of its life, whichever is later. */
function renewal({ issuedAt, lifeMs }: Token): number {
  return issuedAt + Math.max(lifeMs - RENEWAL_LEAD_MS, lifeMs * RENEWAL_SHARE);
}

/** When a token is given out for the last time; what is left then is for the request to arrive. */
function lastUse(token: Token): number {
  const from = renewal(token);
  return from + (token.issuedAt + token.lifeMs - from) * GRACE_SHARE;
}
