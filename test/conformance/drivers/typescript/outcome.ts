// Describes the outcome of a call in the format that all drivers share.
import {
  APIError,
  type BatchResult,
  DocumentFailedError,
  DocuvaneError,
  ResponseParseError,
  ResponseTooLargeError,
  type Result,
  RunFailedError,
  type UploadProgress,
  WaitTimeoutError,
  WebhookVerificationError,
} from "../../../../packages/client/src/index.ts";
import { describeLimit, wholeMs } from "./values.ts";

/** Members of an outcome. */
export type Fields = Readonly<Record<string, unknown>>;

/** The members of every result; what a call does not have is null. */
const BARE: Fields = {
  status: null,
  request_id: null,
  attempts: null,
  idempotency_key: null,
  rate_limit: null,
  data: null,
};

/** A call that succeeded. */
export function resultOf(result: Result<unknown>): Fields {
  return {
    ...pageOf(result),
    attempts: result.attempts,
    idempotency_key: result.idempotencyKey ?? null,
  };
}

/** The first page of a list. */
export function pageOf({ status, requestId, rateLimit, data }: Result<unknown>): Fields {
  return {
    ...BARE,
    status,
    request_id: requestId ?? null,
    rate_limit: rateLimit ? describeLimit(rateLimit) : null,
    data: data ?? null,
  };
}

/** What a helper gives: a model, or what was read of a list. */
export function bare(known: Fields): Fields {
  return { ...BARE, ...known };
}

/** What became of many files. */
export function resultsOf(results: readonly BatchResult<unknown>[]): Fields {
  return bare({
    results: results.map((each) =>
      each.status === "succeeded" ? { result: bare({ data: each.value }) } : { error: errorOf(each.error) },
    ),
  });
}

/** A call that failed. */
export function errorOf(error: unknown): Fields {
  if (!DocuvaneError.is(error))
    return { class: nameOf(error), message: String((error as Error)?.message ?? error) };
  return {
    class: error.name,
    message: error.message,
    status: null,
    code: error.code,
    docs_url: error.docsUrl ?? null,
    request_id: null,
    errors: [],
    retry_after_ms: error.retryAfterMs === undefined ? null : wholeMs(error.retryAfterMs),
    idempotency_key: error.idempotencyKey ?? null,
    attempts: error.attempts,
    outcome: error.outcome ?? null,
    rate_limit: error.rateLimit ? describeLimit(error.rateLimit) : null,
    ...ownFields(error),
  };
}

/** The progress of an upload; empty without reports. */
export function progressOf(reports: readonly UploadProgress[]): Fields {
  const last = reports.at(-1);
  if (!last) return {};
  const attempts = [...new Set(reports.map(({ attempt }) => attempt))];
  return { progress: { attempts, loaded: last.loaded, total: last.total ?? null } };
}

function ownFields(error: DocuvaneError): Fields {
  if (error instanceof APIError)
    return { status: error.status, request_id: error.requestId ?? null, errors: error.errors };
  if (error instanceof ResponseParseError || error instanceof ResponseTooLargeError)
    return { status: error.status ?? null, request_id: error.requestId ?? null };
  if (error instanceof DocumentFailedError) return { last: error.document };
  if (error instanceof RunFailedError) return { last: error.run };
  if (error instanceof WaitTimeoutError) return { last: error.last ?? null };
  return error instanceof WebhookVerificationError ? { reason: error.reason } : {};
}

function nameOf(error: unknown): string {
  return error instanceof Error ? error.constructor.name : typeof error;
}
