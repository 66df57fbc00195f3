// Renders a report as changelog sections, one for each package, in the style of Keep a Changelog.
import type { PackageVersion } from "../bump.ts";
import { code, escapeSentence, escapeText } from "./markdown-text.ts";
import { type DiffReport, findingsOf, type ReportedFinding } from "./report.ts";

/** Headings of Keep a Changelog, in its order, and which findings belong there; the first that fits counts. */
const HEADINGS: readonly (readonly [string, (finding: ReportedFinding) => boolean])[] = [
  ["Added", ({ level }) => level === "addition"],
  ["Deprecated", ({ rule }) => /deprecated$/.test(rule)],
  ["Removed", ({ rule }) => /removed$/.test(rule)],
  ["Changed", () => true],
];
/** Order of the headings in a section. */
const ORDER = ["Added", "Changed", "Deprecated", "Removed"];

/** Renders a section for the API and for each package. */
export function renderChangelog(report: DiffReport): string {
  return `${report.packages.map((each) => sectionOf(report, each)).join("\n\n")}\n`;
}

function sectionOf(report: DiffReport, version: PackageVersion): string {
  const findings = findingsOf(report, version.audience);
  const groups = ORDER.flatMap((heading) => {
    const own = findings.filter((finding) => headingOf(finding) === heading);
    return own.length === 0 ? [] : [`### ${heading}\n\n${own.map(lineOf).join("\n")}`];
  });
  const title = `# ${version.registry}: ${escapeText(version.name)}\n\n## [${escapeText(version.suggested ?? "Unreleased")}]`;
  return [title, ...(groups.length > 0 ? groups : ["No change for users of this package."])].join("\n\n");
}

function headingOf(finding: ReportedFinding): string {
  return HEADINGS.find(([, fits]) => fits(finding))?.[0] ?? "Changed";
}

function lineOf({ level, symbol, reason, fix, consumers }: ReportedFinding): string {
  if (level === "addition") return `- ${code(symbol)}: ${escapeSentence(reason)}`;
  const mark = level === "breaking" ? "**Breaking:** " : "";
  const whom = consumers.length > 0 ? ` Concerns ${escapeText(consumers.join(", "))}.` : "";
  return `- ${mark}${code(symbol)}: ${escapeSentence(reason)}${whom} ${escapeSentence(fix)}`;
}
