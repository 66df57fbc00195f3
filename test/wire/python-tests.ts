// Runs the tests of a generated Python package.
import { cpSync } from "node:fs";
import { join } from "node:path";
import { python } from "../../generators/python/python.ts";
import { root } from "../../generators/root.ts";
import { pythonOf } from "../../scripts/setup/python.mjs";
import { localeFor, readFailures, runProgram } from "./run.ts";
import { type Change, type Outcome, type Wired, writeLanguage } from "./wired.ts";

/** Interpreter with the dependencies of the package, pytest and the type checkers. */
export const interpreter = join(root, pythonOf(join("packages", "python", ".venv")));

/** Generates the package of a document into a folder and runs its tests. */
export async function provePython(wired: Wired, folder: string, change?: Change): Promise<Outcome> {
  await writeLanguage(python, wired, folder, change);
  cpSync(join(import.meta.dirname, "test_api_map.py"), join(folder, "tests", "test_api_map.py"));
  return runPythonTests(folder);
}

/** Runs the tests of a Python package in a folder. */
export async function runPythonTests(
  folder: string,
  environment: Readonly<Record<string, string>> = {},
): Promise<Outcome> {
  const options = ["-q", "--tb=no", "-p", "no:cacheprovider", "-p", "no:xdist", "tests"];
  const settings = {
    PYTHONPATH: join(folder, "src"),
    PYTHONDONTWRITEBYTECODE: "1",
    COLUMNS: "400",
    ...localeFor(interpreter),
    ...environment,
  };
  const ended = await runProgram(interpreter, ["-m", "pytest", ...options], folder, settings);
  return readFailures(ended, /(\d+) passed/);
}

/** What mypy says of a Python package in a folder and its tests, a line each; `cache` keeps what it knows of the dependencies. */
export async function mypyErrors(folder: string, cache: string): Promise<readonly string[]> {
  const options = ["--strict", "--no-error-summary", "--cache-dir", cache];
  const { status, output } = await runProgram(
    interpreter,
    ["-m", "mypy", ...options, "src", "tests"],
    folder,
  );
  return status === 0 ? [] : output.split("\n").filter((line) => /: error:|Traceback/.test(line));
}
