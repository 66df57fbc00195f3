// Decides whether values of a type can be used where another type is expected.

import type { Slot, SurfaceType } from "../../surface/surface.ts";
import { type Expression, parseExpression, partsOf } from "./expression.ts";

/** How a language compares types. */
export interface TypeRules {
  /** Whether objects with the same properties are the same type. */
  readonly isStructural: boolean;
  /** Types whose parts must be equal, as `list` in Python. */
  readonly invariant: ReadonlySet<string>;
  /** Types that accept every value. */
  readonly top: ReadonlySet<string>;
  /** Type → types whose values it accepts. */
  readonly promoted: Readonly<Record<string, readonly string[]>>;
  /** Type of strings, of numbers, and of booleans: their literals are assignable to it. */
  readonly bases: { readonly text: string; readonly numbers: readonly string[]; readonly truth: string };
  /** Generic type → the one that it can be used as, and which of its parts is the part of that. */
  readonly subtypes: Readonly<Record<string, { readonly of: string; readonly part: number }>>;
  /** The type of what is left out; empty: none. */
  readonly missing: string;
}

/** The named types of one version. */
export type Declarations = ReadonlyMap<string, SurfaceType>;

/** One way of a comparison: from the types of one version to those of the other. */
export interface Way {
  readonly source: Declarations;
  readonly target: Declarations;
  /** Whether a named type is the same in both versions. */
  readonly isSame: (source: string, target: string) => boolean;
  readonly rules: TypeRules;
  /** The side whose version is the old one: the other one must have all its properties. */
  readonly old: "source" | "target";
}

/** Depth below which recursive types are taken to be assignable. */
const DEEPEST = 12;

/** Returns whether a value of one type can be used as the other. */
export function isAssignable(source: Expression, target: Expression, way: Way, depth = 0): boolean {
  if (depth > DEEPEST) return true;
  const next = (from: Expression, to: Expression): boolean => isAssignable(from, to, way, depth + 1);
  if (isSameName(source, target, way)) return true;
  if (source.kind === "union") return source.parts.every((part) => next(part, target));
  const resolved = resolve(source, way.source);
  if (resolved !== undefined) return next(resolved, target);
  const expected = resolve(target, way.target);
  if (expected !== undefined) return next(source, expected);
  if (target.kind === "union") return target.parts.some((part) => next(source, part));
  if (target.kind === "intersection") return target.parts.every((part) => next(source, part));
  if (target.kind === "name" && way.rules.top.has(target.name)) return true;
  if (target.kind === "object" && target.members.length === 0) return true;
  if (source.kind === "intersection") return source.parts.some((part) => next(part, target));
  if (source.kind === "literal") return isLiteralOf(source.text, target, way.rules);
  if (source.kind === "name" && target.kind === "name") return isNameOf(source, target, way, depth);
  return isObjectOf(source, target, way, depth);
}

function isSameName(source: Expression, target: Expression, { isSame }: Way): boolean {
  return (
    source.kind === "name" &&
    target.kind === "name" &&
    source.parts.length === 0 &&
    target.parts.length === 0 &&
    isSame(source.name, target.name)
  );
}

/** Returns the type behind an alias or an enum; `undefined` for other types. */
export function resolve(expression: Expression, declared: Declarations): Expression | undefined {
  if (expression.kind !== "name" || expression.parts.length > 0) return undefined;
  const type = declared.get(expression.name);
  return type === undefined || type.form === "object" || type.expression === undefined
    ? undefined
    : parseExpression(type.expression);
}

function isLiteralOf(text: string, target: Expression, { bases, promoted }: TypeRules): boolean {
  if (target.kind === "literal") return target.text === text;
  if (target.kind !== "name") return false;
  const own = text.startsWith('"')
    ? [bases.text]
    : text === "true" || text === "false"
      ? [bases.truth]
      : bases.numbers;
  return own.some((name) => name === target.name || promoted[target.name]?.includes(name) === true);
}

