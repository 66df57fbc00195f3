// Keeps processes with different secrets away from one database.
import { createHmac } from "node:crypto";
import { StartError } from "../../runtime/start-error.ts";
import type { Queryable } from "./db.ts";

/** Returns whether two secrets are the same, without revealing them. */
export function secretCheckOf(pepper: Uint8Array): string {
  return createHmac("sha256", pepper).update("docuvane installation").digest("hex");
}

/**
 * Notes the secret of a new installation, or compares it with the noted one; only a keyed hash of it is stored.
 *
 * @throws {StartError} `secret_differs`: with another secret every API key would be unknown.
 */
export async function requireSameSecret(db: Queryable, pepper: Uint8Array, now: Date): Promise<void> {
  await db.query(
    "INSERT INTO installation (secret_check, created_at) VALUES ($1, $2) ON CONFLICT (singleton) DO NOTHING",
    [secretCheckOf(pepper), now.toISOString()],
  );
  await refuseOtherSecret(db, pepper);
}

/** Refuses a secret that is not the noted one; where none is noted yet, any is right. @throws {StartError} `secret_differs`. */
export async function refuseOtherSecret(db: Queryable, pepper: Uint8Array): Promise<void> {
  const [row] = await db.query<{ secret_check: string }>("SELECT secret_check FROM installation");
  if (row === undefined || row.secret_check === secretCheckOf(pepper)) return;
  throw new StartError(
    "secret_differs",
    "The database was created with a different secret. Set the same DOCUVANE_SECRET in every process, or copy the file `pepper` of the original data directory.",
  );
}
