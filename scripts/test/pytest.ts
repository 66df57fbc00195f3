// Runs the tests that are written in Python.
import { existsSync, globSync, readFileSync } from "node:fs";
import { join, relative, resolve } from "node:path";
import { pythonOf } from "../setup/python.mjs";
import { nothing, readJUnitCount, type Suite, withRunner } from "./suite.ts";
import { filesOf } from "./tiers.ts";

const folder = "packages/python";

/** The tests of the Python client. */
export const pytest: Suite = {
  name: "pytest",
  files: (tier) =>
    filesOf(
      tier,
      globSync(`${folder}/tests/**/test_*.py`)
        .map((file) => file.replaceAll("\\", "/"))
        .sort(),
    ),
  needs: () => ["python"],
  run: async ({ tier, files, reports, workers, output }) => {
    const report = join(reports, "pytest.xml");
    // One worker would be a second process next to the one that waits for it.
    const parallel = workers > 1 ? ["-n", String(workers), "--dist", "loadfile"] : [];
    // Not in the temporary folder of all runs, which belongs to whoever had this name before.
    const own = `--basetemp=${join(reports, "pytest")}`;
    const args = ["-m", "pytest", "--quiet", ...parallel, own, `--junit-xml=${report}`];
    const exitCode = await output.run(
      resolve(pythonOf(join(folder, ".venv"))),
      [...args, ...files.map((file) => relative(folder, file))],
      { folder, environment: { DOCUVANE_TEST_TIER: tier } },
    );
    const count = existsSync(report) ? readJUnitCount(readFileSync(report, "utf8")) : nothing;
    return withRunner(count, exitCode);
  },
};
