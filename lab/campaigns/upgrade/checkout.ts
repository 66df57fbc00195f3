// Provides the sources of another revision with everything installed, once per revision, in the user's cache.
import { existsSync, mkdirSync, renameSync, rmSync } from "node:fs";
import { join } from "node:path";
import { root } from "../../../generators/root.ts";
import { defaultCacheDirectory } from "../../../packages/server/src/storage/db/cluster.ts";
import { execFileSync } from "../../../scripts/processes.mjs";

/** The sources of a revision. */
export interface Checkout {
  readonly folder: string;
  /** Full ID of the commit. */
  readonly revision: string;
}

/** Parts of the set-up of a revision: `""` is the service, the others are its clients. */
export type Part = "" | "python" | "java";

/**
 * Writes the sources of a revision into the cache and runs its own set-up there; minutes the first time, then nothing.
 *
 * @param revision - Anything git knows, as a tag.
 */
export function checkOut(revision: string, parts: readonly Part[]): Checkout {
  const commit = git("rev-parse", "--verify", `${revision}^{commit}`);
  const folder = join(defaultCacheDirectory(), "checkouts", commit);
  if (!existsSync(folder)) unpack(commit, folder);
  for (const part of parts) setUp(folder, part);
  return { folder, revision: commit };
}

/** The last tag of a release that HEAD contains; `undefined` before the first one. */
export function lastTag(): string | undefined {
  const tags = git("tag", "--list", "v*", "--merged", "HEAD", "--sort=-version:refname");
  return tags.split("\n")[0] || undefined;
}

function unpack(commit: string, folder: string): void {
  const draft = `${folder}.${process.pid}`;
  mkdirSync(draft, { recursive: true });
  const archive = `${draft}.tar`;
  git("archive", "--output", archive, commit);
  execFileSync("tar", ["-xf", archive, "-C", draft]);
  rmSync(archive);
  renameSync(draft, folder);
}

function setUp(folder: string, part: Part): void {
  const args = [join("scripts", "setup.mjs"), ...(part === "" ? [] : [part])];
  execFileSync(process.execPath, args, { cwd: folder, stdio: ["ignore", "inherit", "inherit"] });
}

function git(...args: readonly string[]): string {
  return execFileSync("git", [...args], { cwd: root, encoding: "utf8" }).trim();
}
