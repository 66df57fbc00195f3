// Reports what a check found: lines for people, annotations for GitHub and an overlay for programs.
import type { Overlay } from "../../generators/overlay.ts";
import type { StepResult } from "../../packages/cli/src/contract/check.ts";
import type { Difference } from "../../packages/cli/src/contract/difference.ts";

/** Lines per operation: what it keeps, what differs and who says so, what was omitted. */
export function describe(results: readonly StepResult[]): string {
  const byOperation = Map.groupBy(results, ({ operation }) => operation);
  const lines = [...byOperation].flatMap(([operation, steps]) => [
    `${operation.padEnd(28)} ${summarize(steps)}`,
    ...gather(steps).map((line) => `  ${line}`),
  ]);
  const differences = results.flatMap((result) => result.differences);
  const seed = differences.filter(({ origin }) => origin === "seed").length;
  const left = results.filter(({ leftOut }) => leftOut !== undefined).length;
  const end = `${results.length - left} steps made, ${left} left out; ${seed} differences in what is stated, ${
    differences.length - seed
  } in what is assumed`;
  return [...lines, "", end].join("\n");
}

function summarize(steps: readonly StepResult[]): string {
  const made = steps.filter(({ leftOut }) => leftOut === undefined);
  const origins = new Set(made.flatMap(({ differences }) => differences.map(({ origin }) => origin)));
  if (made.length === 0) return `not checked: ${steps[0]?.leftOut}`;
  if (origins.has("seed")) return "differs in something that is stated";
  if (origins.has("assumed")) return "differs in something that is assumed";
  const left = steps.length - made.length;
  return `keeps the contract (${made.length} steps${left > 0 ? `, ${left} left out` : ""})`;
}

/** One line for the same difference in several steps. */
function gather(steps: readonly StepResult[]): readonly string[] {
  const all = steps.flatMap(({ differences }) => differences);
  const same = Map.groupBy(all, ({ pointer, message }) => `${pointer} ${message}`);
  return [...same.values()].flatMap(([first, ...others]) =>
    first === undefined
      ? []
      : [`${lineOf(first)}${others.length > 0 ? `, and in ${others.length} more` : ""}`],
  );
}

function lineOf({ origin, step, pointer, message }: Difference): string {
  return `${origin === "seed" ? "stated " : "assumed"} ${step}: ${message} (${pointer})`;
}

/** Workflow commands by which GitHub marks differences on the page of a run. */
export function annotations(results: readonly StepResult[]): string {
  const encode = (text: string): string =>
    text.replaceAll("%", "%25").replaceAll("\r", "%0D").replaceAll("\n", "%0A");
  return results
    .flatMap(({ differences }) => differences)
    .map(
      ({ origin, operation, step, message, pointer }) =>
        `::${origin === "seed" ? "error" : "warning"} title=${operation}::${encode(`${step}: ${message} (${pointer})`)}`,
    )
    .join("\n");
}

/** The overlay that brings the contract in line with what was seen. */
export function overlayOf(results: readonly StepResult[], baseURL: string): Overlay {
  const actions = results.flatMap(({ differences }) =>
    differences.flatMap((difference) =>
      difference.actions.map((action) => ({ description: lineOf(difference), ...action })),
    ),
  );
  const unique = new Map(
    actions.map(({ description, ...action }) => [JSON.stringify(action), { description, ...action }]),
  );
  return {
    overlay: "1.0.0",
    info: { title: `What ${new URL(baseURL).host} does otherwise`, version: "1.0.0" },
    actions: [...unique.values()],
  };
}
