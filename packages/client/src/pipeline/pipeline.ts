/** Lists the stages of a call in their order, outermost first, and nothing else. */
import type { Settings } from "../options.ts";
import type { ApiRequest, Next, Reply, Sender, Stage } from "../request.ts";
import { authenticate } from "./authenticate.ts";
import { limit, type RateLimitRecord } from "./limit.ts";
import { log } from "./log.ts";
import { parse } from "./parse.ts";
import { prepare } from "./prepare.ts";
import { retry } from "./retry.ts";
import { transport } from "./transport.ts";

/**
 * Builds the way every call takes.
 *
 * @param record - Where the limit stage writes what answers say about the rate limit.
 */
export function pipeline(settings: Settings, record: RateLimitRecord): Sender {
  const stages: readonly Stage[] = [
    // Once per call.
    log(settings),
    retry(settings),
    // Once per attempt.
    limit(record, settings.clock),
    authenticate(settings.apiKey),
    parse,
    transport(settings),
  ];
  const call = stages.reduceRight<Next>((next, stage) => (request) => stage(request, next), nothingBelow);
  return { send: async <T>(request: ApiRequest) => (await call(prepare(request, settings))) as Reply<T> };
}

/** The transport stage is the last one and never calls on. */
const nothingBelow: Next = () => Promise.reject(new Error("no stage below transport"));
