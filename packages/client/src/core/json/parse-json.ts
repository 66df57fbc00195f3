/** Parses JSON that a service sent, and refuses what JavaScript would change silently or cannot walk through. */

/** Levels of objects and arrays. No response of the service has twenty; deeper ones overflow the stacks of programs. */
const MAX_DEPTH = 1_000;

/** A number may only be infinite with an exponent of three digits or with 309 digits; the texts between are not looked at. */
const MAY_BE_INFINITE = /\d[eE]\+?\d{3}|\d{309}/;

/**
 * Parses JSON.
 *
 * The parser's own error is dropped: its message repeats the text, which may be a document's content.
 *
 * @returns The value; `undefined` if the text is no JSON, has more than 1 000 levels, or a number beyond the range of a double.
 */
export function parseJson(text: string): unknown {
  if (text.length > 2 * MAX_DEPTH && isTooDeep(text)) return undefined;
  try {
    return MAY_BE_INFINITE.test(text) ? JSON.parse(text, finite) : JSON.parse(text);
  } catch {
    return undefined;
  }
}

function finite(_: string, value: unknown): unknown {
  if (value === Number.POSITIVE_INFINITY || value === Number.NEGATIVE_INFINITY) throw new RangeError();
  return value;
}

const [QUOTE, BACKSLASH, OPEN_ARRAY, CLOSE_ARRAY, OPEN_OBJECT, CLOSE_OBJECT] = [34, 92, 91, 93, 123, 125];

function isTooDeep(text: string): boolean {
  let depth = 0;
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (code === QUOTE) at = endOfString(text, at);
    else if (code === OPEN_ARRAY || code === OPEN_OBJECT) depth += 1;
    else if (code === CLOSE_ARRAY || code === CLOSE_OBJECT) depth -= 1;
    if (depth > MAX_DEPTH) return true;
  }
  return false;
}

/** Returns where the string that begins at a quote ends. */
function endOfString(text: string, start: number): number {
  for (let at = start + 1; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (code === BACKSLASH) at += 1;
    else if (code === QUOTE) return at;
  }
  return text.length;
}
