/** Reads where a service gives tokens from the metadata it publishes (RFC 8414). */
import { invalid } from "../checks.ts";

/** Where a service publishes its metadata, from its origin on (RFC 8414 §3). */
export const METADATA_PATH = "/.well-known/oauth-authorization-server";

/** Where tokens are given when nothing else is known. */
export const TOKEN_PATH = "/oauth/token";

/**
 * Returns the token endpoint that the metadata names, or `/oauth/token` at the origin.
 *
 * @param metadata - JSON of the service, or `undefined` when it publishes none.
 * @param origin - Origin of the service.
 * @throws {InvalidArgumentError} `token_url_refused`: it names another origin. The client secret goes there only when
 *   the caller says so, since whoever can change an answer of the service could otherwise have it sent to himself.
 */
export function findTokenURL(metadata: unknown, origin: string): URL {
  const named = (metadata as { readonly token_endpoint?: unknown } | undefined)?.token_endpoint;
  const url = URL.parse(typeof named === "string" ? named : TOKEN_PATH, origin);
  if (url?.origin === origin) return url;
  throw invalid(
    "token_url_refused",
    `The service at ${origin} wants tokens to be asked for at ${url?.origin ?? "no address"}: if that is right, pass it as credentials.tokenURL.`,
  );
}
