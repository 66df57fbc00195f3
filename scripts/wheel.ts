// Builds the Python package as it is published.
import { globSync, mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { spawnSync } from "./processes.mjs";
import { pythonOf } from "./setup/python.mjs";

/** The Python of the development environment. */
export const python: string = resolve(pythonOf(join("packages", "python", ".venv")));

/** The Python of the environment that only builds wheels; `node scripts/setup.mjs wheel` creates it. */
export const wheelBuilder: string = resolve(
  pythonOf(join("node_modules", ".cache", "docuvane", "wheel", ".venv")),
);

/**
 * Builds sdist and wheel with the pinned build tools, without a network.
 *
 * @param builder - The Python that has the build tools. Default: that of the development environment.
 * @returns A temporary folder with both, which the caller removes, and the path of the wheel.
 * @throws {Error} The build failed; the message holds what it printed.
 */
export function buildWheel(builder: string = python): { readonly folder: string; readonly wheel: string } {
  const folder = mkdtempSync(join(tmpdir(), "docuvane-wheel-"));
  // The wheel is built from the sdist: so what is missing there shows here.
  const args = ["-m", "build", "--no-isolation", "--outdir", folder, join("packages", "python")];
  const { status, stdout, stderr } = spawnSync(builder, args, { encoding: "utf8" });
  if (status !== 0) throw new Error(`The Python package does not build:\n${stdout}${stderr}`);
  return { folder, wheel: join(folder, globSync("*.whl", { cwd: folder })[0] ?? "") };
}
