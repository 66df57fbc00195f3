// Words and counts that several formats of reports share.
import type { Audience, Finding, Level } from "../finding.ts";
import { type DiffReport, findingsOf, levels, type ReportedFinding } from "./report.ts";

/** Name of each audience, as readers know it. */
export const audienceNames: Readonly<Record<Audience, string>> = {
  wire: "Wire",
  typescript: "TypeScript",
  python: "Python",
  java: "Java",
  go: "Go",
};

/** Heading of each level. */
export const levelNames: Readonly<Record<Level, string>> = {
  breaking: "Breaking",
  risky: "Risky",
  addition: "Additions",
};

/** Returns `1 finding`, `2 findings`. */
export function count(number: number, word: string): string {
  return number === 1 ? `1 ${word}` : `${number} ${word}s`;
}

/** Counts the findings of an audience by level. */
export function countLevels(report: DiffReport, audience: Audience): Readonly<Record<Level, number>> {
  const counts = levels.map((level) => [level, findingsOf(report, audience, level).length]);
  return Object.fromEntries(counts) as Record<Level, number>;
}

/** Returns the verdict in one sentence: `Breaking: 3 findings, of which 2 on the wire.` */
export function verdictOf(report: DiffReport): string {
  const { findings } = report;
  const of = (level: Level): number => findings.filter((each) => each.level === level).length;
  const [breaking, risky, additions] = [of("breaking"), of("risky"), of("addition")];
  if (breaking > 0)
    return `Breaking: ${count(breaking, "breaking finding")}, ${risky} risky, ${count(additions, "addition")}.`;
  if (risky > 0)
    return `Risky: ${count(risky, "risky finding")}, ${count(additions, "addition")}; nothing breaks every program.`;
  if (additions > 0) return `Compatible: ${count(additions, "addition")}, nothing breaks.`;
  return "Compatible: no finding.";
}

/** Describes what a level means for a finding: whom it hurts, and how. */
export function effectOf({ level, silent, consumers, java }: Finding): string {
  const parts = [
    ...(silent === true ? ["compiles, and goes wrong at run time"] : []),
    ...(consumers.length > 0 ? [`hurts ${consumers.join(", ")}`] : []),
    ...(java !== undefined && level !== "addition" ? [`source: ${java.source}, binary: ${java.binary}`] : []),
  ];
  return parts.join("; ");
}

/** Joins lines, and removes control characters, which a terminal would obey and XML forbids. */
export function plain(text: string): string {
  return text
    .replaceAll(/[\s\p{Cc}\u200e\u200f\u202a-\u202e\u2066-\u2069\ufffe\uffff]+/gu, " ")
    .toWellFormed()
    .trim();
}

/** Operations that a finding names; the JSON report has all of them. */
const NAMED = 8;

/** `GET /pets, POST /pets and 3 more`: the operations of a finding that concerns several. */
export function operationsText({ operations }: ReportedFinding): string {
  if (operations.length < 2) return "";
  const [named, rest] = [operations.slice(0, NAMED), operations.length - NAMED];
  return `${named.join(", ")}${rest > 0 ? ` and ${rest} more` : ""}`;
}
