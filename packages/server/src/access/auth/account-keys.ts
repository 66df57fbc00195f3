// The API keys of one account, as its members see and revoke them.

import type { components } from "@docuvane/contract/types";
import type { Queryable } from "../../storage/db/db.ts";
import { findPage, type PageQuery } from "../../storage/db/page-query.ts";
import type { ApiKeyEntry } from "./api-keys.ts";

/** A key as the API returns it. */
export type ApiKey = components["schemas"]["ApiKey"];

/** Keys of an account at most that are not revoked: several times as many as programs and people need one. */
export const maxKeys = 100;

/** Which key, and whose. */
export interface KeyName {
  readonly accountId: string;
  readonly id: string;
}

const table = "(SELECT * FROM api_key WHERE revoked_at IS NULL) AS api_key";
const columns = "id, account_id, name, scopes, created_at, revoked_at, last_used_at, expires_at, hint";

/** Turns a row into the response. @param current - ID of the credential that asks. */
export function toApiKey(row: ApiKeyEntry, current: string): ApiKey {
  return {
    id: row.id,
    ...(row.name !== null && { name: row.name }),
    ...(row.hint !== null && { hint: row.hint }),
    ...(row.scopes !== null && { scopes: [...row.scopes] }),
    created_at: row.created_at.toISOString(),
    ...(row.last_used_at && { last_used_at: row.last_used_at.toISOString() }),
    ...(row.expires_at && { expires_at: row.expires_at.toISOString() }),
    current: row.id === current,
  };
}

/** Lists the keys of an account that are not revoked, ordered by creation time, then id. */
export function findKeys(
  db: Queryable,
  accountId: string,
  page: Pick<PageQuery, "newestFirst" | "after" | "count">,
): Promise<ApiKeyEntry[]> {
  return findPage<ApiKeyEntry>(db, {
    ...{ table, columns, equal: { account_id: accountId }, oneOf: ["id", undefined], bounds: [] },
    ...page,
  });
}

/** Finds a key that is not revoked. */
export async function findKey(db: Queryable, { accountId, id }: KeyName): Promise<ApiKeyEntry | undefined> {
  const [row] = await db.query<ApiKeyEntry>(
    `SELECT ${columns} FROM ${table} WHERE id = $1 AND account_id = $2`,
    [id, accountId],
  );
  return row;
}

/** How many keys an account has that are not revoked; of two transactions that add one, the second counts that of the first. */
export async function countKeys(tx: Queryable, accountId: string): Promise<number> {
  await tx.query("SELECT 1 FROM account WHERE id = $1 FOR NO KEY UPDATE", [accountId]);
  const [row] = await tx.query<{ count: number }>(
    `SELECT count(*)::integer AS count FROM ${table} WHERE account_id = $1`,
    [accountId],
  );
  return row?.count ?? 0;
}

/** Revokes a key. @returns Whether there was one that was not revoked. */
export async function revokeKey(tx: Queryable, { accountId, id }: KeyName, now: Date): Promise<boolean> {
  const rows = await tx.query(
    "UPDATE api_key SET revoked_at = $3 WHERE id = $1 AND account_id = $2 AND revoked_at IS NULL RETURNING id",
    [id, accountId, now.toISOString()],
  );
  return rows.length > 0;
}
