// Checks whether JSON from a caller can be stored.

/** Maximum nesting: more than real data has, and far less than recursion can handle. */
const maxDepth = 100;

/**
 * Names and values at most, several times as many as the largest request of the API has: some checks take time
 * with the square of their number.
 */
const maxMembers = 10_000;

/** Returns why a JSON value cannot be stored, as a sentence; `undefined` when it can. */
export function whyUnstorable(value: unknown): string | undefined {
  // By levels and not by recursion, which a value of 10,000 levels would drive out of the stack.
  let level: unknown[] = [value];
  let members = 0;
  for (let depth = 0; level.length > 0; depth += 1) {
    members += level.length;
    if (members > maxMembers) return `Contains more than ${maxMembers} names and values.`;
    if (depth > maxDepth) return `Nested deeper than ${maxDepth} levels.`;
    if (!level.every(isStorableText)) return "Contains U+0000 or an unpaired surrogate.";
    level = level.flatMap(childrenOf);
  }
  return undefined;
}

/** Whether a text can be stored: PostgreSQL takes neither U+0000 nor half a surrogate pair. Anything else can. */
function isStorableText(value: unknown): boolean {
  return typeof value !== "string" || (!value.includes("\0") && value.isWellFormed());
}

/** Names and values of the members. */
function childrenOf(value: unknown): unknown[] {
  if (Array.isArray(value)) return value;
  return typeof value === "object" && value !== null ? Object.entries(value).flat() : [];
}
