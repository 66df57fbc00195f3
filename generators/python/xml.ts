// Describes the module that says how values are written as XML, as the view of its template.
import type { XmlTables } from "../plan/xml-shapes.ts";
import type { View } from "../templates.ts";
import { literal } from "./docstring.ts";

/** The view of xml_format.py. */
export function xmlView({ types, operations }: XmlTables): View {
  return { types: dict(types), bodies: dict(operations) };
}

/** A JSON value as Python source. */
function dict(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(dict).join(", ")}]`;
  if (typeof value === "string") return literal(value);
  if (typeof value !== "object" || value === null) return value === true ? "True" : "False";
  const entries = Object.entries(value).filter(([, each]) => each !== undefined);
  return `{${entries.map(([name, each]) => `${literal(name)}: ${dict(each)}`).join(", ")}}`;
}
