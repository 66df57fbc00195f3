// A suite: one test runner over the test files of one kind, which reports how many tests passed.
import type { Output } from "./output.ts";
import type { Part } from "./set-up.ts";
import type { Tier } from "./tiers.ts";

/** A test that took long. */
export interface LongTest {
  readonly name: string;
  readonly seconds: number;
}

/** What a suite's runner reported. */
export interface Count {
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
  /** The tests above {@link LONG_S}, where the runner reports times. */
  readonly long?: readonly LongTest[];
}

/** Seconds above which a test is printed: 60 of them would fill the ten minutes that people wait at most. */
export const LONG_S = 10;

/** A language that tests need a toolchain for. */
export type Language = "typescript" | "python" | "java" | "go";

/** What a suite is run with. */
export interface Run {
  readonly tier: Tier;
  /** The test files to run, from the top folder. */
  readonly files: readonly string[];
  /** Part of the names of the tests to run; default: all. */
  readonly name: string | undefined;
  /** The languages whose clients are compared, for suites that run several. */
  readonly languages: readonly Language[];
  /** Folder for the report of the runner. */
  readonly reports: string;
  /** Tests that may run at once. */
  readonly workers: number;
  readonly output: Output;
}

/** One test runner. */
export interface Suite {
  readonly name: string;
  /** Every test file of a tier, from the top folder, with `/` between folders. */
  files(tier: Tier): readonly string[];
  /**
   * The parts of the set-up that a file needs.
   *
   * @param languages - Those that are run, for a suite that compares several.
   */
  needs(file: string, languages: readonly Language[]): readonly Part[];
  /** The languages that it compares: without the toolchain of one it compares the others. */
  readonly compares?: readonly Language[];
  /** Whether it can run tests by their names. */
  readonly hasNames?: boolean;
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
      long: [...(sum.long ?? []), ...(count.long ?? [])],
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

/** Reads the attributes that JUnit reports use to count tests, and the time of each test. */
export function readJUnitCount(report: string): Count {
  const element = /<testsuite [^>]*>/.exec(report)?.[0] ?? "";
  const count = (name: string): number => Number(attribute(element, name) ?? 0);
  const failed = count("failures") + count("errors");
  const skipped = count("skipped");
  const long = [...report.matchAll(/<testcase [^>]*>/g)]
    .map(([test]) => ({
      name: `${attribute(test, "classname")} ${attribute(test, "name")}`,
      seconds: Number(attribute(test, "time") ?? 0),
    }))
    .filter(({ seconds }) => seconds > LONG_S);
  return { passed: count("tests") - failed - skipped, failed, skipped, long };
}

function attribute(element: string, name: string): string | undefined {
  return new RegExp(`\\b${name}="([^"]*)"`).exec(element)?.[1];
}
