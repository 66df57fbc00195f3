// Compares entity tags.

/**
 * Whether a header `If-None-Match` or `If-Match` names a tag.
 *
 * Weak and strong tags compare equal: proxies that compress answers make strong tags weak (RFC 9110 §8.8.3.2).
 */
export function matchesTag(header: string | undefined, tag: string): boolean {
  if (header === undefined) return false;
  if (header.trim() === "*") return true;
  return header.split(",").some((one) => one.trim().replace(/^W\//, "") === tag);
}
