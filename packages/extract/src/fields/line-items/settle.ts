// Finds where the numbers of each column stand: headers may be narrower, and aligned in another way, than their cells.
import { type Box, type Line, overlapX } from "../../layout/page.ts";
import { findNumbers } from "../../values/numbers.ts";
import { type Column, type ColumnKind, type Span, TEXT_KINDS } from "./columns.ts";
import { partsOf } from "./parts.ts";

// Rows below a header row that are looked at.
const MOST_ROWS = 40;
// Characters behind a number in its cell: a unit, a currency, a percent sign.
const MOST_UNIT = 9;
// Costs, in font sizes of distance: of numbers below no header, of a header of numbers without numbers, of numbers below
// the header of a description or of other words.
const UNMATCHED = 8;
const EMPTY = 0.5;
const DESCRIBED = 4;
const WORDED = 0.3;
// Numbers farther away than this do not belong to a header.
const FAR = 9;

// Numbers below these headers are words: item codes, and descriptions that are numbers.
const NEVER_NUMBERS: ReadonlySet<ColumnKind> = new Set(["code", "description"]);

interface Cluster extends Span {
  readonly size: number;
  readonly money: boolean;
}

/** Columns with the places of their numbers in the rows below their header row, as far as there are any. */
export function settleColumns(columns: readonly Column[], rows: readonly (readonly Line[])[]): Column[] {
  const clusters = clustersIn(rows.slice(0, MOST_ROWS));
  const matches = assign(clusters, columns);
  const settled = columns.map((column, at): Column => {
    const cluster = clusters.find((_, index) => matches[index] === at);
    return cluster === undefined || NEVER_NUMBERS.has(column.kind)
      ? column
      : { ...column, numbers: { left: cluster.left, right: cluster.right }, money: cluster.money };
  });
  return settled.map((column, at) => {
    const next = settled[at + 1];
    if (next === undefined || !isWorded(column)) return column;
    const end = Math.min(next.box.left, next.numbers?.left ?? next.box.left);
    return { ...column, box: { ...column.box, right: Math.max(column.box.right, end - 1) } };
  });
}

/** Whether the cells of a column are words. */
export function isWorded(column: Column): boolean {
  return TEXT_KINDS.has(column.kind) && column.numbers === undefined;
}

// Numbers that are cells of their own, joined with those above and below: only of rows that have about as many as the
// first one, because details and totals have fewer or more.
function clustersIn(rows: readonly (readonly Line[])[]): Cluster[] {
  const all = rows.map((row) => row.flatMap((line) => partsOf(line).flatMap(numberIn)));
  const usual = all.find((found) => found.length > 1)?.length ?? 1;
  const numbers = all.flatMap((found) => (Math.abs(found.length - usual) <= 1 ? found : []));
  const clusters: { left: number; right: number; size: number; count: number; money: boolean }[] = [];
  for (const number of numbers.sort((a, b) => b.right - a.right)) {
    const last = clusters.at(-1);
    if (last !== undefined && number.right > last.left) {
      last.left = Math.min(last.left, number.left);
      last.count += 1;
      last.money ||= number.money;
    } else clusters.push({ ...number, count: 1 });
  }
  return clusters.reverse();
}

function numberIn(part: Line): (Span & { readonly size: number; readonly money: boolean })[] {
  const [number, ...others] = findNumbers(part.text);
  if (number === undefined || others.length > 0) return [];
  const isAlone = part.text.slice(0, number.start).trim() === "";
  if (!isAlone || part.text.length - number.end > MOST_UNIT) return [];
  const { left, right } = part.box;
  return [{ left, right, size: part.size, money: number.decimals >= 2 || number.currency }];
}

interface Step {
  readonly cost: number;
  readonly choice: "match" | "cluster" | "column";
}

// The cheapest assignment that keeps the order: the position of a column for each cluster, or none.
function assign(clusters: readonly Cluster[], columns: readonly Column[]): (number | undefined)[] {
  const best: Step[][] = [];
  const at = (cluster: number, column: number): number => best[cluster]?.[column]?.cost ?? 0;
  for (let cluster = clusters.length; cluster >= 0; cluster -= 1) {
    const row: Step[] = [];
    best[cluster] = row;
    for (let column = columns.length; column >= 0; column -= 1) {
      const [group, header] = [clusters[cluster], columns[column]];
      const choices = [
        ...(group && header
          ? [{ cost: costOf(group, header) + at(cluster + 1, column + 1), choice: "match" as const }]
          : []),
        ...(group ? [{ cost: UNMATCHED + at(cluster + 1, column), choice: "cluster" as const }] : []),
        ...(header ? [{ cost: emptyCost(header) + at(cluster, column + 1), choice: "column" as const }] : []),
      ];
      const [first] = choices.sort((a, b) => a.cost - b.cost);
      row[column] = first ?? { cost: 0, choice: "match" };
    }
  }
  return trace(best, clusters.length, columns.length);
}

function trace(
  best: readonly (readonly { readonly choice: string }[])[],
  clusters: number,
  columns: number,
): (number | undefined)[] {
  const matches: (number | undefined)[] = [];
  let [cluster, column] = [0, 0];
  while (cluster < clusters) {
    const choice = column > columns ? "cluster" : best[cluster]?.[column]?.choice;
    if (choice === "match") matches.push(column);
    else if (choice === "cluster") matches.push(undefined);
    if (choice !== "column") cluster += 1;
    if (choice !== "cluster") column += 1;
  }
  return matches;
}

function emptyCost({ kind }: Column): number {
  return TEXT_KINDS.has(kind) || kind === "rate" || kind === "discount" || kind === "position" ? 0 : EMPTY;
}

function costOf(cluster: Cluster, { box, kind }: Column): number {
  const span: Box = { ...box, left: cluster.left, right: cluster.right };
  const gap = Math.max(0, -overlapX(span, box)) / cluster.size;
  if (gap > FAR) return Number.POSITIVE_INFINITY;
  const edges = [
    span.left - box.left,
    span.right - box.right,
    (span.left + span.right - box.left - box.right) / 2,
  ];
  const edge = Math.min(...edges.map(Math.abs)) / cluster.size;
  const words = kind === "description" ? DESCRIBED : TEXT_KINDS.has(kind) ? WORDED : 0;
  const isOdd = cluster.money && kind === "position";
  return gap + 0.1 * edge + words + (isOdd ? DESCRIBED : 0);
}
