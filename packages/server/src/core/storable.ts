// Says whether JSON from a caller can be stored.

/** Levels of nesting at most: nobody's data has more, and code that descends by recursion ends far beyond. */
const maxDepth = 100;

/**
 * Names and values at most, several times as many as the largest request of the interface has: some checks take time
 * with the square of their number.
 */
const maxMembers = 10_000;

/** Says why a JSON value cannot be stored, in a sentence about "it"; `undefined` when it can. */
export function whyUnstorable(value: unknown): string | undefined {
  // By levels and not by recursion, which a value of 10,000 levels would drive out of the stack.
  let level: unknown[] = [value];
  let members = 0;
  for (let depth = 0; level.length > 0; depth += 1) {
    members += level.length;
    if (members > maxMembers) return `Holds more than ${maxMembers} names and values.`;
    if (depth > maxDepth) return `Nested deeper than ${maxDepth} levels.`;
    if (!level.every(isStorableText)) return "Holds U+0000 or half a surrogate pair.";
    level = level.flatMap(childrenOf);
  }
  return undefined;
}

/** Whether a text can be stored: PostgreSQL takes neither U+0000 nor half a surrogate pair. Anything else can. */
export function isStorableText(value: unknown): boolean {
  return typeof value !== "string" || (!value.includes("\0") && value.isWellFormed());
}

/** Names and values of the members. */
function childrenOf(value: unknown): unknown[] {
  if (Array.isArray(value)) return value;
  return typeof value === "object" && value !== null ? Object.entries(value).flat() : [];
}
