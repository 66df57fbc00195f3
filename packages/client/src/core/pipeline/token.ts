/** Asks a token endpoint for access tokens: a call of its own beside the one that needs the token. */

import { operations } from "@docuvane/contract/operations";
import { basic } from "../auth/basic.ts";
import type { ClientGrant } from "../auth/credential.ts";
import { findTokenURL, METADATA_PATH } from "../auth/metadata.ts";
import { redact } from "../auth/redact.ts";
import { type Token, TokenCache } from "../auth/token-cache.ts";
import { readToken } from "../auth/token-response.ts";
import { APIError, ResponseParseError } from "../errors/errors.ts";
import type { Settings } from "../options.ts";
import { type ApiRequest, formBody, type Operation, type Reply, type Stage } from "../request.ts";
import { transport } from "./attempt.ts";
import { compose } from "./compose.ts";
import { log } from "./log.ts";
import { parse } from "./parse.ts";
import { prepare } from "./prepare.ts";
import { retry } from "./retry.ts";
import { traceAttempt, traceCall } from "./trace.ts";

/** Milliseconds for a token with all retries. A token endpoint answers at once or is down; callers wait behind it. */
const TOTAL_TIMEOUT_MS = 60_000;

const DISCOVER: Operation = { id: "discoverTokenURL", method: "GET", path: METADATA_PATH, retry: "safe" };

/** Makes the token cache of a client. */
export function tokenCache(settings: Settings, grant: ClientGrant): TokenCache {
  let found = grant.tokenURL;
  return new TokenCache(async () => {
    found ??= await discover(settings);
    return askForToken(settings, grant, found);
  }, settings.clock);
}

/** Services without metadata answer 404, or whatever they answer to an address they do not know. */
async function discover(settings: Settings): Promise<URL> {
  const { data } = await send(settings, { operation: DISCOVER }).catch((error: unknown) => {
    if (hasNoMetadata(error)) return { data: undefined };
    throw error;
  });
  return findTokenURL(data, settings.origin);
}

function hasNoMetadata(error: unknown): boolean {
  if (error instanceof ResponseParseError) return true;
  return error instanceof APIError && error.status < 500 && error.status !== 408 && error.status !== 429;
}

async function askForToken(settings: Settings, grant: ClientGrant, url: URL): Promise<Token> {
  const issuedAt = settings.clock.now();
  const request: ApiRequest = {
    operation: { ...operations.createToken, path: url.pathname + url.search },
    headers: { authorization: basic(grant) },
    body: formBody({ grant_type: "client_credentials", scope: grant.scope }),
  };
  const there = url.origin === settings.origin ? settings : elsewhere(settings, url.origin);
  return readToken(await send(there, request, hideSecret(grant.clientSecret)), issuedAt);
}

/** At another origin only the client's own headers are sent: a caller's may be meant for the service alone. */
function elsewhere(settings: Settings, origin: string): Settings {
  const names = ["accept", "accept-encoding", "user-agent"];
  const headers = Object.entries(settings.headers).filter(([name]) => names.includes(name));
  return { ...settings, origin, headers: Object.fromEntries(headers) };
}

function send(settings: Settings, request: ApiRequest, ...more: readonly Stage[]): Promise<Reply> {
  // No credential of these calls can be another one next time.
  const perCall = [traceCall(settings), log(settings), retry({ ...settings, credential: "" })];
  const perAttempt = [traceAttempt(settings), parse, ...more, transport(settings)];
  const options = { totalTimeoutMs: TOTAL_TIMEOUT_MS };
  return compose([...perCall, ...perAttempt])(prepare({ ...request, atOrigin: true, options }, settings));
}

/** Takes the secret out of a refusal that repeats it, before anyone reads it. */
function hideSecret(secret: string): Stage {
  return async (request, next) => {
    const reply = await next(request);
    if (reply.status < 400) return reply;
    const text = new TextDecoder().decode(reply.data as Uint8Array);
    return { ...reply, data: new TextEncoder().encode(redact(text, secret)) };
  };
}
