/** Defines how a client identifies itself, and validates keys and secrets before anything is sent. */
import { readTokenURL } from "../address.ts";
import { invalid } from "../errors/checks.ts";
import type { ClientCredentials, ClientGrant, Credential } from "../schemes.ts";

export type { ClientCredentials, ClientGrant, Credential } from "../schemes.ts";

/** Client credentials (OAuth 2.0, RFC 6749 §4.4), from which the client gets and renews its own access tokens. */
export interface ClientCredentialsOptions extends ClientCredentials {
  /** Requested scopes, such as `documents:read`. Default: all that the service grants this program. */
  readonly scopes?: readonly string[];
  /**
   * URL of the token endpoint. Default: the one in `/.well-known/oauth-authorization-server`, else
   * `/oauth/token` at its origin. Only a URL passed here may be at another origin than `baseURL`.
   */
  readonly tokenURL?: string;
}

/** The options that identify the caller. */
export interface CredentialOptions {
  readonly apiKey?: Credential;
  readonly credentials?: ClientCredentialsOptions;
  readonly allowInsecure?: boolean;
}

/**
 * Chooses the credential: options before the environment, and there the key before client credentials.
 *
 * @throws {InvalidArgumentError} No credential or two of them, or characters that a header cannot carry. The message does not contain it.
 */
export function resolveCredential(
  { apiKey, credentials, allowInsecure }: CredentialOptions,
  environment: Readonly<Record<string, string | undefined>>,
): Credential | ClientGrant {
  if (apiKey !== undefined && credentials !== undefined) {
    throw invalid("two_credentials", "Both apiKey and credentials are set: pass only one.");
  }
  if (credentials !== undefined) return checkGrant(credentials, allowInsecure);
  if (typeof apiKey === "function") return apiKey;
  const { DOCUVANE_API_KEY, DOCUVANE_CLIENT_ID = "", DOCUVANE_CLIENT_SECRET = "" } = environment;
  const hasGrant = DOCUVANE_CLIENT_ID !== "" || DOCUVANE_CLIENT_SECRET !== "";
  if (apiKey !== undefined || DOCUVANE_API_KEY || !hasGrant) return checkKeyText(apiKey ?? DOCUVANE_API_KEY);
  return checkGrant({ clientId: DOCUVANE_CLIENT_ID, clientSecret: DOCUVANE_CLIENT_SECRET }, allowInsecure);
}

/**
 * Validates a key before it is put into a header.
 *
 * Only the service knows the format, but a line break must not start another header.
 *
 * @throws {InvalidArgumentError} It is empty or has characters that no header can carry. The key is not shown.
 */
export function checkKeyText(key: unknown): string {
  const trimmed = typeof key === "string" ? key.trim() : "";
  if (trimmed === "") {
    throw invalid(
      "missing_api_key",
      "No API key: pass apiKey (or credentials) to new Docuvane(), or set the environment variable DOCUVANE_API_KEY.",
    );
  }
  if (isHeaderText(trimmed)) return trimmed;
  throw invalid(
    "invalid_api_key",
    "The API key has a space, line break or other character that no header can carry: check how it was copied.",
  );
}

/** Returns whether a text can follow `Bearer ` in a header. */
export function isHeaderText(text: string): boolean {
  return /^[\x21-\x7e]+$/.test(text);
}

/**
 * Validates client credentials.
 *
 * @throws {InvalidArgumentError} A part is missing, or a scope or URL is invalid.
 */
export function checkGrant(
  options: ClientCredentialsOptions,
  allowInsecure: boolean | undefined,
): ClientGrant {
  const { scopes, tokenURL } = options;
  return {
    clientId: checkPart("clientId", options.clientId),
    clientSecret: checkPart("clientSecret", options.clientSecret),
    scope: scopes && checkScopes(scopes),
    tokenURL: tokenURL === undefined ? undefined : readTokenURL(tokenURL, allowInsecure),
  };
}

/** A secret may contain any character: it is encoded before it is sent. Spaces around it come from copying. */
function checkPart(name: string, value: unknown): string {
  const trimmed = typeof value === "string" ? value.trim() : "";
  if (trimmed !== "") return trimmed;
  throw invalid(
    "invalid_credentials",
    `The client credentials have no ${name}: pass clientId and clientSecret, or set DOCUVANE_CLIENT_ID and DOCUVANE_CLIENT_SECRET.`,
  );
}

/** A scope is printable ASCII without space, quote and backslash (RFC 6749 §3.3). */
function checkScopes(scopes: readonly string[]): string | undefined {
  const wrong = scopes.find((scope) => !/^[\x21\x23-\x5b\x5d-\x7e]+$/.test(scope));
  if (wrong === undefined) return scopes.length === 0 ? undefined : scopes.join(" ");
  throw invalid(
    "invalid_scope",
    `Invalid scope ${JSON.stringify(wrong)}: pass a scope such as documents:read.`,
  );
}

/**
 * Returns the value of `Authorization` for `client_secret_basic` (RFC 6749 §2.3.1).
 *
 * Id and secret are encoded before they are joined, so that a colon in them cannot shift the separator.
 */
export function basicAuthorization({ clientId, clientSecret }: ClientCredentials): string {
  return `Basic ${btoa(`${encodeURIComponent(clientId)}:${encodeURIComponent(clientSecret)}`)}`;
}
