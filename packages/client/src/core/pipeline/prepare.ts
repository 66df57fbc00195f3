/** Turns a call described by a resource into a request: path, headers, idempotency key and deadline, once per call. */
import { checkHeaders, checkNumber, invalid, lowerCase } from "../errors/checks.ts";
import type { CallOptions } from "../options.ts";
import type { ApiRequest, Operation, OutgoingRequest } from "../request.ts";
import type { SendSettings, Settings } from "./settings.ts";

/** Milliseconds. Ten minutes for a call with all its retries; an upload may take longer and has no limit. */
const TOTAL_TIMEOUT_MS = 600_000;

/** What preparing a call needs of the settings. */
export type PrepareSettings = SendSettings & Pick<Settings, "credential">;

/**
 * Prepares a call. The idempotency key is made here, so that all attempts share it.
 *
 * @throws {InvalidArgumentError} An ID, header, key or number is invalid. Nothing was sent.
 */
export function prepare(request: ApiRequest, settings: PrepareSettings): OutgoingRequest {
  const { operation, path: shownPath = operation.path, body, options = {} } = request;
  const idempotencyKey = chooseKey(operation, options);
  return {
    operation,
    shownPath,
    origin: request.server?.origin,
    requirements: chooseSchemes(operation, settings.credential),
    path: pathOf(request, settings.prefix),
    headers: mergeHeaders(request, settings.headers, idempotencyKey),
    body,
    idempotencyKey,
    signal: options.signal,
    attempt: 1,
    maxRetries: checkNumber("maxRetries", options.maxRetries ?? settings.maxRetries),
    timeoutMs: checkNumber("timeoutMs", options.timeoutMs ?? settings.timeoutMs),
    deadline:
      settings.clock.monotonic() + totalTimeout(request, options.totalTimeoutMs ?? settings.totalTimeoutMs),
  };
}

/** Chosen here, so that a missing credential is reported before anything is sent. */
function chooseSchemes(
  { security }: Operation,
  credential: Settings["credential"],
): OutgoingRequest["requirements"] {
  const hasSchemes = typeof credential === "object" && "choose" in credential;
  return hasSchemes ? credential.choose(security) : undefined;
}

function pathOf(request: ApiRequest, clientPrefix: string): string {
  const { operation, search, server, atOrigin = false } = request;
  const prefix = atOrigin ? "" : (server?.prefix ?? clientPrefix);
  const path = prefix + (request.path ?? operation.path);
  return search ? `${path}${path.includes("?") ? "&" : "?"}${search}` : path;
}

/** Calls that are not safe to repeat carry a key; running a workflow is one of them although it is a GET. */
function chooseKey(operation: Operation, { idempotencyKey }: CallOptions): string | undefined {
  if (idempotencyKey !== undefined) return checkIdempotencyKey(idempotencyKey);
  return (operation.takesKey ?? operation.retry !== "safe") ? crypto.randomUUID() : undefined;
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
  const { authorization, accept, ...given } = headers ?? {};
  // Of several media types a caller may want a certain one.
  const accepted = accept === undefined ? {} : { accept };
  const merged: Record<string, string> = {
    ...base,
    ...accepted,
    ...ownHeaders(options),
    ...checkHeaders(given),
  };
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

/** Neither an upload nor a stream has a limit: only the time without a byte is limited. */
function totalTimeout({ body, operation }: ApiRequest, chosen: number | undefined): number {
  if (chosen !== undefined) return checkNumber("totalTimeoutMs", chosen);
  const isStreamed = body?.kind === "stream" || operation.response === "stream";
  return isStreamed ? Number.POSITIVE_INFINITY : TOTAL_TIMEOUT_MS;
}
