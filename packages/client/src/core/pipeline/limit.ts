/** Holds attempts back while the service has no room for them, and learns from each answer how much it has. */
import { AbortedError, APIError, amend, DocuvaneError, RateLimitError } from "../errors/errors.ts";
import type { Headers } from "../headers.ts";
import { Exchange } from "../limiter/exchange.ts";
import { type Limiter, NoRoomError, type Observation } from "../limiter/limiter.ts";
import type { Pass } from "../limiter/quota-set.ts";
import type { RateLimit, RateLimitWindow } from "../limiter/rate-limit.ts";
import type { RateLimitRecord } from "../limiter/record.ts";
import { accountKey, limiterOf } from "../limiter/registry.ts";
import type { Settings } from "../options.ts";
import type { Next, OutgoingRequest, Reply, Stage } from "../request.ts";
import { readRetryAfter } from "../retry-after.ts";

/** What this stage needs of the settings. */
export type LimitSettings = Pick<Settings, "origin" | "credential" | "clock" | "rateLimit">;

/**
 * Paces attempts by what the service says about its limits, together with all clients that use the same credential.
 *
 * @param record - Where the client reads the latest state.
 * @throws {RateLimitError} There is no room in time; nothing was sent, and `retryAfterMs` says when there will be.
 */
export function limit(record: RateLimitRecord, settings: LimitSettings): Stage {
  const { origin, credential, clock } = settings;
  const { mode, store } = settings.rateLimit;
  const identity = typeof credential === "object" ? credential.clientId : credential;
  const key = accountKey(origin, identity);
  const limiter = limiterOf(key, clock);
  const exchange = store && new Exchange({ store, key, limiter, clock });
  const tools: Tools = { record, settings, limiter, exchange };
  if (mode === "off")
    return (request, next) => send(limiter.pass(request.operation.id), request, next, tools);
  return (request, next) => {
    const pass = exchange ? exchange.ready().then(() => admit(request, tools)) : admit(request, tools);
    if (!(pass instanceof Promise)) return send(pass, request, next, tools);
    return pass.then(
      (given) => send(given, request, next, tools),
      (error: unknown) => {
        throw amend(explain(error, request), { rateLimit: record.latest });
      },
    );
  };
}

interface Tools {
  readonly record: RateLimitRecord;
  readonly settings: LimitSettings;
  readonly limiter: Limiter;
  readonly exchange: Exchange | undefined;
}

function admit(request: OutgoingRequest, { settings, limiter }: Tools): Pass | Promise<Pass> {
  const { mode, maxWaitMs, onWait } = settings.rateLimit;
  const leftMs = request.deadline - settings.clock.now();
  const patienceMs = mode === "throw" ? 0 : Math.min(maxWaitMs, leftMs);
  return limiter.admit({ operation: request.operation.id, patienceMs, signal: request.signal, onWait });
}

async function send(pass: Pass, request: OutgoingRequest, next: Next, tools: Tools): Promise<Reply> {
  const { limiter } = tools;
  try {
    const reply = await next(request);
    const rateLimit = observe(reply.headers, pass, tools);
    limiter.finish(pass, rateLimit && { windows: rateLimit.windows }, true);
    return rateLimit ? { ...reply, rateLimit } : reply;
  } catch (error) {
    // An answer to a request for a token says nothing about the limit of this call, which was not sent.
    if (error instanceof APIError && error.outcome !== "not_sent") {
      const rateLimit = observe(error.headers, pass, tools);
      amend(error, { rateLimit });
      limiter.finish(pass, describe(error, rateLimit, tools), true);
    } else {
      limiter.finish(pass, undefined, !(error instanceof DocuvaneError) || error.outcome !== "not_sent");
    }
    tools.exchange?.publish();
    throw error;
  }
}

function observe(headers: Headers, pass: Pass, { record, settings }: Tools): RateLimit | undefined {
  const { unit, onChange } = settings.rateLimit;
  const before = record.latest;
  const seen = record.observe(headers, { now: settings.clock.now(), sentAt: pass.sentAt, unit });
  if (onChange && seen && (!before || isChanged(before, seen))) onChange(seen);
  return seen;
}

function isChanged(before: RateLimit, after: RateLimit): boolean {
  const { limit, remaining, raw } = after;
  return limit !== before.limit || remaining !== before.remaining || raw !== before.raw;
}

function describe(error: APIError, rateLimit: RateLimit | undefined, { settings }: Tools): Observation {
  const windows: readonly RateLimitWindow[] = rateLimit?.windows ?? [];
  if (error.status !== 429) return { windows };
  const now = settings.clock.now();
  const wishMs = readRetryAfter(error.headers, now);
  return { windows, refusal: { until: wishMs === undefined ? undefined : now + wishMs } };
}

function explain(error: unknown, { operation }: OutgoingRequest): DocuvaneError {
  const call = `${operation.method} ${operation.path}`;
  if (error instanceof NoRoomError) return noRoom(error, call);
  const facts = { code: "aborted", cause: error, outcome: "not_sent" } as const;
  return new AbortedError(`Aborted while waiting for the rate limit: ${call}.`, facts);
}

function noRoom({ waitMs }: NoRoomError, call: string): RateLimitError {
  const when = waitMs === undefined ? "" : ` for ${Math.ceil(waitMs / 1_000)} s`;
  const detail = `The rate limit is used up${when}, longer than this call may wait.`;
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
