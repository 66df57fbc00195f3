// Reads the help of an npm command. It is text, so that scripts/run.mjs prints it where nothing is installed.
import { readFileSync } from "node:fs";
import { join } from "node:path";

/** Returns the help. @param name - Of a file in `usage/`. */
export function usageOf(name: string): string {
  return readFileSync(join(import.meta.dirname, "usage", `${name}.txt`), "utf8").trimEnd();
}
