// Reads the scenarios of the contract check from their files and adds the derived refusals.
import { globSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { refusals } from "./refusals.ts";
import type { Contract } from "./spec.ts";
import type { Scenario } from "./step.ts";

/**
 * Reads the scenarios of a folder in the order of their files' names; what all operations have alike comes first.
 *
 * @param contract - Names the operations that must refuse invalid requests.
 */
export function readScenarios(
  folder: string,
  contract: Contract,
): readonly (Scenario & { readonly file: string })[] {
  const read = globSync("*.json", { cwd: folder })
    .sort()
    .map((name) => ({
      file: basename(name, ".json"),
      ...(JSON.parse(readFileSync(join(folder, name), "utf8")) as Scenario),
    }));
  return [refusals(contract), ...read];
}
