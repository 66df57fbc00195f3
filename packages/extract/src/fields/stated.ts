// Puts what an e-invoice states over what was found by reading, with the place where the same is printed.
import type { FieldDefinition, FieldValue, FoundField, LineItem } from "../extraction/extraction.ts";
import type { Reading, StatedValue } from "../extraction/reading.ts";
import { wordsAt } from "../labels/match.ts";
import { fractionsOf } from "../layout/fractions.ts";
import type { Line, Page } from "../layout/page.ts";
import { type DateMatch, findDates, isoDate } from "../values/dates.ts";
import { findNumbers } from "../values/numbers.ts";
import { builtInName } from "./names.ts";

type Scalar = Exclude<FieldValue, readonly LineItem[]>;
type Place = Pick<FoundField, "page" | "box" | "text">;

/** The fields that an e-invoice may state. One that it does not state is not part of the invoice. */
const STATABLE: ReadonlySet<string> = new Set([
  "invoice_number",
  "date",
  "total",
  "vendor",
  "due_date",
  "currency",
  "subtotal",
  "tax",
  "purchase_order",
  "line_items",
]);

/**
 * Fields of a file that states some of them: those with confidence 1, the rest as it was found.
 *
 * A stated value has a page and a box when it is found printed: as the same field, or once in the whole document. When
 * the print says something else the stated value stays. Of a file that is nothing but data, an invoice field that it does
 * not state is absent: what was found in its place is another element.
 */
export function withStated(
  reading: Reading,
  definitions: readonly FieldDefinition[],
  found: Readonly<Record<string, FoundField>>,
): Record<string, FoundField> {
  const { stated } = reading;
  if (stated === undefined) return { ...found };
  const fields = definitions.flatMap((definition) => {
    const name = statedName(definition);
    const read = Object.hasOwn(found, definition.name) ? found[definition.name] : undefined;
    const value = Object.hasOwn(stated, name) ? stated[name] : undefined;
    const field = value === undefined ? undefined : describe(reading, definition, { value, read });
    if (field !== undefined) return [[definition.name, field] as const];
    const misread = reading.source === "xml" && STATABLE.has(name);
    return read === undefined || misread ? [] : [[definition.name, read] as const];
  });
  return Object.fromEntries(fields);
}

/** The fields to seek in the text of a file: of one that is nothing but data, those that an e-invoice never states. */
export function soughtFields(
  reading: Reading,
  definitions: readonly FieldDefinition[],
): readonly FieldDefinition[] {
  if (reading.stated === undefined || reading.source !== "xml") return definitions;
  return definitions.filter((definition) => !STATABLE.has(statedName(definition)));
}

// A table of rows is the same whatever a workflow calls it.
function statedName({ name, type }: FieldDefinition): string {
  return type === "line_items" ? "line_items" : builtInName(name);
}

function describe(
  reading: Reading,
  definition: FieldDefinition,
  { value: stated, read }: { readonly value: StatedValue; readonly read: FoundField | undefined },
): FoundField | undefined {
  const value = valueAs(definition.type, stated);
  if (value === undefined) return undefined;
  const place = reading.unplaced === true ? undefined : placeIn(reading.pages, { value, read });
  return { value, confidence: 1, source: "xml", ...(place ?? { text: stated.text }) };
}

function placeIn(
  pages: readonly Page[],
  { value, read }: { readonly value: FieldValue; readonly read: FoundField | undefined },
): Place | undefined {
  if (read !== undefined && isSame(read.value, value)) return placeOf(read);
  return typeof value === "object" ? undefined : onlyPlace(pages, value);
}

function placeOf({ page, box, text }: FoundField): Place {
  return { ...(page !== undefined && { page }), ...(box !== undefined && { box }), text };
}

// A workflow may have a field of the same name with another type: an amount as a text, but never a text as an amount.
function valueAs(type: FieldDefinition["type"], { value, text }: StatedValue): FieldValue | undefined {
  if (typeof value === "number") return type === "string" ? text : isNumeric(type) ? value : undefined;
  if (typeof value === "object") return type === "line_items" ? value : undefined;
  if (typeof value !== "string") return undefined;
  if (type === "date") return /^\d{4}-\d{2}-\d{2}$/.test(value) ? value : undefined;
  return type === "string" ? value : undefined;
}

function isNumeric(type: FieldDefinition["type"]): boolean {
  return type === "number" || type === "currency";
}

// Credit notes are printed with and without a sign.
function isSame(a: FieldValue, b: FieldValue): boolean {
  if (typeof a === "number" && typeof b === "number") return Math.abs(Math.abs(a) - Math.abs(b)) < 0.005;
  if (typeof a === "object" && typeof b === "object") return haveSameAmounts(a, b);
  return typeof a === "string" && typeof b === "string" && fold(a) === fold(b);
}

// Rows are printed with other words than an e-invoice has; their amounts show whether it is the same table.
function haveSameAmounts(a: readonly LineItem[], b: readonly LineItem[]): boolean {
  return (
    a.length === b.length && a.every(({ amount }, index) => isSame(amount ?? "", b[index]?.amount ?? ""))
  );
}

function fold(text: string): string {
  return text.toLowerCase().replace(/\s+/gu, " ").trim();
}

// What is printed more than once may be another thing of the same value: it gets no place.
function onlyPlace(pages: readonly Page[], value: Scalar): Place | undefined {
  const lines = pages.flatMap((page) => page.lines.flatMap((line) => placesIn(page, line, value)));
  return lines.length === 1 ? lines[0] : undefined;
}

function placesIn(page: Page, line: Line, value: Scalar): Place[] {
  const ranges = typeof value === "number" ? amountsIn(line, value) : textsIn(line, String(value));
  return ranges.map(([start, end]) => {
    const { box, text } = wordsAt(line, start, end);
    return { page: page.number, box: fractionsOf(box, page), text };
  });
}

type Range = readonly [start: number, end: number];

function amountsIn(line: Line, value: number): Range[] {
  const same = findNumbers(line.text).filter((number) => !number.percent && isSame(number.value, value));
  return same.map(({ start, end }) => [start, end]);
}

function textsIn(line: Line, value: string): Range[] {
  const dates = findDates(line.text).filter((date) => isPrinted(date, value));
  const at = line.text.toLowerCase().indexOf(value.toLowerCase());
  return at < 0 ? dates.map(({ start, end }) => [start, end]) : [[at, at + value.length]];
}

// The value decides whether the day or the month is printed first.
function isPrinted(date: DateMatch, value: string): boolean {
  return isoDate(date, "day-first") === value || isoDate(date, "month-first") === value;
}
