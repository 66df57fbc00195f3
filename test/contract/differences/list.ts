// The planted differences: the list, and the change of the proxy for each.
import { readFileSync } from "node:fs";
import type { Changes } from "../proxy.ts";
import { documentChanges } from "./plants/documents.ts";
import { limits } from "./plants/limits.ts";
import { lists } from "./plants/lists.ts";
import { others } from "./plants/others.ts";
import { responses } from "./plants/responses.ts";

/** What the contract says about a change: it must be reported, noted or passed. */
export type Verdict = "forbids" | "open" | "allows";

/** One row of the list. */
export interface PlantedDifference {
  readonly name: string;
  /** What the contract states. */
  readonly sentence: string;
  /** The file of the contract. */
  readonly file: string;
  /** What the proxy does. */
  readonly change: string;
  readonly verdict: Verdict;
}

/** Every row of the list. */
export const differences: readonly PlantedDifference[] = readFileSync(
  new URL("list.md", import.meta.url),
  "utf8",
)
  .split("\n")
  .filter((line) => /^\| [a-z]/.test(line) && !line.startsWith("| name "))
  .map((line) => {
    const [name = "", sentence = "", file = "", change = "", verdict = ""] = line
      .slice(2, -2)
      .split(" | ")
      .map((cell) => cell.trim());
    return { name, sentence, file, change, verdict: verdict as Verdict };
  });

/** The changes by name. */
export const changes: Readonly<Record<string, Changes>> = {
  ...responses,
  ...limits,
  ...lists,
  ...documentChanges,
  ...others,
};

/** Returns the changes of a difference. @throws {Error} It has no changes. */
export function changesOf(name: string): Changes {
  const found = changes[name];
  if (!found) throw new Error(`No change is written for ${name}.`);
  return found;
}
