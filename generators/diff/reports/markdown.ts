// Renders a report as a Markdown comment on a pull request.
import { formatVersion } from "../bump.ts";
import type { Level } from "../finding.ts";
import { code, escapeSentence, escapeText } from "./markdown-text.ts";
import { type DiffReport, findingsOf, levels, type ReportedFinding } from "./report.ts";
import {
  audienceNames,
  count,
  countLevels,
  effectOf,
  levelNames,
  operationsText,
  verdictOf,
} from "./words.ts";

/** First line of the comment, by which whoever posts it finds the one to replace. */
export const MARKER = "<!-- sdkgen-diff -->";

/** Characters kept for the line that counts what was left out, and for the end of an open section. */
const RESERVE = 200;

/** Characters of a name in the head of the report: with all of them, it stays far below the shortest report. */
const LONGEST_NAME = 80;

/** A section whose items may be left out one by one, but never in the middle. */
interface Section {
  readonly open: string;
  readonly items: readonly string[];
  readonly close: string;
}

/**
 * Renders a report as Markdown.
 *
 * @param maxLength - Most characters; whole findings are left out, additions first.
 */
export function renderMarkdown(report: DiffReport, maxLength: number): string {
  const head = `${MARKER}\n${headline(report)}\n\n${describeSides(report)}\n\n${table(report)}\n`;
  const sections = [...levels.flatMap((level) => sectionsOf(report, level)), ...notesOf(report)];
  return fit(head, sections, maxLength - RESERVE);
}

function headline(report: DiffReport): string {
  const versions = report.packages.map(
    (each) => `${each.registry} ${code(clip(each.name))} ${escapeText(clip(formatVersion(each)))}`,
  );
  return `**${verdictOf(report)}** ${versions.join(" · ")}`;
}

function describeSides({ old, new: next }: DiffReport): string {
  return `Compared: ${code(clip(old.label))} → ${code(clip(next.label))}`;
}

/** Shortens what cannot be left out. */
function clip(text: string): string {
  return text.length > LONGEST_NAME ? `${text.slice(0, LONGEST_NAME)}…` : text;
}

function table(report: DiffReport): string {
  const rows = report.audiences.map((audience) => {
    const { breaking, risky, addition } = countLevels(report, audience);
    return `| ${audienceNames[audience]} | ${breaking} | ${risky} | ${addition} |`;
  });
  return ["| Audience | Breaking | Risky | Added |", "|---|--:|--:|--:|", ...rows].join("\n");
}

/** Breaking findings are open, all others folded. */
function sectionsOf(report: DiffReport, level: Level): readonly Section[] {
  return report.audiences.flatMap((audience) => {
    const findings = findingsOf(report, audience, level);
    if (findings.length === 0) return [];
    const title = `${audienceNames[audience]}: ${levelNames[level].toLowerCase()} (${findings.length})`;
    const items = findings.map(itemOf);
    return level === "breaking" ? [{ open: `\n### ${title}\n\n`, items, close: "" }] : [folded(title, items)];
  });
}

function folded(title: string, items: readonly string[]): Section {
  return {
    open: `\n<details><summary>${title}</summary>\n\n`,
    items,
    close: "\n</details>\n",
  };
}

function itemOf(finding: ReportedFinding): string {
  const { symbol, reason, fix, rule, pointer, document, fingerprint, level } = finding;
  const [effect, operations] = [effectOf(finding), operationsText(finding)];
  const fixed = level === "addition" ? "" : ` **Fix:** ${escapeSentence(fix)}`;
  return [
    `- ${code(symbol)}: ${escapeSentence(reason)}${effect === "" ? "" : ` (${escapeText(effect)})`}${fixed}  `,
    ...(operations === "" ? [] : [`  Operations: ${code(operations)}  `]),
    `  <sub>${code(rule)} · ${document} document ${code(pointer)} · ${code(fingerprint)}</sub>`,
    "",
  ].join("\n");
}

function notesOf({ notes, ignored }: DiffReport): readonly Section[] {
  const items = [
    ...ignored.map(
      ({ symbol, rule, audience, ignored: { reason, expires } }) =>
        `- ${code(symbol)} (${audience}, ${code(rule)}) until ${escapeText(expires)}: ${escapeText(reason)}\n`,
    ),
    ...notes.map((note) => `- ${escapeText(note)}\n`),
  ];
  return items.length === 0 ? [] : [folded(`Ignored findings and notes (${items.length})`, items)];
}

/** Joins sections as long as they fit; what follows the first item that does not is counted. */
function fit(head: string, sections: readonly Section[], most: number): string {
  let text = head;
  let omitted = 0;
  for (const { open, items, close } of sections) {
    const room = most - text.length - open.length - close.length;
    const kept = omitted > 0 ? [] : leading(items, room);
    omitted += items.length - kept.length;
    if (kept.length > 0) text += `${open}${kept.join("")}${close}`;
  }
  return omitted === 0
    ? text
    : `${text}\n_${count(omitted, "more entry").replace(/entrys$/, "entries")} left out to stay below the limit of a comment. The JSON report has all of them._\n`;
}

/** Returns the first items whose lengths add up to no more than the room there is. */
function leading(items: readonly string[], room: number): readonly string[] {
  let used = 0;
  const end = items.findIndex((item) => {
    used += item.length;
    return used > room;
  });
  return end === -1 ? items : items.slice(0, end);
}
