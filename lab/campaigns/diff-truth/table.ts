// Prints the truth as a table: for each operator and audience, how many edits are of which level.
import { audiences, type Edit, type Level } from "./edits.ts";
import { operators } from "./operators/all.ts";
import { collectTruth } from "./truth.ts";

const LETTERS: Readonly<Record<Level, string>> = {
  none: "–",
  some: "some",
  breaks: "breaks",
  silent: "silent",
};

/** Returns the table in Markdown. */
export function tableOf(edits: readonly Edit[], folder: string): string {
  const truth = collectTruth(edits, folder);
  const rows = operators.flatMap(({ name, row, line }) => {
    const own = edits.filter(({ operator }) => operator === name);
    if (own.length === 0) return [];
    const cells = audiences.map((audience) =>
      countsOf(own.map(({ id }) => truth[id]?.verdicts[audience]?.level)),
    );
    return [`| ${name} | ${row} | ${own.length} | ${cells.join(" | ")} | ${line} |`];
  });
  return [
    `| operator | row | edits | ${audiences.join(" | ")} | what it does |`,
    `|---|---|---|${"---|".repeat(audiences.length)}---|`,
    ...rows,
  ].join("\n");
}

function countsOf(levels: readonly (Level | undefined)[]): string {
  const counts = new Map<string, number>();
  for (const level of levels) {
    const letter = level === undefined ? "?" : LETTERS[level];
    counts.set(letter, (counts.get(letter) ?? 0) + 1);
  }
  return [...counts].map(([letter, count]) => (counts.size === 1 ? letter : `${count} ${letter}`)).join(", ");
}
