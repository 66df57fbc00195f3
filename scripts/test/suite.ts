// A suite: one test runner over the test files of one kind, which reports how many tests passed.

import type { Output } from "./output.ts";
import type { Part } from "./set-up.ts";

/** What a suite's runner counted. */
export interface Count {
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
}

/** What a suite is run with. */
export interface Run {
  /** The test files to run, from the top folder. */
  readonly files: readonly string[];
  /** Whether these are all files of the suite: runners are quicker without a list. */
  readonly isWhole: boolean;
  /** The words of the command line, for a runner that filters by more than paths. */
  readonly words: readonly string[];
  /** Folder for the report of the runner. */
  readonly reports: string;
  /** Tests that may run at once. */
  readonly workers: number;
  readonly output: Output;
}

/** One test runner. */
export interface Suite {
  readonly name: string;
  /** Every test file of the suite, from the top folder, with `/` between folders. */
  files(): readonly string[];
  /** The parts of the set-up that some of its files need. */
  needs(files: readonly string[]): readonly Part[];
  /** Runs the files; a runner that does not start counts as one failure. */
  run(run: Run): Promise<Count>;
}

/** The count of a suite that had nothing to run. */
export const nothing: Count = { passed: 0, failed: 0, skipped: 0 };

/** Adds counts up. */
export function addUp(counts: readonly Count[]): Count {
  return counts.reduce(
    (sum, count) => ({
      passed: sum.passed + count.passed,
      failed: sum.failed + count.failed,
      skipped: sum.skipped + count.skipped,
    }),
    nothing,
  );
}

/** Counts a runner that failed without a failed test, for instance because a file does not load, as one failure. */
export function withRunner(count: Count, exitCode: number): Count {
  return count.failed === 0 && exitCode !== 0 ? { ...count, failed: 1 } : count;
}

/** Returns the files whose path contains one of the words in any case; all files when there is no word. */
export function select(files: readonly string[], words: readonly string[]): readonly string[] {
  const parts = words.map((word) => word.toLowerCase());
  return words.length === 0
    ? files
    : files.filter((file) => parts.some((part) => file.toLowerCase().includes(part)));
}

/** Formats a count for people. */
export function describeCount({ passed, failed, skipped }: Count): string {
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ""}`;
}

/** Reads the attributes that JUnit reports use to count tests. */
export function readJUnitCount(report: string): Count {
  const element = /<testsuite [^>]*>/.exec(report)?.[0] ?? "";
  const count = (name: string): number => Number(new RegExp(`\\b${name}="(\\d+)"`).exec(element)?.[1] ?? 0);
  const failed = count("failures") + count("errors");
  const skipped = count("skipped");
  return { passed: count("tests") - failed - skipped, failed, skipped };
}
