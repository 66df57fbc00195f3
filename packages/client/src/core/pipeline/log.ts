/** Logs one line per request and one per response, from an allow-list of fields. */
import type { Clock } from "../clock.ts";
import { APIError, DocuvaneError } from "../errors/errors.ts";
import type { LogFields, Logger } from "../logger.ts";
import {
  type ApiResponse,
  bodyLength,
  type Operation,
  type OutgoingRequest,
  type Stage,
} from "../request.ts";

/**
 * Logs calls at level debug, and a warning once per deprecated operation.
 *
 * Fields are picked one by one, so that no body, query, header or credential is logged.
 */
export function log({ logger, clock }: { readonly logger: Logger; readonly clock: Clock }): Stage {
  const announced = new Set<string>();
  if (!logger.debug && !logger.warn) return (request, next) => next(request);
  return async (request, next) => {
    const fields = describe(request);
    const start = clock.monotonic();
    logger.debug?.("docuvane: call", fields);
    try {
      const response = await next(request);
      logger.debug?.("docuvane: response", {
        ...fields,
        ...describeResponse(response),
        durationMs: clock.monotonic() - start,
      });
      warnOfEnd(request.operation, response, { logger, announced });
      return response;
    } catch (error) {
      logger.debug?.("docuvane: failure", {
        ...fields,
        ...describeError(error),
        durationMs: clock.monotonic() - start,
      });
      throw error;
    }
  };
}

function describe({ operation, body, idempotencyKey }: OutgoingRequest): LogFields {
  const { id, method, path } = operation;
  return { operation: id, method, route: path, idempotencyKey, requestBytes: bodyLength(body) };
}

function describeResponse({ status, attempts, requestId }: ApiResponse): LogFields {
  return { status, attempts, requestId };
}

function describeError(error: unknown): LogFields {
  if (APIError.is(error)) {
    const { status, code, attempts, requestId } = error;
    return { status, code, attempts, requestId };
  }
  return DocuvaneError.is(error) ? { code: error.code, attempts: error.attempts } : { code: "unexpected" };
}

interface Announcements {
  readonly logger: Logger;
  readonly announced: Set<string>;
}

/** `Deprecation` (RFC 9745) and `Sunset` (RFC 8594) announce that an operation will be removed. */
function warnOfEnd(
  { id, method, path }: Operation,
  { headers }: ApiResponse,
  { logger, announced }: Announcements,
): void {
  if (headers["deprecation"] === undefined && headers["sunset"] === undefined) return;
  if (announced.has(id)) return;
  announced.add(id);
  const end = headers["sunset"] === undefined ? "" : `; it ends on ${headers["sunset"]}`;
  logger.warn?.(`docuvane: ${method} ${path} is deprecated by the service${end}`, { operation: id });
}
