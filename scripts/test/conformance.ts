// Runs the conformance cases: what the clients of all languages must do alike.
import { existsSync, globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { addUp, type Count, nothing, run, withRunner } from "./suite.ts";

const folder = join("test", "conformance");

/** Runs what the words name: the cases, and the generated inputs; see `Suite`. A driver that does not run fails all. */
export async function runConformance(words: readonly string[], reports: string): Promise<Count> {
  if (words.some((word) => word.startsWith("-"))) return nothing;
  const counts: Count[] = [];
  const cases = globSync(join(folder, "cases", "*", "*.json")).filter((file) => isNamed(file, words));
  if (cases.length > 0) counts.push(await runProgram("run.ts", reports, words));
  const properties = join(folder, "properties", "run.ts");
  if (isNamed(properties, words)) counts.push(await runProgram(join("properties", "run.ts"), reports, []));
  return counts.length === 0 ? nothing : addUp(counts);
}

async function runProgram(file: string, reports: string, words: readonly string[]): Promise<Count> {
  const report = join(reports, `conformance-${file.replace(/\W/g, "-")}.json`);
  console.log(`\nconformance (${file})`);
  const program = ["--conditions=@docuvane/source", join(folder, file), "--report", report];
  const exitCode = await run(process.execPath, [...program, ...words]);
  const count = existsSync(report) ? (JSON.parse(readFileSync(report, "utf8")) as Count) : nothing;
  return withRunner(count, exitCode);
}

/** Looks for the words as vitest does: in the path from the top folder. */
function isNamed(file: string, words: readonly string[]): boolean {
  const path = file.replaceAll("\\", "/");
  return words.length === 0 || words.some((word) => path.includes(word));
}
