/** Decides whether and when a failed attempt is repeated. */

import {
  AbortedError,
  APIError,
  amend,
  ConnectionError,
  DocuvaneError,
  RateLimitError,
  TimeoutError,
} from "../errors/errors.ts";
import type { Outcome } from "../errors/facts.ts";
import type { OutgoingRequest, Stage } from "../request.ts";
import { readRetryAfter } from "../retry-after.ts";
import { askedDelay, backoffDelay } from "./backoff.ts";
import { RetryBudget } from "./budget.ts";
import type { Settings } from "./settings.ts";

/** What retrying needs of the settings. */
export type RetrySettings = Pick<
  Settings,
  "clock" | "random" | "logger" | "retryKeyed" | "maxRetryAfterMs" | "credential"
>;

/** Statuses that may be transient. 409 only with the code of an attempt that is still in progress. */
const TRANSIENT = new Set([408, 425, 429, 500, 502, 503, 504]);

/** Codes of failures of the connection that the next attempt meets again. */
const LASTING: ReadonlySet<string | undefined> = new Set([
  "total_timeout",
  "redirect_refused",
  "tls_failed",
  "http_library_missing",
]);

/** Budget tokens: for a retry, and for a retry after a timeout, which occupied a connection for long. */
const RETRY_COST = 5;
const TIMEOUT_COST = 10;

/**
 * Repeats failed attempts as the operation's retry class, the service's advice and the budget allow.
 *
 * A rejected credential that can be renewed gets one more attempt, immediately: the service did nothing, so this is
 * safe for every class. It does not count towards `maxRetries`.
 *
 * Errors leave with the number of attempts, the idempotency key, and the worst outcome of all attempts.
 */
export function retry(settings: RetrySettings): Stage {
  const budget = new RetryBudget();
  return async (request, next) => {
    let outcome: Outcome | undefined;
    let renewals = 0;
    for (let attempt = 1; ; attempt += 1) {
      try {
        const response = await next(numbered(request, attempt));
        budget.refund();
        return response;
      } catch (error) {
        if (!(error instanceof DocuvaneError)) throw error;
        outcome = worse(outcome, error.outcome);
        judge(error, request, { settings, attempt, outcome });
        if (renewals === 0 && mayRenew(error, request, settings)) renewals = 1;
        else await waitForNext(error, request, { settings, budget, attempt, retry: attempt - renewals });
      }
    }
  };
}

/** The first attempt is already numbered, and most calls make only one. */
function numbered(request: OutgoingRequest, attempt: number): OutgoingRequest {
  return attempt === request.attempt ? request : { ...request, attempt };
}

interface History {
  readonly settings: RetrySettings;
  readonly attempt: number;
  readonly outcome: Outcome | undefined;
}

/**
 * Adds whether the call may be repeated and could succeed later, and what is known of all its attempts.
 *
 * @throws The error, if it ends the call: a nested call, such as a token request, had its own retries, and the caller set how long a
 *   call waits for the rate limit.
 */
function judge(error: DocuvaneError, request: OutgoingRequest, history: History): void {
  const { settings, attempt, outcome } = history;
  const { idempotencyKey } = request;
  const isHeld = isHeldBack(error);
  const isSettled = isHeld || error.attempts > 0;
  const isRepeatable = isTransient(error) && mayRepeat(error, request, settings) && isReplayable(request);
  const retryAfterMs = isHeld ? error.retryAfterMs : readAdvice(error, settings.clock.now());
  const attempts = isHeld || isLeftBefore(error) ? attempt - 1 : attempt;
  amend(error, { attempts, outcome, retryable: isHeld || isRepeatable, retryAfterMs, idempotencyKey });
  if (isSettled) throw error;
}

/** A static key stays rejected; so does the operation's own credential. */
function mayRenew(error: DocuvaneError, request: OutgoingRequest, { credential }: RetrySettings): boolean {
  if (!(error instanceof APIError && error.status === 401)) return false;
  if (request.headers["authorization"] !== undefined || !isReplayable(request)) return false;
  const { requirements } = request;
  if (requirements) return requirements.some(({ secret }) => typeof secret !== "string");
  return typeof credential !== "string";
}

/** Not sent because of the rate limit. */
function isHeldBack(error: DocuvaneError): boolean {
  return error instanceof RateLimitError && error.outcome === "not_sent";
}

/** The caller aborted before this attempt was sent, while it waited for the rate limit or a credential. */
function isLeftBefore(error: DocuvaneError): boolean {
  return error instanceof AbortedError && error.outcome === "not_sent";
}

