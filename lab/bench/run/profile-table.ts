/** Makes the table of a profile: what each module takes of a call. */
import type { CallSample } from "../measure/call.ts";
import type { Measured } from "./bench.ts";
import type { Table } from "./table.ts";

/** Microseconds. What takes less of a call than this is one row together. */
const LEAST_US = 0.3;

/** CPU µs of a call by module, one column for each row that was measured; the first one says the order. */
export function profileTable(
  title: string,
  measured: readonly Measured<CallSample>[],
): Table & { readonly title: string } {
  const columns = measured.map(timesOf);
  const [first = new Map<string, number>()] = columns;
  const modules = [...new Set(columns.flatMap((times) => [...times.keys()]))];
  const isShown = (module: string): boolean => columns.some((times) => (times.get(module) ?? 0) >= LEAST_US);
  const shown = modules.filter(isShown).sort((a, b) => (first.get(b) ?? 0) - (first.get(a) ?? 0));
  const others = modules.filter((module) => !isShown(module));
  const sum = (names: readonly string[]): readonly number[] =>
    columns.map((times) => names.reduce((total, name) => total + (times.get(name) ?? 0), 0));
  const rows = [
    ...shown.map((module) => [module, ...sum([module])]),
    ["others", ...sum(others)],
    ["all", ...sum(modules)],
  ];
  return { title, columns: ["CPU µs of a call", ...measured.map(({ name }) => name)], rows };
}

/** Mean over the rounds. */
function timesOf({ samples }: Measured<CallSample>): Map<string, number> {
  const times = new Map<string, number>();
  for (const { result } of samples)
    for (const [module, share] of Object.entries(result.profile ?? {}))
      times.set(module, (times.get(module) ?? 0) + (share * result.cpuUs) / samples.length);
  return times;
}
