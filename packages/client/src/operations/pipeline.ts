/** Lists the stages of a call of `docuvane/operations` in order, outermost first. */
import { transport } from "../core/pipeline/attempt.ts";
import { readErrorResponse } from "../core/pipeline/error-response.ts";
import { authenticateWithKey } from "../core/pipeline/key.ts";
import { parse } from "../core/pipeline/parse.ts";
import { type RetrySettings, retry } from "../core/pipeline/retry.ts";
import type { SendSettings } from "../core/pipeline/settings.ts";
import { compose, type Next } from "../core/request.ts";

/** Builds the pipeline of a connection. */
export function pipeline(settings: SendSettings & RetrySettings & { readonly credential: string }): Next {
  return compose([
    retry(settings),
    authenticateWithKey(settings.credential),
    parse(() => readErrorResponse),
    transport(settings),
  ]);
}
