// Why an attempt to deliver an event got no response: a code and a message for each reason.
import { factsOf } from "../runtime/error-facts.ts";
import { noResponse } from "./host-addresses.ts";

/** The code of each reason, and its message. */
export const deliveryFailures = {
  address_blocked: "The host resolves to a private address, which this service does not call.",
  host_not_found: "The host name does not resolve. Check the URL and its DNS records.",
  connection_refused: "The host refused the connection. Check that the receiver is running on this port.",
  connection_failed: "The connection failed, or closed before a response arrived.",
  tls_failed: "The TLS handshake failed. Check that the certificate is valid for this host.",
  timed_out: "No response within 15 seconds. Respond first and process the event afterwards.",
} as const;

/** Why there was no response. */
export type DeliveryFailureCode = keyof typeof deliveryFailures;

/** A failure as the API returns it; for a code of another version, only the code. */
export function toDeliveryFailure(code: string): { readonly code: string; readonly message?: string } {
  const message = deliveryFailures[code as DeliveryFailureCode] as string | undefined;
  return { code, ...(message !== undefined && { message }) };
}

/** Codes of the resolvers for a name without an address, or when they got no response themselves (getaddrinfo, c-ares). */
const notFound = ["ENOTFOUND", "EAI_AGAIN", "EAI_FAIL", "EAI_NODATA", "EAI_NONAME", noResponse];

/** Codes of undici for a receiver that is too slow, and of the kernel for a host that does not respond at all. */
const timeouts = ["UND_ERR_CONNECT_TIMEOUT", "UND_ERR_HEADERS_TIMEOUT", "ETIMEDOUT"];

/** Names of OpenSSL's verification errors and of Node's own that concern encryption. */
const ofTls = /^(?:ERR_(?:TLS|SSL|OSSL)_|CERT_|CRL_|UNABLE_TO_|DEPTH_ZERO_|SELF_SIGNED_|INVALID_CA|EPROTO$)/;

/** Determines why an exchange failed, from the error of the HTTP client. */
export function whyUnanswered(error: unknown): DeliveryFailureCode {
  const codes = codesOf(error);
  if (codes.some((code) => timeouts.includes(code))) return "timed_out";
  if (codes.some((code) => notFound.includes(code))) return "host_not_found";
  if (codes.some((code) => ofTls.test(code))) return "tls_failed";
  if (codes.includes("ECONNREFUSED")) return "connection_refused";
  return "connection_failed";
}

/** Whether nothing came back: neither from the receiver nor from its name server. */
export function wasSilent(error: unknown): boolean {
  const codes = codesOf(error);
  return codes.includes(noResponse) || codes.some((code) => timeouts.includes(code));
}

/** The codes of an error, and of those it is made of: one for each address of a name, or its cause. */
function codesOf(error: unknown): string[] {
  if (!(error instanceof Error)) return [];
  const inner = error instanceof AggregateError ? error.errors : [];
  const { code } = factsOf(error);
  return [...(code === undefined ? [] : [code]), ...[...inner, error.cause].flatMap(codesOf)];
}
