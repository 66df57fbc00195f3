// Renders a report as JUnit XML, with the elements and attributes that Jenkins, GitLab and GitHub actions all read.
import type { Audience } from "../finding.ts";
import { type DiffReport, findingsOf, type ReportedFinding, reaches } from "./report.ts";
import { count, effectOf, plain } from "./words.ts";

/** A test case: an operation, or a symbol that belongs to none. */
interface Case {
  readonly name: string;
  /** Findings at or above the threshold; none: it passes. */
  readonly failures: readonly ReportedFinding[];
}

/** Renders a suite for each audience, with a case for each operation, so that a report without findings has cases that pass. */
export function renderJunit(report: DiffReport): string {
  const suites = report.audiences.map((audience) => ({ audience, cases: casesOf(report, audience) }));
  const all = suites.flatMap(({ cases }) => cases);
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<testsuites name="sdkgen diff" ${totals(all)}>`,
    ...suites.flatMap(({ audience, cases }) => [
      `  <testsuite name="sdkgen.${audience}" ${totals(cases)} skipped="0">`,
      ...cases.flatMap((each) => renderCase(audience, each)),
      "  </testsuite>",
    ]),
    "</testsuites>",
    "",
  ].join("\n");
}

/** A finding belongs to every operation that it concerns; one that concerns none, to a case with its symbol. */
function casesOf(report: DiffReport, audience: Audience): readonly Case[] {
  const failing = findingsOf(report, audience).filter(({ level }) => reaches(level, report.failOn));
  const cases = new Map<string, ReportedFinding[]>(report.operations.map(({ name }) => [name, []]));
  for (const finding of failing) {
    const known = finding.operations.filter((name) => cases.has(name));
    for (const name of known.length > 0 ? known : [finding.symbol]) {
      const before = cases.get(name);
      if (before === undefined) cases.set(name, [finding]);
      else before.push(finding);
    }
  }
  return [...cases].map(([name, failures]) => ({ name, failures }));
}

function totals(cases: readonly Case[]): string {
  const failed = cases.filter(({ failures }) => failures.length > 0).length;
  return `tests="${cases.length}" failures="${failed}" errors="0" time="0"`;
}

function renderCase(audience: Audience, { name, failures }: Case): readonly string[] {
  const head = `    <testcase classname="sdkgen.${audience}" name="${escapeXml(name)}" time="0"`;
  const [first] = failures;
  if (first === undefined) return [`${head}/>`];
  const more = failures.length > 1 ? ` (and ${count(failures.length - 1, "more finding")})` : "";
  return [
    `${head}>`,
    `      <failure message="${escapeXml(`${first.reason}${more}`)}" type="${escapeXml(first.rule)}">${failures.map(describe).join("\n\n")}</failure>`,
    "    </testcase>",
  ];
}

function describe(finding: ReportedFinding): string {
  const { level, symbol, rule, reason, fix, document, pointer, fingerprint } = finding;
  const effect = effectOf(finding);
  return [
    `${level}: ${symbol} (${rule})`,
    `${reason}${effect === "" ? "" : ` (${effect})`}`,
    `Fix: ${fix}`,
    `${document} document: ${pointer}`,
    `Fingerprint: ${fingerprint}`,
  ]
    .map(escapeXml)
    .join("\n");
}

const ENTITIES: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&apos;",
};

function escapeXml(text: string): string {
  return plain(text).replaceAll(/[&<>"']/g, (character) => ENTITIES[character] ?? "");
}
