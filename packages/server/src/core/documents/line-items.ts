// Checks rows of an invoice that a person gives.
import type { LineItem } from "@docuvane/extract";

/** Characters of a text at most. */
const longestText = 10_000;

/** Rows at most: what a request may hold (`storable.ts`). */
const mostRows = 1000;

const checks: Readonly<Record<keyof LineItem, (value: unknown) => boolean>> = {
  description: isText,
  quantity: Number.isFinite,
  unit: isText,
  unit_price: Number.isFinite,
  tax_rate: Number.isFinite,
  amount: Number.isFinite,
};

/** What rows have to be, as the end of a sentence. */
export const expectedLineItems =
  `a list of 1 to ${mostRows} objects with at least one of description, unit (texts), quantity, unit_price, ` +
  "tax_rate, amount (numbers), and nothing else";

/** Checks whether a value is a list of line items. Unknown properties are rejected: they would be lost. */
export function isLineItems(value: unknown): boolean {
  return Array.isArray(value) && value.length > 0 && value.length <= mostRows && value.every(isLineItem);
}

function isLineItem(row: unknown): boolean {
  if (typeof row !== "object" || row === null || Array.isArray(row)) return false;
  const members = Object.entries(row);
  return members.length > 0 && members.every(([name, value]) => isMember(name) && checks[name](value));
}

function isMember(name: string): name is keyof LineItem {
  return Object.hasOwn(checks, name);
}

function isText(value: unknown): boolean {
  return typeof value === "string" && value !== "" && value.length <= longestText;
}
