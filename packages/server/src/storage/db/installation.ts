// Keeps processes with different secrets away from one database.
import { createHmac } from "node:crypto";
import { StartError } from "../../runtime/start-error.ts";
import type { Db } from "./db.ts";

/**
 * Notes the secret of a new installation, or compares it with the noted one; only a keyed hash of it is stored.
 *
 * @throws {StartError} `secret_differs`: with another secret every API key would be unknown.
 */
export async function requireSameSecret(db: Db, pepper: Uint8Array, now: Date): Promise<void> {
  const check = createHmac("sha256", pepper).update("docuvane installation").digest("hex");
  await db.query(
    "INSERT INTO installation (secret_check, created_at) VALUES ($1, $2) ON CONFLICT (singleton) DO NOTHING",
    [check, now.toISOString()],
  );
  const [row] = await db.query<{ secret_check: string }>("SELECT secret_check FROM installation");
  if (row?.secret_check === check) return;
  throw new StartError(
    "secret_differs",
    "The database was made with another secret; give every process the same DOCUVANE_SECRET, or the file `pepper` of the first data directory.",
  );
}
