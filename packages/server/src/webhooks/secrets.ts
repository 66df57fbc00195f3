// Keeps the signing secrets of webhook endpoints, sealed.
import type { Queryable } from "../storage/db/db.ts";
import type { EndpointName } from "./endpoints.ts";

/** Milliseconds for which a replaced secret still signs: 24 hours, as the API specifies. */
const overlapMs = 24 * 3600 * 1000;

/** Secrets that sign at most; a receiver need not look at more than 20 signatures, and headers have an end. */
export const signingSecrets = 10;

/** A sealed secret to keep. */
export interface NewSecret {
  readonly sealed: string;
  readonly now: Date;
}

/** Creates a secret the current one of an endpoint. @returns Until when the one before signs too. */
export async function replaceSecret(
  tx: Queryable,
  { accountId, id }: EndpointName,
  { sealed, now }: NewSecret,
): Promise<Date> {
  const expiry = new Date(now.getTime() + overlapMs);
  await tx.query("DELETE FROM webhook_secret WHERE endpoint_id = $1 AND expires_at <= $2", [
    id,
    now.toISOString(),
  ]);
  await tx.query("UPDATE webhook_secret SET expires_at = $2 WHERE endpoint_id = $1 AND expires_at IS NULL", [
    id,
    expiry.toISOString(),
  ]);
  await tx.query(
    "INSERT INTO webhook_secret (endpoint_id, account_id, sealed, created_at) VALUES ($1, $2, $3, $4)",
    [id, accountId, sealed, now.toISOString()],
  );
  return expiry;
}
