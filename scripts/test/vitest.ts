// Runs the tests that are written in TypeScript.
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { type Count, nothing, run, withRunner } from "./suite.ts";

/** The part of vitest's JSON report that is read here. */
interface VitestReport {
  readonly numPassedTests: number;
  readonly numFailedTests: number;
  readonly numPendingTests: number;
  readonly numTodoTests: number;
}

/** Runs vitest on the files that the words name; see `Suite`. */
export async function runVitest(words: readonly string[], reports: string): Promise<Count> {
  const report = join(reports, "vitest.json");
  const args = ["run", "--reporter=default", "--reporter=json", `--outputFile.json=${report}`];
  // A word may name tests of another suite only.
  if (words.length > 0) args.push("--passWithNoTests");
  const exitCode = await run(process.execPath, [
    join("node_modules", "vitest", "vitest.mjs"),
    ...args,
    ...words,
  ]);
  return withRunner(existsSync(report) ? readCount(report) : nothing, exitCode);
}

function readCount(report: string): Count {
  const { numPassedTests, numFailedTests, numPendingTests, numTodoTests } = JSON.parse(
    readFileSync(report, "utf8"),
  ) as VitestReport;
  return { passed: numPassedTests, failed: numFailedTests, skipped: numPendingTests + numTodoTests };
}
