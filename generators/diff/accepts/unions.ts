// Decides whether a reader can read the variants of a union.
import type { Type } from "../../plan/plan.ts";
import { type Accepts, type Fit, type Relation, worst } from "./relation.ts";

type Union = Extract<Type, { readonly kind: "union" }>;
type Discriminator = NonNullable<Union["discriminator"]>;

/** Compares types of which at least one is a union. */
export function acceptsUnion(
  relation: Relation,
  accepts: Accepts,
  [reader, written]: readonly [Type, Type],
): Fit {
  if (written.kind !== "union") return best(membersOf(reader).map((member) => accepts(member, written)));
  if (reader.kind === "union" && reader.discriminator !== undefined && written.discriminator !== undefined)
    return acceptsTags(relation, accepts, [reader.discriminator, written.discriminator]);
  const fits = written.members.map((member) => accepts(reader, member));
  if (!fits.includes("none")) return worst(fits);
  const isKnownUnion = reader.kind === "union" && fits.some((fit) => fit !== "none");
  return isKnownUnion ? "most" : "none";
}

function membersOf(type: Type): readonly Type[] {
  return type.kind === "union" ? type.members : [type];
}

function best(fits: readonly Fit[]): Fit {
  if (fits.includes("all")) return "all";
  return fits.includes("most") ? "most" : "none";
}

/** Readers choose the variant by the discriminator: its property and values must stay. */
function acceptsTags(
  { isMatched }: Relation,
  accepts: Accepts,
  [reader, written]: readonly [Discriminator, Discriminator],
): Fit {
  if (reader.property !== written.property) return "none";
  const tags = Object.entries(written.mapping);
  if (!tags.some(([tag]) => reader.mapping[tag] !== undefined)) return "none";
  const known = Object.values(reader.mapping);
  const fits = tags.map(([tag, key]): Fit => {
    const own = reader.mapping[tag];
    if (own !== undefined) return accepts({ kind: "named", key: own }, { kind: "named", key });
    const isRetagged = known.some((each) => isMatched(each, key));
    return isRetagged ? "none" : "most";
  });
  return worst(fits);
}
