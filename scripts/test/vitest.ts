// Runs the tests that are written in TypeScript, each project of vitest as a suite of its own.
import { existsSync, globSync, readFileSync } from "node:fs";
import { join, relative } from "node:path";
import { neededBy } from "./needs.ts";
import { excluded, type ProjectName, projects } from "./projects.ts";
import { type Count, LONG_S, nothing, type Suite, withRunner } from "./suite.ts";
import { filesOf } from "./tiers.ts";

/** The part of vitest's JSON report that is read here. */
interface VitestReport {
  readonly numPassedTests: number;
  readonly numFailedTests: number;
  readonly numPendingTests: number;
  readonly numTodoTests: number;
  readonly testResults: readonly {
    readonly name: string;
    readonly assertionResults: readonly { readonly fullName: string; readonly duration?: number | null }[];
  }[];
}

const program = join("node_modules", "vitest", "vitest.mjs");

/** Returns a project of vitest as a suite. */
export function vitestSuite(name: ProjectName): Suite {
  return {
    name: `vitest ${name}`,
    files: (tier) => filesOf(tier, testFiles(projects[name].include)),
    needs: (file) => neededBy([file]),
    hasNames: true,
    run: async ({ tier, files, name: part, reports, workers, output }) => {
      const report = join(reports, `vitest-${name}.json`);
      const reporters = ["--reporter=default", "--reporter=json", `--outputFile.json=${report}`];
      const names = part === undefined ? [] : [`--testNamePattern=${part}`, "--passWithNoTests"];
      const args = ["run", `--project=${name}`, `--maxWorkers=${workers}`, ...reporters, ...names];
      const environment = { DOCUVANE_TEST_TIER: tier };
      const exitCode = await output.run(process.execPath, [program, ...args, ...files], { environment });
      return withRunner(existsSync(report) ? readCount(report) : nothing, exitCode);
    },
  };
}

function testFiles(include: readonly string[]): readonly string[] {
  return globSync([...include], { exclude: [...excluded] })
    .map((file) => file.replaceAll("\\", "/"))
    .sort();
}

function readCount(report: string): Count {
  const read = JSON.parse(readFileSync(report, "utf8")) as VitestReport;
  const long = read.testResults.flatMap(({ name, assertionResults }) =>
    assertionResults
      .map(({ fullName, duration }) => ({
        name: `${relative(".", name)} › ${fullName}`,
        seconds: (duration ?? 0) / 1000,
      }))
      .filter(({ seconds }) => seconds > LONG_S),
  );
  const { numPassedTests, numFailedTests, numPendingTests, numTodoTests } = read;
  return { passed: numPassedTests, failed: numFailedTests, skipped: numPendingTests + numTodoTests, long };
}
