// Checks that what is published can be imported everywhere: publint and arethetypeswrong on the staged packages.
import { rmSync } from "node:fs";
import { resolve } from "node:path";
import { stagePackage } from "./pack.ts";
import { spawnSync } from "./processes.mjs";

const publint = [resolve("scripts/check/node_modules/publint/src/cli.js"), "--strict"];
const attw = [
  resolve("scripts/check/node_modules/@arethetypeswrong/cli/dist/index.js"),
  ...["--pack", ".", "--profile", "node16", "--no-emoji"],
];

const packages = [
  { folder: "packages/client", tools: [publint, attw] },
  { folder: "packages/cli", tools: [publint] },
  // The extractor and the service are ESM only; publint knows that, attw would ask for CommonJS.
  { folder: "packages/extract", tools: [publint] },
  { folder: "packages/server", tools: [publint] },
];

for (const { folder, tools } of packages) {
  const stage = stagePackage(folder);
  try {
    for (const tool of tools) check(folder, stage, tool);
  } finally {
    rmSync(stage, { recursive: true });
  }
}

/** Runs a tool on a staged package; shows its output when it finds something. */
function check(folder: string, stage: string, tool: readonly string[]): void {
  const result = spawnSync(process.execPath, tool, { cwd: stage, encoding: "utf8" });
  if (result.status === 0) return;
  console.error(`${folder}:\n${result.stdout}${result.stderr}`);
  process.exitCode = 1;
}
