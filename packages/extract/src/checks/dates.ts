// Checks that the dates of a document are possible and in order.
import { type Check, textOf, warn } from "./document.ts";

const DAY = /^\d{4}-\d{2}-\d{2}$/;
// Days that a document may be dated ahead: subscriptions are invoiced up to a year ahead.
const DAYS_AHEAD = 366;
const EARLIEST = "1990-01-01";
const DAY_MS = 86_400_000;

/** `due_before_date`: payment is due before the document was issued. */
export const checkDueDate: Check = (document) => {
  const [date, due] = [dayOf(document, "date"), dayOf(document, "due_date")];
  if (date === undefined || due === undefined || due >= date) return [];
  const message = `The field due_date (${due}) is before the field date (${date}).`;
  return [warn(document, "due_date", { code: "due_before_date", message })];
};

/** `implausible_date`: the document is dated before 1990 or more than a year ahead. */
export const checkDate: Check = (document) => {
  const date = dayOf(document, "date");
  const latest = new Date(document.now.getTime() + DAYS_AHEAD * DAY_MS).toISOString().slice(0, 10);
  if (date === undefined || (date >= EARLIEST && date <= latest)) return [];
  const message = `The field date (${date}) is ${date < EARLIEST ? "before 1990" : "more than a year ahead"}.`;
  return [warn(document, "date", { code: "implausible_date", message })];
};

function dayOf(document: Parameters<Check>[0], name: string): string | undefined {
  const text = textOf(document, name);
  return text !== undefined && DAY.test(text) ? text : undefined;
}
