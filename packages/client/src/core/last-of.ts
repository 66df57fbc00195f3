/** Remembers the last result of a function, for texts that come again and again. */

/**
 * Makes a reader that does not read the same text twice in a row.
 *
 * Headers such as `Date` and `RateLimit-Policy` hardly change from answer to answer, and reading them costs more than
 * comparing them.
 *
 * @param read - A function of its argument alone.
 */
export function lastOf<T>(read: (text: string) => T): (text: string) => T {
  let last: { readonly text: string; readonly value: T } | undefined;
  return (text) => {
    if (last?.text !== text) last = { text, value: read(text) };
    return last.value;
  };
}
