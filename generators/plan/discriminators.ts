// Finds the property that distinguishes the alternatives of a union where the document names no discriminator.
import type { Property, Type } from "./plan.ts";
import { mapDraft, mapUsers, type Users } from "./type-tree.ts";
import type { Discriminator, TypeDraft } from "./types.ts";

type Union = Extract<Type, { readonly kind: "union" }>;
/** Value of the discriminator → key of the type. */
type Mapping = Readonly<Record<string, string>>;

/** Types, and the discriminators of their bases. */
interface Known {
  readonly drafts: ReadonlyMap<string, TypeDraft>;
  readonly bases: readonly Discriminator[];
}

/**
 * Gives each union of objects a discriminator if a required property has different constants in all of them, or if
 * they derive from a base that has one.
 *
 * @param bases - The discriminators of all bases.
 */
export function inferDiscriminators(
  drafts: readonly TypeDraft[],
  users: Users,
  bases: readonly Discriminator[],
): { readonly drafts: readonly TypeDraft[]; readonly users: Users } {
  const known = { drafts: new Map(drafts.map((draft) => [draft.key, draft])), bases };
  const change = (type: Type): Type => (type.kind === "union" ? withDiscriminator(known, type) : type);
  return {
    drafts: drafts.map((draft) => mapDraft(draft, change)),
    users: mapUsers(users, change),
  };
}

function withDiscriminator(known: Known, union: Union): Type {
  if (union.discriminator !== undefined) return union;
  const alternatives = union.members.flatMap((member) => alternativesOf(known, member) ?? []);
  if (alternatives.length < union.members.length) return union;
  const [first] = alternatives;
  const named = alternatives.map(({ discriminator }) => discriminator).find((name) => name !== undefined);
  const candidates = named === undefined ? namesOf(known, first?.keys[0]) : [named];
  for (const property of candidates) {
    const mapping = mappingOf(known, alternatives, property);
    if (mapping === undefined) continue;
    const keys = new Set(alternatives.flatMap((each) => each.keys));
    const members = [...keys].map((key): Type => ({ kind: "named", key }));
    return { kind: "union", members, discriminator: { property, mapping } };
  }
  return union;
}

/** The objects that a member of a union covers: itself, or those of a union with a discriminator. */
interface Alternatives {
  readonly keys: readonly string[];
  readonly discriminator: string | undefined;
  readonly mapping: Mapping;
}

function alternativesOf(known: Known, type: Type, depth = 0): Alternatives | undefined {
  if (type.kind === "union" && type.discriminator !== undefined) {
    const keys = type.members.flatMap((member) => (member.kind === "named" ? [member.key] : []));
    return { keys, discriminator: type.discriminator.property, mapping: type.discriminator.mapping };
  }
  if (type.kind !== "named" || depth > known.drafts.size) return undefined;
  const draft = known.drafts.get(type.key);
  if (draft?.kind === "alias") return alternativesOf(known, draft.type, depth + 1);
  return draft?.kind === "object" ? { keys: [type.key], discriminator: undefined, mapping: {} } : undefined;
}

/** The mapping by a property; `undefined` when it does not distinguish all alternatives. */
function mappingOf(known: Known, all: readonly Alternatives[], property: string): Mapping | undefined {
  const entries = all.map(({ keys: [key = ""], discriminator, mapping }) =>
    discriminator === property
      ? Object.entries(mapping)
      : valuesOf(known, key, property).map((value) => [value, key] as const),
  );
  const values = entries.flatMap((each) => each.map(([value]) => value));
  const isComplete = entries.every((each) => each.length > 0) && new Set(values).size === values.length;
  return isComplete ? Object.fromEntries(entries.flat()) : undefined;
}

/** The values of a property by which a type is known: its constants, or those of the discriminator of its base. */
function valuesOf(known: Known, key: string, property: string): readonly string[] {
  const own = constantsOf(known, key, property);
  if (own.length > 0) return own;
  const inherited = known.bases
    .filter((base) => base.property === property)
    .flatMap(({ mapping }) => Object.entries(mapping).filter(([, mapped]) => mapped === key));
  return [...new Set(inherited.map(([value]) => value))];
}

/** The constants of a required string property; none when it accepts other values. */
function constantsOf(known: Known, key: string, name: string): readonly string[] {
  const property = propertiesOf(known, key).find((each) => each.name === name);
  if (property === undefined) return [];
  const { type, required } = property;
  if (type.kind === "const") {
    const isSent = required || property.default === type.value;
    return isSent && typeof type.value === "string" ? [type.value] : [];
  }
  const draft = type.kind === "named" && required ? known.drafts.get(type.key) : undefined;
  if (draft?.kind !== "enum" || draft.base !== "string" || !draft.closed) return [];
  return draft.values.map(({ value }) => String(value));
}

function namesOf(known: Known, key = ""): readonly string[] {
  return propertiesOf(known, key).map(({ name }) => name);
}

function propertiesOf(known: Known, key: string): readonly Property[] {
  const draft = known.drafts.get(key);
  return draft?.kind === "object" ? draft.properties : [];
}
