// Rule: every operation documents its possible responses, each with its headers and codes.

import { list, record, text, texts } from "../../generators/json.ts";
import type { Contract, Operation, Response } from "./contract.ts";
import { hasKey } from "./extensions.ts";
import { child, children, fileAt, follow, type Problem, problem } from "./source.ts";

const COMMON = [
  "X-Request-Id",
  "X-RateLimit-Limit",
  "X-RateLimit-Remaining",
  "X-RateLimit-Reset",
  "RateLimit",
  "RateLimit-Policy",
];
const RETRY_LATER = ["429", "503"];

/** Returns operations with statuses or headers missing, and problem responses whose codes disagree. */
export function checkResponses(contract: Contract): Problem[] {
  const operations = contract.operations.filter((operation) => !operation.isWebhook);
  const responses = operations.flatMap((operation) => operation.responses);
  const once = [
    ...new Map(responses.map((item) => [`${item.place.file}#${item.place.pointer}`, item])).values(),
  ];
  return [
    ...operations.flatMap(checkStatuses),
    ...operations.flatMap(checkScope(contract)),
    ...operations.flatMap((operation) =>
      operation.responses.flatMap((response) => checkHeaders(operation, response)),
    ),
    ...once.flatMap((response) => checkCodes(contract, response)),
    ...checkAllCodesUsed(contract, once),
  ];
}

function checkStatuses(operation: Operation): Problem[] {
  const has = new Set(operation.responses.map((response) => response.status));
  const missing = expectedStatuses(operation).filter((status) => !has.has(status));
  if (missing.length === 0) return [];
  return [problem(child(operation.place, "responses"), "status", `documents ${missing.join(", ")}`)];
}

function expectedStatuses(operation: Operation): string[] {
  const bodies = operation.requestBodies.map((body) => body.mediaType);
  const rules: readonly (readonly [boolean, readonly string[]])[] = [
    [true, ["400", "401", "429", "500", "503", "default"]],
    [!isTokenEndpoint(operation), ["403"]],
    [operation.path.includes("{"), ["404"]],
    [bodies.length > 0, ["415"]],
    [bodies.includes("multipart/form-data"), ["413"]],
    [hasKey(operation), ["409", "422"]],
    [takes(operation, "If-Match"), ["412"]],
    [takes(operation, "If-None-Match"), ["304"]],
  ];
  return rules.flatMap(([applies, statuses]) => (applies ? statuses : []));
}

function takes(operation: Operation, name: string): boolean {
  return operation.parameters.some((parameter) => record(parameter.value)["name"] === name);
}

function isTokenEndpoint({ members }: Operation): boolean {
  return members["x-sdk-resource"] === "oauth";
}

/** Each operation but the token endpoint takes an API key, or a token with one scope the flow knows. */
function checkScope({ root }: Contract): (operation: Operation) => Problem[] {
  const schemes = record(record(record(root.value)["components"])["securitySchemes"]);
  const flow = record(record(record(schemes["oauth2"])["flows"])["clientCredentials"]);
  const known = Object.keys(record(flow["scopes"]));
  return (operation) => {
    if (isTokenEndpoint(operation)) return [];
    const [key, token] = list(operation.members["security"]).map(record);
    const scopes = texts(record(token)["oauth2"]);
    const isGood =
      record(key)["apiKey"] !== undefined && scopes.length === 1 && known.includes(String(scopes[0]));
    return isGood ? [] : [problem(operation.place, "scope", "takes apiKey, or oauth2 with one known scope")];
  };
}

function checkHeaders(operation: Operation, response: Response): Problem[] {
  const has = Object.keys(record(child(response.place, "headers").value));
  const missing = expectedHeaders(operation, response.status).filter((name) => !has.includes(name));
  return missing.length === 0
    ? []
    : [problem(response.place, "header", `has the headers ${missing.join(", ")}`)];
}

function expectedHeaders(operation: Operation, status: string): string[] {
  const isSuccess = status.startsWith("2");
  // Resending plans deliveries; there is no resource whose end a client could wait for.
  const isPolled = status === "202" && operation.members["operationId"] !== "resendEvent";
  const rules: readonly (readonly [boolean, readonly string[]])[] = [
    [true, COMMON],
    [isSuccess, ["Deprecation", "Sunset"]],
    [isSuccess && hasKey(operation), ["Idempotency-Replayed"]],
    [isSuccess && takes(operation, "Prefer"), ["Preference-Applied"]],
    [isSuccess && operation.members["x-pagination"] !== undefined, ["Link"]],
    [status === "200" && takes(operation, "If-None-Match"), ["ETag"]],
    [status === "201" || isPolled, ["Location"]],
    [isPolled || RETRY_LATER.includes(status), ["Retry-After"]],
    [status === "401", ["WWW-Authenticate"]],
    [status === "405", ["Allow"]],
  ];
  return rules.flatMap(([applies, names]) => (applies ? names : []));
}

function checkCodes(contract: Contract, { place, status, bodies }: Response): Problem[] {
  const body = bodies.find(({ mediaType }) => mediaType === "application/problem+json");
  if (/^[45]/.test(status) && bodies.length === 0)
    return [problem(place, "problem", "has a body, application/problem+json")];
  if (body === undefined) return [];
  const stated = texts(record(place.value)["x-problem-codes"]);
  const examples = children(child(body.place, "examples")).map(([, named]) =>
    record(record(follow(contract.source, named).value)["value"]),
  );
  const codes = examples.map((example) => text(example["code"]));
  const problems =
    stated.join() === codes.join()
      ? []
      : [problem(place, "problem", `x-problem-codes are those of the examples: ${codes.join(", ")}`)];
  const wrong = examples.filter((example) => status !== "default" && String(example["status"]) !== status);
  return wrong.length === 0
    ? problems
    : [...problems, problem(place, "problem", `has examples of another status than ${status}`)];
}

function checkAllCodesUsed({ source }: Contract, responses: readonly Response[]): Problem[] {
  const file = "schemas/Problem.yaml";
  const known = texts(record(record(record(source.get(file))["properties"])["code"])["x-known-values"]);
  const used = new Set(responses.flatMap(({ place }) => texts(record(place.value)["x-problem-codes"])));
  const unused = known.filter((code) => !used.has(code));
  const unknown = [...used].filter((code) => !known.includes(code));
  const at = child(child(fileAt(source, file), "properties"), "code");
  if (unused.length === 0 && unknown.length === 0) return [];
  return [
    problem(
      at,
      "problem",
      `knows the codes of the responses; unused: ${unused.join(", ") || "none"}, unknown: ${unknown.join(", ") || "none"}`,
    ),
  ];
}
