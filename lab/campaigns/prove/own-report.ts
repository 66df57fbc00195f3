// Writes the results of the packages that were built as their users build them: a line for each document.
import type { Proved } from "./languages.ts";
import { counted, kindOf, machine, type Row, tableOf } from "./report.ts";

/** The counts of a language, each with the way to read it from a result. */
type Columns = Readonly<Record<string, (proved: Proved) => string | number>>;

const tests = ({ passed, failures }: Proved): string => `${passed}/${passed + failures.length}`;
const seconds = (proved: Proved): string => proved.seconds.toFixed(0);
const saidBy =
  (tool: string) =>
  ({ types }: Proved): number =>
    types.filter((line) => line.startsWith(`${tool}: `)).length;

const COLUMNS: Readonly<Record<string, Columns>> = {
  typescript: { "npm test": tests, tsc: saidBy("tsc"), s: seconds },
  python: { pytest: tests, mypy: saidBy("mypy"), pyright: saidBy("pyright"), s: seconds },
  java: { "mvn verify": tests, "javac, javadoc": saidBy("javac"), s: seconds },
};

/** Writes a table of the documents, and one of the kinds of warnings. */
export function ownReport(rows: readonly Row[], languages: readonly string[]): string {
  const columns = languages.flatMap((language) => Object.keys(COLUMNS[language] ?? {}));
  const table = rows.map((row) => [
    row.document,
    row.source,
    row.operations,
    row.warnings.length,
    ...languages.flatMap((language) => cells(COLUMNS[language] ?? {}, row.languages[language])),
  ]);
  const sums = [
    `**${rows.length} documents**`,
    "",
    rows.reduce((sum, { operations }) => sum + operations, 0),
    rows.reduce((sum, { warnings }) => sum + warnings.length, 0),
    ...languages.flatMap((language) =>
      Object.keys(COLUMNS[language] ?? {}).map((name) => sumOf(rows, language, name)),
    ),
  ];
  const kinds = counted(rows, ({ warnings }) => warnings.map(kindOf));
  const parts = [
    `\`npm run prove -- --build own\`, ${new Date().toISOString().slice(0, 10)}, on ${machine()}. "s" is the time of the whole build.`,
    tableOf(["document", "package", "operations", "warnings", ...columns], [...table, sums]),
    "Kinds of warnings:",
    tableOf(["warning", "times", "where"], kinds),
  ];
  return `${parts.join("\n\n")}\n`;
}

function cells(columns: Columns, proved: Proved | undefined): readonly (string | number)[] {
  return Object.values(columns).map((read) => (proved === undefined ? "–" : read(proved)));
}

/** The sum of a column; of tests, both sums. */
function sumOf(rows: readonly Row[], language: string, name: string): string {
  const read = COLUMNS[language]?.[name];
  const values = rows.flatMap(({ languages }) => {
    const proved = languages[language];
    return read === undefined || proved === undefined ? [] : [String(read(proved)).split("/").map(Number)];
  });
  const sum = (index: number): number => values.reduce((total, value) => total + (value[index] ?? 0), 0);
  return values.some(({ length }) => length > 1) ? `${sum(0)}/${sum(1)}` : String(sum(0));
}