function isTransient(error: DocuvaneError): boolean {
  if (error instanceof ConnectionError) return !LASTING.has(error.code);
  if (!(error instanceof APIError)) return false;
  const advice = error.headers["x-should-retry"];
  if (advice === "true" || advice === "false") return advice === "true";
  return TRANSIENT.has(error.status) || (error.status === 409 && error.code === "idempotency_in_progress");
}

/** The operation's retry class decides; no response overrides it. */
function mayRepeat(error: DocuvaneError, request: OutgoingRequest, settings: RetrySettings): boolean {
  const { retry: retryClass } = request.operation;
  if (retryClass === "safe" || (retryClass === "keyed" && settings.retryKeyed)) return true;
  if (error instanceof APIError)
    return error.status === 429 || (error.status === 503 && error.headers["retry-after"] !== undefined);
  return error.outcome === "not_sent";
}

function isReplayable({ body }: OutgoingRequest): boolean {
  return body?.kind !== "stream" || body.replayable;
}

/** The delay requested by the service: `Retry-After`, else the reset of an exhausted window. */
function readAdvice(error: DocuvaneError, now: number): number | undefined {
  if (!(error instanceof APIError)) return undefined;
  const { headers, rateLimit, status } = error;
  const empty = rateLimit?.remaining === 0 || (status === 429 && rateLimit?.remaining === undefined);
  return readRetryAfter(headers, now) ?? (empty ? rateLimit?.resetInMs : undefined);
}

const RANK: readonly (Outcome | undefined)[] = [undefined, "not_sent", "rejected", "unknown"];

/** An earlier attempt that may have been processed makes the outcome of the whole call unknown, whatever the last one returned. */
function worse(a: Outcome | undefined, b: Outcome | undefined): Outcome | undefined {
  return RANK.indexOf(a) > RANK.indexOf(b) ? a : b;
}

interface Tools {
  readonly settings: RetrySettings;
  readonly budget: RetryBudget;
  /** The attempt that failed. */
  readonly attempt: number;
  /** Number of the next retry, from 1; the attempt with a new credential does not count. */
  readonly retry: number;
}

/** Waits until the next attempt is due; throws the error if the call is not retried. */
async function waitForNext(error: DocuvaneError, request: OutgoingRequest, tools: Tools): Promise<void> {
  const delayMs = nextDelay(error, request, tools);
  if (delayMs === undefined) throw error;
  pay(error, tools.budget);
  const { attempt, settings } = tools;
  const { operation, signal, idempotencyKey } = request;
  const { id, method, path: route } = operation;
  const fields = { operation: id, method, route, attempt, code: error.code, delayMs };
  settings.logger.info?.("docuvane: retry", fields);
  try {
    await settings.clock.sleep(delayMs, signal);
  } catch (cause) {
    const { outcome } = error;
    const facts = { code: "aborted", cause, outcome, attempts: attempt, idempotencyKey };
    throw new AbortedError(`Aborted while waiting to repeat ${method} ${route}.`, facts);
  }
}

/** Returns the milliseconds until the next attempt, or `undefined` if the call is not retried. */
function nextDelay(
  { retryable, retryAfterMs }: DocuvaneError,
  { maxRetries, signal, deadline }: OutgoingRequest,
  { settings, retry }: Tools,
): number | undefined {
  const { clock, random, maxRetryAfterMs } = settings;
  if (!retryable || retry > maxRetries || signal?.aborted) return undefined;
  // A shorter wait would be rejected again, and such a long one would look like a hang: the caller decides.
  if (retryAfterMs !== undefined && retryAfterMs > maxRetryAfterMs) return undefined;
  // Retry-After wins over our backoff: the server knows when it has capacity (RFC 9110 §10.2.3).
  const delayMs = retryAfterMs === undefined ? backoffDelay(retry, random) : askedDelay(retryAfterMs, random);
  return clock.monotonic() + delayMs < deadline ? delayMs : undefined;
}

/** Charges the retry to the budget; a 429 with a retry time is free, since the service planned it. */
function pay(error: DocuvaneError, budget: RetryBudget): void {
  if (error instanceof APIError && error.status === 429 && error.retryAfterMs !== undefined) return;
  if (budget.spend(error instanceof TimeoutError ? TIMEOUT_COST : RETRY_COST)) return;
  error.message += " Not retried: too many calls of this client failed lately.";
  throw amend(error, { retryBudgetExhausted: true });
}
