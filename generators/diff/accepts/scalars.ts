// Decides whether a reader of one plain type or enum can read the values of another.
import type { EnumType, Type } from "../../plan/plan.ts";
import type { Fit, Shape } from "./relation.ts";

type OfKind<K extends Type["kind"]> = Extract<Type, { readonly kind: K }>;

/** Returns whether programs usually keep values of a format as strings. */
export function isPlainFormat(format: unknown): boolean {
  return format === "uuid" || format === "uri";
}

/** Compares types without parts. */
export function fitsScalar(reader: Shape, written: Shape): Fit {
  if (written.kind === "enum") return fitsEnum(reader, written);
  if (written.kind === "const") return fitsConst(reader, written.value);
  switch (reader.kind) {
    case "string":
      return written.kind === "string" ? fitsFormat(reader, written) : "none";
    case "integer":
      return written.kind === "integer" ? fitsSize(reader, written) : "none";
    case "number":
      return written.kind === "integer" || written.kind === "number" ? "all" : "none";
    case "enum":
    case "const":
      return fitsOpened(reader, written);
    default:
      return reader.kind === written.kind ? "all" : "none";
  }
}

/** Known values that become any values of their type. */
function fitsOpened(reader: EnumType | OfKind<"const">, written: Shape): Fit {
  if (reader.kind === "const") return fitsConst(written, reader.value) === "all" ? "most" : "none";
  if (!isBase(reader, written)) return "none";
  return reader.closed ? "most" : "all";
}

function isBase({ base }: EnumType, { kind }: Shape): boolean {
  return base === kind || (base === "number" && kind === "integer");
}

function fitsEnum(reader: Shape, written: EnumType): Fit {
  if (reader.kind === "number") return written.base === "string" ? "none" : "all";
  if (reader.kind === "const") return commonValues([reader.value], written).length > 0 ? "most" : "none";
  if (reader.kind !== "enum") return reader.kind === written.base ? "all" : "none";
  if (!reader.closed && reader.base === written.base) return "all";
  const common = commonValues(
    reader.values.map(({ value }) => value),
    written,
  );
  if (common.length === 0) return "none";
  return common.length === written.values.length && written.closed ? "all" : "most";
}

/** The values of an enum that are among those known. */
function commonValues(known: readonly unknown[], { values }: EnumType): readonly unknown[] {
  return values.filter(({ value }) => known.includes(value));
}

function fitsConst(reader: Shape, value: OfKind<"const">["value"]): Fit {
  switch (reader.kind) {
    case "const":
      return reader.value === value ? "all" : "none";
    case "enum":
      return fitsKnown(reader, value);
    case "string":
    case "boolean":
    case "number":
      return typeof value === reader.kind ? "all" : "none";
    case "integer":
      return Number.isInteger(value) ? "all" : "none";
    default:
      return "none";
  }
}

function fitsKnown({ base, closed, values }: EnumType, value: OfKind<"const">["value"]): Fit {
  if (values.some((known) => known.value === value)) return "all";
  const isOfBase = typeof value === (base === "string" ? "string" : "number");
  if (!isOfBase) return "none";
  return closed ? "most" : "all";
}

function fitsFormat(reader: OfKind<"string">, written: OfKind<"string">): Fit {
  if (reader.format === written.format) return "all";
  // Base64 is another encoding of the value, not a subset of strings.
  if (reader.format === "byte" || written.format === "byte") return "none";
  if (reader.format === undefined) return "all";
  return isPlainFormat(reader.format) && written.format === undefined ? "most" : "none";
}

function fitsSize(reader: OfKind<"integer">, written: OfKind<"integer">): Fit {
  return reader.format === "int32" && written.format !== "int32" ? "most" : "all";
}
