/** Lays out completion without review as a table, with one line per set. */
import { percent, type Table } from "../run/table.ts";
import { measureCompletion, type Share } from "./completion.ts";
import type { DocumentOutcome } from "./measure.ts";

/** Documents under the name of their set. */
export interface NamedDocuments {
  readonly title: string;
  readonly documents: readonly DocumentOutcome[];
}

const COLUMNS = [
  "completed without review",
  "documents",
  "completed %",
  "of those wrong % (required)",
  "wrong % (any field)",
  "incomplete %",
  "reviewed though right",
  "failed",
  "sellers",
  "by seller: completed / wrong / any %",
];

/** One line per set, and one for all together where there are several. */
export function completionTable(sets: readonly NamedDocuments[]): Table {
  const all =
    sets.length > 1 ? [{ title: "all", documents: sets.flatMap(({ documents }) => documents) }] : [];
  const rows = [...sets, ...all].map(({ title, documents }) => {
    const completion = measureCompletion(documents);
    const { sellers, falseReviews } = completion;
    return [
      title,
      completion.documents,
      interval(completion.completed),
      interval(completion.slips),
      interval(completion.anySlips),
      percent(completion.incomplete.count / completion.incomplete.of),
      `${falseReviews.count} of ${falseReviews.of}`,
      completion.failed,
      sellers.count,
      [sellers.completed, sellers.slips, sellers.anySlips].map(percent).join(" / "),
    ];
  });
  return { columns: COLUMNS, rows };
}

/** For example `53.1 (46.2–59.9)`. */
export function interval({ count, of, low, high }: Share): string {
  return of === 0 ? "–" : `${percent(count / of)} (${percent(low)}–${percent(high)})`;
}
