// Aligns the parts of two types that are in the same place, so that the named types among them can be matched.
import type { Type } from "../../plan/plan.ts";
import { shapeOf, type TypesByKey } from "../accepts/relation.ts";
import type { BeforeAfter } from "../change.ts";

type Union = Extract<Type, { readonly kind: "union" }>;

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
    return alignVariants(variantsOf(old), variantsOf(current));
  return throughAlias(old, current, types);
}

function variantsOf(type: Type): Pick<Union, "members" | "discriminator"> {
  return type.kind === "union" ? type : { members: [type], discriminator: undefined };
}

/** Variants correspond by key, by the value of the discriminator, or as the only ones left. */
function alignVariants(
  old: Pick<Union, "members" | "discriminator">,
  current: Pick<Union, "members" | "discriminator">,
): readonly AlignedPart[] {
  const [olds, news] = [old, current].map(({ members }) =>
    members.flatMap((member) => (member.kind === "named" ? [member.key] : [])),
  );
  const pairs = new Map((olds ?? []).filter((key) => news?.includes(key)).map((key) => [key, key]));
  const isLeft = (from: string, to: string): boolean => !pairs.has(from) && ![...pairs.values()].includes(to);
  for (const [tag, key] of Object.entries(old.discriminator?.mapping ?? {})) {
    const other = current.discriminator?.mapping[tag];
    if (other !== undefined && isLeft(key, other)) pairs.set(key, other);
  }
  const [restOld, restNew] = [
    (olds ?? []).filter((key) => !pairs.has(key)),
    (news ?? []).filter((key) => ![...pairs.values()].includes(key)),
  ];
  if (restOld.length === restNew.length)
    restOld.forEach((key, index) => {
      const other = restNew[index];
      if (other !== undefined) pairs.set(key, other);
    });
  return [...pairs].map(([from, to]) => ({
    old: { kind: "named", key: from },
    new: { kind: "named", key: to },
    step: "",
  }));
}

/** An alias on one side corresponds to what it stands for on the other. */
function throughAlias(old: Type, current: Type, types: BeforeAfter<TypesByKey>): readonly AlignedPart[] {
  const [from, to] = [aliased(old, types.old), aliased(current, types.new)];
  return from === old && to === current ? [] : alignedParts(from, to, types);
}

function aliased(type: Type, types: TypesByKey): Type {
  if (type.kind !== "named") return type;
  const shape = shapeOf(types, type);
  return shape.kind === "object" || shape.kind === "enum" ? type : shape;
}
