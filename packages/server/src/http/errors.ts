// Maps every error to the problem that the API returns: those of the domain, of the framework, and unexpected ones.

import { ReaderUnavailableError } from "@docuvane/extract";
import { OAuthError } from "../access/auth/oauth-error.ts";
import { DomainError } from "../runtime/domain-error.ts";
import { factsOf } from "../runtime/error-facts.ts";
import { outageOf } from "../runtime/outage.ts";
import { type StorageFailure, storageFailureOf } from "../runtime/storage-failure.ts";
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

/** How failures of the storage are reported, and after how many seconds to retry. */
const storageFailures: Readonly<Record<StorageFailure, readonly [ProblemCode, string, number]>> = {
  full: [
    "insufficient_storage",
    "The storage of the service is full. Delete documents you no longer need, or retry later.",
    60,
  ],
  read_only: [
    "service_unavailable",
    "The storage of the service is read-only for now. Reading may still work; retry later.",
    60,
  ],
  too_many_files: ["service_unavailable", "The service has too many files open. Retry in a moment.", 5],
  broken: ["service_unavailable", "The storage of the service has a fault. Retry later.", 60],
};

/** Whether a problem is a failure of the service or of what it depends on, which its operator must hear of. */
export function isFailure({ status, cause }: HttpProblem): boolean {
  return status === 500 || status === 507 || outageOf(cause) !== undefined;
}

/** The response to a request that comes while the service stops. */
export function stoppingProblem(cause?: unknown): HttpProblem {
  return new HttpProblem("service_unavailable", "The service is stopping. Retry in a moment.", {
    cause,
    headers: { "retry-after": "1", connection: "close" },
  });
}

/** What is recorded of a request whose sender closed the connection before the end of the body. */
export function closedEarly(cause?: unknown): HttpProblem {
  return new HttpProblem("invalid_request", "The connection was closed before the end of the body.", {
    cause,
  });
}

/** Turns an error into a problem; an unexpected one becomes a 500 without details. */
export function toProblem(error: unknown): HttpProblem {
  if (error instanceof HttpProblem) return error;
  if (error instanceof DomainError) return ofDomain(error);
  // Retry-After would say that the request took no effect.
  if (error instanceof OutcomeUnknownError)
    return new HttpProblem("service_unavailable", error.message, { cause: error });
  if (error instanceof UnavailableError || error instanceof ReaderUnavailableError)
    return new HttpProblem("service_unavailable", error.message, {
      cause: error,
      headers: { "retry-after": "5" },
    });
  // A request whose sender has left does not keep the service from stopping.
  if (error instanceof DbClosedError) return stoppingProblem(error);
  const failure = storageFailureOf(error);
  if (failure) return ofStorage(failure, error);
  const { code = "", statusCode, message } = factsOf(error);
  // Node's error of a request whose sender closed the connection before its end; others of this code are ours.
  if (code === "ECONNRESET" && message === "aborted") return closedEarly(error);
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

function ofStorage(failure: StorageFailure, cause: unknown): HttpProblem {
  const [code, detail, seconds] = storageFailures[failure];
  return new HttpProblem(code, detail, { cause, headers: { "retry-after": String(seconds) } });
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
