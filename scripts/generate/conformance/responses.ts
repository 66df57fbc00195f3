// Creates a conformance case for each documented response of an operation.
import type { Json, Operation, Spec } from "../spec.ts";
import { exampleNames, follow, members } from "./examples.ts";
import type { Call } from "./request.ts";

/** A documented response: a status and one example of its body. */
export interface DocumentedResponse {
  readonly status: number;
  /** File in `openapi/examples`; `undefined` for a response without a body. */
  readonly example: string | undefined;
  /** Its body. */
  readonly value: Json;
  /** Whether it can carry `Retry-After`. */
  readonly hasAdvice: boolean;
}

/** Lists the documented responses of an operation, successes first, without `default`. */
export function documentedResponses(spec: Spec, operation: Operation): readonly DocumentedResponse[] {
  return Object.entries(operation.responses).flatMap(([status, response]): readonly DocumentedResponse[] => {
    if (!/^\d{3}$/.test(status)) return [];
    const { content, headers } = follow(spec, response);
    const [media] = Object.values(members(content));
    const names = exampleNames(members(media));
    const hasAdvice = members(headers)["Retry-After"] !== undefined;
    if (names.length === 0) return [{ status: Number(status), example: undefined, value: {}, hasAdvice }];
    return names.map((example) => ({
      status: Number(status),
      example,
      value: members(follow(spec, { $ref: `#/components/examples/${example}` })["value"]),
      hasAdvice,
    }));
  });
}

/** Creates the case of one response. */
export function caseOf(response: DocumentedResponse, call: Call) {
  const { status, example } = response;
  const headers = isAdvised(response) ? { headers: { "Retry-After": ADVICE_SECONDS } } : {};
  const header = CONDITIONS[status];
  const condition = header === undefined ? {} : { [header]: call.headers[header] };
  const { arguments: usual = {}, ...rest } = call.invocation;
  return {
    name: [status, example ?? "without a body"].join(" "),
    given: { server: [{ status, ...(example !== undefined && { example }), ...headers }] },
    ...(header !== undefined && {
      when: { call: call.operationId, arguments: { ...usual, ...condition }, ...rest },
    }),
    // biome-ignore lint/suspicious/noThenProperty: what must be seen, by the word of the format.
    then: { seen: [seenOf(response, call, condition)], ...outcomeOf(response, call) },
  };
}

/** Value of `Retry-After` in errors that carry it. */
const ADVICE_SECONDS = "2";

function isAdvised({ status, hasAdvice }: DocumentedResponse): boolean {
  return status >= 400 && hasAdvice;
}

/** Statuses that only requests with a header receive (RFC 9110 §13 and §14). */
const CONDITIONS: Readonly<Record<number, string>> = {
  206: "Range",
  304: "If-None-Match",
  412: "If-Match",
  416: "Range",
};

/** The case of a success checks the whole request; for the others the request line is enough, since they send the same. */
function seenOf({ status }: DocumentedResponse, { line, seen }: Call, condition: Json): unknown {
  const [header] = Object.entries(condition);
  if (header) return { request: { line, ...seen, headers: { ...condition, ...members(seen?.["headers"]) } } };
  return status < 300 && seen ? { request: { line, ...seen } } : line;
}

function outcomeOf(response: DocumentedResponse, { isList }: Call): Json {
  const { status, example, value } = response;
  if (status < 400) {
    const data = example === undefined ? null : { example };
    // A page does not report the number of attempts.
    return { result: { status, request_id: "req_1", ...(!isList && { attempts: 1 }), data } };
  }
  const { code, error, detail, error_description: description, errors = [] } = value;
  return {
    error: {
      class: CLASSES[status] ?? (status >= 500 ? "ServerError" : "APIError"),
      message: { contains: detail ?? description },
      status,
      code: code ?? error,
      request_id: "req_1",
      errors,
      attempts: 1,
      outcome: mayHaveActed(response) ? "unknown" : "rejected",
      retry_after_ms: isAdvised(response) ? Number(ADVICE_SECONDS) * 1_000 : null,
    },
  };
}

/** Whether the request may have taken effect: on 5xx without `Retry-After`, and while an earlier one is in progress. */
function mayHaveActed(response: DocumentedResponse): boolean {
  const { status, value } = response;
  if (status === 503) return !isAdvised(response);
  return status >= 500 || value["code"] === "idempotency_in_progress";
}

/** Status → error class, the same in all clients. */
const CLASSES: Readonly<Record<number, string>> = {
  400: "BadRequestError",
  401: "AuthenticationError",
  403: "PermissionDeniedError",
  404: "NotFoundError",
  410: "NotFoundError",
  405: "BadRequestError",
  409: "ConflictError",
  412: "ConflictError",
  413: "PayloadTooLargeError",
  415: "UnsupportedMediaTypeError",
  422: "ValidationError",
  429: "RateLimitError",
};
