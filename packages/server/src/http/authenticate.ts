// Finds out whose request it is.
import type { ApiKeys } from "../auth/api-keys.ts";
import type { Credential } from "../auth/credential.ts";
import { HttpProblem } from "../problem.ts";

/**
 * Checks the header `Authorization: Bearer <API key>`.
 *
 * @throws {HttpProblem} 401 `unauthenticated` without a key, `invalid_token` with an unknown one.
 */
export async function authenticate(keys: ApiKeys, authorization: string | undefined): Promise<Credential> {
  const key = /^Bearer +([\x21-\x7e]+) *$/i.exec(authorization ?? "")?.[1];
  if (key === undefined) {
    throw new HttpProblem(
      "unauthenticated",
      "The request carries no API key; send it in the header Authorization as Bearer <API key>.",
      { headers: { "www-authenticate": 'Bearer realm="docuvane"' } },
    );
  }
  const credential = await keys.find(key);
  if (credential) return credential;
  throw new HttpProblem("invalid_token", "The API key is not known or was revoked; check it.", {
    headers: { "www-authenticate": 'Bearer realm="docuvane", error="invalid_token"' },
  });
}
