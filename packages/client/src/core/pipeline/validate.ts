/** Reports responses that do not match the contract, by operation and JSON Pointer, never by value. */
import { ResponseValidationError } from "../errors/errors.ts";
import type { DataIssue } from "../errors/facts.ts";
import type { Logger } from "../logger.ts";
import { type ApiResponse, describeCall, type OutgoingRequest, type Stage } from "../request.ts";

/** What happens when a response does not match the contract: nothing, one warning per operation and place, or an error. */
export type ValidationMode = "off" | "warn" | "throw";

/** Validates responses against the contract; created by `responseValidator` of `docuvane/zod`. */
export interface ResponseValidator {
  readonly mode: ValidationMode;
  /**
   * Compares a response with the contract without changing it.
   *
   * @param operation - Operation of the spec: `getDocument`.
   * @param data - The body of a success.
   * @returns Each location that does not match the contract; empty when everything does.
   */
  validate(operation: string, data: unknown): readonly DataIssue[];
}

/** Maximum number of locations to warn about, so that memory stays bounded. */
const MOST_WARNINGS = 1_000;

/** Locations named in a message; `issues` has all. */
const SHOWN_ISSUES = 3;

/**
 * Validates the response of each call, and returns it unchanged.
 *
 * @throws {ResponseValidationError} The mode is `throw` and the response does not match the contract.
 */
export function validate(validator: ResponseValidator, logger: Logger): Stage {
  const warned = new Set<string>();
  return async (request, next) => {
    const response = await next(request);
    // 204, 304 and an empty 202 have no body.
    if (response.data === undefined) return response;
    const issues = validator.validate(request.operation.id, response.data);
    if (issues.length === 0) return response;
    if (validator.mode === "throw") throw drift(request, response, issues);
    for (const issue of issues) warnOnce(issue, request, response, { logger, warned });
    return response;
  };
}

interface Warnings {
  readonly logger: Logger;
  readonly warned: Set<string>;
}

function warnOnce(
  { pointer, message }: DataIssue,
  { operation }: OutgoingRequest,
  { requestId }: ApiResponse,
  { logger, warned }: Warnings,
): void {
  const { id, method, path: route } = operation;
  // List items are alike: `/data/0/id` and `/data/1/id` count as one location.
  const place = `${id} ${pointer.replaceAll(/\/\d+(?=\/|$)/g, "/*")}`;
  if (warned.has(place) || warned.size >= MOST_WARNINGS) return;
  warned.add(place);
  logger.warn?.(
    `docuvane: a response does not match the contract: ${method} ${route} at "${pointer}" ${message}`,
    {
      operation: id,
      method,
      route,
      code: "unexpected_response",
      requestId,
    },
  );
}

function drift(
  request: OutgoingRequest,
  response: ApiResponse,
  issues: readonly DataIssue[],
): ResponseValidationError {
  const { data, status, requestId, attempts, idempotencyKey } = response;
  const shown = issues.slice(0, SHOWN_ISSUES).map(({ pointer, message }) => `"${pointer}" ${message}`);
  const more = issues.length > SHOWN_ISSUES ? ` and ${issues.length - SHOWN_ISSUES} more` : "";
  const where = [describeCall(request), requestId && `(${requestId})`].filter(Boolean).join(" ");
  return new ResponseValidationError(
    `The response to ${where} does not match the contract: ${shown.join(", ")}${more}; the service processed the call, see data.`,
    {
      code: "unexpected_response",
      outcome: "unknown",
      operation: request.operation.id,
      ...{ issues, data, status, requestId, attempts, idempotencyKey },
    },
  );
}
