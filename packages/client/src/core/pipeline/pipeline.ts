/** Lists the stages of a call in order, outermost first. */
import { loadTrace } from "#platform";
import { limiterOf } from "../limiter/registry.ts";
import type { RateLimit } from "../rate-limit.ts";
import type { Next, Stage } from "../request.ts";
import { compose, lazy } from "../request.ts";
import { transport } from "./attempt.ts";
import { authenticate } from "./authenticate.ts";
import { limit } from "./limit.ts";
import { loadErrors } from "./load-errors.ts";
import { log } from "./log.ts";
import { parse } from "./parse.ts";
import { retry } from "./retry.ts";
import type { Settings } from "./settings.ts";

/** The pipeline of one client. */
export interface Pipeline {
  /** Makes a call, with all its attempts. Rejects with a `DocuvaneError`. */
  readonly send: Next;
  /** The most recent rate limit. */
  readonly rateLimit: RateLimit | undefined;
}

/** Builds the pipeline. */
export async function pipeline(settings: Settings): Promise<Pipeline> {
  const { traceCall, traceAttempt } = await loadTrace();
  const { origin, credential, clock, middleware, validate, logger } = settings;
  const identity = identityOf(credential);
  const limiter = limiterOf(origin, identity, clock);
  const stages: readonly Stage[] = [
    // Once per call.
    traceCall(settings),
    log(settings),
    ...(validate ? [lazy(async () => (await import("./validate.ts")).validate(validate, logger))] : []),
    retry(settings),
    // Once per attempt.
    limit(limiter, settings),
    traceAttempt(settings),
    authenticate(settings),
    parse(loadErrors, settings.integers),
    ...(middleware.length > 0
      ? [lazy(async () => (await import("./run-middleware.ts")).middleware(settings))]
      : []),
    transport(settings),
  ];
  return {
    send: compose(stages),
    get rateLimit() {
      return limiter.latest;
    },
  };
}

/** Identifies the account: the key, the function that returns it, or the client ID. */
function identityOf(credential: Settings["credential"]): string | object {
  if (typeof credential !== "object") return credential;
  return "choose" in credential ? credential.identity : credential.clientId;
}
