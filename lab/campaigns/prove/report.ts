// Writes the results of the proof: a table of the documents, the kinds of warnings, and what was not called.
import { availableParallelism, cpus, totalmem } from "node:os";
import type { Proved } from "./languages.ts";

/** The results of one document. */
export interface Row {
  readonly document: string;
  /** The package that the document is from, with its version. */
  readonly source: string;
  /** Day of the last run. */
  readonly date: string;
  readonly operations: number;
  /** The reason for each operation that no test calls. */
  readonly uncalled: readonly string[];
  readonly calls: number;
  readonly reads: number;
  /** Messages of the plan and of the languages. */
  readonly warnings: readonly string[];
  readonly languages: Readonly<Record<string, Proved>>;
}

/** Writes everything that the reference says about the results. */
export function report(rows: readonly Row[], languages: readonly string[]): string {
  const reasons = counted(rows, ({ uncalled }) => uncalled);
  const kinds = counted(rows, ({ warnings }) => warnings.map(kindOf));
  const parts = [
    `\`npm run prove\`, ${new Date().toISOString().slice(0, 10)}, on ${machine()}. "s" is the time that generating, compiling and testing took.`,
    tableOf(["document", ...HEADS, ...languages.flatMap((name) => titles(name))], documents(rows, languages)),
    "Operations that no test calls:",
    tableOf(["why", "times", "where"], reasons),
    "Kinds of warnings:",
    tableOf(["warning", "times", "where"], kinds),
  ];
  return `${parts.join("\n\n")}\n`;
}

const HEADS = ["operations", "calls", "values read", "warnings"];

function titles(language: string): readonly string[] {
  return [`${language}: type errors`, "tests failed", "s"];
}

type Cells = readonly (string | number)[];

/** Writes a table in Markdown; all columns but the first are aligned to the right. */
export function tableOf(heads: readonly string[], lines: readonly Cells[]): string {
  const rule = heads.map((_, index) => (index === 0 ? "---" : "---:"));
  return [heads, rule, ...lines].map((cells) => `| ${cells.join(" | ")} |`).join("\n");
}

function documents(rows: readonly Row[], languages: readonly string[]): readonly Cells[] {
  const lines = rows.map((row) => [
    row.document,
    row.uncalled.length === 0
      ? row.operations
      : `${row.operations} of ${row.operations + row.uncalled.length}`,
    row.calls,
    row.reads,
    row.warnings.length,
    ...languages.flatMap((name) => results(row.languages[name])),
  ]);
  const sum = (of: (row: Row) => number): number => rows.reduce((total, row) => total + of(row), 0);
  const called = sum(({ operations }) => operations);
  const sums = [
    `**${rows.length} documents**`,
    `${called} of ${called + sum(({ uncalled }) => uncalled.length)}`,
    sum(({ calls }) => calls),
    sum(({ reads }) => reads),
    sum(({ warnings }) => warnings.length),
    ...languages.flatMap((name) => [
      sum((row) => row.languages[name]?.types.length ?? 0),
      sum((row) => row.languages[name]?.failures.length ?? 0),
      Math.round(sum((row) => row.languages[name]?.seconds ?? 0)),
    ]),
  ];
  return [...lines, sums];
}

function results(proved: Proved | undefined): Cells {
  return proved === undefined
    ? ["–", "–", "–"]
    : [proved.types.length, proved.failures.length, proved.seconds.toFixed(1)];
}

/** Most documents that a line names. */
const NAMED = 5;

/** Each kind with its count and the documents that have it, the most frequent first. */
export function counted(rows: readonly Row[], kindsOf: (row: Row) => readonly string[]): readonly Cells[] {
  const documentsOf = Map.groupBy(
    rows.flatMap((row) => kindsOf(row).map((kind) => ({ kind, document: row.document }))),
    ({ kind }) => kind,
  );
  return [...documentsOf]
    .toSorted(([, one], [, other]) => other.length - one.length)
    .map(([kind, all]) => {
      const names = [...Map.groupBy(all, ({ document }) => document)].map(
        ([document, { length }]) => `${document} ${length}`,
      );
      const more = names.length > NAMED ? [`${names.length - NAMED} more`] : [];
      return [kind.replaceAll("|", "\\|"), all.length, [...names.slice(0, NAMED), ...more].join(", ")];
    });
}

/** A message without the names and numbers of one document. */
export function kindOf(message: string): string {
  return message.replaceAll(/"[^"]*"|`[^`]*`|(?<=the version )[\d.]+/g, "…");
}

/** Describes the machine of the run. */
export function machine(): string {
  const model = cpus()[0]?.model.trim() || "an unknown processor";
  return `${availableParallelism()} × ${model}, ${Math.round(totalmem() / 2 ** 30)} GiB, ${process.platform} ${process.arch}, Node ${process.version}`;
}

/** Lists the first failure of each document and language. */
export function firstFailures(rows: readonly Row[]): readonly string[] {
  return rows.flatMap(({ document, languages }) =>
    Object.entries(languages).flatMap(([language, result]) =>
      [result?.types[0], result?.failures[0]].flatMap((first) =>
        first === undefined ? [] : [`${document}, ${language}: ${first}`],
      ),
    ),
  );
}
