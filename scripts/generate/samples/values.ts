// Gives an example value the types of its parts, from which each language writes an expression.
import type { NamedType, Type } from "../../../generators/plan/plan.ts";
import type { Json, Sample } from "../../../generators/samples/exchange.ts";
import { resolved } from "../../../generators/samples/sample.ts";

/** The named types of a plan. */
export type TypesByKey = ReadonlyMap<string, NamedType>;

/** The file that samples upload. */
export const sampleFile = "invoice.pdf";

/** A value with its type; where the spec allows any value, the type of this one. */
export interface Typed {
  readonly type: Type;
  readonly sample: Sample;
}

/** Types an example value. */
export function typedSample(type: Type, value: Json, types: TypesByKey): Typed {
  const behind = resolved(type, types);
  if (behind.kind === "binary") return { type, sample: { kind: "file", text: sampleFile, isPath: true } };
  if (Array.isArray(value)) {
    const items = value.map((item) => typedSample(behind.kind === "array" ? behind.items : ANY, item, types));
    const list: Type = { kind: "array", items: items[0]?.type ?? ANY };
    return { type: list, sample: { kind: "list", items: items.map(({ sample }) => sample) } };
  }
  if (typeof value === "object" && value !== null) return typedObject(type, behind, value, types);
  const own = behind.kind === "any" ? scalarType(value) : type;
  return { type: own, sample: { kind: "value", type: own, value } };
}

const ANY: Type = { kind: "any", known: [] };

function typedObject(type: Type, behind: Type, value: object, types: TypesByKey): Typed {
  const named = behind.kind === "named" ? types.get(behind.key) : undefined;
  const properties = named?.kind === "object" ? named.properties : [];
  const typed = Object.entries(value).map(([name, inner]: [string, Json]) => {
    const property = properties.find((each) => each.name === name);
    const values = behind.kind === "map" ? behind.values : ANY;
    return { name, ...typedSample(property?.type ?? values, inner, types) };
  });
  const members = typed.map(({ name, sample }) => ({ name, sample }));
  const sample: Sample = { kind: "object", key: named?.key, members };
  return { type: named ? type : { kind: "map", values: typed[0]?.type ?? ANY }, sample };
}

function scalarType(value: Json): Type {
  if (typeof value === "number") return { kind: "number", format: "double" };
  return typeof value === "boolean" ? { kind: "boolean" } : { kind: "string", format: undefined };
}
