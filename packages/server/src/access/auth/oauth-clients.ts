// The programs that ask for access tokens (RFC 6749 section 2).
import { timingSafeEqual } from "node:crypto";
import type { Db } from "../../storage/db/db.ts";
import { type Credential, type CredentialRow, defaultAccountId, toCredential } from "../credential.ts";
import { hashSecret, makeRandomText, makeSecret } from "./secrets.ts";

/** What a new client is for. */
export interface NewOAuthClient {
  /** Default: the account that is there from the start. */
  readonly accountId?: string;
  /** For people who list the clients. */
  readonly name?: string;
  /** The most that its tokens may do. */
  readonly scopes: readonly string[];
}

/** A client as it is listed; its secret is not stored. */
export interface OAuthClientEntry {
  readonly id: string;
  readonly account_id: string;
  readonly name: string | null;
  readonly scopes: readonly string[];
  readonly created_at: Date;
  readonly revoked_at: Date | null;
}

/** The OAuth clients of the database; their secrets are stored as hashes. */
export class OAuthClients {
  readonly #db: Db;
  readonly #pepper: Uint8Array;

  /** @param pepper - Secret bytes from outside the database. */
  constructor(db: Db, pepper: Uint8Array) {
    this.#db = db;
    this.#pepper = pepper;
  }

  /** Finds a client by its id and secret; `undefined` when it is unknown or revoked, or the secret is wrong. */
  async find(id: string, secret: string): Promise<Credential | undefined> {
    const [row] = await this.#db.query<CredentialRow & { hash: string }>(
      `SELECT oauth_client.id, account_id, scopes, plan, hash
       FROM oauth_client JOIN account ON account.id = account_id
       WHERE oauth_client.id = $1 AND revoked_at IS NULL`,
      [id],
    );
    if (!row || !sameHash(row.hash, hashSecret(this.#pepper, secret))) return undefined;
    return toCredential(row);
  }

  /** Creates a client. @returns Its id, and its secret, which cannot be read again. */
  async create(client: NewOAuthClient): Promise<{ id: string; secret: string }> {
    const id = `client_${makeRandomText(16)}`;
    const secret = makeSecret("dv_cs_");
    await this.#db.query(
      `INSERT INTO oauth_client (id, account_id, name, scopes, hash, created_at)
       VALUES ($1, $2, $3, $4, $5, now())`,
      [
        id,
        client.accountId ?? defaultAccountId,
        client.name ?? null,
        client.scopes,
        hashSecret(this.#pepper, secret),
      ],
    );
    return { id, secret };
  }

  /** All clients of all accounts, oldest first, revoked ones included. */
  list(): Promise<OAuthClientEntry[]> {
    return this.#db.query<OAuthClientEntry>(
      "SELECT id, account_id, name, scopes, created_at, revoked_at FROM oauth_client ORDER BY created_at, id",
    );
  }

  /** Revokes a client and its tokens at once. @returns Whether there was such a client that was not revoked. */
  async revoke(id: string): Promise<boolean> {
    const rows = await this.#db.query(
      "UPDATE oauth_client SET revoked_at = now() WHERE id = $1 AND revoked_at IS NULL RETURNING id",
      [id],
    );
    return rows.length > 0;
  }
}

function sameHash(a: string, b: string): boolean {
  return timingSafeEqual(Buffer.from(a), Buffer.from(b));
}
