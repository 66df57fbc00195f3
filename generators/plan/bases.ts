// Finds the types that derive from a base with a discriminator: a reference to the base may be any of them.
import { record, text } from "../json.ts";
import { variantPlaces } from "./kinds.ts";
import { child, children, type Place, type Source, segmentsOf } from "./source.ts";
import { mappingTarget } from "./unions.ts";

/** A base and the types that derive from it. */
export interface Base {
  /** Name of the discriminator property. */
  readonly property: string;
  /** Discriminator value → pointer of its type, the base itself included if the document maps it. */
  readonly words: Readonly<Record<string, string>>;
  /** Pointers of the types that derive from it. */
  readonly derived: readonly string[];
}

/** Returns a function that finds the base at a location; `undefined` for a location that is not a base. */
export function findBases(source: Source): (place: Place) => Base | undefined {
  const derived = indexDerived(source);
  const bases = new Map<string, Base | undefined>();
  return (place) => {
    if (!bases.has(place.pointer)) bases.set(place.pointer, readBase(source, place, derived));
    return bases.get(place.pointer);
  };
}

type Derived = ReadonlyMap<string, readonly string[]>;

function readBase(source: Source, place: Place, derivedTypes: Derived): Base | undefined {
  const discriminator = record(record(place.value)["discriminator"]);
  const property = text(discriminator["propertyName"]);
  if (property === "" || variantPlaces(place).length > 0) return undefined;
  const derived = below(place.pointer, derivedTypes);
  if (derived.length === 0) return undefined;
  const written = Object.entries(record(discriminator["mapping"])).map(
    ([word, target]) => [word, mappingTarget(source, text(target))] as const,
  );
  const isMapped = new Set(written.map(([, pointer]) => pointer));
  const implied = derived
    .filter((pointer) => !isMapped.has(pointer))
    .map((pointer) => [segmentsOf(pointer).at(-1) ?? "", pointer] as const);
  const known = [...written, ...implied].filter(
    ([, pointer]) => pointer === place.pointer || derived.includes(pointer),
  );
  return { property, words: Object.fromEntries(known), derived };
}

/** Pointer of a named schema → pointers of the named schemas that contain it by `allOf`. */
function indexDerived(source: Source): Derived {
  const found = new Map<string, string[]>();
  for (const [, schema] of children(source.at("/components/schemas"))) {
    for (const [, part] of children(child(schema, "allOf"))) {
      if (record(part.value)["$ref"] === undefined) continue;
      const base = source.follow(part).pointer;
      const siblings = found.get(base);
      if (siblings === undefined) found.set(base, [schema.pointer]);
      else siblings.push(schema.pointer);
    }
  }
  return found;
}

/** All types that derive from a base, directly or indirectly. */
function below(pointer: string, derivedTypes: Derived): readonly string[] {
  const found = new Set<string>();
  const waiting = [...(derivedTypes.get(pointer) ?? [])];
  for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
    if (found.has(next) || next === pointer) continue;
    found.add(next);
    waiting.push(...(derivedTypes.get(next) ?? []));
  }
  return [...found];
}
