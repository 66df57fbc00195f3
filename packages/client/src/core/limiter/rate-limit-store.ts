/** Says how several processes share what they learned about a rate limit, and keeps it in memory by default. */

/**
 * A place where processes that share a credential tell each other that nothing may be sent.
 *
 * It holds one number per key: until when the service wants no calls, milliseconds since the epoch. Each process
 * counts for itself, and every answer shows what the others used up; the store spares a process the refusal that
 * another one had already. It is asked before the first call and then once a second at most, beside the calls; what
 * it does is best effort: when it fails or is late, calls go on, at the risk of a 429.
 *
 * @example
 * const store: RateLimitStore = {
 *   get: async (key) => Number(await redis.get(key)) || undefined,
 *   set: async (key, closedUntil, ttlMs) => void (await redis.set(key, closedUntil, { PX: ttlMs })),
 * };
 * const client = new Docuvane({ rateLimitStore: store });
 */
export interface RateLimitStore {
  /**
   * Returns until when nothing may be sent, or `undefined` when nothing is known.
   *
   * @param key - Names the account: origin and a hash, never the credential.
   */
  get(key: string): number | undefined | Promise<number | undefined>;
  /**
   * Keeps until when nothing may be sent. A later time should win over an earlier one.
   *
   * @param closedUntil - Milliseconds since the epoch.
   * @param ttlMs - Milliseconds after which the entry is worthless.
   */
  set(key: string, closedUntil: number, ttlMs: number): void | Promise<void>;
}
