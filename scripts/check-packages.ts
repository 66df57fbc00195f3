// Builds the npm packages and checks that what is published can be imported everywhere: publint and arethetypeswrong.
import { spawnSync } from "node:child_process";
import { join, resolve } from "node:path";

const bin = (name: string, file: string): string => resolve("node_modules", name, file);

const packages = [
  { folder: "packages/client", tools: ["publint", "attw"] },
  // The service is ESM only; publint knows that, attw would ask for CommonJS.
  { folder: "packages/server", tools: ["publint"] },
] as const;

const commands = {
  publint: [bin("publint", "src/cli.js"), "--strict"],
  attw: [bin("@arethetypeswrong/cli", "dist/index.js"), "--pack", ".", "--profile", "node16", "--no-emoji"],
} as const;

for (const { folder, tools } of packages) {
  run(folder, [bin("tsup", "dist/cli-default.js"), "--silent"]);
  for (const tool of tools) run(folder, commands[tool]);
}

/** Runs a tool in a package's folder; ends with its output when it finds something. */
function run(folder: string, args: readonly string[]): void {
  const path = `${resolve("node_modules", ".bin")}:${process.env["PATH"]}`;
  const result = spawnSync(process.execPath, args, {
    cwd: folder,
    encoding: "utf8",
    env: { ...process.env, PATH: path },
  });
  if (result.status === 0) return;
  console.error(
    `${join(folder)}: ${args[0]?.split("node_modules/").at(-1)}\n${result.stdout}${result.stderr}`,
  );
  process.exit(1);
}
