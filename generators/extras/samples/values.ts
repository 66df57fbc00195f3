// Gives an example value the types of its parts, from which each language writes an expression.
import type { Example, Json } from "../../exchanges/exchange.ts";
import { fileOf } from "../../exchanges/files.ts";
import { resolved } from "../../plan/named-types.ts";
import type { NamedType, Type } from "../../plan/plan.ts";

/** The named types of a plan. */
export type TypesByKey = ReadonlyMap<string, NamedType>;

/** A value with its type; where the document allows any value, the type of this one. */
export interface Typed {
  readonly type: Type;
  readonly example: Example;
}

/** Types an example value. */
export function typedExample(type: Type, value: Json, types: TypesByKey): Typed {
  const behind = resolved(type, types);
  if (behind.kind === "binary") return { type, example: fileOf(value) };
  // Which member it is of matters to no language that can write one.
  if (behind.kind === "union") return { type, example: typedExample(ANY, value, types).example };
  if (Array.isArray(value)) {
    const items = value.map((item) =>
      typedExample(behind.kind === "array" ? behind.items : ANY, item, types),
    );
    const list: Type = { kind: "array", items: items[0]?.type ?? ANY };
    return { type: list, example: { kind: "list", items: items.map(({ example }) => example) } };
  }
  if (typeof value === "object" && value !== null) return typedObject(type, behind, value, types);
  const own = behind.kind === "any" ? scalarType(value) : type;
  return { type: own, example: { kind: "value", type: own, value } };
}

const ANY: Type = { kind: "any", known: [] };

function typedObject(type: Type, behind: Type, value: object, types: TypesByKey): Typed {
  const named = behind.kind === "named" ? types.get(behind.key) : undefined;
  const properties = named?.kind === "object" ? named.properties : [];
  const typed = Object.entries(value).map(([name, inner]: [string, Json]) => {
    const property = properties.find((each) => each.name === name);
    const values = behind.kind === "map" ? behind.values : ANY;
    return { name, ...typedExample(property?.type ?? values, inner, types) };
  });
  const members = typed.map(({ name, example }) => ({ name, example }));
  const example: Example = { kind: "object", key: named?.key, members };
  return { type: named ? type : { kind: "map", values: typed[0]?.type ?? ANY }, example };
}

function scalarType(value: Json): Type {
  if (typeof value === "number") return { kind: "number", format: "double" };
  return typeof value === "boolean" ? { kind: "boolean" } : { kind: "string", format: undefined };
}
