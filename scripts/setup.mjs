// Installs what a command of this repository needs, before the command runs. Plain Node 18 or newer, no dependencies.
import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const stampFile = join(root, "node_modules", ".docuvane-setup");
const bundledNode = join(
  root,
  "node_modules",
  "node",
  "bin",
  process.platform === "win32" ? "node.exe" : "node",
);

/** What each command needs; a step is a function that returns false when nothing was to do. */
const steps = { start: [installNodeModules], serve: [installNodeModules], test: [installNodeModules] };
const command = process.argv[2] ?? "start";

if (Number(process.versions.node.split(".")[0]) < 18)
  fail(`Node 18 or newer is needed to set up; this is ${process.version}.`);
for (const step of steps[command] ?? [installNodeModules]) runStep(step);

/** Runs one step and prints its name and time when it did something. */
function runStep(step) {
  const started = Date.now();
  const done = step();
  if (done) console.log(`set-up: ${done} (${((Date.now() - started) / 1000).toFixed(1)} s)`);
}

/** Installs node_modules from the lockfile when the lockfile or a manifest changed since the last time. */
function installNodeModules() {
  const stamp = fingerprint([
    "package-lock.json",
    "package.json",
    "packages/client/package.json",
    "packages/server/package.json",
  ]);
  if (existsSync(stampFile) && readFileSync(stampFile, "utf8") === stamp && existsSync(bundledNode))
    return false;
  console.log(
    "set-up: installing node modules from the lockfile; this takes about a minute the first time …",
  );
  // Not `npm ci`: see docs/decisions/0003. `install --no-save` takes the same pinned versions and leaves the lockfile alone.
  run("npm", ["install", "--no-save", "--no-audit", "--no-fund", "--loglevel=error"]);
  // Users who run npm with ignore-scripts still need the Node that the commands use.
  if (!existsSync(bundledNode))
    run(process.execPath, [join(root, "node_modules", "node", "installArchSpecificPackage.js")]);
  if (!existsSync(bundledNode))
    fail("The npm package `node` did not install its binary; see the npm output above.");
  mkdirSync(dirname(stampFile), { recursive: true });
  writeFileSync(stampFile, stamp);
  return "installed node modules";
}

/** SHA-256 over the named files, the platform and this script's Node major: what decides whether an install is stale. */
function fingerprint(files) {
  const hash = createHash("sha256").update(`${process.platform}-${process.arch}`);
  for (const file of files) hash.update(readFileSync(join(root, file)));
  return hash.digest("hex");
}

/** Runs a program quietly and shows its output only when it fails. */
function run(program, args) {
  const shell = process.platform === "win32";
  const result = spawnSync(program, args, {
    cwd: root,
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
