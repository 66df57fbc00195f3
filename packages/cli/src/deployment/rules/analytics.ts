// Rules for analytics, which no schema states.
import type { Unexpected } from "../compare/unexpected.ts";
import type { Json } from "../spec.ts";
import { absent } from "./document.ts";
import { objectsIn } from "./items.ts";
import { expecting, type ObjectRule, type Subject, same } from "./rule.ts";

const days = 86_400_000;

/** Milliseconds of the intervals whose length does not vary. */
const lengths: Readonly<Record<string, number>> = { hour: 3_600_000, day: days, week: 7 * days };

/** Rules for the figures of a period. */
export const analytics: ObjectRule = (subject) => {
  const { value, made } = subject;
  const asked = new Map(made.step.send?.query ?? []);
  return [
    ...["start", "end"].flatMap((name) => {
      const isSame = Date.parse(String(value[name])) === Date.parse(asked.get(name) ?? "");
      return expecting(!asked.has(name) || value[name] === undefined || isSame, {
        ...{ at: `/${name}`, received: "another time", expected: `the ${name} of the request` },
      });
    }),
    ...expecting(!asked.has("interval") || value["interval"] === asked.get("interval"), {
      ...{ at: "/interval", received: "another interval", expected: "the interval of the request" },
    }),
    ...(asked.has("workflow_id")
      ? same(subject, "workflow_id", asked.get("workflow_id"), "the workflow of the request")
      : absent(subject, "workflow_id", "nothing for all workflows")),
    ...series(subject),
    ...totals(subject),
  ];
};

function series({ value }: Subject): readonly Unexpected[] {
  const starts = seriesOf(value).map((each) => Date.parse(String(each["start"])));
  const length = lengths[String(value["interval"])];
  const steps = starts.slice(1).map((start, index) => start - Number(starts[index]));
  const [first, last] = [Number(starts[0]), Number(starts.at(-1))];
  const [from, to] = [Date.parse(String(value["start"])), Date.parse(String(value["end"]))];
  const isWhole =
    length === undefined || (first <= from && first > from - length && last >= to - length && last < to);
  const isAligned =
    length === undefined || starts.every((start) => (start - weekStart(length)) % length === 0);
  return [
    ...expecting(isAligned, {
      ...{ at: "/series/*/start", received: "another time" },
      expected: "days from midnight UTC, and weeks from Monday",
    }),
    ...expecting(
      steps.every((step) => step > 0),
      { at: "/series", received: "intervals in another order", expected: "the oldest first" },
    ),
    ...expecting(length === undefined || steps.every((step) => step <= 0 || step === length), {
      at: "/series",
      received: "a gap between intervals",
      expected: "a series without gaps",
    }),
    ...expecting(starts.length === 0 || !(steps.every((step) => step > 0) && !isWhole), {
      ...{ at: "/series", received: "intervals that do not cover the period" },
      expected: "a series from start to end",
    }),
  ];
}

/** Weeks begin on Monday, as 1970-01-05 was. */
function weekStart(length: number): number {
  return length === 7 * days ? 4 * days : 0;
}

function totals({ value }: Subject): readonly Unexpected[] {
  const all = (value["totals"] ?? {}) as Json;
  const sum = seriesOf(value).reduce((count, each) => count + Number(each["documents"] ?? 0), 0);
  const byStatus = Object.values((all["documents_by_status"] ?? {}) as Json).map(Number);
  const documents = all["documents"];
  const [p50, p95] = [Number(all["p50_processing_seconds"]), Number(all["p95_processing_seconds"])];
  return [
    ...expecting(documents === undefined || seriesOf(value).length === 0 || documents === sum, {
      ...{ at: "/totals/documents", received: String(documents) },
      expected: `${sum}, the sum of the series`,
    }),
    ...expecting(documents === undefined || byStatus.length === 0 || sumOf(byStatus) === documents, {
      ...{ at: "/totals/documents_by_status", received: `${sumOf(byStatus)} documents` },
      expected: `${documents}, the number of documents`,
    }),
    ...expecting(!(p50 > p95), {
      ...{ at: "/totals/p95_processing_seconds", received: "less than p50_processing_seconds" },
      expected: "at least the time of half of the documents",
    }),
  ];
}

function seriesOf(value: Json): readonly Json[] {
  const list = value["series"];
  return Array.isArray(list) ? objectsIn(list) : [];
}

function sumOf(numbers: readonly number[]): number {
  return numbers.reduce((sum, each) => sum + each, 0);
}
