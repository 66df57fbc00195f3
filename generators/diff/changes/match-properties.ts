// Matches properties and parameters by name on the wire, then those that were renamed.
import type { Parameter, Property } from "../../plan/plan.ts";
import type { BeforeAfter } from "../change.ts";

/** The properties of two versions of an owner. */
export interface PropertyMatch<T> {
  /** Those with the same name. */
  readonly kept: readonly BeforeAfter<T>[];
  readonly renamed: readonly BeforeAfter<T>[];
  readonly added: readonly T[];
  readonly removed: readonly T[];
}

/** Matches the properties of an object, a body, or the headers of a response. */
export function matchProperties(
  old: readonly Property[],
  current: readonly Property[],
): PropertyMatch<Property> {
  return match(old, current, ({ name }) => name);
}

/** Matches parameters: those of the path by position if their names differ, others by name and location, then by name. */
export function matchParameters(
  old: readonly Parameter[],
  current: readonly Parameter[],
): PropertyMatch<Parameter> {
  const byLocation = match(
    old,
    current,
    (parameter) => `${parameter.in} ${nameOf(parameter)}`,
    isLikelyRename,
  );
  const moved = pairUp(byLocation, (removed) =>
    byLocation.added.find((added) => nameOf(added) === nameOf(removed) && added.in !== removed.in),
  );
  const [oldPath, newPath] = [moved.removed, moved.added].map((all) =>
    all.filter((each) => each.in === "path"),
  );
  const placed = pairUp(moved, (removed) =>
    oldPath?.length === newPath?.length ? newPath?.[oldPath?.indexOf(removed) ?? -1] : undefined,
  );
  return {
    kept: [...byLocation.kept, ...moved.pairs],
    renamed: [...byLocation.renamed, ...placed.pairs],
    added: placed.added,
    removed: placed.removed,
  };
}

function nameOf(parameter: Parameter): string {
  return parameter.in === "header" ? parameter.name.toLowerCase() : parameter.name;
}

function match<T extends Property>(
  old: readonly T[],
  current: readonly T[],
  identity: (property: T) => string,
  isLikely: (rest: Rest<T>, removed: T, added: T) => boolean = () => true,
): PropertyMatch<T> {
  const byName = new Map(current.map((property) => [identity(property), property]));
  const found = pairUp({ removed: old, added: current }, (property) => byName.get(identity(property)));
  const respelled = pairUp(found, (removed) => found.added.find((added) => isRespelled(removed, added)));
  const isExchange = respelled.removed.length === respelled.added.length;
  const replaced = pairUp(respelled, (removed) => {
    const candidate = isExchange ? current[old.indexOf(removed)] : undefined;
    if (candidate === undefined || !isReplacement(removed, candidate)) return undefined;
    return isLikely(respelled, removed, candidate) ? candidate : undefined;
  });
  return {
    kept: found.pairs,
    renamed: [...respelled.pairs, ...replaced.pairs],
    added: replaced.added,
    removed: replaced.removed,
  };
}

interface Rest<T> {
  readonly removed: readonly T[];
  readonly added: readonly T[];
}

/** Pairs what was removed with what was added, each once. */
function pairUp<T>(
  { removed, added }: Rest<T>,
  find: (removed: T) => T | undefined,
): Rest<T> & { readonly pairs: readonly BeforeAfter<T>[] } {
  const left = new Set(added);
  const pairs = removed.flatMap((old): readonly BeforeAfter<T>[] => {
    const found = find(old);
    return found !== undefined && left.delete(found) ? [{ old, new: found }] : [];
  });
  const paired = new Set(pairs.map(({ old }) => old));
  return { pairs, removed: removed.filter((each) => !paired.has(each)), added: [...left] };
}

/** `petName` and `pet_name`: the same words. */
function isRespelled(one: Property, other: Property): boolean {
  return one.words.join() === other.words.join() && isAlike(one, other);
}

/** A parameter is renamed when the names are similar, or when no other can replace one that must be sent. */
function isLikelyRename({ removed, added }: Rest<Parameter>, one: Parameter, other: Parameter): boolean {
  if (one.required && removed.length === 1 && added.length === 1) return true;
  const words = new Set(one.words);
  const [shorter = "", longer = ""] = [one, other]
    .map(({ words: own }) => own.join(""))
    .toSorted((a, b) => a.length - b.length);
  return other.words.some((word) => words.has(word)) || (shorter !== "" && longer.startsWith(shorter));
}

/** At the same position with the same type: a rename is likelier than an addition and a removal. */
function isReplacement(one: Property, other: Property): boolean {
  return one.required === other.required && isAlike(one, other);
}

function isAlike(one: Property, other: Property): boolean {
  const [first, second] = [one, other].map((each) => ("in" in each ? each.in : undefined));
  return first === second && JSON.stringify(one.type) === JSON.stringify(other.type);
}
