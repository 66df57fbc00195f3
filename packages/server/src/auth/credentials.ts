// Finds out whose bearer credential it is, API key or access token.
import type { AccessTokens } from "./access-tokens.ts";
import type { ApiKeys } from "./api-keys.ts";
import type { Credential } from "./credential.ts";
import type { OAuthClients } from "./oauth-clients.ts";

/** Everything by which a caller can say who it is. */
export interface Credentials {
  readonly keys: ApiKeys;
  readonly tokens: AccessTokens;
  readonly clients: OAuthClients;
}

/** Finds whose key or token this is; `undefined` for one that is unknown, revoked or expired. */
export async function findBearer(
  { keys, tokens }: Credentials,
  bearer: string,
): Promise<Credential | undefined> {
  const credential = bearer.startsWith("dv_at_") ? await tokens.find(bearer) : undefined;
  return credential ?? keys.find(bearer);
}
