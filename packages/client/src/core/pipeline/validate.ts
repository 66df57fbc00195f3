/** Reports answers that are not as the contract says, by operation and JSON Pointer; never by value. */
import { ResponseValidationError } from "../errors/errors.ts";
import type { DataIssue } from "../errors/facts.ts";
import type { Logger } from "../logger.ts";
import { describeCall } from "../path.ts";
import type { ApiResponse, OutgoingRequest, Stage } from "../request.ts";

/** What happens when an answer is not as the contract says: nothing, one warning per operation and place, or an error. */
export type ValidationMode = "off" | "warn" | "throw";

/** Checks answers against the contract; `responseValidator` of `docuvane/zod` makes one. */
export interface ResponseValidator {
  readonly mode: ValidationMode;
  /**
   * Compares an answer with the contract and leaves it as it is.
   *
   * @param operation - Operation of the spec: `getDocument`.
   * @param data - The body of a success.
   * @returns Each place that is not as the contract says; empty when all is well.
   */
  validate(operation: string, data: unknown): readonly DataIssue[];
}

/** Places that are warned of; a service that drifts at more of them has said enough, and memory stays bounded. */
const MOST_WARNINGS = 1_000;

/** Places that a message names; `issues` has all. */
const SHOWN_ISSUES = 3;

/**
 * Checks the answer of each call; the answer itself passes unchanged.
 *
 * @throws {ResponseValidationError} The mode is `throw` and the answer is not as the contract says.
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
  // Items of a list drift alike: `/data/0/id` and `/data/1/id` are one place.
  const place = `${id} ${pointer.replaceAll(/\/\d+(?=\/|$)/g, "/*")}`;
  if (warned.has(place) || warned.size >= MOST_WARNINGS) return;
  warned.add(place);
  logger.warn?.(
    `docuvane: an answer is not as the contract says: ${method} ${route} at "${pointer}" ${message}`,
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
    `The answer to ${where} is not as the contract says: ${shown.join(", ")}${more}; the service acted, see data.`,
    {
      code: "unexpected_response",
      outcome: "unknown",
      operation: request.operation.id,
      ...{ issues, data, status, requestId, attempts, idempotencyKey },
    },
  );
}
