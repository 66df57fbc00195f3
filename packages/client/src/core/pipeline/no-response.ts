/** Explains why there is no response, and gives advice. */
import { AbortedError, ConnectionError, type DocuvaneError } from "../errors/errors.ts";
import type { Outcome } from "../errors/facts.ts";
import { causeOf, codeOf } from "../errors/outside.ts";
import { isTls } from "../transports/not-sent.ts";
import { ClientClosed, LibraryMissing, RedirectRefused } from "../transports/transport.ts";

/** A call without a response. */
export interface Unanswered {
  /** The request, as messages show it. */
  readonly what: string;
  readonly origin: string;
  readonly outcome: Outcome;
}

/** Creates the error for a connection that failed or broke. */
export function noResponse(cause: unknown, { what, origin, outcome }: Unanswered): DocuvaneError {
  if (cause instanceof ClientClosed)
    return new AbortedError(`The client is closed: ${what}. Make a new client.`, {
      code: "client_closed",
      outcome,
    });
  const fail = (code: string, message: string): ConnectionError =>
    new ConnectionError(`${message}: ${what}.`, { code, cause, outcome });
  if (cause instanceof LibraryMissing) return fail("http_library_missing", cause.message);
  // `fetch` does not say where to, nor by which status.
  if (cause instanceof RedirectRefused)
    return new ConnectionError(`The service redirects; set baseURL to the new address: ${what}.`, {
      code: "redirect_refused",
      outcome: "rejected",
    });
  const reason = codeOf(cause) || codeOf(causeOf(cause));
  const shown = reason && ` (${reason})`;
  if (isTls(reason))
    return fail("tls_failed", `No TLS connection to ${origin}${shown}; ${tlsAdvice(reason)}`);
  return fail(
    "connection_failed",
    outcome === "not_sent"
      ? `No connection to ${origin}${shown}; check that the service is running there`
      : `The connection to ${origin} broke${shown}; the service may have processed the call`,
  );
}

function tlsAdvice(code: string): string {
  if (code === "ERR_TLS_CERT_ALTNAME_INVALID")
    return "its certificate is for another host: check the address";
  if (/EXPIRED|NOT_YET/.test(code)) return "its certificate is not valid now: check it, and your clock";
  if (/^(?:EPROTO|ERR_SSL)/.test(code)) return "check that it speaks TLS at this port";
  return "set NODE_EXTRA_CA_CERTS to the certificate of its authority, if you trust it";
}
