// Writes what came of the campaign as Markdown.
import { CAUSES } from "./causes.ts";
import { PACKAGES } from "./install.ts";

/** What came of one language. */
export interface Result {
  readonly language: string;
  /** Day of the run, `2026-11-29`. */
  readonly date: string;
  /** Failed scenario → why. */
  readonly failed: Readonly<Record<string, string>>;
}

/** What came of the campaign. */
export interface Report {
  /** Names of all scenarios. */
  readonly scenarios: readonly string[];
  /** Scenario → why no client of the document can call it. */
  readonly unreachable: Readonly<Record<string, string>>;
  readonly results: readonly Result[];
}

const NAMES: Readonly<Record<string, string>> = {
  typescript: "TypeScript",
  python: "Python",
  java: "Java",
  go: "Go",
};

/** The figures of each language. */
export function figures({ scenarios, unreachable, results }: Report): string {
  const reachable = scenarios.filter((name) => !(name in unreachable));
  const rows = results.map(({ language, date, failed }) => {
    const passed = reachable.filter((name) => !(name in failed)).length;
    return [
      NAMES[language] ?? language,
      reachable.length,
      passed,
      reachable.length - passed,
      percent(passed, reachable.length),
      date,
    ];
  });
  return table(["language", "reachable", "passed", "failed", "passed", "run"], rows);
}

function percent(part: number, whole: number): string {
  return whole === 0 ? "–" : `${((100 * part) / whole).toFixed(1)} %`;
}

/** The scenarios that no client of a document can call, by reason. */
export function unreachableTable({ unreachable }: Report): string {
  const groups = new Map<string, string[]>();
  for (const [scenario, reason] of Object.entries(unreachable))
    groups.set(reason, [...(groups.get(reason) ?? []), `\`${scenario}\``]);
  return table(
    ["reason", "times", "scenarios"],
    [...groups].map(([reason, names]) => [reason, names.length, names.join(" ")]),
  );
}

/** The failed scenarios, each with its causes. */
export function failedTable({ results }: Report): string {
  const names = [...new Set(results.flatMap(({ failed }) => Object.keys(failed)))].sort();
  return table(
    ["scenario", "fails in", "cause"],
    names.map((name) => {
      const failing = results.filter(({ failed }) => name in failed);
      const all = failing.length === results.length ? "all" : "";
      const causes = [...new Set(failing.map(({ failed }) => causeOf(failed[name] ?? "")))];
      return [
        `\`${name}\``,
        all || failing.map(({ language }) => NAMES[language] ?? language).join(", "),
        CAUSES[name] ?? causes[0] ?? "",
      ];
    }),
  );
}

/** One line without addresses and line numbers. */
function causeOf(reason: string): string {
  const line = reason.replaceAll(/\s+/g, " ").replaceAll(/http:\/\/localhost:\d+/g, "");
  return line.length > 160 ? `${line.slice(0, 160)} …` : line;
}

function table(head: readonly string[], rows: readonly (readonly (string | number)[])[]): string {
  const line = (cells: readonly (string | number)[]): string =>
    `| ${cells.map((cell) => String(cell).replaceAll("|", "\\|").replaceAll("\n", " ")).join(" | ")} |`;
  const isNumber = head.map((_, index) => rows.every((row) => typeof row[index] === "number"));
  const rule = `|${isNumber.map((is) => (is && rows.length > 0 ? "---:" : "---")).join("|")}|`;
  return [line(head), rule, ...rows.map(line)].join("\n");
}

/** The whole page. */
export function page(report: Report): string {
  const versions = ["@typespec/http-specs", "@typespec/spector", "@typespec/compiler", "@typespec/openapi3"];
  return `<!-- Written by lab/campaigns/http-specs.ts: do not edit. -->
# The generator on Microsoft's http-specs

[http-specs](https://github.com/microsoft/typespec/tree/main/packages/http-specs) is the suite that generators of TypeSpec are measured with: small
APIs, each about one feature, and a server (spector) that checks every request and says which scenarios were passed. \`lab/campaigns/http-specs.ts\` compiles
each spec to OpenAPI 3.2, generates a package in every language, and calls each scenario on that server: arguments come from the request that the
scenario expects, mapped back through the plan; results are compared with its response. Nothing is written by hand for a scenario.

\`node --conditions=@docuvane/source lab/campaigns/http-specs.ts --write\`, with ${versions.map((name) => `${name} ${PACKAGES[name]}`).join(", ")}.

${figures(report)}

Of ${report.scenarios.length} scenarios. A scenario is passed if each of its calls succeeded, returned what the server sent, and the server counts the scenario as passed.
A language that is not in the table was not run to its end.

## Which scenarios cannot be reached?

What TypeSpec says there, the OpenAPI document does not: no client of the document can know it.

${unreachableTable(report)}

## Which scenarios fail?

${failedTable(report)}
`;
}
