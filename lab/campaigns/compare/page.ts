// Writes docs/evidence/failure-modes.md from the verdicts of a run.
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { root } from "../../../scripts/setup/run.mjs";
import { anchorsOf } from "../../../test/docs/markdown.ts";
import type { FailureCase, Verdict } from "./cases/case.ts";
import { cases, groups } from "./cases/index.ts";
import { clients } from "./clients/index.ts";
import { keepResults, type Results } from "./results.ts";

/** The page, from the top of the repository. */
export const PAGE = join("docs", "evidence", "failure-modes.md");

const OURS = "docuvane";
const marks = { right: "✓", wrong: "✗", "n/a": "–" };

/** Keeps a run and writes the page. */
export function writePage(results: Results): void {
  keepResults(results);
  writeFileSync(join(root, PAGE), renderPage(results));
}

/** Returns the page of a run. */
export function renderPage(results: Results): string {
  const sections = [
    introduction(results),
    `## What is the summary?\n\n${summary(results)}`,
    `## Where is ${OURS} wrong?\n\n${ownFaults(results)}`,
    `## How is it measured?\n\n${method()}`,
    `## All cases\n\n${table(results)}`,
    ...groups.map(({ title, cases }) =>
      [`## ${title}`, ...cases.map((each) => explain(each, results))].join("\n\n"),
    ),
  ];
  return `${sections.join("\n\n")}\n`;
}

function introduction(results: Results): string {
  const { date, node } = results;
  const own = countOf(results, OURS, "right");
  const others = clients.map(({ name }) => name).filter((name) => name !== OURS);
  const best = Math.max(...others.map((name) => countOf(results, name, "right")));
  return `<!-- Written by npm run compare -- --write. Do not edit. -->
# Failure modes

Of ${cases.length} failures of services and networks, the ${OURS} client handles ${own} right; the best of ${others.length} other clients handles ${best}.

What API clients do when a service or the network fails: ${cases.length} cases, played with ${clients.length} clients on loopback from their public APIs with
their defaults. ${date}, Node ${node.slice(1)}.`;
}

function countOf({ columns }: Results, name: string, verdict: Verdict["verdict"]): number {
  return Object.values(columns[name] ?? {}).filter((each) => each.verdict === verdict).length;
}

function summary(results: Results): string {
  const rows = clients.map(({ name }) => {
    const counts = (["right", "wrong", "n/a"] as const).map((verdict) => countOf(results, name, verdict));
    return [name, results.versions[name] ?? "", ...counts];
  });
  return `${rowsOf([
    ["client", "version", "✓ right", "✗ wrong", "– not applicable"],
    ["---", "---", "---:", "---:", "---:"],
    ...rows,
  ])}

The columns are not a ranking. One cause often fails several cases: a client that repeats POSTs without a key fails all cases about repeated POSTs, and
a client that never repeats a request cannot repeat it wrongly. A case does not apply where a client lacks the function it is about.`;
}

/** The cases in which this client is wrong. */
function ownFaults({ columns }: Results): string {
  const wrong = cases.filter(({ id }) => columns[OURS]?.[id]?.verdict === "wrong");
  const lines = wrong.map((each) => {
    const right = clients.filter(({ name }) => columns[name]?.[each.id]?.verdict === "right");
    const who =
      right.length === 0 ? "No client is right" : `Right: ${right.map(({ name }) => name).join(", ")}`;
    return `- ${linkTo(each)}: ${columns[OURS]?.[each.id]?.seen}. ${who}.`;
  });
  return lines.length === 0 ? "In no case." : lines.join("\n");
}

function method(): string {
  const calls = clients.map((client) => `- ${client.name}: ${client.calls}.`);
  return `\`\`\`sh
npm run compare -- --runs 2    # exit code 1 when the runs differ
npm run compare -- --check     # exit code 1 when a run differs from this page
npm run compare -- --only stripe,docuvane --case retry-after
\`\`\`

The clients are pinned in \`lab/package-lock.json\` and run on the Node of this repository: an older Node installs older versions of some of
them. hey-api and openapi-generator generate a client from \`lab/campaigns/compare/api.json\` in each run; OpenAPI Generator needs Java.

${calls.join("\n")}

- Only the base URL and the key are set, except in the cases about timeouts, signals and headers, which set that option.
- Before its cases, each client must succeed at a plain 200 for each call; otherwise nothing of its column counts.
- Successes and errors have the shape that the client's own service gives them. Gateways have a shape of their own.
- Requests are counted by a raw TCP server, and no case waits for longer than a few seconds: a call
  that has not ended then is "still pending". Delays count only as shorter or longer than what was asked for.
- hey-api returns errors instead of throwing them; an error it returns counts as one.
- The topics come from the conformance cases that this client must pass, so the selection favors it. Where "right" is a judgement and not a standard, the case
  says why. A service may also make a repetition harmless in ways that a client does not show.`;
}

function table({ columns }: Results): string {
  const body = groups.flatMap(({ title, cases }) => [
    [`**${title}**`, ...clients.map(() => "")],
    ...cases.map((each) => [linkTo(each), ...clients.map(({ name }) => mark(columns[name]?.[each.id]))]),
  ]);
  return rowsOf([
    ["case", ...clients.map(({ name }) => name)],
    ["---", ...clients.map(() => ":---:")],
    ...body,
  ]);
}

function explain(each: FailureCase, { columns }: Results): string {
  const lines = new Map<string, string[]>();
  for (const { name } of clients) {
    const verdict = columns[name]?.[each.id];
    const line = `${mark(verdict)} | ${verdict?.seen}`;
    lines.set(line, [...(lines.get(line) ?? []), name]);
  }
  const seen = [...lines].map(([line, names]) => {
    const [sign, text] = line.split(" | ");
    return `- ${sign} ${names.join(", ")}: ${text}`;
  });
  const { sent, right, from } = each;
  return `### ${each.name}\n\n${sent} **Right:** ${right} (${sourceOf(from)})\n\n${seen.join("\n")}`;
}

/** Links to the test that a case comes from. */
function sourceOf(from: string): string {
  return `[${from.split("/").slice(-2).join("/")}](../../${pathOf(from)})`;
}

/** Returns the file that a case comes from, from the top of the repository. */
export function pathOf(from: string): string {
  return from.endsWith(".ts") ? from : `test/conformance/cases/${from}.json`;
}

function linkTo({ name }: FailureCase): string {
  return `[${name}](#${anchorsOf(`# ${name}`)[0]})`;
}

function mark(verdict: Verdict | undefined): string {
  return verdict === undefined ? "?" : marks[verdict.verdict];
}

function rowsOf(rows: readonly (readonly (string | number)[])[]): string {
  return rows.map((cells) => `| ${cells.join(" | ")} |`).join("\n");
}
