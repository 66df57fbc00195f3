// Writes docs/evidence/conformance.md from a run in which every case passed.
import { join } from "node:path";
import { contractOperations } from "../../contract/spec.ts";
import { root } from "../../root.ts";
import { readFigures } from "../properties/figures.ts";
import { allowed, leftOut } from "./allowed.ts";
import type { LoadedCase } from "./read-cases.ts";

/** Where the page lies. */
export const pageFile: string = join(root, "docs", "evidence", "conformance.md");

/** Names of all drivers: each language over its transports, in its asynchronous form, or as the generator makes it of our own document. */
export const driverNames: readonly string[] = [
  "typescript",
  "typescript-fetch",
  "typescript-generated",
  "python",
  "python-async",
  "java",
  "java-async",
  "go",
];

/**
 * Writes the page.
 *
 * @param cases - All cases; each has passed with each driver that it is not left out for.
 */
export function renderPage(cases: readonly LoadedCase[]): string {
  const folders = [...new Set(cases.map(({ folder }) => folder))];
  const operations = contractOperations.map(({ id }) => id).filter((id) => folders.includes(id));
  const topics = folders.filter((folder) => !operations.includes(folder));
  return `<!-- Written by test/conformance/run.ts --write after a run in which all passed. Do not edit. -->
# Conformance

The clients in the four languages behave alike: ${cases.length} cases define the responses of a scripted server, the call, and what
must be observed – each request, each wait, each result or error. A case passes when

- requests, waits and outcome match the case,
- each request conforms to the spec (a case that deliberately deviates says why),
- and the driver sent byte for byte what the first one sent, except for the User-Agent, the boundary of a multipart body
  and random keys.

Every operation and every status that the spec documents has a case. Run them with \`npm test -- conformance\`.

## Cases that pass

${table([["", ...driverNames], ...operations.map((id) => row(cases, id)), ...topics.map((id) => row(cases, id)), row(cases)])}

## Generated inputs that all languages agree on

${figures()}

## What may differ

${allowed.map(({ drivers, why }) => `- ${drivers.length === driverNames.length ? "all" : drivers.join(", ")}: ${why}`).join("\n")}

Left out:

${leftOut.map(({ driver, cases: ids, why }) => `- ${driver}, ${ids.map((id) => `“${id}”`).join(", ")}: ${why}`).join("\n")}
`;
}

/** What the last campaign found; `npm test` makes a thousand inputs each, by a seed of its own that it prints. */
function figures(): string {
  const { seconds, rows } = readFigures();
  const lines = rows.map(({ generator, vector, count, seed, different, outputs }) =>
    [`\`${vector}\``, generator, count, different, outputs, seed].map(String),
  );
  const head = ["function", "generator", "inputs", "different ones", "different outputs", "seed"];
  return `${table([head, ...lines])}

The campaign took ${seconds} s; \`npm test\` makes a thousand inputs of each, with a new seed that it prints.
Kept out of Hypothesis and jqwik are control characters: JSON has two ways to write them, \`\\u000F\` in Java and \`\\u000f\` elsewhere.`;
}

function row(cases: readonly LoadedCase[], folder?: string): readonly string[] {
  const here = cases.filter((each) => folder === undefined || each.folder === folder);
  const counts = driverNames.map((name) => {
    const out = leftOut.filter(({ driver }) => driver === name).flatMap((each) => each.cases);
    return String(here.filter(({ id }) => !out.includes(id)).length);
  });
  return [folder ?? "**all**", ...counts];
}

function table([head = [], ...rows]: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]): string => `| ${cells.join(" | ")} |`;
  return [line(head), line(head.map((_, index) => (index === 0 ? "---" : "---:"))), ...rows.map(line)].join(
    "\n",
  );
}
