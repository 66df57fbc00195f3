// Maps strings, numbers, booleans and any values to Java, and the lists and maps of them.
import type { Type } from "../plan/plan.ts";

/** Adds the nullness annotation; on an array it stands before the brackets (JLS §9.7.4). */
export function nullable(type: string): string {
  if (type.endsWith("[]")) return `${type.slice(0, -2)} @Nullable []`;
  return type.startsWith("@Nullable ") ? type : `@Nullable ${type}`;
}

interface Scalar {
  readonly boxed: string;
  readonly taken: string;
  readonly decoder: string;
}

/** Lists the Java types of plain values. */
export const SCALARS = {
  text: { boxed: "String", taken: "String", decoder: "Decoders.TEXT" },
  date: { boxed: "LocalDate", taken: "LocalDate", decoder: "Decoders.DATE" },
  time: { boxed: "OffsetDateTime", taken: "OffsetDateTime", decoder: "Decoders.TIME" },
  bytes: { boxed: "byte[]", taken: "byte[]", decoder: "Decoders.BYTES" },
  integer: { boxed: "Integer", taken: "int", decoder: "Decoders.INTEGER" },
  long: { boxed: "Long", taken: "long", decoder: "Decoders.LONG" },
  double: { boxed: "Double", taken: "double", decoder: "Decoders.DOUBLE" },
  decimal: { boxed: "BigDecimal", taken: "BigDecimal", decoder: "Decoders.DECIMAL" },
  boolean: { boxed: "Boolean", taken: "boolean", decoder: "Decoders.BOOLEAN" },
  any: { boxed: "JsonValue", taken: "Object", decoder: "Decoders.JSON" },
} as const satisfies Record<string, Scalar>;

/** Boxes of primitive types. */
export const BOXES: Readonly<Record<string, string>> = {
  int: "Integer",
  long: "Long",
  double: "Double",
  boolean: "Boolean",
};

/** Primitive types of boxes. */
export const PRIMITIVES: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(BOXES).map(([primitive, box]) => [box, primitive]),
);

const TEXT_FORMATS: Readonly<Record<string, keyof typeof SCALARS>> = {
  date: "date",
  "date-time": "time",
  byte: "bytes",
};

/** Finds the entry of a plain type. */
export function scalarOf(type: Type): keyof typeof SCALARS {
  switch (type.kind) {
    case "string":
      return TEXT_FORMATS[type.format ?? ""] ?? "text";
    case "integer":
      return type.format === "int32" ? "integer" : "long";
    case "number":
      return type.format === "decimal" ? "decimal" : "double";
    case "boolean":
      return "boolean";
    case "const":
      return constOf(type.value);
    default:
      return "any";
  }
}

function constOf(value: string | number | boolean | null): keyof typeof SCALARS {
  if (typeof value === "string") return "text";
  if (typeof value === "boolean") return "boolean";
  if (typeof value === "number") return Number.isInteger(value) ? "long" : "double";
  return "any";
}

/** Type of a list or map with such items; `undefined` for any other type. */
export function container(type: Type, item: (type: Type) => string): string | undefined {
  if (type.kind === "array") return `List<${item(type.items)}>`;
  return type.kind === "map" ? `Map<String, ${item(type.values)}>` : undefined;
}
