// Finds the tables that another session keeps locked, so that requests wait for them in vain.
import { factsOf } from "../../runtime/error-facts.ts";
import type { PgConnection } from "./pg-connection.ts";

/** Milliseconds that a lock may be held: less than a health probe waits, more than a lock that no request notices. */
const patienceMs = 400;

/** SQLSTATE of a statement that waited too long for a lock. */
const lockNotAvailable = "55P03";

/** The tables of the service that requests write to. */
const requestTables = [
  ...[
    "access_token",
    "account",
    "account_share",
    "api_key",
    "blob_intent",
    "document",
    "document_usage",
    "document_usage_shard",
  ],
  ...["event", "event_position", "idempotency", "oauth_client", "page_image", "run", "run_document"],
  ...["studio_link", "studio_session", "webhook_delivery", "webhook_endpoint", "webhook_secret", "workflow"],
] as const;

/** The names of all tables that are looked at; `job` is the table of pg-boss. */
export const lockableTables: readonly string[] = [...requestTables, "job"];

/** The lock that INSERT, UPDATE and DELETE take; whoever keeps it from being taken also keeps them waiting. */
const takeLocks = `BEGIN; SET LOCAL lock_timeout = ${patienceMs};
  LOCK TABLE ${requestTables.join(", ")}, pgboss.job IN ROW EXCLUSIVE MODE; ROLLBACK`;

/** Also locks that are waited for: those who come later wait behind them. */
const conflicting = `SELECT DISTINCT CASE WHEN relnamespace = to_regnamespace('pgboss') THEN 'job' ELSE relname END AS name
  FROM pg_locks JOIN pg_class ON pg_class.oid = relation
  WHERE database = (SELECT oid FROM pg_database WHERE datname = current_database()) AND pid <> pg_backend_pid()
    AND mode IN ('ShareLock', 'ShareRowExclusiveLock', 'ExclusiveLock', 'AccessExclusiveLock')
    AND (relname = ANY($1::text[]) OR relnamespace = to_regnamespace('pgboss')) AND relkind IN ('r', 'p')
  ORDER BY 1`;

/**
 * Takes the locks that requests take, and releases them.
 *
 * @returns The tables whose locks could not be had within 0.4 s; `[]` when requests get theirs.
 */
export async function findLockedTables(connection: PgConnection): Promise<string[]> {
  try {
    await connection.script(takeLocks);
    return [];
  } catch (error) {
    await connection.rollBack();
    if (factsOf(error).code !== lockNotAvailable) throw error;
    const rows = await connection.query<{ name: string }>(conflicting, [requestTables]);
    return rows.map(({ name }) => name);
  }
}
