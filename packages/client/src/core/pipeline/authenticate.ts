/** Adds the credential to a request just before it is sent, anew for each attempt. */

import { type ClientGrant, type Credential, isHeaderText } from "../auth/credential.ts";
import type { TokenCache } from "../auth/token-cache.ts";
import { explainNoToken } from "../auth/token-response.ts";
import type { Clock } from "../clock.ts";
import { APIError, DocuvaneError } from "../errors/errors.ts";
import type { OutgoingRequest, Stage } from "../request.ts";
import { waitWithin } from "./deadline.ts";
import type { Settings } from "./settings.ts";

/** Where the secret of each attempt comes from. */
interface SecretSource {
  /** Returns the secret for one attempt; a promise only when it must be fetched first. */
  get(): string | Promise<string>;
  /** Called when the service rejected a secret. */
  drop(secret: string): void;
}

/**
 * Adds `Authorization: Bearer <key or token>` (RFC 6750 §2.1).
 *
 * An operation with its own credential, such as a token request, keeps it. On a 401 the client drops
 * its token, and the retry stage makes one more attempt.
 *
 * @throws {DocuvaneError} `api_key_failed`: the key function failed; nothing was sent.
 * @throws {AuthenticationError} No token for these client credentials; nothing was sent.
 */
export function authenticate(settings: Settings): Stage {
  const { credential, clock } = settings;
  if (typeof credential === "string") {
    const sign = signer(credential);
    return (request, next) => next(sign(request));
  }
  const source = typeof credential === "function" ? keys(credential) : tokens(settings, credential);
  return async (request, next) => {
    if (request.headers["authorization"] !== undefined) return next(request);
    const given = source.get();
    const secret = typeof given === "string" ? given : await waitFor(given, request, clock);
    try {
      return await next(withSecret(request, secret));
    } catch (error) {
      if (error instanceof APIError && error.status === 401) source.drop(secret);
      throw error;
    }
  };
}

/** Most calls carry the same headers, so they are put together once. */
function signer(secret: string): (request: OutgoingRequest) => OutgoingRequest {
  let plain: OutgoingRequest["headers"] | undefined;
  let signed: OutgoingRequest["headers"] = {};
  return (request) => {
    if (request.headers !== plain) {
      plain = request.headers;
      signed = withSecret(request, secret).headers;
    }
    return { ...request, headers: signed };
  };
}

function withSecret(request: OutgoingRequest, secret: string): OutgoingRequest {
  if (request.headers["authorization"] !== undefined) return request;
  return { ...request, headers: { ...request.headers, authorization: `Bearer ${secret}` } };
}

/** Other calls may wait for the same secret: an aborted caller does not cancel the work. */
function waitFor(secret: Promise<string>, request: OutgoingRequest, clock: Clock): Promise<string> {
  return waitWithin(secret, request, { clock, what: "for a credential", outcome: () => "not_sent" });
}

function keys(ask: Exclude<Credential, string>): SecretSource {
  return {
    async get() {
      try {
        return checkAnswer(await ask());
      } catch (cause) {
        if (cause instanceof DocuvaneError && cause.code === "invalid_api_key") throw cause;
        const message = "The apiKey function failed, so nothing was sent: see the cause of this error.";
        throw new DocuvaneError(message, { code: "api_key_failed", outcome: "not_sent", cause });
      }
    },
    drop: () => undefined,
  };
}

function checkAnswer(answer: unknown): string {
  const key = typeof answer === "string" ? answer.trim() : "";
  if (isHeaderText(key)) return key;
  const message =
    "The apiKey function did not return a valid key: it must return a string that a header can contain.";
  throw new DocuvaneError(message, { code: "invalid_api_key", outcome: "not_sent" });
}

function tokens(settings: Settings, grant: ClientGrant): SecretSource {
  let cache: TokenCache | undefined;
  // Loaded at the first call, so that clients with a key do not pay for it.
  const open = async (): Promise<TokenCache> => {
    const { openTokenCache } = await import("./token-call.ts");
    cache ??= openTokenCache(settings, grant);
    return cache;
  };
  return {
    get: () => {
      const given = cache ? cache.get() : open().then((opened) => opened.get());
      return typeof given === "string"
        ? given
        : given.catch((failure) => Promise.reject(explainNoToken(failure)));
    },
    drop: (token) => cache?.drop(token),
  };
}
