/** Takes credentials out of text that a service, proxy or library wrote. */

/** What stands where a credential stood. */
export const REDACTED = "[redacted]";

/**
 * Replaces a credential wherever it occurs in a text.
 *
 * A service may repeat the key it refused; error messages go to logs.
 *
 * @param text - Text from outside.
 * @param credential - The key as it was sent; nothing happens when it is unknown or empty.
 */
export function redact(text: string, credential: string | undefined): string {
  return credential ? text.replaceAll(credential, REDACTED) : text;
}
