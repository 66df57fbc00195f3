// Writes the types of values that are no structs, enums or unions.
import type { ObjectType, Property, Type } from "../plan/plan.ts";

/** Words for a type in the names of others. */
export const LABELS: Readonly<Record<string, string>> = {
  string: "String",
  int64: "Int",
  float64: "Float",
  bool: "Bool",
  "core.Number": "Float",
  "core.JSON": "JSON",
  "core.File": "File",
  "core.Date": "String",
  "time.Time": "String",
};

/** A type of its own has no methods of the one it is made of, so that it cannot be a date or an exact number. */
export function underlying(text: string): string {
  if (text === "core.Number") return "float64";
  return text === "core.Date" || text === "time.Time" ? "string" : text;
}

/** Whether nil, or the zero value, can only mean that there is no value. */
export function hasOwnZero(text: string): boolean {
  return text === "core.JSON" || text === "core.File" || /^(\[\]|map\[)/.test(text);
}

/** Writes the type of a scalar, or of any value. */
export function scalar(type: Type): string {
  switch (type.kind) {
    case "string":
      return type.format === "date-time" ? "time.Time" : type.format === "date" ? "core.Date" : "string";
    case "integer":
      return "int64";
    case "number":
      return type.format === "decimal" ? "core.Number" : "float64";
    case "boolean":
      return "bool";
    case "binary":
      return "core.File";
    case "const":
      return constant(type.value);
    default:
      return "core.JSON";
  }
}

function constant(value: string | number | boolean | null): string {
  if (typeof value === "string") return "string";
  if (typeof value === "boolean") return "bool";
  if (typeof value === "number") return Number.isInteger(value) ? "int64" : "float64";
  return "core.JSON";
}

/** The properties of an object that its struct has: those that some direction has. */
export function shownProperties({ properties, usage }: ObjectType): readonly Property[] {
  return properties.filter(
    ({ readOnly, writeOnly }) => readOnly === writeOnly || (readOnly ? usage.response : usage.request),
  );
}
