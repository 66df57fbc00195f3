// Installs what a command of this repository needs, before the command runs. Plain Node 18 or newer, no dependencies.
import { installBrowser } from "./setup/browser.mjs";
import { installGoProgram } from "./setup/go.mjs";
import { compileJava, needJava } from "./setup/java.mjs";
import { installModules, installRoot } from "./setup/node.mjs";
import { installPython } from "./setup/python.mjs";
import { fail } from "./setup/run.mjs";
import { buildStudio } from "./setup/studio.mjs";

/** The Python environment for development: the package, its tests, checks and formatters. */
const development = {
  folder: "packages/python",
  requirements: "packages/python/requirements/development.txt",
  editable: "packages/python",
};

/** Python environments with a program that only some tests or comparisons run, apart from the package's own. */
const environment = (folder, requirements = `${folder}/requirements.txt`) => ({ folder, requirements });

/** The linter of workflows. */
const actionlint = {
  folder: "test/actions",
  program: "actionlint",
  path: "github.com/rhysd/actionlint/cmd/actionlint",
};

/** What only releases need: npm, changesets, and what writes SBOMs. */
const releaseTools = [
  () => installModules("scripts/release"),
  () => installPython(environment("scripts/release/python")),
  () => installPython(environment("scripts/release/python/runtime")),
];

/**
 * What each command needs beside the root's node modules. `npm test` asks for the parts that the selected tests need;
 * `npm start` and `npm run bench` learn from their arguments whether they need Python or Java.
 */
const needs = {
  start: [buildStudio],
  serve: [buildStudio],
  check: [
    () => installModules("docs/site"),
    () => installModules("scripts/release"),
    () => installPython(development),
    () => installPython(environment("test/apps")),
    checkJava,
  ],
  generate: [() => installPython(development)],
  python: [() => installPython(development)],
  java: [compileJava],
  prove: [() => installPython(development), compileJava],
  schemathesis: [() => installPython(environment("test/schemathesis"))],
  actions: [() => installPython(environment("test/actions")), () => installGoProgram(actionlint)],
  browser: [installBrowser],
  runtimes: [() => installModules("test/consumers")],
  site: [() => installModules("docs/site")],
  docs: [() => installModules("docs/site"), () => installPython(environment("docs/site")), checkJava],
  apps: [() => installModules("test/apps"), () => installPython(environment("test/apps"))],
  notebook: [() => installPython(environment("test/apps/notebook"))],
  worker: [() => installModules("test/apps"), () => installModules("test/apps/worker")],
  release: [() => installPython(development), ...releaseTools],
  "release-tools": releaseTools,
  bench: [() => installModules("bench")],
  compare: [() => installModules("campaigns/compare")],
  "bench-python": [
    () => installPython(development),
    () => installPython(environment("bench", "bench/python/requirements.txt")),
  ],
};

/** Commands that need neither test runners nor compilers. */
const withoutDevelopment = ["start", "serve"];

/** Maven downloads what it needs; only Java and Maven must be installed. */
function checkJava() {
  needJava();
}

if (Number(process.versions.node.split(".")[0]) < 18)
  fail(`Node 18 or newer is needed to set up; this is ${process.version}.`);
const [command = ""] = process.argv.slice(2);
const steps = [
  () => installRoot({ forDevelopment: !withoutDevelopment.includes(command) }),
  ...(needs[command] ?? []),
];
for (const step of steps) {
  const started = Date.now();
  const done = await step();
  if (done) console.log(`set-up: ${done} (${((Date.now() - started) / 1000).toFixed(1)} s)`);
}
