/** Turns error responses into errors of the class for their status. */

import { redact } from "../auth/redact.ts";
import { errorClass } from "../errors/errors.ts";
import type { Outcome } from "../errors/facts.ts";
import { empty, type Problem, readProblem, unreadable } from "../errors/problem.ts";
import { describeStatus } from "../errors/status.ts";
import type { Headers } from "../headers.ts";
import { readRequestId } from "../headers.ts";
import { parseJson } from "../json/parse-json.ts";
import { type ApiResponse, describeCall, type OutgoingRequest } from "../request.ts";
import { UNREADABLE } from "../transports/transport.ts";

/** Creates the error for an error response, or for a success that cannot be parsed. */
export function readErrorResponse(response: ApiResponse, body: Uint8Array, request: OutgoingRequest): Error {
  const { status, headers } = response;
  if (isSuccess(status)) {
    const describe = body.length === 0 ? empty : unreadable;
    return describe(response, describeCall(request));
  }
  const text = secretsOf(request).reduce(redact, decodeText(body));
  const problem = withRedirect(readProblem({ status, headers, text }), status, headers);
  const requestId = readRequestId(headers) ?? problem.requestId ?? headers["cf-ray"];
  const ids = [problem.code, requestId].filter(Boolean).join(", ");
  const what = `Request failed with ${describeStatus(status)}: ${describeCall(request)}`;
  const ErrorClass = errorClass(status);
  return new ErrorClass(`${what} (${ids}): ${problem.detail}`, {
    status,
    code: problem.code,
    detail: problem.detail,
    errors: problem.errors,
    headers,
    body: text,
    data: parseJson(text),
    operation: request.operation.id,
    requestId,
    outcome: outcomeOf(status, problem.code, headers),
  });
}

/** The call named no version, so there is nothing that it could have kept. */
const NOT_MODIFIED =
  "The service says that nothing changed, and the call did not ask; check the caches between client and service.";

/** A redirect is never followed: it would send the key, or a document, to another host. */
function withRedirect(problem: Problem, status: number, headers: Headers): Problem {
  if (status === 304) return { ...problem, detail: NOT_MODIFIED };
  if (status < 300 || status >= 400) return problem;
  const to = URL.parse(headers["location"] ?? "");
  const target = to ? ` to ${to.origin}${to.pathname}` : "";
  return { ...problem, detail: `The service redirects${target}; set baseURL to the new address.` };
}

function decodeText(body: Uint8Array): string {
  try {
    return body === UNREADABLE ? "" : new TextDecoder().decode(body);
  } catch {
    // Longer than a string can be (`ERR_STRING_TOO_LONG`).
    return "";
  }
}

/** Whether the service may have processed the call although it responded with an error. */
function outcomeOf(status: number, code: string, headers: Headers): Outcome {
  if (status === 409 && code === "idempotency_in_progress") return "unknown";
  if (status === 503) return headers["retry-after"] === undefined ? "unknown" : "rejected";
  return status >= 500 && status !== 501 ? "unknown" : "rejected";
}

function isSuccess(status: number): boolean {
  return status >= 200 && status < 300;
}

function secretsOf({ headers, signature }: OutgoingRequest): readonly string[] {
  return [headers["authorization"]?.replace(/^\w+ /, "") ?? "", ...(signature?.secrets ?? [])];
}
