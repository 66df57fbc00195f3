// Finds out whose request it is, and whether it may do what it asks for.

import type { FastifyRequest } from "fastify";
import { type Credentials, findBearer } from "../access/auth/credentials.ts";
import type { Credential } from "../access/credential.ts";
import { requireSameOrigin } from "./browser/same-origin.ts";
import { readSessionCookie } from "./browser/session-cookie.ts";
import type { Operation } from "./operations.ts";
import { HttpProblem } from "./problem.ts";

/**
 * Checks the header `Authorization: Bearer <API key or access token>`.
 *
 * @throws {HttpProblem} 401 `unauthenticated` without a credential, `invalid_token` with an unknown one.
 */
export async function authenticate(
  credentials: Credentials,
  authorization: string | undefined,
): Promise<Credential> {
  const bearer = /^Bearer +([\x21-\x7e]+) *$/i.exec(authorization ?? "")?.[1];
  if (bearer === undefined) {
    throw new HttpProblem(
      "unauthenticated",
      "Missing credential. Send an API key or access token in the header Authorization: Bearer <API key>.",
      { headers: { "www-authenticate": 'Bearer realm="docuvane"' } },
    );
  }
  const credential = await findBearer(credentials, bearer);
  if (credential) return credential;
  throw new HttpProblem(
    "invalid_token",
    "The API key or access token is unknown, revoked or expired. Use another one.",
    { headers: { "www-authenticate": 'Bearer realm="docuvane", error="invalid_token"' } },
  );
}

/**
 * Checks the header `Authorization`, or without one the cookie of a browser that is signed in to the Studio.
 *
 * @throws {HttpProblem} As `authenticate`; 403 `permission_denied` when another web page sent the cookie.
 */
export async function authenticateCaller(
  credentials: Credentials,
  { headers }: Pick<FastifyRequest, "headers">,
): Promise<Credential> {
  const token = headers.authorization === undefined ? readSessionCookie({ headers }) : undefined;
  if (token === undefined) return authenticate(credentials, headers.authorization);
  requireSameOrigin(headers);
  const session = await credentials.sessions.find(token);
  if (session) return session.credential;
  throw new HttpProblem("invalid_token", "The session of the Studio has ended. Sign in again.", {
    headers: { "www-authenticate": 'Bearer realm="docuvane", error="invalid_token"' },
  });
}

/**
 * Checks the scopes that the interface wants for an operation.
 *
 * @throws {HttpProblem} 403 `insufficient_scope`, with the scope in `WWW-Authenticate` (RFC 6750 section 3.1).
 */
export function requireScopes(operation: Operation, { scopes }: Credential): void {
  const missing = operation.scopes.filter((scope) => scopes && !scopes.has(scope));
  if (missing.length === 0) return;
  const list = missing.join(" ");
  throw new HttpProblem(
    "insufficient_scope",
    `The credential lacks the scope ${list}. Use one that has it.`,
    {
      headers: {
        "www-authenticate": `Bearer realm="docuvane", error="insufficient_scope", scope="${list}"`,
      },
    },
  );
}
