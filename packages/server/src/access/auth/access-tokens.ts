// Access tokens: opaque, stored as hashes, so that a revocation acts at once in every process.
import { Batch } from "../../storage/db/batch.ts";
import type { Db } from "../../storage/db/db.ts";
import { type Credential, type CredentialRow, toCredential } from "../credential.ts";
import { hashSecret, makeSecret } from "./secrets.ts";

/** Seconds that a token lives: an hour, the customary life; whoever steals one has it no longer. */
export const tokenLifeSeconds = 3600;

/** The access tokens of the database. */
export class AccessTokens {
  readonly #db: Db;
  readonly #pepper: Uint8Array;
  readonly #now: () => Date;
  readonly #credentials: Batch<Credential>;

  /** @param pepper - Secret bytes from outside the database. @param now - The time now. */
  constructor(db: Db, pepper: Uint8Array, now: () => Date) {
    this.#db = db;
    this.#pepper = pepper;
    this.#now = now;
    this.#credentials = new Batch((hashes) => this.#findCredentials(hashes));
  }

  /** Finds whose token this is; `undefined` for one that is unknown or has expired, or whose client was revoked. */
  find(token: string): Promise<Credential | undefined> {
    return this.#credentials.get(hashSecret(this.#pepper, token));
  }

  /** Creates a token for a client, and deletes those of its tokens that have expired. @returns The token, once. */
  async issue(clientId: string, scopes: readonly string[]): Promise<string> {
    const token = makeSecret("dv_at_");
    const now = this.#now();
    const end = new Date(now.getTime() + tokenLifeSeconds * 1000);
    await this.#db.transaction(async (tx) => {
      await tx.query("DELETE FROM access_token WHERE client_id = $1 AND expires_at <= $2", [
        clientId,
        now.toISOString(),
      ]);
      await tx.query(
        "INSERT INTO access_token (hash, client_id, scopes, expires_at) VALUES ($1, $2, $3, $4)",
        [hashSecret(this.#pepper, token), clientId, scopes, end.toISOString()],
      );
    });
    return token;
  }

  async #findCredentials(hashes: readonly string[]): Promise<Map<string, Credential>> {
    const rows = await this.#db.query<CredentialRow & { readonly hash: string }>(
      `SELECT access_token.hash, client.id, client.account_id, access_token.scopes, plan
       FROM access_token JOIN oauth_client AS client ON client.id = client_id
       JOIN account ON account.id = client.account_id
       WHERE access_token.hash = ANY($1::text[]) AND expires_at > $2 AND revoked_at IS NULL`,
      [hashes, this.#now().toISOString()],
    );
    return new Map(rows.map((row) => [row.hash, toCredential(row)]));
  }
}
