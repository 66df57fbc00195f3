// Runs the tests that are written in Python.
import { existsSync, globSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { pythonOf } from "../setup/python.mjs";
import { type Count, nothing, run, withRunner } from "./suite.ts";

const folder = join("packages", "python");

/** Runs pytest on the files that the words name; see `Suite`. */
export async function runPytest(words: readonly string[], reports: string): Promise<Count> {
  if (words.some((word) => word.startsWith("-"))) return nothing;
  const files = globSync("tests/**/test_*.py", { cwd: folder }).filter((file) => isNamed(file, words));
  if (files.length === 0) return nothing;
  const report = join(reports, "pytest.xml");
  const chosen = words.length === 0 ? [] : files;
  console.log("\npytest");
  const exitCode = await run(
    resolve(pythonOf(join(folder, ".venv"))),
    ["-m", "pytest", "--quiet", "-n", "2", "--dist", "loadfile", `--junit-xml=${report}`, ...chosen],
    folder,
  );
  return withRunner(existsSync(report) ? readCount(readFileSync(report, "utf8")) : nothing, exitCode);
}

/** Looks for the words as vitest does: in the path from the top folder. */
function isNamed(file: string, words: readonly string[]): boolean {
  const path = join(folder, file).replaceAll("\\", "/");
  return words.length === 0 || words.some((word) => path.includes(word));
}

/** Reads the counts of a JUnit report. */
function readCount(report: string): Count {
  const count = (name: string): number =>
    Number(new RegExp(`<testsuite [^>]*\\b${name}="(\\d+)"`).exec(report)?.[1] ?? 0);
  const failed = count("failures") + count("errors");
  const skipped = count("skipped");
  return { passed: count("tests") - failed - skipped, failed, skipped };
}
