/** Delays requests while the quota is used up, and updates it from each response. */
import { AbortedError, APIError, amend, type DocuvaneError, RateLimitError } from "../errors/errors.ts";
import type { Headers } from "../headers.ts";
import { NoRoomError } from "../limiter/admission.ts";
import type { Limiter } from "../limiter/limiter.ts";
import type { Pass } from "../limiter/quota.ts";
import { StoreSync } from "../limiter/rate-limit-store.ts";
import type { RateLimitRecord } from "../limiter/record.ts";
import { accountKey, limiterOf } from "../limiter/registry.ts";
import type { RateLimit } from "../rate-limit.ts";
import type { ApiResponse, Next, OutgoingRequest, Stage } from "../request.ts";
import { readRetryAfter } from "../retry-after.ts";
import type { Settings } from "./settings.ts";

/** The settings this stage needs. */
export type LimitSettings = Pick<Settings, "origin" | "credential" | "clock" | "rateLimit">;

/**
 * Paces attempts together with all clients of this process that use the same credential.
 *
 * @param record - Keeps the most recent rate limit.
 * @throws {RateLimitError} The attempt would wait longer than allowed; nothing was sent.
 */
export function limit(record: RateLimitRecord, settings: LimitSettings): Stage {
  const { origin, credential, clock } = settings;
  const { mode, store } = settings.rateLimit;
  const key = accountKey(origin, typeof credential === "object" ? credential.clientId : credential);
  const limiter = limiterOf(key, clock);
  const sync = store && new StoreSync({ store, key, limiter, clock });
  const tools: Tools = { record, settings, limiter, sync };
  return async (request, next) => {
    if (mode === "off") return send(limiter.pass(request.operation.id), request, next, tools);
    const isRead = sync?.ready();
    if (isRead) await isRead;
    const pass = admit(request, tools);
    return send(pass instanceof Promise ? await pass : pass, request, next, tools);
  };
}

interface Tools {
  readonly record: RateLimitRecord;
  readonly settings: LimitSettings;
  readonly limiter: Limiter;
  readonly sync: StoreSync | undefined;
}

function admit(request: OutgoingRequest, { record, settings, limiter }: Tools): Pass | Promise<Pass> {
  const { mode, maxWaitMs, onWait } = settings.rateLimit;
  const { operation, signal, deadline } = request;
  const patienceMs = mode === "throw" ? 0 : Math.min(maxWaitMs, deadline - settings.clock.monotonic());
  const pass = limiter.admit({ operation: operation.id, patienceMs, signal, onWait });
  if (!(pass instanceof Promise)) return pass;
  return pass.catch((error: unknown) => {
    const call = `${operation.method} ${operation.path}`;
    const failure = error instanceof NoRoomError ? notSent(error.waitMs, call) : aborted(error, call);
    throw amend(failure, { rateLimit: record.latest });
  });
}

async function send(pass: Pass, request: OutgoingRequest, next: Next, tools: Tools): Promise<ApiResponse> {
  const { limiter, settings } = tools;
  try {
    const response = await next(request);
    const rateLimit = observe(response.headers, pass, tools);
    limiter.finish(pass, rateLimit);
    return rateLimit ? { ...response, rateLimit } : response;
  } catch (error) {
    // A token response says nothing about the limits of this call, which was not sent.
    if (!(error instanceof APIError) || error.outcome === "not_sent") {
      limiter.finish(pass);
      throw error;
    }
    const rateLimit = observe(error.headers, pass, tools);
    amend(error, { rateLimit });
    const now = settings.clock.now();
    const waitMs = readRetryAfter(error.headers, now);
    const refusal =
      error.status === 429 ? { until: waitMs === undefined ? undefined : now + waitMs } : undefined;
    limiter.finish(pass, { windows: rateLimit?.windows ?? [], refusal });
    tools.sync?.publish();
    throw error;
  }
}

function observe(headers: Headers, pass: Pass, { record, settings }: Tools): RateLimit | undefined {
  const { unit, onChange } = settings.rateLimit;
  const before = record.latest;
  const seen = record.observe(headers, settings.clock.now(), pass.sentAt, unit);
  if (onChange && seen && isChanged(before, seen)) onChange(seen);
  return seen;
}

/** A reset that moves by a second or less is the same one, rounded. */
function isChanged(before: RateLimit | undefined, after: RateLimit): boolean {
  if (before?.limit !== after.limit || before?.remaining !== after.remaining) return true;
  return Math.abs((before?.resetAt ?? 0) - (after.resetAt ?? 0)) > 1_000;
}

function aborted(cause: unknown, call: string): DocuvaneError {
  const facts = { code: "aborted", cause, outcome: "not_sent" } as const;
  return new AbortedError(`Aborted while waiting for the rate limit: ${call}.`, facts);
}

function notSent(waitMs: number, call: string): DocuvaneError {
  const detail = `The rate limit is used up for ${Math.ceil(waitMs / 1_000)} s, longer than this call may wait.`;
  return new RateLimitError(`Not sent: ${call} (rate_limited): ${detail}`, {
    status: 429,
    code: "rate_limited",
    detail,
    headers: {},
    outcome: "not_sent",
    retryable: true,
    retryAfterMs: waitMs,
  });
}
