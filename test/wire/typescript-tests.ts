// Runs the tests of a generated TypeScript package, without compiling it.
import { globSync, symlinkSync } from "node:fs";
import { join } from "node:path";
import { root } from "../../generators/root.ts";
import { SOURCE_CONDITION } from "../../generators/typescript/package.ts";
import { typescript } from "../../generators/typescript/typescript.ts";
import { compareApiMap } from "./api-map.ts";
import { runProgram } from "./run.ts";
import { compareWebhookMap } from "./webhook-map.ts";
import { type Change, type Outcome, type Wired, writeLanguage } from "./wired.ts";

/** Generates the package of a document into a folder and runs its tests. */
export async function proveTypescript(wired: Wired, folder: string, change?: Change): Promise<Outcome> {
  await writeLanguage(typescript, wired, folder, change);
  symlinkSync(join(root, "node_modules"), join(folder, "node_modules"), "dir");
  const tests = globSync("tests/*.test.ts", { cwd: folder });
  // One process for all files: a process for each takes ten times the processor time.
  const options = ["--test", "--test-isolation=none", "--test-reporter=tap"];
  const { output } = await runProgram(
    process.execPath,
    [`--conditions=${SOURCE_CONDITION}`, ...options, ...tests],
    folder,
  );
  const passed = Number(/^# pass (\d+)$/m.exec(output)?.[1] ?? 0);
  // Each with the block that says why.
  const failed = output.match(/^not ok .*(\n {2}---\n[\s\S]*?\n {2}\.\.\.$)?/gm) ?? [];
  const failures = [...failed, ...compareApiMap(folder), ...compareWebhookMap(folder)];
  return { passed, failures: passed + failures.length === 0 ? [output.slice(0, 2000)] : failures };
}

/** What tsc says of a TypeScript package in a folder and its tests, a line each. */
export async function tscErrors(folder: string): Promise<readonly string[]> {
  const tsc = join(root, "node_modules", "typescript", "bin", "tsc");
  const { status, output } = await runProgram(process.execPath, [tsc, "--noEmit"], folder);
  return status === 0 ? [] : output.split("\n").filter((line) => line.includes("error TS"));
}
