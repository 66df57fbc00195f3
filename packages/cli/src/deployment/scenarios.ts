// Reads the scenarios of the deployment check from their files, and adds the derived refusals.
import { readdirSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { refusals, withRefusedDeletions } from "./refusals.ts";
import type { Contract } from "./spec.ts";
import type { Scenario } from "./step.ts";

/** Next to this file in the sources, and next to the command when it is built. */
const folder = join(import.meta.dirname, "scenarios");

/**
 * Reads the scenarios in the order of their file names, after the refusals that all operations have in common.
 *
 * @param contract - Names the operations that must refuse invalid requests.
 */
export function readScenarios(contract: Contract): readonly (Scenario & { readonly file: string })[] {
  const read = readdirSync(folder)
    .filter((name) => name.endsWith(".json"))
    .sort()
    .map((name) => {
      const scenario = JSON.parse(readFileSync(join(folder, name), "utf8")) as Scenario;
      return {
        file: basename(name, ".json"),
        ...scenario,
        steps: withRefusedDeletions(contract, scenario.steps),
      };
    });
  return [refusals(contract), ...read];
}
