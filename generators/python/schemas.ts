// Gives methods that return extracted data the argument `schema`, with an overload that types their result.

import type { Operation, SuccessResponse, Type } from "../plan/plan.ts";
import type { View } from "../templates.ts";
import type { DocEntry } from "./docstring.ts";
import { pagesOf } from "./pages.ts";
import type { Types } from "./types.ts";

/** Property with data of any shape, which programs have a schema for; as the runtime's `HasExtractedData`. */
const PROPERTY = "extracted_data";

/** How docstrings describe the argument. */
export const SCHEMA_ENTRY: DocEntry = {
  name: "schema",
  text: "A dataclass or a pydantic model for the extracted data; the result is then a `TypedData`.",
};

/** Whether a schema can type what an operation returns: a model with extracted data, or a list of them. */
export function takesSchema(operation: Operation, types: Types): boolean {
  const type = pagesOf(operation)?.item ?? typeOf(operation.response);
  if (type?.kind !== "named") return false;
  const named = types.get(type.key).type;
  return named.kind === "object" && named.properties.some(({ name }) => name === PROPERTY);
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
