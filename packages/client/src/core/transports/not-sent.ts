/** Recognizes errors while connecting by their codes: nothing was sent. */

/** Workers and browsers have neither code nor message, so there it is not known. */
const UNCONNECTED = /^(ECONNREFUSED|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH|UND_ERR_CONNECT_TIMEOUT)$/;

/** Codes of OpenSSL and Node for a handshake that fails, such as DEPTH_ZERO_SELF_SIGNED_CERT. */
const TLS =
  /^(ERR_TLS_|ERR_SSL_|CERT_|DEPTH_ZERO_|SELF_SIGNED_|UNABLE_TO_|HOSTNAME_MISMATCH|INVALID_CA|EPROTO$)/;

/** Whether no connection was made. */
export function isUnconnected(code: string): boolean {
  return UNCONNECTED.test(code) || isTls(code);
}

/** Whether TLS failed. */
export function isTls(code: string): boolean {
  return TLS.test(code);
}
