// Draws the table operation × language.
import type { DriverResult } from "./suite.ts";

/**
 * Draws what came of all cases.
 *
 * @returns Lines: one per folder of cases, with the cases that passed and all cases of each driver; and whether nothing was
 * compared, since there is one driver.
 */
export function drawTable(drivers: readonly DriverResult[]): readonly string[] {
  const folders = [...new Set(drivers.flatMap(({ results }) => results.map((each) => each.case.folder)))];
  const rows = folders.map((folder) => [folder, ...drivers.map((driver) => cell(driver, folder))]);
  const all = [
    ["", ...drivers.map(({ name }) => name)],
    ...rows,
    ["all", ...drivers.map((driver) => cell(driver))],
  ];
  const widths = all[0]?.map((_, column) => Math.max(...all.map((row) => row[column]?.length ?? 0))) ?? [];
  const lines = all.map((row) =>
    row
      .map((text, column) =>
        column === 0 ? text.padEnd(widths[0] ?? 0) : text.padStart((widths[column] ?? 0) + 2),
      )
      .join(""),
  );
  const [first, ...others] = drivers;
  if (first === undefined || others.length > 0) return lines;
  const other = first.name === "typescript" ? "python" : "typescript";
  return [
    ...lines,
    `Only ${first.name} ran: its requests and messages were compared with no other driver. Add --driver ${other}.`,
  ];
}

function cell({ results }: DriverResult, folder?: string): string {
  const here = results.filter((each) => folder === undefined || each.case.folder === folder);
  const passed = here.filter(({ problems }) => problems.length === 0).length;
  return passed === here.length ? String(passed) : `${passed} of ${here.length}`;
}
