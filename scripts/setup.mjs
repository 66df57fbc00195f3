// Installs what a command of this repository needs, before the command runs. Plain Node 18 or newer, no dependencies.
import { compileJava, needJava } from "./setup/java.mjs";
import { installModules, installRoot } from "./setup/node.mjs";
import { installPython } from "./setup/python.mjs";
import { fail } from "./setup/run.mjs";

/**
 * The Python environments: the one for development, those with the S3 server of tests and with what makes up requests,
 * and the one with what the client is compared with.
 */
const development = {
  folder: "packages/python",
  requirements: "packages/python/requirements/development.txt",
  editable: "packages/python",
};
const objectStore = {
  folder: "packages/server/test/s3",
  requirements: "packages/server/test/s3/requirements.txt",
};
const madeUpRequests = {
  folder: "test/schemathesis",
  requirements: "test/schemathesis/requirements.txt",
};
const comparison = { folder: "bench", requirements: "bench/python/requirements.txt" };

/**
 * What each command needs beside the root's node modules; `python` and `bench-python` stand for commands that learn only
 * from their arguments that they need it. What only tests or comparisons need is kept apart, out of the product's tree.
 */
const needs = {
  test: [
    () => installModules("test/consumers", ["package.json"]),
    () => installPython(development),
    () => installPython(objectStore),
    () => installPython(madeUpRequests),
    checkJava,
  ],
  check: [() => installPython(development), checkJava],
  generate: [() => installPython(development)],
  python: [() => installPython(development)],
  java: [compileJava],
  bench: [() => installModules("bench", ["package.json"])],
  "bench-python": [() => installPython(development), () => installPython(comparison)],
};

/** Maven fetches by itself what it needs; only Java and Maven must be there. */
function checkJava() {
  needJava();
}

if (Number(process.versions.node.split(".")[0]) < 18)
  fail(`Node 18 or newer is needed to set up; this is ${process.version}.`);
for (const step of [installRoot, ...(needs[process.argv[2]] ?? [])]) {
  const started = Date.now();
  const done = step();
  if (done) console.log(`set-up: ${done} (${((Date.now() - started) / 1000).toFixed(1)} s)`);
}
