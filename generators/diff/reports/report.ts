// Defines the report of a comparison, which every format renders.

import type { PackageVersion } from "../bump.ts";
import type { Version } from "../change.ts";
import type { Audience, Finding, Level } from "../finding.ts";

/** From which level on findings fail the run. */
export const thresholds = ["breaking", "risky", "any", "none"] as const;

/** One of the thresholds. */
export type Threshold = (typeof thresholds)[number];

/** The levels, worst first. */
export const levels: readonly Level[] = ["breaking", "risky", "addition"];

/** A finding with its fingerprint. */
export interface ReportedFinding extends Finding {
  readonly fingerprint: string;
  /** `GET /pets` of each operation that it concerns; none: it belongs to no operation. */
  readonly operations: readonly string[];
}

/** A finding that an entry of the ignore file covers. */
export interface IgnoredFinding extends ReportedFinding {
  /** Why it is ignored. */
  readonly ignored: { readonly reason: string; readonly expires: string };
}

/** One of the two documents. */
export interface Side {
  /** As the caller named it: a path, a URL, or `git:REV:path`. */
  readonly label: string;
  readonly title: string;
  readonly version: string;
}

/** What a comparison found. */
export interface DiffReport {
  readonly old: Side;
  readonly new: Side;
  /** What was judged, in this order. */
  readonly audiences: readonly Audience[];
  readonly failOn: Threshold;
  /** By audience, then level, worst first. */
  readonly findings: readonly ReportedFinding[];
  readonly ignored: readonly IgnoredFinding[];
  /** Notes for the caller besides the findings, such as expired entries of the ignore file. */
  readonly notes: readonly string[];
  readonly packages: readonly PackageVersion[];
  /** Every operation of the new document, `GET /pets`, with its pointer. */
  readonly operations: readonly { readonly name: string; readonly pointer: string }[];
}

/** Returns whether a level reaches a threshold. */
export function reaches(level: Level, threshold: Threshold): boolean {
  if (threshold === "none") return false;
  const last = threshold === "any" ? "addition" : threshold;
  return levels.indexOf(level) <= levels.indexOf(last);
}

/** Returns the findings that fail the run. */
export function failures({ findings, failOn }: DiffReport): readonly ReportedFinding[] {
  return findings.filter(({ level }) => reaches(level, failOn));
}

/** Returns the findings of an audience, of one level or of all. */
export function findingsOf(
  { findings }: Pick<DiffReport, "findings">,
  audience: Audience,
  level?: Level,
): readonly ReportedFinding[] {
  return findings.filter(
    (finding) => finding.audience === audience && (level === undefined || finding.level === level),
  );
}

/** Describes a side of the comparison. */
export function sideOf(label: string, { plan }: Version): Side {
  return { label, title: plan.product.title, version: plan.product.version };
}
