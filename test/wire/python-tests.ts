// Runs the tests of a generated Python package.
import { join } from "node:path";
import { python } from "../../generators/python/python.ts";
import { root } from "../../generators/root.ts";
import { pythonOf } from "../../scripts/setup/python.mjs";
import { readFailures, runProgram } from "./run.ts";
import { type Outcome, type Wired, writeLanguage } from "./wired.ts";

/** Interpreter with the dependencies of the package, pytest and the type checkers. */
export const interpreter = join(root, pythonOf(join("packages", "python", ".venv")));

/** Generates the package of a document into a folder and runs its tests. */
export async function provePython(wired: Wired, folder: string): Promise<Outcome> {
  await writeLanguage(python, wired, folder);
  const options = ["-q", "--tb=no", "-p", "no:cacheprovider", "-p", "no:xdist", "tests"];
  const environment = { PYTHONPATH: join(folder, "src"), PYTHONDONTWRITEBYTECODE: "1", COLUMNS: "400" };
  const ended = await runProgram(interpreter, ["-m", "pytest", ...options], folder, environment);
  return readFailures(ended, /(\d+) passed/);
}
