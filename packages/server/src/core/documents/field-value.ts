// Checks a value that a person gives a field.
import type { FieldDefinition } from "@docuvane/extract";
import { expectedLineItems, isLineItems } from "./line-items.ts";

/** Characters of a text at most: more than any field of a form, less than a letter. */
const longestText = 10_000;

/** Explains why a value does not match its field; `undefined` if it does. `null` always matches. */
export function whyUnfit(field: FieldDefinition, value: unknown): string | undefined {
  if (value === null || checks[field.type].fits(value)) return undefined;
  return `Must be ${checks[field.type].expected}, or null.`;
}

interface Check {
  readonly expected: string;
  fits(value: unknown): boolean;
}

// A number in JSON may be too large for a double; it has become infinite here.
const number: Check = { expected: "a number", fits: (value) => Number.isFinite(value) };

const checks: Readonly<Record<FieldDefinition["type"], Check>> = {
  string: {
    expected: `a text of 1 to ${longestText} characters`,
    fits: (value) => typeof value === "string" && value !== "" && value.length <= longestText,
  },
  date: { expected: "a date, YYYY-MM-DD", fits: isDate },
  number,
  currency: number,
  boolean: { expected: "true or false", fits: (value) => typeof value === "boolean" },
  line_items: { expected: expectedLineItems, fits: isLineItems },
};

function isDate(value: unknown): boolean {
  if (typeof value !== "string" || !/^\d{4}-\d{2}-\d{2}$/.test(value)) return false;
  const date = new Date(`${value}T00:00:00Z`);
  // 30 February becomes 2 March.
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(value);
}
