// Publishes the npm packages of a release, each once: run again after a failure, it resumes where it stopped.
// node scripts/release/publish-npm.ts DIRECTORY [options of npm publish]
import { readdirSync } from "node:fs";
import { join, resolve } from "node:path";
import { inherited, spawnSync } from "../processes.mjs";
import { npm } from "./run.ts";

/** Packages in an order in which each follows those that it depends on. */
const ORDER: readonly string[] = ["docuvane", "extract", "server", "cli", "sdkgen"];

const [directory = "", ...options] = process.argv.slice(2);
const tarballs = readdirSync(directory)
  .filter((name) => name.endsWith(".tgz"))
  .sort((one, other) => rank(one) - rank(other));
if (tarballs.length !== ORDER.length) {
  console.error(
    `release: ${directory} has ${tarballs.length} npm packages instead of ${ORDER.length}; build it again.`,
  );
  process.exitCode = 1;
} else for (const tarball of tarballs) if (!publish(tarball)) break;

/** Publishes a tarball unless the registry has it. @returns Whether to continue. */
function publish(tarball: string): boolean {
  const file = resolve(join(directory, tarball));
  const { status, stdout, stderr } = runNpm(["publish", file, "--access", "public", ...options]);
  const isThere = /EPUBLISHCONFLICT|cannot publish over the previously published versions?/i.test(stderr);
  console.log(
    `release: ${tarball}: ${status === 0 ? "published" : isThere ? "is published already" : "failed"}`,
  );
  if (status === 0 || isThere) return true;
  console.error(`${stdout}${stderr}`);
  process.exitCode = 1;
  return false;
}

function rank(tarball: string): number {
  const [, name = "docuvane"] = /^docuvane-([a-z]+)-/.exec(tarball) ?? [];
  return ORDER.indexOf(name);
}

function runNpm(args: readonly string[]): { status: number | null; stdout: string; stderr: string } {
  // The workflow proves to the registry by them who publishes, and names itself in the provenance.
  const env = inherited(/^(ACTIONS|GITHUB|RUNNER)_/);
  return spawnSync(process.execPath, [npm, ...args], { encoding: "utf8", env });
}
