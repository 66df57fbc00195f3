// Signs browsers in to the Studio: sessions that act for an API key, and links that open one of them once.
import type { Db } from "../../storage/db/db.ts";
import { type Credential, type CredentialRow, toCredential } from "../credential.ts";
import { isUsable, type KeyUse, noteUse } from "./key-use.ts";
import { hashSecret, makeSecret } from "./secrets.ts";

/** Seconds in which a link must be used: long enough to read what was printed around it first. */
export const linkLifeSeconds = 600;

/** Seconds that a session lasts: a working day. */
export const sessionLifeSeconds = 12 * 3600;

/** A session that was opened. */
export interface OpenedSession {
  /** Value of the cookie; it cannot be read again. */
  readonly token: string;
  readonly expiresAt: Date;
}

/** A session and whom it acts for. */
export interface StudioSession {
  readonly credential: Credential;
  readonly expiresAt: Date;
}

/** The links and sessions of the database, stored as hashes, so that every process sees a sign-out at once. */
export class StudioSessions {
  readonly #db: Db;
  readonly #pepper: Uint8Array;
  readonly #now: () => Date;

  /** @param pepper - Secret bytes from outside the database. @param now - The time now. */
  constructor(db: Db, pepper: Uint8Array, now: () => Date) {
    this.#db = db;
    this.#pepper = pepper;
    this.#now = now;
  }

  /**
   * Creates a link for an API key.
   *
   * @param credentialId - ID of the key. An access token has the ID of its client, for which there are no links.
   * @returns Its token, which works once within `linkLifeSeconds`; `undefined` without such a key.
   */
  async createLink(credentialId: string): Promise<string | undefined> {
    const token = makeSecret("dv_sl_");
    const isMade = await this.#put("studio_link", token, credentialId, this.#end(linkLifeSeconds));
    return isMade ? token : undefined;
  }

  /** Uses a link up. @returns The session it opens; `undefined` when it is unknown, used or expired, or its key is. */
  async redeem(link: string): Promise<OpenedSession | undefined> {
    const [row] = await this.#db.query<{ key_id: string }>(
      `DELETE FROM studio_link USING api_key
       WHERE studio_link.hash = $1 AND studio_link.expires_at > $2 AND api_key.id = key_id AND ${isUsable("$2")}
       RETURNING key_id`,
      [hashSecret(this.#pepper, link), this.#now().toISOString()],
    );
    return row && this.open(row.key_id);
  }

  /** Opens a session for an API key. */
  async open(keyId: string): Promise<OpenedSession> {
    const token = makeSecret("dv_ss_");
    const expiresAt = this.#end(sessionLifeSeconds);
    await this.#put("studio_session", token, keyId, expiresAt);
    return { token, expiresAt };
  }

  /** Finds a session; `undefined` for one that is unknown, ended or expired, or whose key was revoked or has expired. */
  async find(token: string): Promise<StudioSession | undefined> {
    const now = this.#now();
    const [row] = await this.#db.query<CredentialRow & KeyUse & { ends_at: Date }>(
      `SELECT api_key.id, account_id, scopes, plan, api_key.expires_at AS key_expires_at, last_used_at,
         studio_session.expires_at AS ends_at
       FROM studio_session JOIN api_key ON api_key.id = key_id JOIN account ON account.id = account_id
       WHERE studio_session.hash = $1 AND studio_session.expires_at > $2 AND ${isUsable("$2")}`,
      [hashSecret(this.#pepper, token), now.toISOString()],
    );
    if (!row) return undefined;
    noteUse(this.#db, [row], now);
    return { credential: toCredential(row), expiresAt: row.ends_at };
  }

  /** Ends a session. */
  async end(token: string): Promise<void> {
    await this.#db.query("DELETE FROM studio_session WHERE hash = $1", [hashSecret(this.#pepper, token)]);
  }

  #end(seconds: number): Date {
    return new Date(this.#now().getTime() + seconds * 1000);
  }

  /** Adds a row, and deletes those that have expired. @returns Whether there is such a key. */
  async #put(
    table: "studio_link" | "studio_session",
    token: string,
    keyId: string,
    end: Date,
  ): Promise<boolean> {
    await this.#db.query(`DELETE FROM ${table} WHERE expires_at <= $1`, [this.#now().toISOString()]);
    const rows = await this.#db.query(
      `INSERT INTO ${table} (hash, key_id, expires_at)
       SELECT $1, id, $3::timestamptz FROM api_key WHERE id = $2 RETURNING key_id`,
      [hashSecret(this.#pepper, token), keyId, end.toISOString()],
    );
    return rows.length > 0;
  }
}
