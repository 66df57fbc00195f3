// Runs the tests that are written in TypeScript, each project of vitest as a suite of its own.
import { existsSync, globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { neededBy } from "./needs.ts";
import { Output } from "./output.ts";
import { excludedFrom, matrix, type Project, type ProjectName, projects } from "./projects.ts";
import { SetUp } from "./set-up.ts";
import { type Count, nothing, type Suite, select, withRunner } from "./suite.ts";

/** The part of vitest's JSON report that is read here. */
interface VitestReport {
  readonly numPassedTests: number;
  readonly numFailedTests: number;
  readonly numPendingTests: number;
  readonly numTodoTests: number;
}

/** Returns a project of `npm test` as a suite. */
export function vitestSuite(name: ProjectName): Suite {
  return suiteOf(projects[name]);
}

/** The tests on other versions of Node and Python. */
export const vitestMatrix: Suite = suiteOf(matrix);

const program = join("node_modules", "vitest", "vitest.mjs");

/**
 * Runs vitest alone, with options such as `-t "name of a test"`.
 *
 * @param words - Parts of paths, then options of vitest.
 * @returns The exit code.
 */
export async function runVitestWithOptions(words: readonly string[]): Promise<number> {
  const firstOption = words.findIndex((word) => word.startsWith("-"));
  const files = select(Object.values(projects).flatMap(filesOf), words.slice(0, firstOption));
  const parts = neededBy(files);
  if (!(await new SetUp(parts).ready(parts))) return 1;
  return new Output(true).run(process.execPath, [program, "run", "--project=!matrix", ...words]);
}

function suiteOf(project: Project): Suite {
  return {
    name: `vitest ${project.name}`,
    files: () => filesOf(project),
    needs: neededBy,
    run: async ({ files, isWhole, reports, workers, output }) => {
      const report = join(reports, `vitest-${project.name}.json`);
      const reporters = ["--reporter=default", "--reporter=json", `--outputFile.json=${report}`];
      const args = ["run", `--project=${project.name}`, `--maxWorkers=${workers}`, ...reporters];
      const exitCode = await output.run(process.execPath, [program, ...args, ...(isWhole ? [] : files)]);
      return withRunner(existsSync(report) ? readCount(report) : nothing, exitCode);
    },
  };
}

function filesOf(project: Project): readonly string[] {
  const exclude = [...excludedFrom(project)];
  return globSync([...project.include], { exclude })
    .map((file) => file.replaceAll("\\", "/"))
    .sort();
}

function readCount(report: string): Count {
  const { numPassedTests, numFailedTests, numPendingTests, numTodoTests } = JSON.parse(
    readFileSync(report, "utf8"),
  ) as VitestReport;
  return { passed: numPassedTests, failed: numFailedTests, skipped: numPendingTests + numTodoTests };
}
