// Writes the SBOM of the Python package from an environment that has its dependencies and nothing else.
import { join } from "node:path";
import { pythonOf } from "../../setup/python.mjs";
import { type Build, run } from "../run.ts";
import { type Bom, finishBom } from "./finish.ts";

const folder = join("scripts", "release", "python");

/** Writes the SBOM of a version of the package. */
export async function pythonBom(version: string, build: Build): Promise<string> {
  const tool = pythonOf(join(build.top, folder, ".venv"));
  const environment = pythonOf(join(build.top, folder, "runtime", ".venv"));
  const about = ["--pyproject", join("packages", "python", "pyproject.toml"), "--mc-type", "library"];
  const format = ["--sv", "1.6", "--of", "JSON", "--output-reproducible"];
  const args = ["-m", "cyclonedx_py", "environment", environment, ...about, ...format];
  const text = run({ program: tool, args, cwd: build.top }, build);
  const subject = { name: "docuvane", version, purl: `pkg:pypi/docuvane@${version}` };
  return finishBom(JSON.parse(text) as Bom, subject);
}
