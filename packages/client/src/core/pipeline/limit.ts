/** Delays requests while the quota is used up, and updates it from each response. */
import { AbortedError, APIError, amend, RateLimitError } from "../errors/errors.ts";
import type { Limiter } from "../limiter/limiter.ts";
import type { Slot } from "../limiter/quotas.ts";
import { SharedPauses } from "../limiter/shared-pauses.ts";
import type { RateLimit } from "../rate-limit.ts";
import type { ApiResponse, Next, OutgoingRequest, Stage } from "../request.ts";
import type { Settings } from "./settings.ts";

/** The settings this stage needs. */
export type LimitSettings = Pick<Settings, "clock" | "rateLimit">;

/**
 * Paces attempts together with all clients of this process that use the same credential.
 *
 * @throws {RateLimitError} The attempt would wait longer than allowed; nothing was sent.
 */
export function limit(limiter: Limiter, settings: LimitSettings): Stage {
  const { rateLimit: mode, rateLimitStore: store } = settings.rateLimit;
  const pauses = store && new SharedPauses(store, limiter, settings.clock);
  return (request, next) => {
    const { id } = request.operation;
    if (mode === "off") return send(limiter.take(id), request, next);
    const slot = pauses ? undefined : limiter.tryTake(id);
    return slot ? send(slot, request, next) : waitAndSend(request, next);
  };

  async function waitAndSend(request: OutgoingRequest, next: Next): Promise<ApiResponse> {
    await pauses?.read();
    return send(limiter.tryTake(request.operation.id) ?? (await wait(request)), request, next);
  }

  async function wait(request: OutgoingRequest): Promise<Slot> {
    const { operation, signal, deadline } = request;
    const { maxRateLimitWaitMs, onRateLimitWait: onWait } = settings.rateLimit;
    const maxWaitMs =
      mode === "throw" ? 0 : Math.min(maxRateLimitWaitMs, deadline - settings.clock.monotonic());
    const call = `${operation.method} ${operation.path}`;
    try {
      const slot = await limiter.wait(operation.id, { maxWaitMs, signal, onWait });
      if (slot) return slot;
    } catch (cause) {
      const facts = { code: "aborted", cause, outcome: "not_sent" } as const;
      const message = `Aborted while waiting for the rate limit: ${call}.`;
      throw amend(new AbortedError(message, facts), { rateLimit: limiter.latest });
    }
    throw amend(notSent(limiter.waitMs(operation.id), call), { rateLimit: limiter.latest });
  }

  async function send(slot: Slot, request: OutgoingRequest, next: Next): Promise<ApiResponse> {
    try {
      const response = await next(request);
      const rateLimit = finish(slot, response);
      return rateLimit ? { ...response, rateLimit } : response;
    } catch (error) {
      // A token response says nothing about the limits of this call, which was not sent.
      const isAnswered = error instanceof APIError && error.outcome !== "not_sent";
      const rateLimit = finish(slot, isAnswered ? error : undefined);
      if (isAnswered) amend(error, { rateLimit });
      if (isAnswered && error.status === 429) pauses?.write();
      throw error;
    }
  }

  function finish(slot: Slot, response: Parameters<Limiter["finish"]>[1]): RateLimit | undefined {
    const rateLimit = limiter.finish(slot, response);
    if (rateLimit) settings.rateLimit.onRateLimit(rateLimit);
    return rateLimit;
  }
}

function notSent(waitMs: number, call: string): RateLimitError {
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
