// Reports what a check found as JUnit does.
import type { StepResult } from "./check.ts";

/** A report as JUnit writes it: one suite per operation, one test per step. */
export function junit(results: readonly StepResult[]): string {
  const suites = [...Map.groupBy(results, ({ operation }) => operation)].map(([operation, steps]) => {
    const failures = steps.filter(({ differences }) => differences.length > 0).length;
    const skipped = steps.filter(({ leftOut }) => leftOut !== undefined).length;
    const counts = `tests="${steps.length}" failures="${failures}" errors="0" skipped="${skipped}"`;
    return `  <testsuite name="${xml(operation)}" ${counts}>\n${steps.map(testCase).join("\n")}\n  </testsuite>`;
  });
  return `<?xml version="1.0" encoding="UTF-8"?>\n<testsuites>\n${suites.join("\n")}\n</testsuites>\n`;
}

function testCase({ label, operation, differences, leftOut, seconds }: StepResult): string {
  const head = `    <testcase classname="${xml(operation)}" name="${xml(label)}" time="${seconds.toFixed(3)}"`;
  if (leftOut !== undefined) return `${head}><skipped message="${xml(leftOut)}"/></testcase>`;
  if (differences.length === 0) return `${head}/>`;
  const failures = differences.map(
    (difference) =>
      `<failure type="${difference.origin}" message="${xml(difference.message)}">${xml(difference.pointer)}</failure>`,
  );
  return `${head}>${failures.join("")}</testcase>`;
}

function xml(text: string): string {
  return (
    text
      .replaceAll("&", "&amp;")
      .replaceAll("<", "&lt;")
      .replaceAll(">", "&gt;")
      .replaceAll('"', "&quot;")
      // biome-ignore lint/suspicious/noControlCharactersInRegex: XML 1.0 has no way to write them.
      .replaceAll(/[\u0000-\u0008\u000b\u000c\u000e-\u001f]/g, "?")
  );
}
