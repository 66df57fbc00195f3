/** Knows the HTTP statuses that services answer with: their phrases, and a code for an error that names none. */

const PHRASES: Readonly<Record<number, string>> = {
  400: "Bad Request",
  401: "Unauthorized",
  402: "Payment Required",
  403: "Forbidden",
  404: "Not Found",
  405: "Method Not Allowed",
  408: "Request Timeout",
  409: "Conflict",
  410: "Gone",
  411: "Length Required",
  412: "Precondition Failed",
  413: "Content Too Large",
  415: "Unsupported Media Type",
  422: "Unprocessable Content",
  425: "Too Early",
  429: "Too Many Requests",
  500: "Internal Server Error",
  501: "Not Implemented",
  502: "Bad Gateway",
  503: "Service Unavailable",
  504: "Gateway Timeout",
};

const CODES: Readonly<Record<number, string>> = {
  400: "invalid_request",
  401: "unauthenticated",
  402: "payment_required",
  403: "permission_denied",
  404: "not_found",
  405: "method_not_allowed",
  408: "request_timeout",
  409: "conflict",
  410: "gone",
  412: "precondition_failed",
  413: "file_too_large",
  415: "unsupported_media_type",
  422: "validation_failed",
  429: "rate_limited",
  500: "internal_error",
  501: "not_implemented",
  502: "bad_gateway",
  503: "service_unavailable",
  504: "gateway_timeout",
};

/** Returns a status with its phrase: `409 Conflict`; only the number where the phrase is unknown (RFC 9110 §15). */
export function describeStatus(status: number): string {
  const phrase = PHRASES[status];
  return phrase === undefined ? String(status) : `${status} ${phrase}`;
}

/** Returns the code of an error whose body names none: `conflict` for 409, `redirect_refused` for 3xx, else `request_failed`. */
export function codeOf(status: number): string {
  if (status >= 300 && status < 400) return "redirect_refused";
  return CODES[status] ?? "request_failed";
}
