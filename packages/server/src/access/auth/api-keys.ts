// The API keys of the accounts.

import { StartError } from "../../runtime/start-error.ts";
import { Batch } from "../../storage/db/batch.ts";
import type { Db, Queryable } from "../../storage/db/db.ts";
import { type Credential, type CredentialRow, defaultAccountId, toCredential } from "../credential.ts";
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
}

/** The API keys of the database, stored as hashes under a pepper that is not in the database. */
export class ApiKeys {
  readonly #db: Db;
  readonly #pepper: Uint8Array;
  readonly #credentials: Batch<Credential>;

  /** @param pepper - Secret bytes from outside the database. */
  constructor(db: Db, pepper: Uint8Array) {
    this.#db = db;
    this.#pepper = pepper;
    this.#credentials = new Batch((hashes) => findCredentials(db, hashes));
  }

  /** Finds whose key this is; `undefined` for an unknown or revoked one. Asks the database each time, so a revocation acts at once. */
  find(key: string): Promise<Credential | undefined> {
    return this.#credentials.get(hashSecret(this.#pepper, key));
  }

  /**
   * Registers a given key, unless it is known already; a revoked one stays revoked.
   *
   * @returns The ID of the key when it is revoked.
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
    const [revoked] = await this.#db.query<{ id: string }>(
      "SELECT id FROM api_key WHERE hash = $1 AND revoked_at IS NOT NULL",
      [hashSecret(this.#pepper, key)],
    );
    return revoked?.id;
  }

  /** Creates a key when the database has none. @returns The key, which cannot be read again; `undefined` when there are keys. */
  createFirst(): Promise<string | undefined> {
    return this.#db.transaction(async (tx) => {
      if (await hasKeys(tx)) return undefined;
      const key = makeSecret("dv_live_");
      await this.#insert(tx, key, {});
      return key;
    });
  }

  /** Whether there is a key that is not revoked. */
  hasKeys(): Promise<boolean> {
    return hasKeys(this.#db);
  }

  /** Creates a key. @returns The key, which cannot be read again, and the id that names it. */
  async create(key: NewApiKey = {}): Promise<{ id: string; key: string }> {
    const secret = makeSecret(`dv_${key.mode ?? "live"}_`);
    return { id: await this.#insert(this.#db, secret, key), key: secret };
  }

  /** All keys of all accounts, oldest first, revoked ones included. */
  list(): Promise<ApiKeyEntry[]> {
    return this.#db.query<ApiKeyEntry>(
      "SELECT id, account_id, name, scopes, created_at, revoked_at FROM api_key ORDER BY created_at, id",
    );
  }

  /** Revokes a key at once, in every process. @returns Whether there was such a key that was not revoked. */
  async revoke(id: string): Promise<boolean> {
    const rows = await this.#db.query(
      "UPDATE api_key SET revoked_at = now() WHERE id = $1 AND revoked_at IS NULL RETURNING id",
      [id],
    );
    return rows.length > 0;
  }

  /** Adds a key, unless it is there. @returns The ID for a new one. */
  async #insert(db: Queryable, secret: string, key: NewApiKey): Promise<string> {
    const id = `key_${makeRandomText(16)}`;
    await db.query(
      `INSERT INTO api_key (id, account_id, name, scopes, hash, created_at) VALUES ($1, $2, $3, $4, $5, now())
       ON CONFLICT (hash) DO NOTHING`,
      [
        id,
        key.accountId ?? defaultAccountId,
        key.name ?? null,
        key.scopes ?? null,
        hashSecret(this.#pepper, secret),
      ],
    );
    return id;
  }
}

async function findCredentials(db: Queryable, hashes: readonly string[]): Promise<Map<string, Credential>> {
  const rows = await db.query<CredentialRow & { readonly hash: string }>(
    `SELECT hash, api_key.id, account_id, scopes, plan FROM api_key JOIN account ON account.id = account_id
     WHERE hash = ANY($1::text[]) AND revoked_at IS NULL`,
    [hashes],
  );
  return new Map(rows.map((row) => [row.hash, toCredential(row)]));
}

async function hasKeys(tx: Queryable): Promise<boolean> {
  const rows = await tx.query("SELECT 1 FROM api_key WHERE revoked_at IS NULL LIMIT 1");
  return rows.length > 0;
}
