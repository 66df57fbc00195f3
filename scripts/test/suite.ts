// Says what a suite is: a test runner whose counts are added up.
import { spawn } from "node:child_process";

/** What a suite's runner counted. */
export interface Count {
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
}

/**
 * Runs a suite with this terminal.
 *
 * @param words - Parts of paths: only test files whose path has one of them are run; none: all. Anything that begins
 * with `-` is an option of vitest, and then only vitest runs.
 * @param reports - Folder for what the runner reports.
 * @returns Its counts; a runner that did not run is at least one failure.
 */
export type Suite = (words: readonly string[], reports: string) => Promise<Count>;

/** The count of a suite that had nothing to run. */
export const nothing: Count = { passed: 0, failed: 0, skipped: 0 };

/** Adds counts up. */
export function addUp(counts: readonly Count[]): Count {
  return counts.reduce((sum, count) => ({
    passed: sum.passed + count.passed,
    failed: sum.failed + count.failed,
    skipped: sum.skipped + count.skipped,
  }));
}

/** Counts a runner that failed without a failed test, as when a file does not load, as one failure. */
export function withRunner(count: Count, exitCode: number): Count {
  return count.failed === 0 && exitCode !== 0 ? { ...count, failed: 1 } : count;
}

/** Runs a program with this terminal, with more in its environment; resolves to its exit code. */
export function run(
  program: string,
  args: readonly string[],
  cwd?: string,
  environment: Readonly<Record<string, string>> = {},
): Promise<number> {
  return new Promise((resolve, reject) => {
    const env = { ...process.env, ...environment };
    const child = spawn(program, args, { stdio: ["ignore", "inherit", "inherit"], cwd, env });
    child.once("error", reject);
    child.once("close", (code) => resolve(code ?? 1));
  });
}
