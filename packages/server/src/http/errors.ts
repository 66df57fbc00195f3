// Turns whatever went wrong into a problem.
import type { FastifyError } from "fastify";
import { OAuthError } from "../access/auth/oauth-error.ts";
import { UnavailableError } from "../runtime/unavailable.ts";
import type { Operation } from "./operations.ts";
import { HttpProblem, type ProblemCode } from "./problem.ts";

/** What the web framework's own errors mean to a caller. */
const frameworkErrors: Readonly<Record<string, readonly [ProblemCode, string]>> = {
  FST_ERR_BAD_URL: [
    "invalid_request",
    "The path is not percent-encoded as a URL should be; encode each segment.",
  ],
  FST_ERR_CTP_BODY_TOO_LARGE: [
    "content_too_large",
    "The body is over the limit of this operation; send less.",
  ],
  FST_ERR_CTP_EMPTY_JSON_BODY: ["invalid_request", "The body is empty; send JSON."],
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: [
    "invalid_request",
    "Content-Length and body disagree; send the request again.",
  ],
  FST_ERR_CTP_INVALID_JSON_BODY: ["invalid_request", "The body is not JSON; check it."],
  FST_ERR_CTP_INVALID_MEDIA_TYPE: [
    "unsupported_media_type",
    "The operation does not take this Content-Type.",
  ],
};

/** Turns an error into a problem; what is not known becomes a 500 that tells nothing. */
export function toProblem(error: unknown): HttpProblem {
  if (error instanceof HttpProblem) return error;
  if (error instanceof UnavailableError)
    return new HttpProblem("service_unavailable", error.message, {
      cause: error,
      headers: { "retry-after": "5" },
    });
  const { code = "", statusCode } = error as Partial<FastifyError>;
  const known = frameworkErrors[code];
  if (known) return new HttpProblem(known[0], known[1], { cause: error });
  if (error instanceof SyntaxError && statusCode === 400)
    return new HttpProblem("invalid_request", "The body is not JSON; check it.", { cause: error });
  return new HttpProblem(
    "internal_error",
    "The service failed; try again, and give the request id to the operator if it goes on.",
    { cause: error },
  );
}

/** Turns an error of the token endpoint into the shape of its RFC; `undefined` for everything that stays a problem. */
export function toOAuthError(error: unknown, operation: Operation | undefined): OAuthError | undefined {
  if (error instanceof OAuthError) return error;
  if (!operation || operation.needsKey) return undefined;
  const problem = toProblem(error);
  return problem.status === 400 ? new OAuthError("invalid_request", problem.message) : undefined;
}
