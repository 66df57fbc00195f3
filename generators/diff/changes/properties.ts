// Lists the changes of the properties of an object or body, and of the parameters of an operation.
import { isDeepStrictEqual } from "node:util";
import type { Parameter, Property } from "../../plan/plan.ts";
import type { BeforeAfter, Change, Direction, Owner, PropertyAspect } from "../change.ts";
import type { PropertyMatch } from "./match-properties.ts";
import { oneSidedChanges } from "./one-sided.ts";
import { isSameType } from "./same-type.ts";

type AnyProperty = Property | Parameter;

/** What has properties, and where they are. */
export interface Properties<T extends AnyProperty> {
  readonly owner: Owner;
  readonly match: PropertyMatch<T>;
  readonly directions: readonly Direction[];
  readonly renamedTypes: ReadonlyMap<string, string>;
  /** Pointer of a property in one of the documents. */
  readonly locate: (document: "old" | "new", property: T) => string;
}

/** Lists the changes of properties. */
export function propertyChanges<T extends AnyProperty>(properties: Properties<T>): readonly Change[] {
  const { owner, match, directions, locate } = properties;
  return [
    ...oneSidedChanges(match, (property, document) => ({
      kind: document === "old" ? "property-removed" : "property-added",
      owner,
      property,
      document,
      pointer: locate(document, property),
      directions,
    })),
    ...[...match.renamed, ...match.kept].flatMap((pair) => changesOf(properties, pair)),
  ];
}

/** Aspects of a property, besides its type, that may differ between two versions. */
const ASPECTS: readonly (readonly [PropertyAspect, (old: AnyProperty, current: AnyProperty) => boolean])[] = [
  ["property-renamed", (old, current) => nameOf(old) !== nameOf(current)],
  ["property-required", (old, current) => !old.required && current.required],
  ["property-optional", (old, current) => old.required && !current.required],
  ["property-moved", (old, current) => locationOf(old) !== locationOf(current)],
  [
    "property-restyled",
    (old, current) =>
      locationOf(old) === locationOf(current) && !isDeepStrictEqual(styleOf(old), styleOf(current)),
  ],
  [
    "property-reworded",
    (old, current) => nameOf(old) === nameOf(current) && old.words.join() !== current.words.join(),
  ],
  ["property-default", (old, current) => !isDeepStrictEqual(old.default, current.default)],
  ["property-deprecated", (old, current) => !old.deprecated && current.deprecated],
  ["property-read-only", (old, current) => old.readOnly !== current.readOnly],
  ["property-write-only", (old, current) => old.writeOnly !== current.writeOnly],
];

function changesOf<T extends AnyProperty>(
  { owner, directions, renamedTypes, locate }: Properties<T>,
  property: BeforeAfter<T>,
): readonly Change[] {
  const { old, new: current } = property;
  const kinds = ASPECTS.filter(([, differs]) => differs(old, current)).map(([kind]) => kind);
  const isSame = isSameType(renamedTypes, old.type, current.type);
  if (kinds.length === 0 && isSame) return [];
  const located = { document: "new", pointer: locate("new", current), directions } as const;
  const aspects = kinds.map((kind): Change => ({ kind, owner, property, ...located }));
  if (isSame) return aspects;
  const type = { old: old.type, new: current.type };
  return [...aspects, { kind: "type-changed", use: { kind: "property", owner, property }, type, ...located }];
}

/** Names of headers ignore case. */
function nameOf(property: AnyProperty): string {
  return locationOf(property) === "header" ? property.name.toLowerCase() : property.name;
}

function locationOf(property: AnyProperty): string | undefined {
  return "in" in property ? property.in : undefined;
}

function styleOf(property: AnyProperty): unknown {
  if (!("in" in property)) return property.xml;
  const { style, explode, allowReserved } = property;
  return { style, explode, allowReserved };
}
