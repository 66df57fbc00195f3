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
}

/** Turns a row into a credential. */
export function toCredential(row: CredentialRow): Credential {
  const scopes = row.scopes === null ? undefined : new Set(row.scopes);
  return { id: row.id, accountId: row.account_id, scopes, plan: row.plan };
}
