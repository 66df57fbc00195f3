// Writes the results of a check as JUnit XML, in the part of the format that all readers share.
import type { StepResult } from "../check-options.ts";
import { type CheckReport, operationsOf } from "./report.ts";

/** Returns a JUnit report: a suite per operation, a test case per step. */
export function junit(report: CheckReport): string {
  const suites = operationsOf(report).map(({ operation, steps, skipped }) => {
    const failures = steps.filter(({ differences }) => differences.length > 0).length;
    const seconds = steps.reduce((sum, step) => sum + step.seconds, 0);
    const counts = `tests="${steps.length}" failures="${failures}" errors="0" skipped="${skipped.length}"`;
    const cases = steps.map(testCase).join("\n");
    return `  <testsuite name="${xml(operation)}" ${counts} time="${seconds.toFixed(3)}">\n${cases}\n  </testsuite>`;
  });
  return `<?xml version="1.0" encoding="UTF-8"?>\n<testsuites>\n${suites.join("\n")}\n</testsuites>\n`;
}

function testCase({ label, operation, differences, skipped, seconds }: StepResult): string {
  const start = `    <testcase classname="${xml(operation)}" name="${xml(label)}" time="${seconds.toFixed(3)}"`;
  if (skipped !== undefined) return `${start}><skipped message="${xml(skipped)}"/></testcase>`;
  const [first] = differences;
  if (!first) return `${start}/>`;
  // Some readers take one failure per test case only.
  const more = differences.length > 1 ? ` And ${differences.length - 1} more.` : "";
  const text = differences.map(({ message, pointer }) => `${message}\n${pointer}`).join("\n\n");
  const failure = `<failure message="${xml(first.message + more)}" type="${first.rule}">${xml(text)}</failure>`;
  return `${start}>${failure}</testcase>`;
}

function xml(text: string): string {
  return (
    text
      .replaceAll("&", "&amp;")
      .replaceAll("<", "&lt;")
      .replaceAll(">", "&gt;")
      .replaceAll('"', "&quot;")
      // XML 1.0 has no way to write other control characters, halves of surrogate pairs, U+FFFE and U+FFFF.
      .replaceAll(/[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu, "?")
  );
}
