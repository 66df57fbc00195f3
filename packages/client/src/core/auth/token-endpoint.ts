/** Requests access tokens from a token endpoint (RFC 6749 §4.4), and finds its URL in the service's metadata (RFC 8414). */

import type { Clock } from "../clock.ts";
import { invalid } from "../errors/checks.ts";
import { APIError, ResponseParseError } from "../errors/errors.ts";
import { type ApiRequest, type ApiResponse, formBody, type Operation } from "../request.ts";
import { basicAuthorization, type ClientGrant } from "./credential.ts";
import { type Token, TokenCache } from "./token-cache.ts";
import { readToken } from "./token-response.ts";

/** Where a service publishes its metadata, as a path from its origin (RFC 8414 §3). */
const METADATA_PATH = "/.well-known/oauth-authorization-server";

/** Path of the token endpoint if the service publishes no metadata. */
const TOKEN_PATH = "/oauth/token";

const DISCOVER: Operation = {
  id: "discoverTokenURL",
  method: "GET",
  path: METADATA_PATH,
  retry: "safe",
  mayBeEmpty: true,
};

/** What requesting tokens needs from the client. */
export interface TokenService {
  readonly origin: string;
  readonly clock: Clock;
  /** The operation that issues tokens; its path is replaced by that of the token endpoint. */
  readonly tokenOperation: Operation;
  /** Sends a request to an origin. `secret` is removed from an error response that repeats it. */
  readonly send: (request: ApiRequest, origin: string, secret?: string) => Promise<ApiResponse>;
}

/** Creates the token cache of a client. */
export function tokenCache(service: TokenService, grant: ClientGrant): TokenCache {
  let url = grant.tokenURL;
  return new TokenCache(async () => {
    url ??= await discover(service, grant.tokenPath);
    return requestToken(service, grant, url);
  }, service.clock);
}

/** Services without metadata respond with 404, or with whatever they send for an unknown path. */
async function discover({ origin, send }: TokenService, path = TOKEN_PATH): Promise<URL> {
  const { data } = await send({ operation: DISCOVER }, origin).catch((error: unknown) => {
    if (hasNoMetadata(error)) return { data: undefined };
    throw error;
  });
  return findTokenURL(data, origin, path);
}

function hasNoMetadata(error: unknown): boolean {
  if (error instanceof ResponseParseError) return true;
  return error instanceof APIError && error.status < 500 && error.status !== 408 && error.status !== 429;
}

/**
 * Returns the token endpoint that the metadata names, or the path at the origin.
 *
 * @param metadata - JSON of the service, or `undefined` if it publishes none.
 * @param origin - Origin of the service.
 * @param path - Where the endpoint is otherwise.
 * @throws {InvalidArgumentError} `token_url_refused`: it names another origin. The client secret is sent there only if the
 *   caller passes the URL, because anyone who can alter a response of the service could otherwise redirect the secret.
 */
function findTokenURL(metadata: unknown, origin: string, path: string): URL {
  const named = (metadata as { readonly token_endpoint?: unknown } | undefined)?.token_endpoint;
  const url = URL.parse(typeof named === "string" ? named : path, origin);
  if (url?.origin === origin) return url;
  throw invalid(
    "token_url_refused",
    `The service at ${origin} advertises the token endpoint ${url?.origin ?? "no address"}: if that is correct, pass it as credentials.tokenURL.`,
  );
}

async function requestToken(service: TokenService, grant: ClientGrant, url: URL): Promise<Token> {
  const issuedAt = service.clock.monotonic();
  const request: ApiRequest = {
    operation: { ...service.tokenOperation, path: url.pathname + url.search, mayBeEmpty: true },
    headers: { authorization: basicAuthorization(grant) },
    body: formBody({ grant_type: "client_credentials", scope: grant.scope }),
  };
  return readToken(await service.send(request, url.origin, grant.clientSecret), issuedAt);
}
