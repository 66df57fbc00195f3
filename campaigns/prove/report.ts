// Writes the results of the proof as a table.
import type { Proved } from "./languages.ts";

/** The results of one document. */
export interface Row {
  readonly document: string;
  readonly operations: number;
  readonly uncalled: number;
  readonly calls: number;
  readonly reads: number;
  readonly warnings: number;
  readonly languages: Readonly<Record<string, Proved>>;
}

/** Writes the table of all documents, with a sum. */
export function table(rows: readonly Row[], languages: readonly string[]): string {
  const heads = ["document", "operations", "calls", "values read", "warnings"];
  const titles = languages.flatMap((name) => [`${name}: type errors`, "tests failed", "s"]);
  const lines = rows.map((row) => [
    row.document,
    row.uncalled === 0 ? row.operations : `${row.operations} of ${row.operations + row.uncalled}`,
    row.calls,
    row.reads,
    row.warnings,
    ...languages.flatMap((name) => cells(row.languages[name])),
  ]);
  const sum = (of: (row: Row) => number): number => rows.reduce((total, row) => total + of(row), 0);
  const sums = [
    `**${rows.length} documents**`,
    sum(({ operations }) => operations),
    sum(({ calls }) => calls),
    sum(({ reads }) => reads),
    sum(({ warnings }) => warnings),
    ...languages.flatMap((name) => [
      sum((row) => row.languages[name]?.types.length ?? 0),
      sum((row) => row.languages[name]?.failures.length ?? 0),
      Math.round(sum((row) => row.languages[name]?.seconds ?? 0)),
    ]),
  ];
  const all = [[...heads, ...titles], [...heads, ...titles].map(() => "---"), ...lines, sums];
  return `${all.map((cellsOf) => `| ${cellsOf.join(" | ")} |`).join("\n")}\n`;
}

function cells(proved: Proved | undefined): readonly (string | number)[] {
  return proved === undefined
    ? ["–", "–", "–"]
    : [proved.types.length, proved.failures.length, proved.seconds.toFixed(1)];
}

/** Lists the first failure of each document and language. */
export function firstFailures(rows: readonly Row[]): readonly string[] {
  return rows.flatMap(({ document, languages }) =>
    Object.entries(languages).flatMap(([language, { types, failures }]) =>
      [types[0], failures[0]].flatMap((first) =>
        first === undefined ? [] : [`${document}, ${language}: ${first}`],
      ),
    ),
  );
}
