// Defines the subset relation of types: how much of what is written can be read.
import type { EnumType, NamedType, ObjectType, Type } from "../../plan/plan.ts";
import type { Direction } from "../change.ts";

/** `most`: all values but those that an older reader may meet for the first time, such as another variant. */
export type Fit = "all" | "most" | "none";

/** The worst of several. */
export function worst(fits: readonly Fit[]): Fit {
  if (fits.includes("none")) return "none";
  return fits.includes("most") ? "most" : "all";
}

/** Named types by key. */
export type TypesByKey = ReadonlyMap<string, NamedType>;

/** Who reads and who writes. In a request the service reads with the new types, in a response the client with the old ones. */
export interface Relation {
  readonly direction: Direction;
  readonly reader: TypesByKey;
  readonly writer: TypesByKey;
  /** Whether two keys are versions of one type, whose differences are reported where it is defined. */
  readonly isMatched: (readerKey: string, writerKey: string) => boolean;
}

/** A type without references. */
export type Shape = Exclude<Type, { readonly kind: "named" }> | ObjectType | EnumType;

const SCALARS: readonly Shape["kind"][] = ["string", "integer", "number", "boolean", "enum", "const"];

/** Returns whether values are texts, numbers or booleans. */
export function isScalar({ kind }: Shape): boolean {
  return SCALARS.includes(kind);
}

/** Compares types. */
export type Accepts = (reader: Type, written: Type) => Fit;

/** Most aliases followed, so that a circular one terminates. */
const DEEPEST = 20;

/** Follows references and aliases. */
export function shapeOf(types: TypesByKey, type: Type): Shape {
  let current = type;
  for (let step = 0; step < DEEPEST; step += 1) {
    if (current.kind !== "named") return current;
    const named = types.get(current.key);
    if (named === undefined) break;
    if (named.kind !== "alias") return named;
    current = named.type;
  }
  return { kind: "any", known: [] };
}
