/** Gives the secret of each attempt: from a function of the caller, or an access token. */

import { type ClientGrant, type Credential, isHeaderText } from "../auth/credential.ts";
import type { TokenCache } from "../auth/token-cache.ts";
import { explainNoToken } from "../auth/token-response.ts";
import type { Clock } from "../clock.ts";
import { DocuvaneError } from "../errors/errors.ts";
import type { OutgoingRequest } from "../request.ts";
import { waitWithin } from "./deadline.ts";
import type { Settings } from "./settings.ts";

/** Where the secret of each attempt comes from. */
export interface SecretSource {
  /** Returns the secret for one attempt; a promise only when it must be fetched first. */
  get(): string | Promise<string>;
  /** Called when the service rejected a secret. */
  drop(secret: string): void;
}

/** Returns the source of secrets that may change. */
export function sourceOf(
  credential: Exclude<Credential, string> | ClientGrant,
  settings: Settings,
): SecretSource {
  return typeof credential === "function" ? keys(credential) : tokens(settings, credential);
}

/** Other calls may wait for the same secret: an aborted caller does not cancel the work. */
export function waitForSecret(
  secret: Promise<string>,
  request: OutgoingRequest,
  clock: Clock,
): Promise<string> {
  return waitWithin(secret, request, { clock, what: "for a credential", outcome: () => "not_sent" });
}

function keys(ask: Exclude<Credential, string>): SecretSource {
  return {
    async get() {
      try {
        return checkResponse(await ask());
      } catch (cause) {
        if (cause instanceof DocuvaneError && cause.code === "invalid_api_key") throw cause;
        const message = "The apiKey function failed, so nothing was sent: see the cause of this error.";
        throw new DocuvaneError(message, { code: "api_key_failed", outcome: "not_sent", cause });
      }
    },
    drop: () => undefined,
  };
}

function checkResponse(response: unknown): string {
  const key = typeof response === "string" ? response.trim() : "";
  if (isHeaderText(key)) return key;
  const message =
    "The apiKey function did not return a valid key: it must return a string that a header can contain.";
  throw new DocuvaneError(message, { code: "invalid_api_key", outcome: "not_sent" });
}

function tokens(settings: Settings, grant: ClientGrant): SecretSource {
  let cache: TokenCache | undefined;
  let opening: Promise<TokenCache> | undefined;
  // Loaded at the first call, so that clients with a key do not pay for it.
  const open = async (): Promise<TokenCache> => {
    const { openTokenCache } = await import("./token-call.ts");
    opening ??= openTokenCache(settings, grant);
    cache = await opening;
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
