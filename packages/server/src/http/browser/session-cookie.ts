// The cookie of a signed-in browser. No script can read it, and no other site can send it.
import type { FastifyRequest } from "fastify";
import { sessionLifeSeconds } from "../../access/auth/studio-sessions.ts";

/** Reads the session's token from the cookie. */
export function readSessionCookie({ headers }: Pick<FastifyRequest, "headers">): string | undefined {
  const prefix = `${nameFor(headers.host)}=`;
  const pairs = headers.cookie?.split(/; */) ?? [];
  return pairs.find((pair) => pair.startsWith(prefix))?.slice(prefix.length) || undefined;
}

/**
 * Returns the header `Set-Cookie` that stores a session's token.
 *
 * @param isSecure - Whether the browser reaches the service by https.
 */
export function sessionCookie(host: string | undefined, token: string, isSecure: boolean): string {
  return cookieOf(host, token, { isSecure, seconds: sessionLifeSeconds });
}

/** Returns the header `Set-Cookie` that deletes it. */
export function endedCookie(host: string | undefined, isSecure: boolean): string {
  return cookieOf(host, "", { isSecure, seconds: 0 });
}

function cookieOf(
  host: string | undefined,
  value: string,
  { isSecure, seconds }: { readonly isSecure: boolean; readonly seconds: number },
): string {
  const attributes = ["Path=/", `Max-Age=${seconds}`, "HttpOnly", "SameSite=Strict"];
  return [`${nameFor(host)}=${value}`, ...attributes, ...(isSecure ? ["Secure"] : [])].join("; ");
}

/** Browsers send cookies to all ports of a host, so services side by side need names of their own. */
function nameFor(host = ""): string {
  return `docuvane_studio_${/:(\d+)$/.exec(host)?.[1] ?? "default"}`;
}
