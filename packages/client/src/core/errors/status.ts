/** Maps HTTP statuses to their reason phrases, and to a code for an error response without a code. */

/** Phrase (RFC 9110 §15), and the code where it is not the phrase in lower case: `not_found`. */
const STATUSES: Readonly<Record<number, string>> = {
  400: "Bad Request:invalid_request",
  401: "Unauthorized:unauthenticated",
  402: "Payment Required",
  403: "Forbidden:permission_denied",
  404: "Not Found",
  405: "Method Not Allowed",
  408: "Request Timeout",
  409: "Conflict",
  410: "Gone",
  411: "Length Required:request_failed",
  412: "Precondition Failed",
  413: "Content Too Large:file_too_large",
  415: "Unsupported Media Type",
  422: "Unprocessable Content:validation_failed",
  425: "Too Early:request_failed",
  429: "Too Many Requests:rate_limited",
  500: "Internal Server Error:internal_error",
  501: "Not Implemented",
  502: "Bad Gateway",
  503: "Service Unavailable",
  504: "Gateway Timeout",
  507: "Insufficient Storage",
};

/** Client errors that pass. */
const PASSING = new Set([408, 425, 429]);

/** Returns whether an error may pass: a transient client error, or a server error except 501. */
export function isPassing(status: number): boolean {
  return PASSING.has(status) || (status >= 500 && status !== 501);
}

/** Returns a status with its phrase: `409 Conflict`; only the number where the phrase is unknown. */
export function describeStatus(status: number): string {
  return `${status} ${STATUSES[status]?.split(":")[0] ?? ""}`.trimEnd();
}

/** Returns the code of an error whose body names none: `conflict` for 409, `redirect_refused` for 3xx, else `request_failed`. */
export function codeOf(status: number): string {
  if (status >= 300 && status < 400) return "redirect_refused";
  const [phrase, code] = STATUSES[status]?.split(":") ?? ["request failed"];
  return code ?? phrase?.toLowerCase().replaceAll(" ", "_") ?? "";
}
