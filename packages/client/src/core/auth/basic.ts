/** Writes client credentials as a header. */
import type { ClientCredentials } from "./credential.ts";

/**
 * Returns the value of `Authorization` for `client_secret_basic` (RFC 6749 §2.3.1).
 *
 * Id and secret are encoded before they are joined, so that a colon in them cannot move the border.
 */
export function basic({ clientId, clientSecret }: ClientCredentials): string {
  return `Basic ${btoa(`${encodeURIComponent(clientId)}:${encodeURIComponent(clientSecret)}`)}`;
}
