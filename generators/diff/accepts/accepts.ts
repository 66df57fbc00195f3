// Decides whether a reader of one type can read every value of another: the subset relation of types.
import type { ObjectType, Type } from "../../plan/plan.ts";
import {
  type Accepts,
  type Fit,
  type Relation,
  type Shape,
  shapeOf,
  type TypesByKey,
  worst,
} from "./relation.ts";
import { fitsScalar } from "./scalars.ts";
import { acceptsUnion } from "./unions.ts";

/**
 * Makes the relation between the types of two plans.
 *
 * @returns A function that decides how many of the values of `written` a `reader` can read.
 */
export function acceptsBetween(relation: Relation): Accepts {
  /** Results by keys; types that contain themselves are `all` while they are compared. */
  const known = new Map<string, Fit>();
  const accepts: Accepts = (reader, written) => {
    const isNamed = reader.kind === "named" && written.kind === "named";
    if (!isNamed) return fit(reader, written);
    if (relation.isMatched(reader.key, written.key)) return "all";
    const pair = `${reader.key}\n${written.key}`;
    const before = known.get(pair);
    if (before !== undefined) return before;
    known.set(pair, "all");
    const found = fit(reader, written);
    known.set(pair, found);
    return found;
  };
  const fit = (reader: Type, written: Type): Fit =>
    shapeFits(relation, accepts, [shapeOf(relation.reader, reader), shapeOf(relation.writer, written)]);
  return accepts;
}

function shapeFits(relation: Relation, accepts: Accepts, [reader, written]: readonly [Shape, Shape]): Fit {
  if (reader.kind === "any") return "all";
  if (written.kind === "any") return "none";
  if (written.kind === "nullable" || written.kind === "null") {
    const inner = written.kind === "null" ? "all" : accepts(typeOf(reader), written.type);
    return takesNull(relation.reader, reader) ? inner : "none";
  }
  if (reader.kind === "nullable") return accepts(reader.type, typeOf(written));
  if (reader.kind === "union" || written.kind === "union")
    return acceptsUnion(relation, accepts, [typeOf(reader), typeOf(written)]);
  return structureFits(relation, accepts, [reader, written]) ?? fitsScalar(reader, written);
}

/** Compares arrays, maps and objects; `undefined` for other pairs. */
function structureFits(
  relation: Relation,
  accepts: Accepts,
  [reader, written]: readonly [Shape, Shape],
): Fit | undefined {
  if (reader.kind === "array" && written.kind === "array") return accepts(reader.items, written.items);
  if (reader.kind === "map" && written.kind === "map") return accepts(reader.values, written.values);
  if (reader.kind === "map" && written.kind === "object")
    return worst(written.properties.map(({ type }) => accepts(reader.values, type)));
  if (reader.kind !== "object") return undefined;
  if (written.kind === "map") return mapFits(relation, reader);
  return written.kind === "object" ? objectFits(relation, accepts, reader, written) : undefined;
}

/** The keys of a map are any names: a service that reads an object ignores those it does not know. */
function mapFits({ direction }: Relation, reader: ObjectType): Fit {
  if (reader.properties.some(({ required }) => required)) return "none";
  return direction === "request" ? "most" : "all";
}

/** A shape as a type: objects and enums by their keys. */
function typeOf(shape: Shape): Type {
  return shape.kind === "object" || shape.kind === "enum" ? { kind: "named", key: shape.key } : shape;
}

function takesNull(types: TypesByKey, shape: Shape): boolean {
  if (shape.kind === "union") return shape.members.some((member) => takesNull(types, shapeOf(types, member)));
  return (
    shape.kind === "nullable" || shape.kind === "null" || (shape.kind === "const" && shape.value === null)
  );
}

function objectFits(relation: Relation, accepts: Accepts, reader: ObjectType, written: ObjectType): Fit {
  const isRequest = relation.direction === "request";
  const hidden = isRequest ? "readOnly" : "writeOnly";
  const sent = new Map(written.properties.map((property) => [property.name, property]));
  const read = reader.properties.map((property): Fit => {
    if (property[hidden]) return "all";
    const source = sent.get(property.name);
    if (property.required && (source === undefined || !source.required || source[hidden])) return "none";
    if (source === undefined) return isRequest ? "all" : "most";
    return accepts(property.type, source.type);
  });
  const names = new Set(reader.properties.map(({ name }) => name));
  const unknown = written.properties.filter((property) => !names.has(property.name) && !property[hidden]);
  const isIgnored = !isRequest || unknown.length === 0;
  return worst([...read, isIgnored ? "all" : reader.additional === undefined ? "none" : "most"]);
}
