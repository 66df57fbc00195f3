// Runs actionlint, shellcheck and zizmor, which the set-up installs.
import { existsSync } from "node:fs";
import { join } from "node:path";
import { spawnSync } from "../../scripts/processes.mjs";
import { root } from "../root.ts";

const bin = join(root, "test", "actions", ".venv", process.platform === "win32" ? "Scripts" : "bin");
const programOf = (name: string): string => join(bin, process.platform === "win32" ? `${name}.exe` : name);

/** Whether actionlint is installed; the set-up builds it where there is Go. */
export const hasActionlint: boolean = existsSync(programOf("actionlint"));

/** Lints workflows and their shell scripts; returns what it found. */
export function actionlint(files: readonly string[]): string {
  return lint("actionlint", ["-no-color", "-shellcheck", programOf("shellcheck"), "-pyflakes=", ...files]);
}

/** Lints a script as `shell: bash` runs it; returns what it found. */
export function shellcheck(script: string): string {
  return lint("shellcheck", ["--shell=bash", "--severity=style", "--color=never", "-"], script);
}

/**
 * Audits all actions and workflows of a directory; returns what it found. Offline: the audits that ask GitHub are left
 * out, which are impostor-commit, known-vulnerable-actions, ref-confusion, ref-version-mismatch and stale-action-refs.
 */
export function zizmor(folder: string): string {
  return lint("zizmor", [
    "--offline",
    "--no-progress",
    "--quiet",
    "--color=never",
    "--strict-collection",
    folder,
  ]);
}

/**
 * Runs a linter.
 *
 * @returns Its output if it found something, else nothing.
 * @throws {Error} It is not installed, or failed.
 */
function lint(name: string, args: readonly string[], input = ""): string {
  const program = programOf(name);
  if (!existsSync(program))
    throw new Error(`${name} is not installed; run the tests by \`npm test\`, which installs it.`);
  const { status, stdout, stderr, error } = spawnSync(program, args, { cwd: root, encoding: "utf8", input });
  if (error) throw error;
  if (status !== 0 && stdout === "") throw new Error(`${name} ended with exit code ${status}: ${stderr}`);
  return status === 0 ? "" : stdout;
}
