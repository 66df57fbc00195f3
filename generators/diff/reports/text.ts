// Renders a report for a terminal: by audience and level, worst first.
import { styleText } from "node:util";
import { formatVersion } from "../bump.ts";
import type { Audience, Level } from "../finding.ts";
import { type DiffReport, failures, findingsOf, levels, type ReportedFinding } from "./report.ts";
import {
  audienceNames,
  count,
  countLevels,
  effectOf,
  levelNames,
  operationsText,
  plain,
  verdictOf,
} from "./words.ts";

/** Findings of one audience and level that are listed: a screen or two of what matters most. */
const LISTED: Readonly<Record<Level, number>> = { breaking: 30, risky: 10, addition: 5 };

type Style = "red" | "yellow" | "green" | "bold" | "dim";
type Paint = (style: Style, text: string) => string;

const STYLES: Readonly<Record<Level, Style>> = { breaking: "red", risky: "yellow", addition: "green" };

/** How the text is rendered. */
export interface TextOptions {
  readonly all: boolean;
  readonly color: boolean;
}

/** Renders a report as text. */
export function renderText(report: DiffReport, { all, color }: TextOptions): string {
  const paint: Paint = (style, text) => (color ? styleText(style, text, { validateStream: false }) : text);
  const { old, new: next, audiences, notes, ignored } = report;
  const lines = [
    `${plain(old.label)} (${plain(old.version)}) → ${plain(next.label)} (${plain(next.version)})`,
    "",
    ...audiences.flatMap((audience) => sectionOf(report, audience, { all, paint })),
    ...notes.map((note) => `note: ${plain(note)}`),
    ...(ignored.length > 0 ? [`${count(ignored.length, "finding")} ignored by the ignore file`] : []),
    ...(notes.length + ignored.length > 0 ? [""] : []),
    "Suggested versions:",
    ...report.packages.map((each) => `  ${each.registry} ${plain(each.name)}: ${plain(formatVersion(each))}`),
    "",
    paint("bold", verdictOf(report)),
    ...resultOf(report),
  ];
  return `${lines.join("\n")}\n`;
}

/** Returns the line that explains why the command fails, if it does. */
function resultOf(report: DiffReport): readonly string[] {
  const number = failures(report).length;
  return number > 0 ? [`Fails: ${count(number, "finding")} at or above --fail-on ${report.failOn}.`] : [];
}

interface Layout {
  readonly all: boolean;
  readonly paint: Paint;
}

function sectionOf(report: DiffReport, audience: Audience, layout: Layout): readonly string[] {
  const counts = countLevels(report, audience);
  const numbers = `${counts.breaking} breaking, ${counts.risky} risky, ${count(counts.addition, "addition")}`;
  return [
    `${layout.paint("bold", audienceNames[audience])}: ${numbers}`,
    ...levels.flatMap((level) => levelOf(findingsOf(report, audience, level), level, layout)),
    "",
  ];
}

function levelOf(
  findings: readonly ReportedFinding[],
  level: Level,
  { all, paint }: Layout,
): readonly string[] {
  const listed = all ? findings : findings.slice(0, LISTED[level]);
  const rest = findings.length - listed.length;
  const label = levelNames[level].toLowerCase();
  return [
    ...listed.flatMap((finding) => linesOf(finding, paint)),
    ...(rest > 0
      ? [`  ... ${rest} more ${rest === 1 ? label.replace(/s$/, "") : label}; list them with --all`]
      : []),
  ];
}

function linesOf(finding: ReportedFinding, paint: Paint): readonly string[] {
  const { level, symbol, rule, reason, fix, pointer, document, fingerprint } = finding;
  const [effect, operations] = [effectOf(finding), operationsText(finding)];
  return [
    `  ${paint(STYLES[level], level)}  ${paint("bold", plain(symbol))}  ${paint("dim", plain(rule))}`,
    `    ${plain(reason)}${effect === "" ? "" : ` (${effect})`}`,
    ...(operations === "" ? [] : [`    operations: ${plain(operations)}`]),
    ...(level === "addition" ? [] : [`    fix: ${plain(fix)}`]),
    `    ${paint("dim", `${document} document: ${plain(pointer)}  ${fingerprint}`)}`,
  ];
}
