// Maps every error to the problem that the API returns: those of the domain, of the framework, and unexpected ones.

import { OAuthError } from "../access/auth/oauth-error.ts";
import { DomainError } from "../runtime/domain-error.ts";
import { factsOf } from "../runtime/error-facts.ts";
import { OutcomeUnknownError, UnavailableError } from "../runtime/unavailable.ts";
import { DbClosedError } from "../storage/db/db.ts";
import type { Operation } from "./operations.ts";
import { HttpProblem, type ProblemCode } from "./problem.ts";

/** How the errors of the web framework are reported. */
const frameworkErrors: Readonly<Record<string, readonly [ProblemCode, string]>> = {
  FST_ERR_BAD_URL: ["invalid_request", "The path is not percent-encoded. Encode each segment."],
  FST_ERR_CTP_BODY_TOO_LARGE: [
    "content_too_large",
    "The body exceeds the limit of this operation. Send less.",
  ],
  FST_ERR_CTP_EMPTY_JSON_BODY: ["invalid_request", "The body is empty. Send JSON."],
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: [
    "invalid_request",
    "Content-Length does not match the body. Send the request again.",
  ],
  FST_ERR_CTP_INVALID_JSON_BODY: ["invalid_request", "The body is not valid JSON."],
  FST_ERR_CTP_INVALID_MEDIA_TYPE: [
    "unsupported_media_type",
    "The operation does not accept this Content-Type.",
  ],
};

/** Codes of the operating system and of PostgreSQL for a full disk. */
const diskFull = ["ENOSPC", "EDQUOT", "53100"];

/** Whether a problem is a failure of the service, which its operator must hear of. */
export function isFailure({ status, cause }: HttpProblem): boolean {
  return status === 500 || diskFull.includes(factsOf(cause).code ?? "");
}

/** The response to a request that comes while the service stops. */
export function stoppingProblem(cause?: unknown): HttpProblem {
  return new HttpProblem("service_unavailable", "The service is stopping. Retry in a moment.", {
    cause,
    headers: { "retry-after": "1", connection: "close" },
  });
}

/** Turns an error into a problem; an unexpected one becomes a 500 without details. */
export function toProblem(error: unknown): HttpProblem {
  if (error instanceof HttpProblem) return error;
  if (error instanceof DomainError) return ofDomain(error);
  // Retry-After would say that the request took no effect.
  if (error instanceof OutcomeUnknownError)
    return new HttpProblem("service_unavailable", error.message, { cause: error });
  if (error instanceof UnavailableError)
    return new HttpProblem("service_unavailable", error.message, {
      cause: error,
      headers: { "retry-after": "5" },
    });
  // A request whose sender has left does not keep the service from stopping.
  if (error instanceof DbClosedError) return stoppingProblem(error);
  const { code = "", statusCode, message } = factsOf(error);
  if (diskFull.includes(code))
    return new HttpProblem("service_unavailable", "The storage of the service is full. Retry later.", {
      cause: error,
      headers: { "retry-after": "60" },
    });
  // Node's error of a request whose sender closed the connection before its end; others of this code are ours.
  if (code === "ECONNRESET" && message === "aborted")
    return new HttpProblem("invalid_request", "The connection was closed before the end of the body.", {
      cause: error,
    });
  const known = frameworkErrors[code];
  if (known) return new HttpProblem(known[0], known[1], { cause: error });
  if (error instanceof SyntaxError && statusCode === 400)
    return new HttpProblem("invalid_request", "The body is not valid JSON.", { cause: error });
  if (code.startsWith("FST_ERR_") && statusCode !== undefined && statusCode < 500)
    return new HttpProblem("invalid_request", "Malformed request.", { cause: error });
  return new HttpProblem(
    "internal_error",
    "Internal error. Retry; if it persists, give the request ID to the operator.",
    { cause: error },
  );
}

/** The codes of the domain are problem codes; what is left to add is when to retry. */
function ofDomain(error: DomainError): HttpProblem {
  const { errors, retryAfterSeconds } = error;
  return new HttpProblem(error.code, error.message, {
    cause: error,
    ...(errors && { errors }),
    ...(retryAfterSeconds !== undefined && { headers: { "retry-after": String(retryAfterSeconds) } }),
  });
}

/** Turns an error of the token endpoint into the shape of its RFC; `undefined` for everything that stays a problem. */
export function toOAuthError(error: unknown, operation: Operation | undefined): OAuthError | undefined {
  if (error instanceof OAuthError) return error;
  if (!operation || operation.needsKey) return undefined;
  const problem = toProblem(error);
  return problem.status === 400 ? new OAuthError("invalid_request", problem.message) : undefined;
}
