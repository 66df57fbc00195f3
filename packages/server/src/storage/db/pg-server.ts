// Opens the database of the service on a PostgreSQL server, and refuses one that is too old.
import { factsOf } from "../../runtime/error-facts.ts";
import { StartError } from "../../runtime/start-error.ts";
import type { Db } from "./db.ts";
import { PgDb } from "./pg-db.ts";

/** The oldest version that is tested, as `server_version_num` counts: 15.0. */
const oldestVersion = 150_000;

/**
 * Connects to a PostgreSQL server.
 *
 * @param url - Such as `postgres://user:password@host/database`.
 * @param onError - Called for each idle connection that breaks.
 * @throws {StartError} `database_unusable`; the sentence does not hold the address, which has the password in it.
 */
export async function openServer(url: string, onError: (error: Error) => void): Promise<Db> {
  const db = new PgDb(url, onError);
  try {
    await requireVersion(db);
    return db;
  } catch (error) {
    await db.close();
    throw error instanceof StartError ? error : unusable(error);
  }
}

async function requireVersion(db: Db): Promise<void> {
  const [row] = await db.query<{ version: number; name: string }>(
    "SELECT current_setting('server_version_num')::integer AS version, current_setting('server_version') AS name",
  );
  if (row && row.version >= oldestVersion) return;
  throw new StartError(
    "database_unusable",
    `The PostgreSQL server is version ${row?.name}; this service needs 15 or newer.`,
  );
}

function unusable(error: unknown): StartError {
  const cause = factsOf(error).cause ?? error;
  const { code, message } = factsOf(cause);
  return new StartError(
    "database_unusable",
    `The PostgreSQL server of DATABASE_URL cannot be reached (${message || code}). Check that it is running, and its address, user and password.`,
    error,
  );
}
