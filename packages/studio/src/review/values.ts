// Turns values into text for inputs, and typed text back into values of a field's type.

/** The value that a text was read as, or the reason why it has none. */
export type Reading = { readonly value: unknown } | { readonly problem: string };

const readers: Readonly<Record<string, (text: string) => Reading>> = {
  number: readNumber,
  currency: readNumber,
  date: readDate,
  boolean: (text) => ({ value: text === "true" }),
};

/** Reads typed text; empty text says that the document has no such value. */
export function readValue(type: string, text: string): Reading {
  const trimmed = text.trim();
  if (trimmed === "") return { value: null };
  return readers[type]?.(trimmed) ?? { value: trimmed };
}

/** `1295.52`, `1295,52`, `1,295.52` and `1.295,52`; `1,295` could be either, so it is refused. */
function readNumber(text: string): Reading {
  const plain = text.replaceAll(/[\s'’]/g, "");
  const decimal = Math.max(plain.lastIndexOf("."), plain.lastIndexOf(","));
  const groups = plain.slice(0, Math.max(decimal, 0)).replaceAll(/[.,]/g, "");
  const separators = plain.replaceAll(/[^.,]/g, "");
  const isAmbiguous = separators === "," && /^-?\d{1,3},\d{3}$/.test(plain);
  const normal = decimal < 0 ? plain : `${groups}.${plain.slice(decimal + 1)}`;
  if (!isAmbiguous && /^-?\d+(\.\d+)?$/.test(normal)) return { value: Number(normal) };
  return { problem: "Write a number such as 1295.52, without thousands separators." };
}

function readDate(text: string): Reading {
  const isDate = /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text));
  if (isDate && new Date(text).toISOString().startsWith(text)) return { value: text };
  return { problem: "Write the date as YYYY-MM-DD." };
}

/** Whether two values are the same. */
export function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one ?? null) === JSON.stringify(other ?? null);
}

/** Columns of line items that are numbers. */
export const numberColumns: ReadonlySet<string> = new Set(["quantity", "unit_price", "amount", "tax_rate"]);

/** Reads typed line items; lines without any value are left out. */
export function readItems(items: readonly Readonly<Record<string, unknown>>[]): Reading {
  const lines = items.filter((item) => Object.keys(item).length > 0);
  const value: Record<string, unknown>[] = [];
  for (const [at, item] of lines.entries()) {
    const line: Record<string, unknown> = {};
    for (const [column, typed] of Object.entries(item)) {
      const isText = numberColumns.has(column) && typeof typed === "string";
      const reading = isText ? readNumber(typed.trim()) : { value: typed };
      if ("problem" in reading) return { problem: `Line ${at + 1}: ${reading.problem}` };
      line[column] = reading.value;
    }
    value.push(line);
  }
  return { value };
}
