// Says how two types differ: which of their variants only one of them has.
import { type Declarations, isAssignable, resolve, type Way } from "./assignable.ts";
import { type Expression, partsOf, unionOf } from "./expression.ts";

/** How a type differs from the one it replaces. */
export type Difference =
  | "equal"
  /** Every old value is a new one, and more are. */
  | "null-added"
  | "missing-added"
  | "value-added"
  | "variant-added"
  | "widened"
  /** Every new value is an old one, but no longer all. */
  | "null-removed"
  | "missing-removed"
  | "value-removed"
  | "variant-removed"
  | "narrowed"
  /** Any string or number before, only some now, and the other way round. */
  | "closed"
  | "opened"
  /** Other values than the known ones, before or after. */
  | "open-closed"
  | "changed";

/** The types of both versions. */
export interface Types {
  readonly forth: Way;
  readonly back: Way;
}

/** Compares a type with the one it replaces. */
export function differenceOf(old: Expression, now: Expression, types: Types): Difference {
  const { forth, back } = types;
  const isWider = isAssignable(old, now, forth);
  const isNarrower = isAssignable(now, old, back);
  if (isWider && isNarrower) return "equal";
  const inner = innerDifference(old, now, types);
  if (inner !== undefined) return inner;
  const before = variants(old, forth.source);
  const after = variants(now, forth.target);
  const added = after.filter((part) => !isAssignable(part, unionOf(before), back));
  const removed = before.filter((part) => !isAssignable(part, unionOf(after), forth));
  const without = (all: readonly Expression[], parts: readonly Expression[]): readonly Expression[] =>
    all.filter((part) => !parts.includes(part));
  if (isWider) {
    const rest = without(after, added);
    const isKept = rest.length > 0 && isAssignable(old, unionOf(rest), forth);
    return (
      kindOf(added, { others: before, isKept, isUnion: before.length > 1 }, types.forth, "added") ?? "widened"
    );
  }
  if (!isNarrower) return "changed";
  const rest = without(before, removed);
  const isKept = rest.length > 0 && isAssignable(now, unionOf(rest), back);
  return (
    kindOf(removed, { others: after, isKept, isUnion: before.length > 1 }, types.forth, "removed") ??
    "narrowed"
  );
}

/** The difference of the parts, where both are the same generic type: `List<A | B>` and `List<A>`. */
function innerDifference(old: Expression, now: Expression, types: Types): Difference | undefined {
  if (old.kind !== "name" || now.kind !== "name" || old.name !== now.name) return undefined;
  if (old.parts.length === 0 || old.parts.length !== now.parts.length) return undefined;
  if (types.forth.rules.invariant.has(old.name)) return "changed";
  const found = old.parts.flatMap((part, index) => {
    const other = now.parts[index];
    const difference = other === undefined ? "changed" : differenceOf(part, other, types);
    return difference === "equal" ? [] : [difference];
  });
  const [first = "equal", ...others] = new Set(found);
  return others.length === 0 ? first : "changed";
}

/** The variants of a type behind its names, objects as they are. */
function variants(expression: Expression, declared: Declarations): readonly Expression[] {
  return partsOf(expression).flatMap((part) => {
    const resolved = resolve(part, declared);
    return resolved === undefined ? [part] : variants(resolved, declared);
  });
}

/** The variants that are not compared. */
interface Rest {
  readonly others: readonly Expression[];
  /** Whether they alone are the other type. */
  readonly isKept: boolean;
  /** Whether there were several before. */
  readonly isUnion: boolean;
}

function kindOf(
  parts: readonly Expression[],
  { others, isKept, isUnion }: Rest,
  { rules }: Way,
  verb: "added" | "removed",
): Difference | undefined {
  const isName = (name: string) => (part: Expression) => part.kind === "name" && part.name === name;
  if (parts.length === 0) return undefined;
  if (parts.every((part) => isName("null")(part) || isName("None")(part))) return `null-${verb}`;
  if (rules.missing !== "" && parts.every(isName(rules.missing))) return `missing-${verb}`;
  const isLiteral = (part: Expression): boolean => part.kind === "literal";
  if (parts.every(isLiteral) && others.some(isLiteral)) return `value-${verb}`;
  const isBase = (part: Expression): boolean =>
    part.kind === "name" && [rules.bases.text, ...rules.bases.numbers].includes(part.name);
  if (parts.every(isBase) && others.some(isLiteral)) return verb === "added" ? "opened" : "closed";
  const isOpen = (part: Expression): boolean => part.kind === "intersection" && part.parts.some(isBase);
  if (verb === "removed" && parts.every(isOpen)) return "open-closed";
  const isOther = parts.every((part) => !isName("null")(part) && !isName("None")(part));
  return isOther && isKept && isUnion ? `variant-${verb}` : undefined;
}
