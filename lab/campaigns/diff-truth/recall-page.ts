// Writes what `sdkgen diff` finds and misses as Markdown.
import { audiences, type Truth } from "./edits.ts";
import { type Measured, measure, type Score, scoreOf } from "./recall.ts";

/** Returns the tables of a page: by audience, by operator where something does not fit, and each edit that does not fit. */
export async function recallPage(truths: readonly Truth[]): Promise<string> {
  const isHeldOut = ({ edit }: Truth): boolean => edit.document === "held-out";
  const developed = truths.filter((truth) => !isHeldOut(truth));
  const own = await measure(developed, "without");
  const heldOut = await measure(truths.filter(isHeldOut), "without");
  const style = await measure(developed, "with");
  return [
    audienceTable({ "developed with": own, "held-out document": heldOut, "with the held-out style": style }),
    operatorTable([...own, ...heldOut]),
    `Edits that do not fit, of the two documents the rules were developed with:\n\n${listOf(own)}`,
  ].join("\n\n");
}

/** Returns a table by audience, a group of columns for each set of edits. */
export function audienceTable(sets: Readonly<Record<string, readonly Measured[]>>): string {
  const names = Object.keys(sets);
  const head = names.flatMap((name) => [`${name}: edits`, "recall %", "false alarms %", "overstated"]);
  const rows = [...audiences, "all"].map((audience) => {
    const cells = Object.values(sets).flatMap((measured) =>
      cellsOf(scoreOf(measured.filter((each) => audience === "all" || each.audience === audience))),
    );
    return `| ${audience} | ${cells.join(" | ")} |`;
  });
  return [`| audience | ${head.join(" | ")} |`, `|---|${"---:|".repeat(head.length)}`, ...rows].join("\n");
}

/** Operators with something that does not fit; the others are counted. */
function operatorTable(measured: readonly Measured[]): string {
  const byOperator = Map.groupBy(measured, ({ edit }) => edit.operator);
  const scores = [...byOperator].map(([name, all]) => ({ name, all, ...scoreOf(all) }));
  const isPerfect = ({ recall = 100, falseAlarms = 0 }: Score): boolean =>
    recall === 100 && falseAlarms === 0;
  const rows = scores
    .filter((score) => !isPerfect(score))
    .map((score) => {
      const missed = score.all.filter(({ fit }) => fit === "missed").length;
      const alarms = score.all.filter(({ fit }) => fit === "false alarm").length;
      return `| ${score.name} | ${score.edits} | ${missed} | ${alarms} | ${score.overstated} |`;
    });
  const head =
    "| operator | edits × audiences | missed | false alarms | overstated |\n|---|---:|---:|---:|---:|";
  const perfect = scores.filter(isPerfect).length;
  return `${perfect} of ${scores.length} operators have no miss and no false alarm in any audience and document. The others:\n\n${head}\n${rows.join("\n")}`;
}

function listOf(measured: readonly Measured[]): string {
  return measured
    .filter(({ fit }) => fit === "missed" || fit === "false alarm")
    .map(({ fit, edit, audience, said, truth, findings }) => {
      const rules = [
        ...new Set(findings.filter(({ level }) => level !== "addition").map(({ rule }) => rule)),
      ];
      return `- ${fit}: \`${edit.id}\`, ${audience}: truth \`${truth.level}\`, reported \`${said}\`${rules.length > 0 ? ` (${rules.join(", ")})` : ""}`;
    })
    .join("\n");
}

function cellsOf({ edits, recall, falseAlarms, overstated }: Score): readonly string[] {
  return [`${edits}`, figure(recall), figure(falseAlarms), `${overstated}`];
}

/** A percentage with one decimal; a dash without a value. */
export function figure(value: number | undefined): string {
  return value === undefined ? "–" : value.toFixed(1);
}
