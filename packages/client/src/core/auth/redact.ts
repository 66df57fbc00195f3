/** Removes credentials from text that a service, proxy or library wrote. */

/** The text that replaces a credential. */
export const REDACTED = "[redacted]";

/**
 * Replaces a credential wherever it occurs in a text.
 *
 * A service may repeat the key it rejected, and error messages go to logs.
 *
 * @param text - Untrusted text.
 * @param credential - The key as it was sent; nothing happens when it is unknown or empty.
 */
export function redact(text: string, credential: string | undefined): string {
  return credential ? text.replaceAll(credential, REDACTED) : text;
}
