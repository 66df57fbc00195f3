// Builds programs written in Go that tests run.
import { join } from "node:path";
import { spawnSync } from "../processes.mjs";
import { root, run } from "./run.mjs";
import { stampOf } from "./stamp.mjs";

/**
 * Builds a program as the `go.mod` of a folder pins it, into the Python environment of that folder.
 *
 * @param {{ folder: string, program: string, path: string }} task - `path` is the import path of the program.
 * @returns {Promise<string | undefined>} What was done. Without Go nothing is: the tests of the program are skipped.
 */
export async function installGoProgram({ folder, program, path }) {
  const bin = join(folder, ".venv", process.platform === "win32" ? "Scripts" : "bin");
  const stamp = stampOf(join(folder, ".venv", `.docuvane-${program}`), [
    `${folder}/go.mod`,
    `${folder}/go.sum`,
  ]);
  if (stamp.isFresh) return undefined;
  const { error } = spawnSync("go", ["version"]);
  if (error) return `skipped ${program}: there is no Go on the path`;
  await run({
    doing: `building ${program}`,
    program: "go",
    args: ["build", "-mod=readonly", "-o", `${join(root, bin)}/`, path],
    folder: join(root, folder),
  });
  stamp.remember();
  return `built ${program} into ${bin}`;
}
