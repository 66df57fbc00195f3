// Who asks: the account behind a key or token, and what it may do.

/** Who asks, and what they may do. */
export interface Credential {
  /** Identifier of the key or of the client of a token, safe to log. Idempotency keys belong to it. */
  readonly id: string;
  /** The account; whoever asks sees and changes nothing outside of it. */
  readonly accountId: string;
  /** What it may do; `undefined` = everything. */
  readonly scopes: ReadonlySet<string> | undefined;
  /** Name of the account's plan, such as `A.standard`. */
  readonly plan: string;
  /** When the API key behind it expires. Absent for one that does not, and for the token of a client. */
  readonly expiresAt?: Date;
}

/** The account that a service has from the start. */
export const defaultAccountId = "acc_default";

/** A credential as a query returns it. */
export interface CredentialRow {
  readonly id: string;
  readonly account_id: string;
  /** `null` = everything. */
  readonly scopes: readonly string[] | null;
  readonly plan: string;
  readonly key_expires_at?: Date | null;
}

/** Turns a row into a credential. */
export function toCredential(row: CredentialRow): Credential {
  const scopes = row.scopes === null ? undefined : new Set(row.scopes);
  const expiresAt = row.key_expires_at ?? undefined;
  return { id: row.id, accountId: row.account_id, scopes, plan: row.plan, ...(expiresAt && { expiresAt }) };
}
