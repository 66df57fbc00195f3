// Installs what a command of this repository needs, before the command runs. Plain Node 18 or newer, no dependencies.
import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const bundledNode = join(
  root,
  "node_modules",
  "node",
  "bin",
  process.platform === "win32" ? "node.exe" : "node",
);

/** What each command needs beside the root's node modules: packages kept apart, so that they stay out of the product's tree. */
const extras = { test: ["test/consumers"], bench: ["bench"] };
const command = process.argv[2] ?? "start";

if (Number(process.versions.node.split(".")[0]) < 18)
  fail(`Node 18 or newer is needed to set up; this is ${process.version}.`);
runStep(installRoot);
for (const folder of extras[command] ?? []) runStep(() => installModules(folder, ["package.json"]));

/** Runs one step and prints its name and time when it did something. */
function runStep(step) {
  const started = Date.now();
  const done = step();
  if (done) console.log(`set-up: ${done} (${((Date.now() - started) / 1000).toFixed(1)} s)`);
}

/** Installs the root's modules, and makes sure that the Node which runs the commands is among them. */
function installRoot() {
  if (!existsSync(bundledNode)) rmSync(stampOf("."), { force: true });
  const done = installModules(".", [
    "package.json",
    "packages/client/package.json",
    "packages/server/package.json",
  ]);
  if (!done) return false;
  // Users who run npm with ignore-scripts still need that Node.
  if (!existsSync(bundledNode))
    run(process.execPath, [join(root, "node_modules", "node", "installArchSpecificPackage.js")], root);
  if (!existsSync(bundledNode))
    fail("The npm package `node` did not install its binary; see the npm output above.");
  return done;
}

/** Installs a folder's modules from its lockfile when the lockfile or a manifest changed since the last time. */
function installModules(folder, manifests) {
  const stamp = fingerprint([...manifests, "package-lock.json"].map((file) => join(folder, file)));
  if (existsSync(stampOf(folder)) && readFileSync(stampOf(folder), "utf8") === stamp) return false;
  const what = folder === "." ? "node modules" : `node modules of ${folder}`;
  console.log(`set-up: installing ${what} from the lockfile …`);
  // Not `npm ci`: see docs/decisions/0003. `install --no-save` takes the same pinned versions and leaves the lockfile alone.
  run("npm", ["install", "--no-save", "--no-audit", "--no-fund", "--loglevel=error"], join(root, folder));
  mkdirSync(dirname(stampOf(folder)), { recursive: true });
  writeFileSync(stampOf(folder), stamp);
  return `installed ${what}`;
}

/** Where a folder remembers what was installed. */
function stampOf(folder) {
  return join(root, folder, "node_modules", ".docuvane-setup");
}

/** SHA-256 over the named files, the platform and this script's Node major: what decides whether an install is stale. */
function fingerprint(files) {
  const hash = createHash("sha256").update(`${process.platform}-${process.arch}`);
  for (const file of files) hash.update(readFileSync(join(root, file)));
  return hash.digest("hex");
}

/** Runs a program quietly in a folder and shows its output only when it fails. */
function run(program, args, cwd) {
  const shell = process.platform === "win32";
  const result = spawnSync(program, args, {
    cwd,
    encoding: "utf8",
    shell,
    maxBuffer: 64 * 1024 * 1024,
  });
  if (result.status === 0) return;
  process.stderr.write(`${result.stdout ?? ""}${result.stderr ?? ""}`);
  fail(
    `\`${program} ${args.join(" ")}\` failed${result.error ? `: ${result.error.message}` : ` with exit code ${result.status}`}.`,
  );
}

/** Ends the set-up with one sentence. */
function fail(sentence) {
  console.error(`set-up: ${sentence}`);
  process.exit(1);
}
