// Validates a request against the contract before it reaches its handler.
import type { FastifyRequest } from "fastify";
import { whyUnstorable } from "../core/storable.ts";
import type { ErrorDetail } from "../runtime/domain-error.ts";
import { mediaTypeOf } from "./content-type.ts";
import type { Operation, Schema } from "./operations.ts";
import { HttpProblem } from "./problem.ts";
import { queryTextFaults } from "./query-text.ts";
import { type Check, compileQuerySchema, compileSchema, describeFaults } from "./schemas.ts";

/** Checks the parameters and the JSON body of requests to one operation. */
export type RequestCheck = (request: FastifyRequest) => void;

/**
 * Creates the check of an operation.
 *
 * Afterwards `request.query` holds numbers and lists where the interface has them, with defaults filled in.
 * Parts of a multipart body are checked by who reads them.
 */
export function makeRequestCheck(operation: Operation): RequestCheck {
  const queryParameters = operation.parameters.filter((one) => one.in === "query");
  const checkQuery = compileQuerySchema(parametersSchema(operation, "query"));
  const checkHeaders = compileSchema({
    ...parametersSchema(operation, "header"),
    additionalProperties: true,
  });
  const checkBody = makeBodyCheck(operation);
  return (request) => {
    refuseUnstorable({ ...(request.params as object), ...(request.query as object) });
    refuseQueryText(operation, queryTextFaults(queryParameters, request.query as Record<string, unknown>));
    refuse(operation, checkQuery(request.query), "parameter");
    refuse(operation, checkHeaders(request.headers), "header");
    checkBody(request);
  };
}

function parametersSchema(operation: Operation, place: "query" | "header") {
  const parameters = operation.parameters.filter((parameter) => parameter.in === place);
  // Node gives header names in lower case.
  const nameOf = (name: string) => (place === "header" ? name.toLowerCase() : name);
  return {
    type: "object",
    properties: Object.fromEntries(parameters.map((parameter) => [nameOf(parameter.name), parameter.schema])),
    required: parameters.filter(({ required }) => required).map(({ name }) => nameOf(name)),
    additionalProperties: false,
  };
}

function refuseQueryText(operation: Operation, errors: readonly ErrorDetail[]): void {
  if (errors.length > 0) throw invalid(operation, "parameter", errors);
}

function invalid(operation: Operation, place: "parameter" | "header", errors: readonly ErrorDetail[]) {
  const [first] = errors;
  const detail = `Invalid ${place} ${first?.[place]} for ${operation.id}: ${first?.detail}`;
  return new HttpProblem("invalid_request", detail, { errors });
}

function refuse(operation: Operation, faults: ReturnType<Check>, place: "parameter" | "header"): void {
  const [first] = faults;
  if (!first) return;
  const errors = describeFaults(faults, ([name = ""]) => ({ [place]: spell(operation, name) }));
  if (errors[0]?.code !== "unknown") throw invalid(operation, place, errors);
  const detail = `Unknown query parameter ${errors[0].parameter} for ${operation.id}. Remove it.`;
  throw new HttpProblem("invalid_request", detail, { errors });
}

/** The name of a parameter as the API spells it. */
function spell(operation: Operation, name: string): string {
  const parameter = operation.parameters.find((one) => one.name.toLowerCase() === name);
  return parameter?.name ?? name;
}

/** U+0000 can be sent but not stored as text in PostgreSQL, so nothing can be found by it. */
function refuseUnstorable(parameters: object): void {
  for (const [parameter, value] of Object.entries(parameters)) {
    if (![value].flat().some((one) => String(one).includes("\0"))) continue;
    const errors: ErrorDetail[] = [{ detail: "Contains the character U+0000.", code: "invalid", parameter }];
    throw new HttpProblem(
      "invalid_request",
      `The parameter ${parameter} contains the character U+0000. Remove it.`,
      {
        errors,
      },
    );
  }
}

/** Bodies that are JSON. A form is read by its handler, whose errors have a shape of their own. */
const jsonTypes = ["application/json", "application/merge-patch+json"];

function makeBodyCheck(operation: Operation): RequestCheck {
  const checks = new Map(jsonTypes.map((type) => [type, compileBody(operation.body[type])]));
  return (request) => {
    const check = checks.get(mediaTypeOf(request.headers["content-type"]));
    if (!check) return;
    refuseUnstorableBody(request.body);
    const faults = check(request.body);
    if (faults.length === 0) return;
    const errors = describeFaults(faults, (path) => ({ pointer: `#/${path.map(escapePointer).join("/")}` }));
    throw new HttpProblem(
      "validation_failed",
      `Invalid body for ${operation.id}: ${errors[0]?.pointer} ${errors[0]?.detail}`,
      {
        errors,
      },
    );
  };
}

function compileBody(schema: Schema | undefined): Check | undefined {
  return schema && compileSchema(schema);
}

function refuseUnstorableBody(body: unknown): void {
  const detail = whyUnstorable(body);
  if (detail === undefined) return;
  throw new HttpProblem("validation_failed", `The body cannot be stored: ${detail}`, {
    errors: [{ detail, code: "invalid", pointer: "#/" }],
  });
}

function escapePointer(name: string): string {
  return encodeURIComponent(name.replaceAll("~", "~0").replaceAll("/", "~1"));
}
