// Creates the Python environments that tests, checks, formatters and examples run in.
import { existsSync } from "node:fs";
import { join } from "node:path";
import { spawnSync } from "../processes.mjs";
import { findInterpreters, versions } from "./interpreters.mjs";
import { fail, root, run } from "./run.mjs";
import { stampOf } from "./stamp.mjs";

/**
 * Installs pinned requirements into `<folder>/.venv` when what is to be installed changed since the last time.
 *
 * @param {{ folder: string, requirements: string, editable?: string }} environment - Folder that holds it; the pinned
 * requirements; and the package of this repository whose sources it uses, if any.
 * @returns {Promise<string | undefined>} What was done.
 */
export async function installPython({ folder, requirements, editable }) {
  const place = join(folder, ".venv");
  const python = join(root, pythonOf(place));
  const inputs = editable ? [requirements, join(editable, "pyproject.toml")] : [requirements];
  const stamp = stampOf(join(place, ".docuvane-setup"), inputs);
  // The interpreter behind an environment may have been removed or replaced.
  if (stamp.isFresh && existsSync(python)) return undefined;
  const version = makeEnvironment(join(root, place));
  const pip = ["-m", "pip", "install", "--quiet", "--no-input", "--disable-pip-version-check", "--retries=2"];
  const doing = `installing Python packages into ${place}`;
  // The list is complete and pinned, so nothing has to be resolved; Python compiles a module when it is first imported.
  const pinned = [...pip, "--no-deps", "--no-compile", "--requirement", requirements];
  await run({ doing, program: python, args: pinned, folder: root });
  const local = [...pip, "--no-deps", "--no-build-isolation", "--editable", editable];
  if (editable) await run({ doing, program: python, args: local, folder: root });
  stamp.remember();
  return `installed Python packages into ${place} (Python ${version})`;
}

/** Path of the interpreter of an environment. */
export function pythonOf(place) {
  return process.platform === "win32" ? join(place, "Scripts", "python.exe") : join(place, "bin", "python");
}

/** Creates an empty environment with the first Python that can, and returns its version. */
function makeEnvironment(place) {
  const { found, refused } = findInterpreters();
  for (const { version, path } of found) {
    const result = spawnSync(path, ["-m", "venv", "--clear", place], { encoding: "utf8" });
    if (result.status === 0) return version;
    refused.push(`${path} could not make an environment (${lastLine(`${result.stdout}${result.stderr}`)})`);
  }
  const tried = refused.length > 0 ? ` Found, and not usable: ${refused.join("; ")}.` : "";
  fail(`This command needs Python ${versions.at(-1)} or newer, with venv.${tried}`);
}

function lastLine(output) {
  return output.trim().split("\n").at(-1) ?? "";
}
