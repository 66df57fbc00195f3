// Runs the tests that are written in Python.
import { existsSync, globSync, readFileSync } from "node:fs";
import { join, relative, resolve } from "node:path";
import { pythonOf } from "../setup/python.mjs";
import { nothing, readJUnitCount, type Suite, withRunner } from "./suite.ts";

const folder = "packages/python";

/** The tests of the Python client. */
export const pytest: Suite = {
  name: "pytest",
  files: () =>
    globSync(`${folder}/tests/**/test_*.py`)
      .map((file) => file.replaceAll("\\", "/"))
      .sort(),
  needs: () => ["python"],
  run: async ({ files, isWhole, reports, workers, output }) => {
    const report = join(reports, "pytest.xml");
    const chosen = isWhole ? [] : files.map((file) => relative(folder, file));
    // One worker would be a second process beside the one that waits for it.
    const parallel = workers > 1 ? ["-n", String(workers), "--dist", "loadfile"] : [];
    const args = ["-m", "pytest", "--quiet", ...parallel];
    const exitCode = await output.run(
      resolve(pythonOf(join(folder, ".venv"))),
      [...args, `--junit-xml=${report}`, ...chosen],
      { folder },
    );
    const count = existsSync(report) ? readJUnitCount(readFileSync(report, "utf8")) : nothing;
    return withRunner(count, exitCode);
  },
};
