// Gives methods that return data of any shape the argument `schema`, with an overload that types their result.

import type { ObjectType, Operation, SuccessResponse, Type } from "../plan/plan.ts";
import type { View } from "../templates.ts";
import type { DocEntry } from "./docstring.ts";
import type { Types } from "./types.ts";

/** How docstrings describe the argument of an operation; `undefined` when it has none. */
export function describeSchema(operation: Operation, types: Types): DocEntry | undefined {
  const type = typedResult(operation, types);
  const words = type?.properties.find(({ name }) => name === type.typedData)?.words ?? [];
  if (type === undefined) return undefined;
  return {
    name: "schema",
    text: `A dataclass or a pydantic model for the ${words.join(" ")}; the result is then a \`TypedData\`.`,
  };
}

/** Whether a schema can type what an operation returns: a model with `x-typed-data`, or a list of them. */
export function takesSchema(operation: Operation, types: Types): boolean {
  return typedResult(operation, types) !== undefined;
}

/** Whether a package has an object that a schema can type. */
export function hasTypedData(types: Types): boolean {
  return types.all.some(({ type }) => type.kind === "object" && type.typedData !== undefined);
}

function typedResult(operation: Operation, types: Types): ObjectType | undefined {
  const type = operation.pagination?.item ?? typeOf(operation.response);
  if (type?.kind !== "named") return undefined;
  const named = types.get(type.key).type;
  return named.kind === "object" && named.typedData !== undefined ? named : undefined;
}

function typeOf(response: SuccessResponse): Type | undefined {
  return response.kind === "json" ? response.type : undefined;
}

/** Adds the argument and its overloads to a method that takes a schema. */
export function withSchema(method: View): View {
  const { returns, item, reader, takesSchema: isTyped, operation, selected } = method;
  if (isTyped !== true) return { ...method, state: returns, schema: false, overloads: selected };
  const base = String(item || returns);
  const overload = (schema: string, type: string): View => ({ schema, returns: type, item: item && type });
  return {
    ...method,
    state: returns,
    overloads: [overload("schema: None = None", base), overload("schema: type[S]", `TypedData[${base}, S]`)],
    ...overload("schema: type[S] | None = None", item ? "Any" : `${base} | TypedData[${base}, S]`),
    hasKeywords: true,
    short: false,
    reader: operation && !item ? `Typed(${reader}, schema)` : reader,
  };
}
