// Finds out which program asks for a token (RFC 6749 section 2.3.1).
import type { FastifyRequest } from "fastify";
import type { OAuthClients } from "../access/auth/oauth-clients.ts";
import { OAuthError } from "../access/auth/oauth-error.ts";
import type { Credential } from "../access/credential.ts";

interface IdAndSecret {
  readonly id: string;
  readonly secret: string;
}

/**
 * Checks the client of a token request, `client_secret_basic` or `client_secret_post`.
 *
 * @throws {OAuthError} `invalid_client`, or `invalid_request` when both ways are used at once.
 */
export async function authenticateClient(
  clients: OAuthClients,
  { headers, body }: Pick<FastifyRequest, "headers" | "body">,
): Promise<Credential> {
  const claimed = readClient(headers.authorization, body);
  const client = claimed && (await clients.find(claimed.id, claimed.secret));
  if (client) return client;
  const description = claimed
    ? "The client is unknown or revoked, or its secret is wrong. Check both."
    : "Missing client credentials. Send the client ID and secret in the header Authorization: Basic.";
  throw new OAuthError("invalid_client", description);
}

function readClient(authorization: string | undefined, form: unknown): IdAndSecret | undefined {
  const { client_id: id, client_secret: secret } = (form ?? {}) as Record<string, unknown>;
  if (authorization === undefined)
    return typeof id === "string" && typeof secret === "string" ? { id, secret } : undefined;
  if (secret !== undefined)
    throw new OAuthError(
      "invalid_request",
      "The client credentials are in both the header and the body. Send them in one.",
    );
  return readBasic(authorization);
}

/** Id and secret are each form-encoded before they are joined, so a colon in them does not move the border. */
function readBasic(authorization: string): IdAndSecret | undefined {
  const encoded = /^Basic +([A-Za-z0-9+/]+=*) *$/i.exec(authorization)?.[1];
  const [, id, secret] = /^([^:]+):(.*)$/s.exec(Buffer.from(encoded ?? "", "base64").toString()) ?? [];
  if (id === undefined || secret === undefined) return undefined;
  try {
    return { id: decodeForm(id), secret: decodeForm(secret) };
  } catch {
    return undefined;
  }
}

function decodeForm(text: string): string {
  return decodeURIComponent(text.replaceAll("+", " "));
}
