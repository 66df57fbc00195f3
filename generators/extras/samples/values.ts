// Gives an example value the types of its parts, from which each language writes an expression.
import { jsonOf } from "../../exchanges/example.ts";
import type { Argument, Example, Json } from "../../exchanges/exchange.ts";
import { resolved } from "../../plan/named-types.ts";
import type { NamedType, Type } from "../../plan/plan.ts";

/** The named types of a plan. */
export type TypesByKey = ReadonlyMap<string, NamedType>;

/** A value with its type; where the document allows any value, the type of this one. */
export interface Typed {
  readonly type: Type;
  readonly example: Example;
}

/** The file that samples upload where no example names one. */
const SAMPLE_FILE = "file.pdf";

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

/** An argument whose files are paths: the bytes of sampled files make no sense in a program. */
export function withFiles(argument: Argument): Argument {
  const example = pathIn(argument.example);
  return example === argument.example ? argument : { ...argument, example, value: jsonOf(example) };
}

function pathIn(example: Example): Example {
  if (example.kind === "file") return fileOf("", example.mediaType);
  if (example.kind !== "list") return example;
  const items = example.items.map(pathIn);
  return items.every((item, at) => item === example.items[at]) ? example : { ...example, items };
}

/** The path of a file whose name an example mentions: `(the bytes of invoice.pdf)`. */
function fileOf(value: Json, mediaType?: string): Example {
  const standard = mediaType === undefined ? SAMPLE_FILE : `file.${mediaType.split("/")[1]}`;
  const named = typeof value === "string" ? /[\w-]+\.\w{2,5}\b/.exec(value)?.[0] : undefined;
  return { kind: "file", text: named ?? standard, isPath: true };
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
