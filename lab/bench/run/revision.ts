/** Builds the client of another commit, to be measured next to this one. */
import { mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { spawnSync } from "../../../scripts/processes.mjs";
import { root } from "../../../scripts/setup/run.mjs";
import { buildClient } from "./build.ts";

/** What the client is built from. */
const SOURCES = ["packages/client", "packages/contract"];

/** The name of our own packages, which are those of the commit. */
const OWN = "@docuvane";

/**
 * Builds the client of a commit in a temporary folder, with the dependencies that are installed here.
 *
 * @returns The folder of its package. It is removed when the process ends.
 * @throws {Error} There is no such commit, or its client does not build.
 */
export function buildRevision(revision: string): string {
  const folder = mkdtempSync(join(tmpdir(), "docuvane-bench-"));
  process.once("exit", () => rmSync(folder, { recursive: true, force: true }));
  const archive = join(folder, "sources.tar");
  run("git", ["archive", "-o", archive, revision, ...SOURCES], root);
  run("tar", ["-xf", archive], folder);
  const installed = join(root, "node_modules");
  const modules = join(folder, "node_modules");
  mkdirSync(join(modules, OWN), { recursive: true });
  for (const name of readdirSync(installed))
    if (name !== OWN) symlinkSync(join(installed, name), join(modules, name));
  symlinkSync(join(folder, "packages", "contract"), join(modules, OWN, "contract"));
  const client = join(folder, "packages", "client");
  buildClient(client);
  return client;
}

function run(command: string, given: readonly string[], cwd: string): void {
  const { status, stderr } = spawnSync(command, given, { cwd, encoding: "utf8" });
  if (status !== 0) throw new Error(`${command} ${given[0]} failed:\n${stderr}`);
}
