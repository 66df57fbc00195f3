// Distinguishes requests of the Studio's own pages from those that other web pages send with its cookie.
import type { IncomingHttpHeaders } from "node:http";
import { HttpProblem } from "../problem.ts";

/**
 * Refuses a request that another web page makes a browser send.
 *
 * As `CrossOriginProtection` of Go 1.25: `Sec-Fetch-Site` decides, else `Origin` must be that of `Host`; a request with
 * neither is not from a browser. `SameSite` alone is not enough: every port of localhost is the same site.
 *
 * @throws {HttpProblem} 403 `permission_denied`.
 */
export function requireSameOrigin(headers: IncomingHttpHeaders): void {
  if (isSameOrigin(headers)) return;
  throw new HttpProblem(
    "permission_denied",
    "Another web page sent this request with the cookie of the Studio. Programs authenticate with an API key.",
  );
}

function isSameOrigin({ host, origin, "sec-fetch-site": site }: IncomingHttpHeaders): boolean {
  if (site !== undefined) return site === "same-origin" || site === "none";
  if (origin === undefined) return true;
  return URL.canParse(origin) && new URL(origin).host === host;
}
