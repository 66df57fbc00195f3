// Finds out whose bearer credential it is, API key or access token.
import type { Db } from "../../storage/db/db.ts";
import type { Credential } from "../credential.ts";
import { AccessTokens } from "./access-tokens.ts";
import { ApiKeys } from "./api-keys.ts";
import { OAuthClients } from "./oauth-clients.ts";
import { StudioSessions } from "./studio-sessions.ts";

/** Everything by which a caller can say who it is. */
export interface Credentials {
  readonly keys: ApiKeys;
  readonly tokens: AccessTokens;
  readonly clients: OAuthClients;
  readonly sessions: StudioSessions;
}

/** Opens the credentials of a database. @param pepper - Secret bytes from outside of it. @param now - The time now. */
export function openCredentials(db: Db, pepper: Uint8Array, now: () => Date): Credentials {
  return {
    keys: new ApiKeys(db, pepper, now),
    tokens: new AccessTokens(db, pepper, now),
    clients: new OAuthClients(db, pepper),
    sessions: new StudioSessions(db, pepper, now),
  };
}

/** Finds whose key or token this is; `undefined` for one that is unknown, revoked or expired. */
export async function findBearer(
  { keys, tokens }: Credentials,
  bearer: string,
): Promise<Credential | undefined> {
  const credential = bearer.startsWith("dv_at_") ? await tokens.find(bearer) : undefined;
  return credential ?? keys.find(bearer);
}
