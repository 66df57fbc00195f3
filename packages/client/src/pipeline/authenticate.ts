/** Puts the key on a request at the last moment, fresh for each attempt. */
import { type Credential, checkKeyText } from "../options.ts";
import type { Stage } from "../request.ts";

/**
 * Adds `Authorization: Bearer <key>` (RFC 6750 §2.1).
 *
 * A function is asked before each attempt; what it throws ends the call. An operation with a credential of its own,
 * as the one that asks for a token, keeps it.
 */
export function authenticate(apiKey: Credential): Stage {
  return async (request, next) => {
    if (request.headers["authorization"] !== undefined) return next(request);
    const key = typeof apiKey === "function" ? checkKeyText(await apiKey()) : apiKey;
    return next({ ...request, headers: { ...request.headers, authorization: `Bearer ${key}` } });
  };
}
