/** Turns an answer into a model, or into the error that fits its status. */
import { errorClass, ResponseParseError } from "../errors.ts";
import type { Outcome } from "../facts.ts";
import type { Headers } from "../headers.ts";
import { describeCall } from "../path.ts";
import { type Problem, readProblem } from "../problem.ts";
import { redact } from "../redact.ts";
import type { Next, OutgoingRequest, Reply } from "../request.ts";
import { describeStatus } from "../status.ts";

const decoder = new TextDecoder();

/**
 * Reads the body of an answer.
 *
 * Any 2xx is a success; members and words this version does not know are kept.
 *
 * @throws {APIError} The status is an error.
 * @throws {ResponseParseError} A success whose body is not a JSON object where one is due.
 */
export async function parse(request: OutgoingRequest, next: Next): Promise<Reply> {
  const reply = await next(request);
  const text = decoder.decode(reply.data as Uint8Array);
  if (!isSuccess(reply.status, request)) throw readError(reply, redact(text, credential(request)), request);
  const requestId = readRequestId(reply.headers);
  return { ...reply, requestId, data: readModel(reply.status, text, request, requestId) };
}

/** 304 is the answer hoped for when the request said what is known already. */
function isSuccess(status: number, { headers }: OutgoingRequest): boolean {
  return (status >= 200 && status < 300) || (status === 304 && headers["if-none-match"] !== undefined);
}

function readModel(
  status: number,
  text: string,
  request: OutgoingRequest,
  requestId: string | undefined,
): unknown {
  const mayBeEmpty =
    request.operation.method === "DELETE" || status === 202 || status === 204 || status === 304;
  if (mayBeEmpty && text === "") return undefined;
  const model = parseJson(text);
  if (typeof model === "object" && model !== null) return model;
  const where = [describeCall(request), requestId && `(${requestId})`];
  throw new ResponseParseError(
    `The answer to ${where.filter(Boolean).join(" ")} is ${describeStatus(status)} without a JSON object: check that baseURL is the address of the service.`,
    { code: "unreadable_response", outcome: "unknown", status, requestId },
  );
}

/** The parser's own error is dropped: its message repeats the body, which may be a document's content. */
function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function readError({ status, headers }: Reply, text: string, request: OutgoingRequest): Error {
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
    requestId,
    outcome: outcomeOf(status, problem.code, headers),
  });
}

/** A redirect is never followed: it would carry the key, or a document, to another address. */
function withRedirect(problem: Problem, status: number, headers: Headers): Problem {
  if (status < 300 || status >= 400) return problem;
  const to = URL.parse(headers["location"] ?? "");
  const target = to ? ` to ${to.origin}${to.pathname}` : "";
  return { ...problem, detail: `The service redirects${target}; set baseURL to the address that answers.` };
}

/** Whether the service may have acted although it answered with an error. */
function outcomeOf(status: number, code: string, headers: Headers): Outcome {
  if (status === 409 && code === "idempotency_in_progress") return "unknown";
  if (status === 503) return headers["retry-after"] === undefined ? "unknown" : "rejected";
  return status >= 500 && status !== 501 ? "unknown" : "rejected";
}

/** Names in use for the service's id of a call, the most specific first. */
const REQUEST_ID_HEADERS = ["x-request-id", "request-id", "x-correlation-id", "x-amzn-requestid"];

function readRequestId(headers: Headers): string | undefined {
  const name = REQUEST_ID_HEADERS.find((candidate) => headers[candidate]);
  return name && headers[name];
}

function credential({ headers }: OutgoingRequest): string | undefined {
  return headers["authorization"]?.replace(/^\w+ /, "");
}
