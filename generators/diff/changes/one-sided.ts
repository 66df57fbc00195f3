// Lists what only one of two documents has.
import type { Change } from "../change.ts";

/** What only the old document has, and what only the new one has. */
interface OneSided<T> {
  readonly removed: readonly T[];
  readonly added: readonly T[];
}

/** Describes what was removed, then what was added. */
export function oneSidedChanges<T>(
  { removed, added }: OneSided<T>,
  describe: (item: T, document: "old" | "new") => Change,
): readonly Change[] {
  return [...removed.map((item) => describe(item, "old")), ...added.map((item) => describe(item, "new"))];
}

/** Compares two sets of names. */
export function oneSidedNames(old: Iterable<string>, current: Iterable<string>): OneSided<string> {
  const [before, after] = [new Set(old), new Set(current)];
  return {
    removed: [...before].filter((name) => !after.has(name)),
    added: [...after].filter((name) => !before.has(name)),
  };
}
