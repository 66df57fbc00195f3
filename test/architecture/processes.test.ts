// Lets processes be started by scripts/processes.mjs only, so that each has the same environment on every machine.
import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { root } from "../root.ts";

/**
 * Files that may start processes otherwise, each with its reason.
 *
 * The tests in Python and Java are not searched: they inherit the environment of their suite, which
 * `scripts/test/output.ts` starts by scripts/processes.mjs.
 */
const allowed: Readonly<Record<string, string>> = {
  "scripts/processes.mjs": "It is the one place.",
  "scripts/run.mjs":
    "It starts the command that the user typed, in the environment that the user chose, as npm does.",

  // Shipped: runs on machines of users, without scripts/, in the environment that the user chose.
  "generators/bundle.ts": "Redocly needs the user's proxies and certificates, and writes JSON into a file.",
  "generators/diff/git.ts":
    "Git needs the user's settings of the repository; IDs and paths are parsed, which no locale changes.",
  "generators/others/jar.ts": "The download needs the user's proxies, certificates and registry.",
  "generators/others/java.ts": "The user's Java; its version is parsed, which no locale changes.",
  "generators/others/run.ts":
    "The user's Java; encoding, language and time zone are arguments of the JVM, and names are passed in files.",
  "packages/extract/src/extractor/confinement.ts": "A reader gets an environment of four variables.",
  "packages/server/src/cli/main.ts": "It reads settings from the variables, and starts nothing.",
  ".github/actions/contract/comment.mjs": "gh needs the token and the settings of the job; JSON is parsed.",
  ".github/actions/contract/revisions.mjs":
    "Git needs the settings that actions/checkout made; IDs are parsed, which no locale changes.",
  ".github/actions/contract/runner.mjs":
    "The command is the user's and needs the environment of the job; its output is passed on.",

  // Tests whose program is copied or runs without the repository.
  "packages/extract/testdata/exploit/exploit.ts":
    "It is copied alone into the folder of a reader, and tries to start processes there.",
  "packages/server/src/cli/running.slow.test.ts":
    "The text of a program that starts the service and is killed; it inherits from the test.",
  "test/actions/commands/sdkgen.mjs":
    "It is installed like a command of the user, and calls git in the environment of the action.",
};

/** Modules that start processes, in any form of import, and the environment of this process as that of another. */
const patterns = [
  /["'`](?:(?:node:)?child_process|node:cluster)["'`]/,
  /["'`](?:execa|cross-spawn|tinyexec|nano-spawn|node-pty|zx)["'`]/,
  /\.\.\.process\.env\b(?![.[])/,
  /\benv: process\.env\b(?![.[])/,
];

/** Types start nothing. */
const typeImport = /^import type [^;]*;$/gm;

const startsProcesses = (text: string): boolean => {
  const code = text.replaceAll(typeImport, "");
  return patterns.some((pattern) => pattern.test(code));
};

const files = globSync(["**/*.{ts,tsx,mts,cts,js,mjs,cjs}", ".{ci,github,changeset}/**/*.{ts,js,mjs,cjs}"], {
  cwd: root,
  exclude: ["**/node_modules/**", "**/.venv/**", "**/dist/**", "**/target/**", "**/generated/**", ".git/**"],
})
  .map((path) => path.replaceAll("\\", "/"))
  .filter((path) => !path.startsWith("test/architecture/processes"));

it("nothing else starts a process or passes the whole environment on", () => {
  expect(files.length).toBeGreaterThan(2_000);
  const found = files.filter((path) => startsProcesses(readFileSync(join(root, path), "utf8")));
  const instead = "Import spawn and the like from scripts/processes.mjs; its `env` adds variables.";
  expect(
    found.filter((path) => !(path in allowed)),
    instead,
  ).toEqual([]);
  // An exemption ends with its reason.
  expect(Object.keys(allowed).filter((path) => !found.includes(path))).toEqual([]);
});

it.each([
  'import { spawn } from "node:child_process";',
  "import childProcess from 'child_process';",
  'const { fork } = await import("node:child_process");',
  'const { exec } = require("child_process");',
  'const { exec } = process.getBuiltinModule("node:child_process");',
  'import { type ChildProcess, spawn } from "node:child_process";',
  'import { execa } from "execa";',
  'import spawn from "cross-spawn";',
  "spawn(program, args, { env: { ...process.env, A: 'b' } });",
  "chromium.launch({ env: process.env });",
])("finds %s", (code) => {
  expect(startsProcesses(code)).toBe(true);
});

it.each([
  'import type { ChildProcess } from "node:child_process";',
  'const path = [folder, process.env["PATH"]];',
])("allows %s", (code) => {
  expect(startsProcesses(code)).toBe(false);
});

it("continuous integration runs `npm test` alone, with the home and the path of the machine", () => {
  const lines = readFileSync(join(root, ".ci", "run"), "utf8").split("\n");
  const commands = lines.filter((line) => line !== "" && !line.startsWith("#"));
  // biome-ignore lint/suspicious/noTemplateCurlyInString: of the shell
  expect(commands).toEqual(['exec env -i HOME="$HOME" PATH="$PATH" ${CI:+CI="$CI"} npm test']);
});
