// Decides how two types differ: which of their variants only one of them has.
import type { Surface, SurfaceType } from "../../surface/surface.ts";
import type { BeforeAfter } from "../change.ts";
import { type Declarations, isAssignable, resolve, type TypeRules, type Way } from "./assignable.ts";
import { type Expression, parseExpression, partsOf, unionOf } from "./expression.ts";

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

/** Makes the comparison of the type expressions of two surfaces by the rules of a language. */
export function comparisonBy(
  rules: TypeRules,
): (
  pair: BeforeAfter<Surface>,
  types: readonly BeforeAfter<SurfaceType>[],
) => (old: string, now: string) => Difference {
  return (pair, all) => {
    const types = waysOf(pair, all, rules);
    return (old, now) => differenceOf(parseExpression(old), parseExpression(now), types);
  };
}

function waysOf(
  pair: BeforeAfter<Surface>,
  all: readonly BeforeAfter<SurfaceType>[],
  rules: TypeRules,
): Types {
  const declared = ({ types }: Surface): Declarations => new Map(types.map((type) => [type.name, type]));
  const [source, target] = [declared(pair.old), declared(pair.new)];
  // What differs within a type of the same form is reported where it is defined, and not where it is used.
  const same = new Map(
    all.flatMap(({ old, new: now }) => (old.form === now.form ? [[old.name, now.name] as const] : [])),
  );
  const isSame = (old: string, now: string): boolean => same.get(old) === now;
  return {
    forth: { source, target, isSame, rules, old: "source" },
    back: {
      source: target,
      target: source,
      isSame: (now, old) => isSame(old, now),
      rules,
      old: "target",
    },
  };
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
  if (!isWider && !isNarrower) return "changed";
  const added = after.filter((part) => !isAssignable(part, unionOf(before), back));
  const removed = before.filter((part) => !isAssignable(part, unionOf(after), forth));
  const [all, others, parts] = isWider ? [after, before, added] : [before, after, removed];
  const rest = all.filter((part) => !parts.includes(part));
  const [narrow, way] = isWider ? [old, forth] : [now, back];
  const isKept = rest.length > 0 && isAssignable(narrow, unionOf(rest), way);
  const given = { others, isKept, isUnion: before.length > 1, hadValues: before.some(isLiteral) };
  const kind = kindOf(parts, given, forth, isWider ? "added" : "removed");
  return kind ?? (isWider ? "widened" : "narrowed");
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
  /** Whether some of them were values. */
  readonly hadValues: boolean;
}

function kindOf(
  parts: readonly Expression[],
  rest: Rest,
  { rules }: Way,
  verb: "added" | "removed",
): Difference | undefined {
  const are = (...names: string[]) => parts.every((part) => isOneOf(part, names));
  if (parts.length === 0) return undefined;
  if (are("null", "None")) return `null-${verb}`;
  if (rules.missing !== "" && are(rules.missing)) return `missing-${verb}`;
  const opening = valueKind(parts, rest, [rules.bases.text, ...rules.bases.numbers], verb);
  if (opening !== undefined) return opening;
  const isNull = parts.some((part) => isOneOf(part, ["null", "None"]));
  return !isNull && rest.isKept && rest.isUnion ? `variant-${verb}` : undefined;
}

/** Change of an enum: of its values, or of whether it accepts any text besides them. */
function valueKind(
  parts: readonly Expression[],
  { others, hadValues }: Rest,
  bases: readonly string[],
  verb: "added" | "removed",
): Difference | undefined {
  const hasValues = others.some(isLiteral);
  if (parts.every(isLiteral) && hasValues) return `value-${verb}`;
  const areBases = parts.every((part) => isOneOf(part, bases));
  const closes = (hadValues && areBases) || parts.every((part) => isOpenText(part, bases));
  if (verb === "removed" && closes) return "open-closed";
  if (!areBases || !hasValues) return undefined;
  return verb === "added" ? "opened" : "closed";
}

function isLiteral({ kind }: Expression): boolean {
  return kind === "literal";
}

function isOneOf(part: Expression, names: readonly string[]): boolean {
  return part.kind === "name" && names.includes(part.name);
}

/** `string & {}`: any text besides the known values. */
function isOpenText(part: Expression, bases: readonly string[]): boolean {
  return part.kind === "intersection" && part.parts.some((each) => isOneOf(each, bases));
}
