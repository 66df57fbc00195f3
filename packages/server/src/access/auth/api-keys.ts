// The API keys of the accounts.

import { StartError } from "../../runtime/start-error.ts";
import { Batch } from "../../storage/db/batch.ts";
import type { Db, Queryable } from "../../storage/db/db.ts";
import { type Credential, type CredentialRow, defaultAccountId, toCredential } from "../credential.ts";
import { isUsable, type KeyUse, noteUse } from "./key-use.ts";
import { hashSecret, makeRandomText, makeSecret } from "./secrets.ts";

/** What a new key is for. */
export interface NewApiKey {
  /** Default: the account that is there from the start. */
  readonly accountId?: string;
  /** For people who list the keys. */
  readonly name?: string;
  /** What the key may do. Default: everything. */
  readonly scopes?: readonly string[];
  /** `test` marks the key for people; it works on the same data. Default `live`. */
  readonly mode?: "live" | "test";
  /** From when on it is refused. Default: never. */
  readonly expiresAt?: Date;
}

/** A key as it is listed; the key itself is not stored. */
export interface ApiKeyEntry {
  /** Names the key, safe to show. */
  readonly id: string;
  readonly account_id: string;
  readonly name: string | null;
  /** `null` = everything. */
  readonly scopes: readonly string[] | null;
  readonly created_at: Date;
  readonly revoked_at: Date | null;
  /** `null` = never, or not since uses are noted. */
  readonly last_used_at: Date | null;
  /** `null` = it does not expire. */
  readonly expires_at: Date | null;
  /** Prefix and last four characters; `null` for a key that was chosen, or is older than hints. */
  readonly hint: string | null;
}

const columns = "id, account_id, name, scopes, created_at, revoked_at, last_used_at, expires_at, hint";

/** The API keys of the database, stored as hashes under a pepper that is not in the database. */
export class ApiKeys {
  readonly #db: Db;
  readonly #pepper: Uint8Array;
  readonly #now: () => Date;
  readonly #credentials: Batch<Credential>;

  /** @param pepper - Secret bytes from outside the database. @param now - The time now. */
  constructor(db: Db, pepper: Uint8Array, now: () => Date) {
    this.#db = db;
    this.#pepper = pepper;
    this.#now = now;
    this.#credentials = new Batch((hashes) => findCredentials(db, hashes, now()));
  }

  /**
   * Finds whose key this is; `undefined` for one that is unknown, revoked or expired. Asks the database each time, so a
   * revocation acts at once in every process.
   */
  find(key: string): Promise<Credential | undefined> {
    return this.#credentials.get(hashSecret(this.#pepper, key));
  }

  /**
   * Registers a given key, unless it is known already; a revoked or expired one stays so.
   *
   * @returns The ID of the key when it is revoked or expired.
   * @throws {StartError} `api_key_invalid`.
   */
  async register(key: string): Promise<string | undefined> {
    if (!/^[\x21-\x7e]{8,255}$/.test(key)) {
      throw new StartError(
        "api_key_invalid",
        "The API key must be 8 to 255 printable ASCII characters without spaces; omit --api-key to generate one.",
      );
    }
    await this.#insert(this.#db, key, {});
    const [refused] = await this.#db.query<{ id: string }>(
      `SELECT id FROM api_key WHERE hash = $1 AND NOT (${isUsable("$2")})`,
      [hashSecret(this.#pepper, key), this.#now().toISOString()],
    );
    return refused?.id;
  }

  /** Creates a key when the database has none that works. @returns The key, which cannot be read again; `undefined` when there are keys. */
  createFirst(): Promise<string | undefined> {
    return this.#db.transaction(async (tx) => {
      if (await hasKeys(tx, this.#now())) return undefined;
      return (await this.create({}, tx)).key;
    });
  }

  /** Whether there is a key that is neither revoked nor expired. */
  hasKeys(): Promise<boolean> {
    return hasKeys(this.#db, this.#now());
  }

  /**
   * Creates a key.
   *
   * @param tx - The transaction to do it in. Default: one of its own.
   * @returns The key, which cannot be read again, and the id that names it.
   */
  async create(key: NewApiKey = {}, tx: Queryable = this.#db): Promise<{ id: string; key: string }> {
    const prefix = `dv_${key.mode ?? "live"}_` as const;
    const secret = makeSecret(prefix);
    return { id: await this.#insert(tx, secret, key, `${prefix}…${secret.slice(-4)}`), key: secret };
  }

  /** All keys of all accounts, oldest first, revoked ones included. */
  list(): Promise<ApiKeyEntry[]> {
    return this.#db.query<ApiKeyEntry>(`SELECT ${columns} FROM api_key ORDER BY created_at, id`);
  }

  /** Revokes a key at once, in every process. @returns Whether there was such a key that was not revoked. */
  async revoke(id: string): Promise<boolean> {
    const rows = await this.#db.query(
      "UPDATE api_key SET revoked_at = $2 WHERE id = $1 AND revoked_at IS NULL RETURNING id",
      [id, this.#now().toISOString()],
    );
    return rows.length > 0;
  }

  /** Adds a key, unless it is there. @returns The ID for a new one. */
  async #insert(db: Queryable, secret: string, key: NewApiKey, hint?: string): Promise<string> {
    const id = `key_${makeRandomText(16)}`;
    await db.query(
      `INSERT INTO api_key (id, account_id, name, scopes, hash, created_at, expires_at, hint)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8) ON CONFLICT (hash) DO NOTHING`,
      [
        id,
        key.accountId ?? defaultAccountId,
        key.name ?? null,
        key.scopes ?? null,
        hashSecret(this.#pepper, secret),
        this.#now().toISOString(),
        key.expiresAt?.toISOString() ?? null,
        hint ?? null,
      ],
    );
    return id;
  }
}

async function findCredentials(
  db: Db,
  hashes: readonly string[],
  now: Date,
): Promise<Map<string, Credential>> {
  const rows = await db.query<CredentialRow & KeyUse & { readonly hash: string }>(
    `SELECT hash, api_key.id, account_id, scopes, plan, expires_at AS key_expires_at, last_used_at
     FROM api_key JOIN account ON account.id = account_id
     WHERE hash = ANY($1::text[]) AND ${isUsable("$2")}`,
    [hashes, now.toISOString()],
  );
  noteUse(db, rows, now);
  return new Map(rows.map((row) => [row.hash, toCredential(row)]));
}

async function hasKeys(tx: Queryable, now: Date): Promise<boolean> {
  const rows = await tx.query(`SELECT 1 FROM api_key WHERE ${isUsable("$1")} LIMIT 1`, [now.toISOString()]);
  return rows.length > 0;
}
