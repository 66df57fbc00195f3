// Builds the Studio for the service that runs from this clone.
import { readdirSync } from "node:fs";
import { join } from "node:path";
import { bundledNode } from "./node.mjs";
import { root, run } from "./run.mjs";
import { stampOf } from "./stamp.mjs";

const folder = join("packages", "studio");

/**
 * Builds the Studio when a source of it changed since the last time.
 *
 * @returns {Promise<string | undefined>} What was done.
 */
export async function buildStudio() {
  const stamp = stampOf(join(folder, "dist", ".docuvane-setup"), sources());
  if (stamp.isFresh) return undefined;
  const args = [join(folder, "esbuild.config.ts")];
  await run({ doing: "building the Studio", program: bundledNode, args, folder: root });
  stamp.remember();
  return "built the Studio";
}

/** Its own files, and those of the client that it calls the service with. */
function sources() {
  const folders = [join(folder, "src"), join("packages", "client", "src")];
  const files = folders.flatMap((each) =>
    readdirSync(join(root, each), { recursive: true, encoding: "utf8" })
      .filter((path) => /(?<!\.test)\.(tsx?|css|svg)$/.test(path))
      .map((path) => join(each, path)),
  );
  return [join(folder, "esbuild.config.ts"), "package-lock.json", ...files.sort()];
}