type Named = Extract<Expression, { readonly kind: "name" }>;

function isNameOf(source: Named, target: Named, way: Way, depth: number): boolean {
  const { rules } = way;
  if (rules.promoted[target.name]?.includes(source.name) === true && source.parts.length === 0) return true;
  const resolved = rules.subtypes[source.name];
  if (resolved?.of === target.name) {
    const part = source.parts[resolved.part];
    const expected = target.parts[0];
    return part !== undefined && expected !== undefined && isAssignable(part, expected, way, depth + 1);
  }
  if (source.name !== target.name || source.parts.length !== target.parts.length)
    return rules.isStructural && isObjectOf(source, target, way, depth);
  if (source.parts.length === 0 && (way.source.has(source.name) || way.target.has(target.name)))
    return rules.isStructural && isObjectOf(source, target, way, depth);
  const back: Way = {
    ...way,
    source: way.target,
    target: way.source,
    isSame: flipped(way),
    old: way.old === "source" ? "target" : "source",
  };
  return source.parts.every((part, index) => {
    const other = target.parts[index];
    if (other === undefined) return false;
    const forth = isAssignable(part, other, way, depth + 1);
    return forth && (!rules.invariant.has(source.name) || isAssignable(other, part, back, depth + 1));
  });
}

function flipped({ isSame }: Way): Way["isSame"] {
  return (source, target) => isSame(target, source);
}

/** The properties of an object type. */
interface Shape {
  readonly members: readonly Pick<Slot, "name" | "type" | "isOptional">[];
  readonly index: string | undefined;
}

function isObjectOf(source: Expression, target: Expression, way: Way, depth: number): boolean {
  const given = shapeOf(source, way.source);
  const expected = shapeOf(target, way.target);
  if (given === undefined || expected === undefined) return false;
  if (target.kind === "name" && !way.rules.isStructural) return false;
  const hasAll = expected.members.every((member) => {
    const found = given.members.find(({ name }) => name === member.name);
    if (found === undefined) return member.isOptional;
    if (found.isOptional && !member.isOptional) return false;
    return isAssignable(parseExpression(found.type), parseExpression(member.type), way, depth + 1);
  });
  const [before, after] = way.old === "source" ? [given, expected] : [expected, given];
  const isKept = before.members.every(
    ({ name }) => after.index !== undefined || after.members.some((member) => member.name === name),
  );
  if (!hasAll || !isKept || (before.index !== undefined && after.index === undefined)) return false;
  if (expected.index === undefined) return true;
  const index = parseExpression(expected.index);
  return given.index !== undefined && isAssignable(parseExpression(given.index), index, way, depth + 1);
}

function shapeOf(expression: Expression, declared: Declarations): Shape | undefined {
  if (expression.kind === "name" && expression.parts.length === 0) {
    const type = declared.get(expression.name);
    return type?.form === "object" ? { members: type.members, index: type.expression } : undefined;
  }
  if (expression.kind !== "object") return undefined;
  const index = expression.members.find(([key]) => key.startsWith("["));
  return {
    members: expression.members
      .filter((member) => member !== index)
      .map(([name, type]) => ({ name, type: textOf(type), isOptional: false })),
    index: index && textOf(index[1]),
  };
}

/** Writes an expression so that it can be parsed again. */
export function textOf(expression: Expression): string {
  switch (expression.kind) {
    case "literal":
      return expression.text;
    case "union":
      return `(${partsOf(expression).map(textOf).join(" | ")})`;
    case "intersection":
      return `(${expression.parts.map(textOf).join(" & ")})`;
    case "object":
      return `{ ${expression.members.map(([key, type]) => `${key}: ${textOf(type)};`).join(" ")} }`;
    default:
      if (expression.name === "[]") return `${expression.parts.map(textOf).join("")}[]`;
      return expression.parts.length === 0
        ? expression.name
        : `${expression.name}<${expression.parts.map(textOf).join(", ")}>`;
  }
}
