/** Sends token requests: the stages of a call, without those that need a token themselves. */
import { loadTrace } from "#platform";
import type { ClientGrant } from "../auth/credential.ts";
import { redact } from "../auth/redact.ts";
import type { TokenCache } from "../auth/token-cache.ts";
import { tokenCache } from "../auth/token-endpoint.ts";
import { type ApiRequest, type ApiResponse, compose, type Stage } from "../request.ts";
import { UNREADABLE } from "../transports/transport.ts";
import { transport } from "./attempt.ts";
import { loadErrors } from "./load-errors.ts";
import { log } from "./log.ts";
import { parse } from "./parse.ts";
import { prepare } from "./prepare.ts";
import { retry } from "./retry.ts";
import type { Settings } from "./settings.ts";

/** Milliseconds for a token, retries included. A token endpoint responds at once or is down, and callers wait for it. */
const TOTAL_TIMEOUT_MS = 60_000;

/** Creates the token cache of a client, with its own pipeline. */
export async function openTokenCache(settings: Settings, grant: ClientGrant): Promise<TokenCache> {
  const { origin, clock, tokenOperation } = settings;
  const trace = await loadTrace();
  const send = (request: ApiRequest, target: string, secret?: string): Promise<ApiResponse> =>
    sendTo(target === origin ? settings : elsewhere(settings, target), request, { secret, trace });
  return tokenCache({ origin, clock, tokenOperation, send }, grant);
}

/** Another origin receives only the client's own headers: the caller's may be private to the service. */
function elsewhere(settings: Settings, origin: string): Settings {
  const names = ["accept", "accept-encoding", "user-agent"];
  const headers = Object.entries(settings.headers).filter(([name]) => names.includes(name));
  return { ...settings, origin, headers: Object.fromEntries(headers) };
}

interface Stages {
  readonly secret: string | undefined;
  readonly trace: Awaited<ReturnType<typeof loadTrace>>;
}

function sendTo(settings: Settings, request: ApiRequest, { secret, trace }: Stages): Promise<ApiResponse> {
  // These calls need no credential of the client, so a 401 is final.
  const without = { ...settings, credential: "" };
  const perCall = [trace.traceCall(settings), log(settings), retry(without)];
  const hide = secret === undefined ? [] : [hideSecret(secret)];
  const perAttempt = [trace.traceAttempt(settings), parse(loadErrors), ...hide, transport(settings)];
  const options = { totalTimeoutMs: TOTAL_TIMEOUT_MS };
  return compose([...perCall, ...perAttempt])(prepare({ ...request, atOrigin: true, options }, without));
}

/** Removes the secret from an error response that repeats it. */
function hideSecret(secret: string): Stage {
  return async (request, next) => {
    const response = await next(request);
    if (response.status < 400 || response.data === UNREADABLE) return response;
    const text = new TextDecoder().decode(response.data as Uint8Array);
    return { ...response, data: new TextEncoder().encode(redact(text, secret)) };
  };
}
