// Errors of the token endpoint, which have a shape of their own (RFC 6749 section 5.2).

/** Every code that the token endpoint returns; the other two of the RFC concern grants that it does not support. */
export const oauthErrorCodes = [
  "invalid_request",
  "invalid_client",
  "unsupported_grant_type",
  "invalid_scope",
] as const;

/** A stable code for programs. */
export type OAuthErrorCode = (typeof oauthErrorCodes)[number];

/** Thrown to refuse a request for a token. */
export class OAuthError extends Error {
  override readonly name = "OAuthError";
  readonly code: OAuthErrorCode;

  /** @param description - One sentence: what, where, what to do. */
  constructor(code: OAuthErrorCode, description: string) {
    super(description);
    this.code = code;
  }

  /** HTTP status of the response. */
  get status(): 400 | 401 {
    return this.code === "invalid_client" ? 401 : 400;
  }

  /** Headers of the response. */
  get headers(): Readonly<Record<string, string>> {
    const challenge = { "www-authenticate": 'Basic realm="docuvane"' };
    return { "cache-control": "no-store", ...(this.code === "invalid_client" && challenge) };
  }

  /** Creates the body of the response. */
  toBody() {
    return { error: this.code, error_description: this.message };
  }
}
