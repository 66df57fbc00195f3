// Writes the results of the packages that were built as their users build them: a line for each document.
import { type Row as Cells, rowsUnder } from "../../../scripts/generate/charts/tables.ts";
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
  go: {
    "go test -race": tests,
    gofmt: saidBy("gofmt"),
    vet: saidBy("vet"),
    staticcheck: saidBy("staticcheck"),
    s: seconds,
  },
};

/** The first columns, before those of the languages; the last is the day of the build. */
const HEADS = ["document", "package", "operations", "warnings"];

/** The rows of the table on a page, by document: results of all languages, and the day. */
export function earlierRows(page: string): ReadonlyMap<string, Cells> {
  const rows = rowsUnder(HEADS, page).filter(([name]) => !name?.startsWith("**"));
  return new Map(rows.map(([name = "", ...cells]) => [name, cells.slice(HEADS.length - 1)]));
}

/**
 * Writes a table of the documents, and one of the kinds of warnings.
 *
 * @param earlier - Cells of documents without results of their own.
 */
export function ownReport(
  rows: readonly Row[],
  languages: readonly string[],
  earlier: ReadonlyMap<string, Cells>,
): string {
  const columns = languages.flatMap((language) => Object.keys(COLUMNS[language] ?? {}));
  const table = rows.map((row): Cells => {
    const own = languages.flatMap((language) => cells(COLUMNS[language] ?? {}, row.languages[language]));
    const isOwn = Object.keys(row.languages).length > 0;
    const results = isOwn ? [...own, row.date] : (earlier.get(row.document) ?? []);
    return [row.document, row.source, row.operations, row.warnings.length, ...results].map(String);
  });
  const at = (index: number): Cells => table.map((cells) => cells[index] ?? "");
  const sums = [
    `**${rows.length} documents**`,
    "",
    ...["operations", "warnings", ...columns].map((_, index) => sumOf(at(index + 2))),
    "",
  ];
  const kinds = counted(rows, ({ warnings }) => warnings.map(kindOf));
  const isGo = languages.join() === "go";
  const parts = [
    `\`npm run prove -- --build own${isGo ? " --languages go --set further,collection" : ""}\`, ${new Date().toISOString().slice(0, 10)}, on ${machine()}. "s" is the time of the whole build.`,
    tableOf([...HEADS, ...columns, "built"], [...table, sums]),
    "Kinds of warnings:",
    tableOf(["warning", "times", "where"], kinds),
  ];
  return `${parts.join("\n\n")}\n`;
}

function cells(columns: Columns, proved: Proved | undefined): readonly (string | number)[] {
  return Object.values(columns).map((read) => (proved === undefined ? "–" : read(proved)));
}

/** The sum of the cells of a column; of tests, both sums. */
function sumOf(column: Cells): string {
  const values = column.map((cell) => cell.split("/").map(Number));
  const sum = (index: number): number => values.reduce((total, value) => total + (value[index] || 0), 0);
  return values.some(({ length }) => length > 1) ? `${sum(0)}/${sum(1)}` : String(sum(0));
}
