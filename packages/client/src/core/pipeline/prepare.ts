/** Turns a call described by a resource into a request: path, headers, idempotency key and deadline, once per call. */
import { checkHeaders, checkNumber, invalid, lowerCase } from "../errors/checks.ts";
import type { CallOptions } from "../options.ts";
import { buildPath } from "../path.ts";
import type { ApiRequest, Body, Operation, OutgoingRequest } from "../request.ts";
import type { Settings } from "./settings.ts";

/** Milliseconds. Ten minutes for a call with all its retries; an upload may take longer and has no limit. */
const TOTAL_TIMEOUT_MS = 600_000;

/**
 * Prepares a call. The idempotency key is made here, so that all attempts share it.
 *
 * @throws {InvalidArgumentError} An ID, header, key or number is invalid. Nothing was sent.
 */
export function prepare(request: ApiRequest, settings: Settings): OutgoingRequest {
  const { operation, params, query, body, options = {} } = request;
  const idempotencyKey = chooseKey(operation, options);
  return {
    operation,
    params,
    path: (request.atOrigin ? "" : settings.prefix) + buildPath(operation.path, params, query),
    headers: mergeHeaders(request, settings.headers, idempotencyKey),
    body,
    idempotencyKey,
    signal: options.signal,
    attempt: 1,
    maxRetries: checkNumber("maxRetries", options.maxRetries ?? settings.maxRetries),
    timeoutMs: checkNumber("timeoutMs", options.timeoutMs ?? settings.timeoutMs),
    deadline:
      settings.clock.monotonic() + totalTimeout(body, options.totalTimeoutMs ?? settings.totalTimeoutMs),
  };
}

/** Calls that are not safe to repeat carry a key; running a workflow is one of them although it is a GET. */
function chooseKey(operation: Operation, { idempotencyKey }: CallOptions): string | undefined {
  if (idempotencyKey !== undefined) return checkIdempotencyKey(idempotencyKey);
  return operation.retry === "safe" ? undefined : crypto.randomUUID();
}

function checkIdempotencyKey(key: string): string {
  if (/^[\x20-\x7e]{1,255}$/.test(key)) return key;
  throw invalid("invalid_idempotency_key", "The idempotencyKey must be 1 to 255 printable ASCII characters.");
}

/** Most calls share the client's headers; only a call with additional headers gets a copy. */
function mergeHeaders(
  { headers, body, options }: ApiRequest,
  base: Readonly<Record<string, string>>,
  idempotencyKey: string | undefined,
): Readonly<Record<string, string>> {
  if (!headers && !body && idempotencyKey === undefined && !options?.headers) return base;
  const { authorization, ...given } = headers ?? {};
  const merged: Record<string, string> = { ...base, ...ownHeaders(options), ...given };
  if (body) merged["content-type"] = body.contentType;
  if (idempotencyKey !== undefined) merged["idempotency-key"] = idempotencyKey;
  // Last, where the authenticate stage puts it.
  if (authorization !== undefined) merged["authorization"] = authorization;
  return merged;
}

/** Only an operation may have its own credential; a caller's header never replaces the client's. */
function ownHeaders(options: CallOptions | undefined): Readonly<Record<string, string>> | undefined {
  if (!options?.headers) return undefined;
  const { authorization: _, ...own } = checkHeaders(lowerCase(options.headers));
  return own;
}

function totalTimeout(body: Body | undefined, chosen: number | undefined): number {
  if (chosen !== undefined) return checkNumber("totalTimeoutMs", chosen);
  return body?.kind === "stream" ? Number.POSITIVE_INFINITY : TOTAL_TIMEOUT_MS;
}
