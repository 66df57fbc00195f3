// Refuses requests that a web page sends through a name of its own: DNS rebinding against a service on this machine.
import type { FastifyInstance } from "fastify";
import { HttpProblem } from "../problem.ts";

/** Names of this machine; anything else in `Host` was resolved by a DNS server, which a web page may control. */
const loopbackNames = ["localhost", "127.0.0.1", "[::1]"];

/** Whether an address to listen on is reachable from this machine only. */
export function isLoopback(host: string): boolean {
  return host === "localhost" || host === "::1" || /^127(\.\d{1,3}){3}$/.test(host);
}

/**
 * Answers 403 `permission_denied` to every request whose `Host` names neither this machine nor the public URL.
 *
 * @param bound - Address that the service listens on; nothing is checked unless it is a loopback address.
 * @param publicUrl - Origin under which a local proxy offers the service.
 */
export function checkHosts(app: FastifyInstance, bound: string, publicUrl: string | undefined): void {
  if (!isLoopback(bound)) return;
  const known = new Set(loopbackNames);
  for (const url of [`http://${bound.includes(":") ? `[${bound}]` : bound}`, publicUrl])
    if (url !== undefined) known.add(new URL(url).hostname);
  app.addHook("onRequest", ({ headers, routeOptions }, _reply, done) => {
    if (known.has(hostnameOf(headers.host))) return done();
    // Health checks of HTTP/1.0, as HAProxy sends them, have no Host. A browser always sends one.
    if (headers.host === undefined && routeOptions.config.quiet) return done();
    const refusal = new HttpProblem(
      "permission_denied",
      "The service listens on this machine only and does not know the host name of this request. Use 127.0.0.1 or localhost, or start it with --public-url.",
    );
    return done(refusal);
  });
}

/**
 * Answers 400 `invalid_request` to a request with several `Host` headers (RFC 9112 section 3.2): Node.js uses the first,
 * a proxy may have used another.
 */
export function refuseSeveralHosts(app: FastifyInstance): void {
  app.addHook("onRequest", async ({ raw }) => {
    const names = raw.rawHeaders.filter(
      (text, at) => at % 2 === 0 && text.length === 4 && text.toLowerCase() === "host",
    );
    if (names.length <= 1) return;
    throw new HttpProblem("invalid_request", "The request has more than one Host header. Send exactly one.");
  });
}

/** The host name of a header `Host`, parsed as a browser parses it; empty when it is missing or malformed. */
function hostnameOf(host: string | undefined): string {
  if (host === undefined || /[/?#@\\]/.test(host)) return "";
  // What most callers send, without the cost of a URL.
  const plain = /^([a-z][a-z.]*|\d{1,3}(?:\.\d{1,3}){3})(?::\d{1,5})?$/.exec(host)?.[1];
  if (plain === "localhost" || plain === "127.0.0.1") return plain;
  const url = `http://${host}`;
  return URL.canParse(url) ? new URL(url).hostname : "";
}
