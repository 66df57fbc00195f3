/** Compares what was measured with the same documents before. */
import { percent, type Table } from "../run/table.ts";
import { isRight } from "./compare.ts";
import { measureCompletion } from "./completion.ts";
import type { Measured } from "./groups.ts";
import type { DocumentOutcome } from "./measure.ts";

type Pair = readonly [before: DocumentOutcome, now: DocumentOutcome];

/** One line per field: how many values were right before and are now. */
export function beforeTable(before: readonly Measured[], now: readonly Measured[]): Table {
  const known = byPlace(before);
  const pairs = [...byPlace(now)].flatMap(([place, document]): Pair[] => {
    const old = known.get(place);
    return old === undefined ? [] : [[old, document]];
  });
  const fields = new Set(pairs.flatMap(([, document]) => [...verdictsOf(document).keys()]));
  const rows = [...fields].map((field) => {
    const both = pairs.flatMap(([old, document]) => {
      const [a, b] = [verdictsOf(old).get(field), verdictsOf(document).get(field)];
      return a === undefined || b === undefined ? [] : [[a, b] as const];
    });
    const [was, is] = [both.filter(([a]) => a).length, both.filter(([, b]) => b).length];
    return [field, both.length, was, is, percent(was / both.length), percent(is / both.length)];
  });
  return {
    columns: ["field", "documents", "right before", "right now", "before %", "now %"],
    rows: [...rows, ...completionRows(pairs)],
  };
}

function completionRows(pairs: readonly Pair[]): (string | number)[][] {
  const [was, is] = [0, 1].map((at) => measureCompletion(pairs.flatMap((pair) => pair[at] ?? [])));
  if (was === undefined || is === undefined) return [];
  const line = (name: string, a: number, b: number, all: readonly [number, number]): (string | number)[] => [
    name,
    all[0] === all[1] ? all[0] : `${all[0]} / ${all[1]}`,
    a,
    b,
    percent(a / all[0]),
    percent(b / all[1]),
  ];
  const completed = [was.completed.count, is.completed.count] as const;
  return [
    line("completed without review", ...completed, [pairs.length, pairs.length]),
    line("of those wrong (required)", was.slips.count, is.slips.count, completed),
    line("of those wrong (any field)", was.anySlips.count, is.anySlips.count, completed),
  ];
}

function byPlace(runs: readonly Measured[]): Map<string, DocumentOutcome> {
  const places = runs.flatMap((run) =>
    Object.entries(run).flatMap(([set, { documents }]) =>
      documents.map(
        (document) => [`${set}/${document.file}/${document.source === "xml"}`, document] as const,
      ),
    ),
  );
  return new Map(places);
}

/** Whether each field is right; a table counts as a field, right when it is whole. */
function verdictsOf({ fields, table }: DocumentOutcome): Map<string, boolean> {
  const verdicts = new Map(fields.map(({ field, verdict }) => [field, isRight(verdict)]));
  if (table !== undefined && table.expected > 0) verdicts.set("line_items", table.whole);
  return verdicts;
}
