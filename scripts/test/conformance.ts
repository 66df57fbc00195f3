// Runs the conformance cases: what the clients of all languages must do alike.
import { existsSync, globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { type Count, nothing, run, withRunner } from "./suite.ts";

const folder = join("test", "conformance");

/** Runs the cases that the words name; see `Suite`. A driver that does not run fails all of its cases. */
export async function runConformance(words: readonly string[], reports: string): Promise<Count> {
  if (words.some((word) => word.startsWith("-"))) return nothing;
  const files = globSync(join(folder, "cases", "*", "*.json")).filter((file) => isNamed(file, words));
  if (files.length === 0) return nothing;
  const report = join(reports, "conformance.json");
  console.log("\nconformance");
  const program = ["--conditions=@docuvane/source", join(folder, "run.ts"), "--report", report];
  const exitCode = await run(process.execPath, [...program, ...words]);
  return withRunner(
    existsSync(report) ? (JSON.parse(readFileSync(report, "utf8")) as Count) : nothing,
    exitCode,
  );
}

/** Looks for the words as vitest does: in the path from the top folder. */
function isNamed(file: string, words: readonly string[]): boolean {
  const path = file.replaceAll("\\", "/");
  return words.length === 0 || words.some((word) => path.includes(word));
}
