/** Maps HTTP statuses to their reason phrases, and to a code for an error response without a code. */

/** Phrase (RFC 9110 §15), and code where the status says more than that the request failed. */
const STATUSES: Readonly<Record<number, readonly [phrase: string, code?: string]>> = {
  304: ["Not Modified", "not_modified"],
  400: ["Bad Request", "invalid_request"],
  401: ["Unauthorized", "unauthenticated"],
  402: ["Payment Required", "payment_required"],
  403: ["Forbidden", "permission_denied"],
  404: ["Not Found", "not_found"],
  405: ["Method Not Allowed", "method_not_allowed"],
  408: ["Request Timeout", "request_timeout"],
  409: ["Conflict", "conflict"],
  410: ["Gone", "gone"],
  411: ["Length Required"],
  412: ["Precondition Failed", "precondition_failed"],
  413: ["Content Too Large", "file_too_large"],
  415: ["Unsupported Media Type", "unsupported_media_type"],
  422: ["Unprocessable Content", "validation_failed"],
  425: ["Too Early"],
  429: ["Too Many Requests", "rate_limited"],
  500: ["Internal Server Error", "internal_error"],
  501: ["Not Implemented", "not_implemented"],
  502: ["Bad Gateway", "bad_gateway"],
  503: ["Service Unavailable", "service_unavailable"],
  504: ["Gateway Timeout", "gateway_timeout"],
  507: ["Insufficient Storage", "insufficient_storage"],
};

/** Returns a status with its phrase: `409 Conflict`; only the number where the phrase is unknown. */
export function describeStatus(status: number): string {
  const [phrase] = STATUSES[status] ?? [];
  return phrase === undefined ? String(status) : `${status} ${phrase}`;
}

/** Returns the code of an error whose body names none: `conflict` for 409, `redirect_refused` for redirects, else `request_failed`. */
export function codeOf(status: number): string {
  const isRedirect = status >= 300 && status < 400;
  return STATUSES[status]?.[1] ?? (isRedirect ? "redirect_refused" : "request_failed");
}
