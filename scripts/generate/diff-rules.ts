// Renders the reference page of the rules of `sdkgen diff` from their catalogue.
import { type Audience, audiences } from "../../generators/diff/finding.ts";
import type { Rule, Verdict } from "../../generators/diff/rules/rule.ts";
import { rules } from "../../generators/diff/rules.ts";

const NAMES: Readonly<Record<Audience, string>> = {
  wire: "Wire",
  typescript: "TypeScript",
  python: "Python",
  java: "Java",
  go: "Go",
};

const INTRODUCTION = `# Rules of \`sdkgen diff\`

What each rule about SDKs in [\`sdkgen diff\`](../guides/sdkgen/diff.md) finds, with an example of the change. The names are stable: ignore files and
fingerprints contain them. Generated from the catalogue in \`generators/diff/rules/\`.

- **breaking**: correct programs stop compiling, or calls that worked fail or are misread; "silent" where programs compile and then go wrong.
- **risky**: breaks only the programs that are named.
- **addition**: new, and hurts no program.
- –: no finding for this audience.

For Java, "source" applies to programs that are compiled again, "binary" to class files that are not.
`;

/** Audiences that the catalogue says anything about. */
const judged = audiences.filter((audience) => rules.some(({ levels }) => levels[audience] !== undefined));

/** Renders the page. */
export function renderDiffRules(): string {
  const head = `| rule | ${judged.map((audience) => NAMES[audience]).join(" | ")} |`;
  const index = [head, `|---${"|---".repeat(judged.length)}|`, ...rules.map(rowOf)];
  return `${[INTRODUCTION.trimEnd(), index.join("\n"), ...rules.map(sectionOf)].join("\n\n").trimEnd()}\n`;
}

function rowOf({ id, levels }: Rule): string {
  const cells = judged.map((audience) => levels[audience]?.level ?? "–");
  return `| [\`${id}\`](#${id}) | ${cells.join(" | ")} |`;
}

function sectionOf({ id, title, explanation, example, fix, levels }: Rule): string {
  const verdicts = audiences.flatMap((audience) => {
    const verdict = levels[audience];
    return verdict === undefined ? [] : [`- ${NAMES[audience]}: ${describe(verdict)}`];
  });
  return [
    `## ${id}`,
    `**${title}.** ${explanation}`,
    `\`\`\`yaml\n# before\n${example.before}\n# after\n${example.after}\n\`\`\``,
    verdicts.join("\n"),
    `What to do: ${fix}`,
  ].join("\n\n");
}

function describe({ level, silent, consumers, java }: Verdict): string {
  const facts = [
    ...(silent === true ? ["silent"] : []),
    ...(consumers.length > 0 ? [consumers.join(", ")] : []),
    ...(java === undefined ? [] : [`source ${java.source}, binary ${java.binary}`]),
  ];
  return facts.length === 0 ? level : `${level} (${facts.join("; ")})`;
}
