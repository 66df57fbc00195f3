/** Reads the response of a token endpoint (RFC 6749 §5). */

import { APIError, AuthenticationError, DocuvaneError, ResponseParseError } from "../errors/errors.ts";
import type { ErrorFacts } from "../errors/facts.ts";
import type { ApiResponse } from "../request.ts";
import { isHeaderText } from "./credential.ts";
import type { Token } from "./token-cache.ts";

/** Assumed lifetime in seconds when the service does not state one. Short: a wrong guess costs only a request. */
const UNKNOWN_LIFE_S = 300;

/**
 * Reads a token.
 *
 * @param issuedAt - When it was asked for, milliseconds of the monotonic clock: its life began then at the earliest.
 * @throws {ResponseParseError} There is no token, or its type is not `Bearer`. The message never contains it.
 */
export function readToken({ data, status, requestId }: ApiResponse, issuedAt: number): Token {
  // Nothing for 204.
  const {
    access_token,
    token_type = "Bearer",
    expires_in,
  } = (data ?? {}) as Readonly<Record<string, unknown>>;
  if (typeof access_token !== "string" || !isHeaderText(access_token)) {
    throw new ResponseParseError("The token response has no access_token: check credentials.tokenURL.", {
      code: "unreadable_response",
      status,
      requestId,
    });
  }
  if (String(token_type).toLowerCase() !== "bearer") {
    throw new ResponseParseError("The token endpoint issues tokens of a type other than Bearer.", {
      code: "unsupported_token_type",
      status,
      requestId,
    });
  }
  const seconds = Number(expires_in ?? UNKNOWN_LIFE_S);
  return { value: access_token, issuedAt, lifeMs: (seconds > 0 ? seconds : UNKNOWN_LIFE_S) * 1_000 };
}

type ErrorType = new (message: string, facts: ErrorFacts) => DocuvaneError;

/**
 * Returns the error of one of the callers that waited for a token.
 *
 * Each gets its own object, since it carries facts of its call. The call itself was not sent. 400 and 401 mean
 * that no token is issued for these credentials, which is an `AuthenticationError` whatever the status (RFC 6749 §5.2).
 */
export function explainNoToken(failure: unknown): unknown {
  if (!(failure instanceof DocuvaneError)) return failure;
  const refused = failure instanceof APIError && failure.status === 400;
  const Type = (refused ? AuthenticationError : failure.constructor) as ErrorType;
  const response = failure instanceof APIError ? { headers: ownHeaders(failure), body: failure.body } : {};
  const facts = { ...failure, ...response, outcome: "not_sent", cause: failure } as const;
  return new Type(`No access token: ${failure.message}`, facts);
}

/** The rate limit of the token endpoint is not that of the calls. */
function ownHeaders({ headers }: APIError): Readonly<Record<string, string>> {
  return Object.fromEntries(Object.entries(headers).filter(([name]) => !name.includes("ratelimit")));
}
