// Installs node modules, and the Node that runs the commands among them.
import { existsSync, rmSync } from "node:fs";
import { join } from "node:path";
import { fail, root, run } from "./run.mjs";
import { stampOf } from "./stamp.mjs";

const binary = process.platform === "win32" ? "node.exe" : "node";
const bundledNode = join(root, "node_modules", "node", "bin", binary);
const stampFile = join("node_modules", ".docuvane-setup");

/** Installs the root's modules, and makes sure that the Node which runs the commands is among them. */
export function installRoot() {
  if (!existsSync(bundledNode)) rmSync(join(root, stampFile), { force: true });
  const done = installModules(".", [
    "package.json",
    "packages/client/package.json",
    "packages/extract/package.json",
    "packages/server/package.json",
  ]);
  if (!done) return undefined;
  // Users who run npm with ignore-scripts still need that Node.
  if (!existsSync(bundledNode))
    run(process.execPath, [join(root, "node_modules", "node", "installArchSpecificPackage.js")], root);
  if (!existsSync(bundledNode))
    fail("The npm package `node` did not install its binary; see the npm output above.");
  return done;
}

/** Installs a folder's modules from its lockfile when the lockfile or a manifest changed since the last time. */
export function installModules(folder, manifests) {
  const inputs = [...manifests, "package-lock.json"].map((file) => join(folder, file));
  const stamp = stampOf(join(folder, stampFile), inputs);
  if (stamp.isFresh) return undefined;
  const what = folder === "." ? "node modules" : `node modules of ${folder}`;
  console.log(`set-up: installing ${what} from the lockfile …`);
  // Not `npm ci`: see docs/decisions/0003. `install --no-save` takes the same pinned versions and leaves the lockfile alone.
  run("npm", ["install", "--no-save", "--no-audit", "--no-fund", "--loglevel=error"], join(root, folder));
  stamp.remember();
  return `installed ${what}`;
}
