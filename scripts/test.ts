// `npm test`: runs every suite of the repository and ends with one line that counts what passed and failed.
import { spawn } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** What a suite's runner counted. */
interface Count {
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
}

/** The part of vitest's JSON report that is read here. */
interface VitestReport {
  readonly numPassedTests: number;
  readonly numFailedTests: number;
  readonly numPendingTests: number;
  readonly numTodoTests: number;
}

const filters = process.argv.slice(2);
const reports = mkdtempSync(join(tmpdir(), "docuvane-test-"));
try {
  process.exitCode = await main();
} finally {
  rmSync(reports, { recursive: true, force: true });
}

/** Runs the suites and prints the closing count; returns the exit code. */
async function main(): Promise<number> {
  const report = join(reports, "vitest.json");
  const vitest = join("node_modules", "vitest", "vitest.mjs");
  const exitCode = await run(process.execPath, [
    vitest,
    "run",
    "--reporter=default",
    "--reporter=json",
    `--outputFile.json=${report}`,
    ...filters,
  ]);
  const count = readCount(report, exitCode);
  const skipped = count.skipped > 0 ? `, ${count.skipped} skipped` : "";
  console.log(`\ntests: ${count.passed} passed, ${count.failed} failed${skipped}`);
  return count.failed > 0 || count.passed === 0 ? 1 : exitCode;
}

/** Runs a program with this terminal; resolves to its exit code. */
function run(program: string, args: readonly string[]): Promise<number> {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, { stdio: ["ignore", "inherit", "inherit"] });
    child.once("error", reject);
    child.once("close", (code) => resolve(code ?? 1));
  });
}

/** Reads vitest's counts; a runner that failed without a failed test (a file that does not load) counts as one failure. */
function readCount(report: string, exitCode: number): Count {
  const { numPassedTests, numFailedTests, numPendingTests, numTodoTests } = JSON.parse(
    readFileSync(report, "utf8"),
  ) as VitestReport;
  const failed = numFailedTests === 0 && exitCode !== 0 ? 1 : numFailedTests;
  return { passed: numPassedTests, failed, skipped: numPendingTests + numTodoTests };
}
