// Finds which values a request carries unchanged.
import type { Type } from "../plan/plan.ts";

/** Whether a value is sent as it is: strings, numbers and booleans. */
export function isExact(type: Type): boolean {
  if (type.kind === "string") return type.format !== "date" && type.format !== "date-time";
  if (type.kind === "number") return type.format !== "decimal";
  return type.kind === "integer" || type.kind === "boolean" || isConstant(type);
}

function isConstant(type: Type): boolean {
  return type.kind === "const" && type.value !== null;
}

/** Whether a value is a string that is sent as it is. */
export function isExactText(type: Type): boolean {
  return type.kind === "string" && isExact(type);
}
