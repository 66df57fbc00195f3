/** Defines the store in which processes share until when no request may be sent. */

/**
 * Shares between processes that use one credential until when nothing may be sent.
 *
 * It holds one number per key. Each process counts its requests itself, and every response shows what the others
 * used; the store spares a process the 429 that another one received already. It is read before the first request and
 * then at most once a second, in the background. When it fails or takes long, requests are sent without it.
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
   * @param key - Identifies the account: the origin and a hash, never the credential.
   */
  get(key: string): number | undefined | Promise<number | undefined>;
  /**
   * Stores until when nothing may be sent. A later time should win over an earlier one.
   *
   * @param closedUntil - Milliseconds since the epoch.
   * @param ttlMs - Milliseconds after which the entry is worthless.
   */
  set(key: string, closedUntil: number, ttlMs: number): void | Promise<void>;
}
