// Creates the Python environments that tests, checks, formatters and examples run in.
import { existsSync } from "node:fs";
import { dirname, join } from "node:path";
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
  const pinned = [uvRequirements, requirements];
  const inputs = editable ? [...pinned, join(editable, "pyproject.toml")] : pinned;
  const stamp = stampOf(join(place, ".docuvane-setup"), inputs);
  // The interpreter behind an environment may have been removed or replaced.
  if (stamp.isFresh && existsSync(python)) return undefined;
  const version = makeEnvironment(join(root, place));
  const doing = `installing Python packages into ${place}`;
  const install = async (program, args, environment) =>
    run({ doing, program, args: [...args, "--quiet", "--no-deps"], folder: root, environment });
  const pip = [...["-m", "pip", "install", "--no-input", "--disable-pip-version-check"], "--no-compile"];
  await install(python, [...pip, "--require-hashes", "--requirement", uvRequirements]);
  // uv takes a seventh of pip's processor time (5 of 35 s for 110 packages).
  const [uv, args] = [join(root, uvOf(place)), ["pip", "install", "--system-certs", "--python", python]];
  const index = indexOf(python);
  await install(uv, [...args, "--require-hashes", "--requirement", requirements], index);
  if (editable) await install(uv, [...args, "--no-build-isolation", "--editable", editable], index);
  stamp.remember();
  return `installed Python packages into ${place} (Python ${version})`;
}

/** The pinned uv, which installs everything else. */
const uvRequirements = join("scripts", "setup", "uv.txt");

/** Returns pip's package index on this machine as a variable for uv, which does not read pip's configuration. */
function indexOf(python) {
  const { stdout } = spawnSync(python, ["-m", "pip", "config", "list"], { encoding: "utf8" });
  const url = /^\S*index-url='(.+)'$/m.exec(stdout)?.[1];
  return url === undefined || process.env["UV_DEFAULT_INDEX"] ? undefined : { UV_DEFAULT_INDEX: url };
}

/** Path of the interpreter of an environment. */
export function pythonOf(place) {
  return process.platform === "win32" ? join(place, "Scripts", "python.exe") : join(place, "bin", "python");
}

/** Path of the uv that an environment was installed with. */
export function uvOf(place) {
  return join(dirname(pythonOf(place)), process.platform === "win32" ? "uv.exe" : "uv");
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
