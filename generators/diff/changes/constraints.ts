// Reads the parts of a schema that no plan has: its constraints, and the schemas inside it.
import { type Json, record } from "../../json.ts";
import { typesOf, variantPlaces } from "../../plan/kinds.ts";
import { child, children, type Place, type Source } from "../../plan/source.ts";

/** A schema with everything that applies to it by reference or `allOf`. */
export interface Constraints {
  readonly keywords: Json;
  readonly types: readonly string[];
  /** Schemas inside, by step: `.name`, `[]`, `.*`. */
  readonly parts: ReadonlyMap<string, Place>;
  /** Alternatives, unless there is only one. */
  readonly variants: readonly Place[];
}

/** Most `allOf` and references inside one another. */
const DEEPEST = 20;

/** Reads the constraints of the schema at a location. */
export function constraintsAt(source: Source, place: Place): Constraints {
  const parts = new Map<string, Place>();
  const variants: Place[] = [];
  const keywords = collect(source, place, { parts, variants }, 0);
  return { keywords, types: typesOf(keywords), parts, variants };
}

interface Inside {
  readonly parts: Map<string, Place>;
  readonly variants: Place[];
}

/** Collects keywords; those of the schema itself win over those of its parts. */
function collect(source: Source, place: Place, inside: Inside, depth: number): Json {
  const target = source.follow(place);
  const schema = record(target.value);
  if (depth > DEEPEST) return schema;
  const siblings = target === place || !source.siblings ? {} : record(place.value);
  for (const [name, property] of children(child(target, "properties")))
    inside.parts.set(`.${name}`, property);
  for (const [key, step] of [
    ["items", "[]"],
    ["additionalProperties", ".*"],
  ] as const) {
    const part = child(target, key);
    if (typeof part.value === "object" && !Array.isArray(part.value)) inside.parts.set(step, part);
  }
  const alternatives = variantPlaces(target);
  const single = alternatives.length === 1 ? alternatives : [];
  if (alternatives.length > 1) inside.variants.push(...alternatives);
  const applied = [...children(child(target, "allOf")).map(([, part]) => part), ...single].map((part) =>
    collect(source, part, inside, depth + 1),
  );
  return Object.assign({}, ...applied, schema, siblings);
}
