// Lists what each command and each part of the tests needs, besides the root's node modules.
import { installBrowser } from "./browser.mjs";
import { cacheClientDependencies } from "./consumers.mjs";
import { installGoProgram } from "./go.mjs";
import { compileJava, needJava, resolveJavaTests } from "./java.mjs";
import { installMaven } from "./maven.mjs";
import { installModules } from "./node.mjs";
import { fetchOpenApiGenerator } from "./openapi-generator.mjs";
import { installPython } from "./python.mjs";
import { buildStudio } from "./studio.mjs";

/**
 * Installs something, and returns what was done; `language` must be on the machine before.
 *
 * @typedef {{ install: () => Promise<string | undefined>, language?: "java" | "python" }} Step
 */

const modules = (folder) => ({ install: () => installModules(folder) });
const python = (environment) => ({ language: "python", install: () => installPython(environment) });
const client = { language: "java", install: compileJava };
const javaTests = { language: "java", install: resolveJavaTests };
const generator = { language: "java", install: fetchOpenApiGenerator };
const maven = { language: "java", install: () => installMaven(needJava().home) };

/** The Python environment for development: the package, its tests, checks and formatters. */
const development = {
  folder: "packages/python",
  requirements: "packages/python/requirements/development.txt",
  editable: "packages/python",
};

/** Python environments with a program that only some tests or comparisons run, apart from the package's own. */
const environment = (folder, requirements = `${folder}/requirements.txt`) => ({ folder, requirements });

/** Builds the wheel on machines without the development environment, which is ten times as large. */
const wheel = {
  folder: "node_modules/.cache/docuvane/wheel",
  requirements: "packages/python/requirements/build.txt",
};

/** The linter of workflows. */
const actionlint = {
  folder: "test/actions",
  program: "actionlint",
  path: "github.com/rhysd/actionlint/cmd/actionlint",
};

/** What only releases need: npm, changesets, and what writes SBOMs. */
const releaseTools = [
  modules("scripts/release"),
  python(environment("scripts/release/python")),
  python(environment("scripts/release/python/runtime")),
];

/** Linters and type checkers that only `npm run check` and few tests run. */
const checkTools = [modules("scripts/check")];

/**
 * Lists the steps of each command, besides the root's node modules. `npm test` asks for the parts that the selected tests
 * need; `npm start` and `npm run bench` learn from their arguments whether they need Python or Java.
 *
 * @type {Readonly<Record<string, readonly Step[]>>}
 */
export const parts = {
  start: [{ install: buildStudio }],
  serve: [{ install: buildStudio }],
  check: [
    ...checkTools,
    modules("docs/site"),
    modules("scripts/release"),
    python(development),
    python(environment("test/apps")),
    maven,
  ],
  generate: [python(development)],
  python: [python(development)],
  pin: [python(development)],
  wheel: [python(wheel)],
  java: [client],
  "java-tests": [client, javaTests],
  // Go downloads nothing for the tests; the part is missing where Go is.
  go: [],
  "openapi-generator": [generator],
  maven: [maven],
  prove: [python(development), client, maven, ...checkTools],
  schemathesis: [python(environment("test/schemathesis"))],
  actions: [python(environment("test/actions")), { install: () => installGoProgram(actionlint) }],
  consumers: [{ install: cacheClientDependencies }],
  browser: [{ install: installBrowser }],
  runtimes: [modules("test/consumers")],
  programs: [modules("test/programs"), python(environment("test/programs"))],
  site: [modules("docs/site")],
  docs: [modules("docs/site"), python(environment("docs/site")), maven],
  apps: [modules("test/apps"), python(environment("test/apps"))],
  notebook: [python(environment("test/apps/notebook"))],
  worker: [modules("test/apps"), modules("test/apps/worker")],
  release: [python(development), maven, ...releaseTools],
  "release-tools": releaseTools,
  "check-tools": checkTools,
  bench: [modules("lab")],
  compare: [modules("lab")],
  "bench-python": [
    python(development),
    python(environment("lab/bench", "lab/bench/python/requirements.txt")),
  ],
};
