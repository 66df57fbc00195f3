/** Lists the stages of a call in their order, outermost first, and nothing else. */
import type { RateLimitRecord } from "../limiter/record.ts";
import type { Settings } from "../options.ts";
import type { ApiRequest, Reply, Sender, Stage } from "../request.ts";
import { authenticate } from "./authenticate.ts";
import { compose, lazy } from "./compose.ts";
import { limit } from "./limit.ts";
import { log } from "./log.ts";
import { parse } from "./parse.ts";
import { prepare } from "./prepare.ts";
import { retry } from "./retry.ts";
import { traceAttempt, traceCall } from "./trace.ts";
import { transport } from "./transport.ts";

/**
 * Builds the way every call takes.
 *
 * @param record - Where the limit stage writes what answers say about the rate limit.
 */
export function pipeline(settings: Settings, record: RateLimitRecord): Sender {
  const { middleware, validate, logger } = settings;
  const stages: readonly Stage[] = [
    // Once per call.
    traceCall(settings),
    log(settings),
    ...(validate ? [lazy(async () => (await import("./validate.ts")).validate(validate, logger))] : []),
    retry(settings),
    // Once per attempt.
    limit(record, settings),
    traceAttempt(settings),
    authenticate(settings),
    parse,
    ...(middleware.length > 0
      ? [lazy(async () => (await import("./middleware.ts")).middleware(settings))]
      : []),
    transport(settings),
  ];
  const call = compose(stages);
  return { send: async <T>(request: ApiRequest) => (await call(prepare(request, settings))) as Reply<T> };
}
