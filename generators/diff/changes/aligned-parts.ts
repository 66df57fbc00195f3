// Aligns the parts of two types that are in the same place, so that the named types among them can be matched.
import type { NamedType, Type } from "../../plan/plan.ts";
import { shapeOf, type TypesByKey } from "../accepts/relation.ts";
import type { BeforeAfter } from "../change.ts";
import { isComponent } from "./locate.ts";

type Union = Extract<Type, { readonly kind: "union" }>;

type Variants = Pick<Union, "members" | "discriminator">;

/** Two parts that correspond, and how they are reached. */
export interface AlignedPart extends BeforeAfter<Type> {
  /** `[]` for items, `.*` for values of a map, otherwise empty. */
  readonly step: string;
}

/** The parts of two types that correspond to each other. */
export function alignedParts(
  old: Type,
  current: Type,
  types: BeforeAfter<TypesByKey>,
): readonly AlignedPart[] {
  if (old.kind === "nullable") return alignedParts(old.type, current, types);
  if (current.kind === "nullable") return alignedParts(old, current.type, types);
  if (old.kind === "named" && current.kind === "named") return [{ old, new: current, step: "" }];
  if (old.kind === "array" && current.kind === "array")
    return [{ old: old.items, new: current.items, step: "[]" }];
  if (old.kind === "map" && current.kind === "map")
    return [{ old: old.values, new: current.values, step: ".*" }];
  if (old.kind === "union" || current.kind === "union")
    return alignVariants(variantsOf(old), variantsOf(current), types);
  return throughAlias(old, current, types);
}

function variantsOf(type: Type): Variants {
  return type.kind === "union" ? type : { members: [type], discriminator: undefined };
}

/** How variants correspond, the surest way first; each is tried on what the one before left over. */
type Identity = (key: string) => string | undefined;

/** Variants correspond by key, by the value of the discriminator, by the names of their properties, or by position. */
function alignVariants(
  old: Variants,
  current: Variants,
  types: BeforeAfter<TypesByKey>,
): readonly AlignedPart[] {
  const ways = (variants: Variants, byKey: TypesByKey): readonly Identity[] => [
    (key) => (isNamedComponent(byKey.get(key)) ? key : undefined),
    (key) => tagsOf(variants).get(key),
    (key) => namesOf(byKey.get(key)),
    (key) => key,
  ];
  let [from, to] = [namedKeys(old), namedKeys(current)];
  const pairs: AlignedPart[] = [];
  const pair = (one: string, other: string): void => {
    pairs.push({ old: { kind: "named", key: one }, new: { kind: "named", key: other }, step: "" });
    from = from.filter((key) => key !== one);
    to = to.filter((key) => key !== other);
  };
  const [before, after] = [ways(old, types.old), ways(current, types.new)];
  before.forEach((identify, index) => {
    for (const key of from) {
      const wanted = identify(key);
      const found = wanted === undefined ? undefined : to.find((other) => after[index]?.(other) === wanted);
      if (found !== undefined) pair(key, found);
    }
  });
  const rest = to;
  if (from.length === rest.length)
    for (const [index, key] of from.entries()) {
      const other = rest[index];
      if (other !== undefined) pair(key, other);
    }
  return pairs;
}

function namedKeys({ members }: Variants): readonly string[] {
  return [...new Set(members.flatMap((member) => (member.kind === "named" ? [member.key] : [])))];
}

function isNamedComponent(type: NamedType | undefined): boolean {
  return type !== undefined && isComponent(type);
}

function tagsOf({ discriminator }: Variants): ReadonlyMap<string, string> {
  return new Map(Object.entries(discriminator?.mapping ?? {}).map(([tag, key]) => [key, tag]));
}

function namesOf(type: NamedType | undefined): string | undefined {
  if (type?.kind !== "object") return undefined;
  return type.properties
    .map(({ name }) => name)
    .toSorted()
    .join();
}

/** Aligns the target of an alias on one side with the type on the other. */
function throughAlias(old: Type, current: Type, types: BeforeAfter<TypesByKey>): readonly AlignedPart[] {
  const [from, to] = [aliased(old, types.old), aliased(current, types.new)];
  return from === old && to === current ? [] : alignedParts(from, to, types);
}

function aliased(type: Type, types: TypesByKey): Type {
  if (type.kind !== "named") return type;
  const shape = shapeOf(types, type);
  return shape.kind === "object" || shape.kind === "enum" ? type : shape;
}
