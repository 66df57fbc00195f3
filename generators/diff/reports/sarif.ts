// Renders a report as SARIF 2.1.0, with everything that code scanning on GitHub needs.
import type { SourceFile } from "../documents.ts";
import type { Audience, Level } from "../finding.ts";
import { createLocator, type Locate, type Region } from "../locate.ts";
import { type DiffReport, findingsOf, type ReportedFinding } from "./report.ts";
import { ruleText } from "./rule-text.ts";
import { audienceNames, effectOf, plain } from "./words.ts";

/** Results of a run that GitHub accepts; https://docs.github.com/code-security/code-scanning, "SARIF support". */
const MOST_RESULTS = 25_000;
/** Characters of a description that GitHub accepts. */
const LONGEST_DESCRIPTION = 1024;
/** Name of the folder that paths are relative to, as GitHub and most tools call it. */
const ROOT = "%SRCROOT%";

const LEVELS: Readonly<Record<Level, string>> = { breaking: "error", risky: "warning", addition: "note" };

/**
 * Renders a run for each audience, with results on the lines of the new document.
 *
 * @param source - File of the new document; without one, its URL is the location.
 */
export function renderSarif(report: DiffReport, source: SourceFile | undefined): string {
  const locate = source === undefined ? undefined : createLocator(source);
  const log = {
    $schema: "https://json.schemastore.org/sarif-2.1.0.json",
    version: "2.1.0",
    runs: report.audiences.map((audience) => runOf(report, audience, locate)),
  };
  return `${JSON.stringify(log, null, 2)}\n`;
}

function runOf(report: DiffReport, audience: Audience, locate: Locate | undefined) {
  const findings = findingsOf(report, audience).slice(0, MOST_RESULTS);
  const rules = [...new Set(findings.map(({ rule }) => rule))];
  const seen = new Map<string, number>();
  const results = findings.map((finding) => {
    const occurrence = (seen.get(finding.fingerprint) ?? 0) + 1;
    seen.set(finding.fingerprint, occurrence);
    return {
      ruleId: finding.rule,
      ruleIndex: rules.indexOf(finding.rule),
      level: LEVELS[finding.level],
      message: { text: messageOf(finding) },
      locations: [{ physicalLocation: locationOf(finding, report, locate) }],
      partialFingerprints: { primaryLocationLineHash: `${finding.fingerprint}:${occurrence}` },
    };
  });
  return {
    tool: { driver: { name: "sdkgen", rules: rules.map(ruleOf) } },
    automationDetails: { id: `sdkgen/${audience}` },
    ...(locate !== undefined && {
      originalUriBaseIds: {
        [ROOT]: {
          description: { text: "The folder in which sdkgen ran; in CI, the top of the repository." },
        },
      },
    }),
    columnKind: "utf16CodeUnits",
    results,
  };
}

function ruleOf(id: string) {
  const { title, explanation, help } = ruleText(id);
  return {
    id,
    shortDescription: { text: title.slice(0, LONGEST_DESCRIPTION) },
    fullDescription: { text: explanation.slice(0, LONGEST_DESCRIPTION) },
    help: { text: help },
  };
}

/** GitHub shows nothing of a result but its message, so audience, symbol and pointer are in it. */
function messageOf(finding: ReportedFinding): string {
  const { audience, symbol, reason, fix, document, pointer } = finding;
  const effect = effectOf(finding);
  const text = `${audienceNames[audience]}: ${symbol}: ${reason}${effect === "" ? "" : ` (${effect})`} Fix: ${fix} At ${pointer || "/"} of the ${document} document.`;
  // A closing bracket right before a parenthesis would make a link.
  return plain(text).replaceAll("](", "] (");
}

function locationOf({ pointer }: ReportedFinding, report: DiffReport, locate: Locate | undefined) {
  if (locate === undefined)
    return {
      artifactLocation: { uri: encodeURI(report.new.label) },
      region: { startLine: 1, startColumn: 1, endLine: 1, endColumn: 2 },
    };
  const { path, ...region }: Region = locate(pointer);
  return {
    artifactLocation: { uri: path.split("/").map(encodeURIComponent).join("/"), uriBaseId: ROOT },
    region,
  };
}
