// When API keys may be used, and when they were.
import type { Db } from "../../storage/db/db.ts";

/** Milliseconds by which the noted time of the last use may be too early: a write for each request would cost more than the request. */
const noteEveryMs = 60_000;

/** A key that is used. */
export interface KeyUse {
  readonly id: string;
  readonly last_used_at: Date | null;
}

/** SQL for a row of `api_key` that is neither revoked nor expired. @param now - Placeholder of the time. */
export function isUsable(now: string): string {
  return `api_key.revoked_at IS NULL AND (api_key.expires_at IS NULL OR api_key.expires_at > ${now})`;
}

/** Notes that keys are used now, in the background: no request fails or waits because of it. */
export function noteUse(db: Db, keys: readonly KeyUse[], now: Date): void {
  const before = new Date(now.getTime() - noteEveryMs);
  const ids = keys
    .filter((key) => key.last_used_at === null || key.last_used_at < before)
    .map(({ id }) => id);
  if (ids.length === 0) return;
  db.query(
    `UPDATE api_key SET last_used_at = $2
     WHERE id = ANY($1::text[]) AND (last_used_at IS NULL OR last_used_at < $3)`,
    [ids, now.toISOString(), before.toISOString()],
    // A full disk or a database that stops; the next request tries again.
  ).catch(() => undefined);
}
