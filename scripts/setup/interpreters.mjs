// Finds the Pythons of this machine that can make environments.
import { existsSync, readdirSync } from "node:fs";
import { homedir } from "node:os";
import { join } from "node:path";
import { spawnSync } from "../processes.mjs";
import { isHidden } from "./hidden.mjs";

/** Versions that the package is tested on, the best first. */
export const versions = ["3.13", "3.12", "3.11", "3.10"];

/** Oldest version that works, as a number to compare. */
const oldest = 310;

/** Prints version and path; fails where a distribution left out what `-m venv` needs (Debian without python3-venv). */
const probe = "import sys; print(*sys.version_info[:2], sys.executable, sep='\\n'); import ensurepip, venv";

/**
 * Finds every usable Python: on the path, then where pyenv and uv keep theirs.
 *
 * @returns {{ found: readonly Interpreter[], refused: readonly string[] }} Those that work, the tested versions first,
 * and why the others do not.
 *
 * @typedef {{ version: string, path: string }} Interpreter
 */
export function findInterpreters() {
  if (isHidden("python")) return { found: [], refused: [] };
  const found = new Map();
  const refused = [];
  for (const [program, ...args] of candidates()) {
    const result = spawnSync(program, [...args, "-c", probe], { encoding: "utf8" });
    const [major, minor, path] = (result.stdout ?? "").trim().split(/\r?\n/);
    // A program that is not there, or a shim of pyenv for a version that is not switched on.
    if (path === undefined) continue;
    const version = `${major}.${minor}`;
    if (Number(major) * 100 + Number(minor) < oldest) refused.push(`${path} is ${version}`);
    else if (result.status !== 0)
      refused.push(
        `${path} cannot make environments: install the package python${version}-venv of your system`,
      );
    else if (!found.has(version)) found.set(version, { version, path });
  }
  return { found: [...found.values()].sort((a, b) => rank(a) - rank(b)), refused: [...new Set(refused)] };
}

/** Tested versions in their order, then newer ones. */
function rank({ version }) {
  const index = versions.indexOf(version);
  return index < 0 ? versions.length : index;
}

/**
 * Returns the commands that may start a Python, each with its first arguments.
 *
 * @param {string} platform - As in `process.platform`. On Windows the launcher `py` finds what was installed; names with
 * versions do not exist there.
 */
export function candidates(platform = process.platform, env = process.env) {
  const byVersion = versions.map((version) =>
    platform === "win32" ? ["py", `-${version}`] : [`python${version}`],
  );
  const chosen = env.PYTHON ? [[env.PYTHON]] : [];
  const others = ["python3", "python", "/usr/bin/python3", ...managed()].map((program) => [program]);
  return [...chosen, ...byVersion, ...others];
}

/** Pythons that version managers hold and that are on no path. */
function managed() {
  const folders = [
    join(process.env.PYENV_ROOT ?? join(homedir(), ".pyenv"), "versions"),
    process.env.UV_PYTHON_INSTALL_DIR ?? join(homedir(), ".local", "share", "uv", "python"),
  ];
  const program = process.platform === "win32" ? "python.exe" : join("bin", "python3");
  return folders
    .filter((folder) => existsSync(folder))
    .flatMap((folder) => readdirSync(folder).map((name) => join(folder, name, program)))
    .filter((path) => existsSync(path));
}
