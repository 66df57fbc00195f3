// The statements of the service that write, to see whether a story met them all.
import { globSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

const root = fileURLToPath(new URL("../../../packages/server/src/", import.meta.url));

/** Written by commands or by tests, and not by a running service. */
const elsewhere =
  /\.test\.ts$|\/test\/|^operate\/transfer\/|^storage\/db\/(embedded|migrate|installation)\.ts$/;

/** Characters of a statement that are compared: enough to tell two of one table apart. */
const compared = 60;

/** The statements in the sources that no step begins with. */
export function unseenStatements(steps: readonly string[]): string[] {
  const files = globSync("**/*.ts", { cwd: root }).filter((path) => !elsewhere.test(path));
  const statements = files.flatMap((path) => statementsOf(readFileSync(`${root}${path}`, "utf8")));
  return statements.filter((statement) => !steps.some((step) => step.includes(statement)));
}

/** The beginnings of the statements in a text, up to where a value is put in. */
function statementsOf(text: string): string[] {
  const found = text.matchAll(/["`( ](?:INSERT INTO|UPDATE|DELETE FROM) [^"`$]+/g);
  return [...found]
    .map(([match]) => match.slice(1).replaceAll(/\s+/g, " ").trim().slice(0, compared).trim())
    .filter((statement) => /^(INSERT INTO|DELETE FROM) \w+ |^UPDATE \w+ SET /.test(`${statement} `));
}
