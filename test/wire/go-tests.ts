// Runs the tests of a generated Go module, vet and gofmt.
import { existsSync } from "node:fs";
import { join } from "node:path";
import { go } from "../../generators/go/go.ts";
import { isMissing } from "../../scripts/installed.ts";
import { runProgram } from "./run.ts";
import { type Outcome, type Wired, writeLanguage } from "./wired.ts";

/** Generates the module of a document into a folder and runs its tests. */
export async function proveGo(wired: Wired, folder: string): Promise<Outcome> {
  await writeLanguage(go, wired, folder);
  return runGoTests(folder, []);
}

/** As `proveGo`, with the race detector where there is a C compiler, which it needs. */
export async function proveGoWithoutRaces(wired: Wired, folder: string): Promise<Outcome> {
  await writeLanguage(go, wired, folder);
  return runGoTests(folder, isMissing("gcc") ? [] : ["-race"]);
}

async function runGoTests(folder: string, options: readonly string[]): Promise<Outcome> {
  const formatted = await runProgram("gofmt", ["-l", "."], folder);
  const unformatted = formatted.output.split("\n").filter(Boolean);
  // The runtime has tests of its own, in packages/go.
  const packages = [".", "./option", ...(existsSync(join(folder, "webhook")) ? ["./webhook"] : [])];
  const { status, output } = await runProgram(
    "go",
    ["test", "-v", "-p", "1", "-vet", "all", ...options, ...packages],
    folder,
  );
  const failed = output.split("\n--- FAIL: ").slice(1);
  const failures = failed.map((text) => text.slice(0, 400));
  if (failures.length === 0 && status !== 0) failures.push(output.slice(0, 2000));
  return {
    passed: output.match(/^--- PASS: /gm)?.length ?? 0,
    failures: [...failures, ...unformatted.map((path) => `gofmt would change ${path}`)],
  };
}
