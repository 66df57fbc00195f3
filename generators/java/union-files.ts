// Describes the interfaces of unions: their variants, how one is selected, and how programs distinguish them.
import { withImpliedTags } from "../plan/implied-tags.ts";
import type { Type } from "../plan/plan.ts";
import {
  type ObjectShape,
  objectKey,
  objectShapes,
  type TaggedUnion,
  type Variant,
} from "../plan/union-shapes.ts";
import type { NamedUnion } from "../plan/union-table.ts";
import type { View } from "../templates.ts";
import { sentence } from "../text.ts";
import { type Place, type SourceFile, sourceFile } from "./files.ts";
import { javadoc, link, literal } from "./javadoc.ts";
import { caseWords } from "./models.ts";
import { Scope } from "./names.ts";
import { PRIMITIVES } from "./scalars.ts";
import type { Types } from "./types.ts";

/** Describes the interface of a union. */
export function unionFile(union: NamedUnion, types: Types, place: Place): SourceFile {
  const { name, shape, description } = union;
  const variants = namedVariants(union, types);
  const wrappers = variants.filter(({ key }) => key === undefined);
  const told = variants.map((each) =>
    each.key === undefined ? link(`${name}.${each.name}`) : link(each.name),
  );
  const { tagged } = shape;
  return sourceFile(
    place,
    { name: `models.${name}`, kind: "union" },
    {
      name,
      doc: javadoc(
        {
          text: [
            sentence(description ?? `One of ${told.join(", ")}`),
            selection(name, tagged, types),
            EXAMPLE_NOTE,
          ].join("\n\n"),
        },
        0,
      ),
      permits: [
        ...variants.map((each) => (each.key === undefined ? `${name}.${each.name}` : each.name)),
        `${name}.Unknown`,
      ].join(", "),
      tagged: tagged !== undefined && {
        property: literal(tagged.property),
        cases: casesOf(withImpliedTags(tagged, types.byKey), types),
        fallback: tagged.base === undefined ? "Unknown" : (types.nameOf(tagged.base) ?? "Unknown"),
      },
      structural: tagged === undefined && { steps: steps(variants, shape.variants, types) },
      ...visitorViews(variants.map((each) => each.name)),
      wrappers: wrappers.map((each) => wrapperView(each, types)),
      factories: factories(wrappers, types),
      event: false,
      byType: false,
    },
  );
}

/** Names the classes of the variants. */
export function namedVariants({ name, shape }: NamedUnion, types: Types): readonly NamedVariant[] {
  const scope = new Scope(["Unknown", "Visitor", name, ...types.classNames], true);
  return shape.variants.map((variant): NamedVariant => {
    const key = objectKey(variant, types.byKey);
    const model = key === undefined ? undefined : types.nameOf(key);
    return { variant, key, name: model ?? scope.take(`Of${types.label(variant.type)}`) };
  });
}

/** A variant with the name of its class. */
export interface NamedVariant {
  readonly variant: Variant;
  readonly name: string;
  /** Key of the object type; `undefined` for a variant that is a record of the interface. */
  readonly key: string | undefined;
}

const EXAMPLE_NOTE =
  "Tell the variants apart with `instanceof`, a pattern switch (Java 21) or `match`. New variants may be added at any time.";

function selection(name: string, tagged: TaggedUnion | undefined, types: Types): string {
  const unknown = link(`${name}.Unknown`);
  if (tagged === undefined)
    return `The variant is found by the JSON type, the required properties and the constants of a value. A value that fits none or several variants is read as ${unknown}.`;
  const base = tagged.base === undefined ? undefined : types.nameOf(tagged.base);
  const other = base === undefined ? unknown : link(base);
  return `The discriminator is \`${tagged.property}\`; values unknown to this version are read as ${other}.`;
}

/** The part of a view that lists the methods of the visitor. */
export function visitorViews(names: readonly string[]): View {
  const scope = new Scope(["otherwise"]);
  return {
    variants: names.map((variant) => ({
      variant,
      visit: scope.take(variant.charAt(0).toLowerCase() + variant.slice(1)),
    })),
  };
}

function casesOf(mapping: Readonly<Record<string, string>>, types: Types): readonly View[] {
  const cases = new Map<string, string[]>();
  for (const [value, key] of Object.entries(mapping)) {
    const member = types.nameOf(key) ?? "";
    cases.set(member, [...(cases.get(member) ?? []), value]);
  }
  return [...cases].map(([member, values]) => ({ member, words: caseWords(values) }));
}

/** The calls that add each variant to those a value may be. */
function steps(
  named: readonly NamedVariant[],
  variants: readonly Variant[],
  types: Types,
): readonly string[] {
  const shapes = objectShapes(variants, types.byKey);
  return named.map(({ variant, name, key }) => {
    const shape = key === undefined ? undefined : shapes.get(key);
    if (shape !== undefined) return `.object(${name}.DECODER, ${shapeCalls(shape)})`;
    return `.add(JsonType.${jsonType(types.resolve(variant.type))}, ${types.decoder(variant.type)}, ${name}::new)`;
  });
}

function shapeCalls({ required, values, known }: ObjectShape): string {
  const restricted = Object.entries(values).map(
    ([property, allowed]) => `.with(${[property, ...allowed].map(literal).join(", ")})`,
  );
  const knows = known.length === 0 ? "" : `.knows(${known.map(literal).join(", ")})`;
  return `Variants.Shape.requires(${required.map(literal).join(", ")})${restricted.join("")}${knows}`;
}

function jsonType({ kind }: Type): string {
  if (kind === "array") return "ARRAY";
  if (kind === "boolean") return "BOOLEAN";
  if (kind === "integer" || kind === "number") return "NUMBER";
  return kind === "map" ? "OBJECT" : "TEXT";
}

function wrapperView({ variant, name }: NamedVariant, types: Types): View {
  return { variant: name, type: componentType(variant.type, types), article: article(types, variant.type) };
}

function componentType(type: Type, types: Types): string {
  const read = types.read(type);
  return PRIMITIVES[read] ?? read;
}

/** Methods that create the variants; none for lists or maps with the same erasure (JLS §4.6). */
function factories(wrappers: readonly NamedVariant[], types: Types): readonly View[] {
  const views = wrappers.map((each) => wrapperView(each, types));
  const erasure = ({ type }: View): string => String(type).replace(/<.*>/, "");
  return views.filter((view) => views.filter((other) => erasure(other) === erasure(view)).length === 1);
}

/** A type with its article: `a string`, `a list`. */
function article(types: Types, type: Type): string {
  const { kind } = types.resolve(type);
  if (kind === "array") return "a list";
  if (kind === "map") return "a map";
  if (kind === "boolean") return "a boolean";
  return kind === "integer" || kind === "number" ? "a number" : "a string";
}
