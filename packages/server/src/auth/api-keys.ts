// Makes and checks API keys.
import { createHmac, randomInt, randomUUID } from "node:crypto";
import { crc32 } from "node:zlib";
import type { Db, Queryable } from "../db/db.ts";
import { StartError } from "../start-error.ts";
import { type Credential, defaultAccountId } from "./credential.ts";

const base62 = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";

/** 30 characters of base 62 hold 178 random bits: nothing to guess, so a fast hash is enough to store them. */
const randomLength = 30;

/** 6 characters of base 62 hold the 32 bits of a CRC. */
const checksumLength = 6;

/**
 * Makes an API key: `dv_test_` or `dv_live_`, 30 random characters, 6 of the CRC-32 over all before.
 *
 * The prefix lets secret scanners find a leaked key, the checksum lets them drop look-alikes without asking anyone
 * (the scheme of GitHub's tokens, https://github.blog/engineering/behind-githubs-new-authentication-token-formats/).
 */
export function makeApiKey(mode: "live" | "test"): string {
  let key = `dv_${mode}_`;
  for (let i = 0; i < randomLength; i += 1) key += base62.charAt(randomInt(base62.length));
  return key + checksum(key);
}

function checksum(text: string): string {
  let encoded = "";
  for (let rest = crc32(text); encoded.length < checksumLength; rest = Math.floor(rest / base62.length))
    encoded = base62.charAt(rest % base62.length) + encoded;
  return encoded;
}

/** The API keys of the database, stored as HMAC-SHA-256 under a pepper that is not in the database. */
export class ApiKeys {
  readonly #db: Db;
  readonly #pepper: Uint8Array;

  /** @param pepper - Secret bytes from outside the database. */
  constructor(db: Db, pepper: Uint8Array) {
    this.#db = db;
    this.#pepper = pepper;
  }

  /** Finds whose key this is; `undefined` for an unknown or revoked one. Asks the database each time, so a revocation acts at once. */
  async find(key: string): Promise<Credential | undefined> {
    const [row] = await this.#db.query<CredentialRow>(
      `SELECT api_key.id, account_id, scopes, plan FROM api_key JOIN account ON account.id = account_id
       WHERE hash = $1 AND revoked_at IS NULL`,
      [this.#hash(key)],
    );
    return row && toCredential(row);
  }

  /**
   * Makes sure that there is a key: registers the given one, or makes one when the database has none.
   *
   * @returns The given key; a new key, to be shown once; or `undefined` when there are keys and none was given.
   * @throws {StartError} `api_key_invalid`.
   */
  ensure(given: string | undefined): Promise<string | undefined> {
    if (given !== undefined && !/^[\x21-\x7e]{8,255}$/.test(given)) {
      throw new StartError(
        "api_key_invalid",
        "The API key must be 8 to 255 printable ASCII characters without spaces; leave out --api-key to have one made.",
      );
    }
    return this.#db.transaction(async (tx) => {
      if (given === undefined && (await this.#any(tx))) return undefined;
      const key = given ?? makeApiKey("live");
      await tx.query(
        `INSERT INTO api_key (id, account_id, hash, created_at) VALUES ($1, $2, $3, now())
         ON CONFLICT (hash) DO UPDATE SET revoked_at = NULL`,
        [`key_${randomUUID().replaceAll("-", "")}`, defaultAccountId, this.#hash(key)],
      );
      return key;
    });
  }

  async #any(tx: Queryable): Promise<boolean> {
    const rows = await tx.query("SELECT 1 FROM api_key WHERE revoked_at IS NULL LIMIT 1");
    return rows.length > 0;
  }

  #hash(key: string): string {
    return createHmac("sha256", this.#pepper).update(key).digest("hex");
  }
}

interface CredentialRow {
  readonly id: string;
  readonly account_id: string;
  readonly scopes: string[] | null;
  readonly plan: string;
}

function toCredential(row: CredentialRow): Credential {
  const scopes = row.scopes === null ? undefined : new Set(row.scopes);
  return { id: row.id, accountId: row.account_id, scopes, plan: row.plan };
}
