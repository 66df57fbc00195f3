/** Adds the credential to a request just before it is sent, anew for each attempt. */

import { APIError } from "../errors/errors.ts";
import { lazy, type Stage } from "../request.ts";
import { authenticateWithKey, withSecret } from "./key.ts";
import { sourceOf, waitForSecret } from "./secret-source.ts";
import type { Settings } from "./settings.ts";

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
  if (typeof credential === "object" && "choose" in credential)
    return lazy(async () => (await import("./sign.ts")).sign(settings));
  if (typeof credential === "string") return authenticateWithKey(credential);
  const source = sourceOf(credential, settings);
  return async (request, next) => {
    if (request.headers["authorization"] !== undefined) return next(request);
    const given = source.get();
    const secret = typeof given === "string" ? given : await waitForSecret(given, request, clock);
    try {
      return await next(withSecret(request, secret));
    } catch (error) {
      if (error instanceof APIError && error.status === 401) source.drop(secret);
      throw error;
    }
  };
}
