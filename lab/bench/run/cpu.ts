/** Makes tables of CPU figures: median, least, and the ratio to the floor of the same run. */
import type { Measured } from "./bench.ts";
import { least, median } from "./samples.ts";
import type { Table } from "./table.ts";

/** The figure of a sample that is compared, and those that are shown next to it. */
export interface Figures<T> {
  /** Column title with its unit, as `CPU µs`. */
  readonly unit: string;
  readonly pick: (result: T) => number;
  /** More columns: title and figure, the median of which is shown. */
  readonly more?: Readonly<Record<string, (result: T) => number>>;
}

/** Rows against the first one, which is the floor. */
export function cpuTable<T>(measured: readonly Measured<T>[], figures: Figures<T>): Table {
  const { unit, pick, more = {} } = figures;
  const rows = measured.map((row) => [
    row.name,
    medianOf(row, pick),
    leastOf(row, pick),
    ratio(row, measured[0], pick),
    leastOf(row, pick) / leastOf(measured[0], pick),
    ...Object.values(more).map((figure) => medianOf(row, figure)),
  ]);
  const columns = ["", unit, "least", "÷ floor", "least ÷ least", ...Object.keys(more)];
  return { columns, rows };
}

/** Median of a figure over the rounds of a row. */
export function medianOf<T>(row: Measured<T> | undefined, pick: (result: T) => number): number {
  return median((row?.samples ?? []).map(({ result }) => pick(result)));
}

/** Median of a row divided by the median of another. */
export function ratio<T>(
  row: Measured<T> | undefined,
  floor: Measured<T> | undefined,
  pick: (result: T) => number,
): number {
  return medianOf(row, pick) / medianOf(floor, pick);
}

/** Finds a row by its name. */
export function rowOf<T>(measured: readonly Measured<T>[], name: string): Measured<T> | undefined {
  return measured.find((row) => row.name === name);
}

/** A note for each row that could not be measured; once when several rows failed alike. */
export function failureNotes(measured: readonly Measured<unknown>[]): readonly string[] {
  const failed = measured.filter(({ failure }) => failure !== undefined);
  return [...new Set(failed.map(({ name, failure }) => `${name} was not measured: ${failure}`))];
}

function leastOf<T>(row: Measured<T> | undefined, pick: (result: T) => number): number {
  return least((row?.samples ?? []).map(({ result }) => pick(result)));
}
