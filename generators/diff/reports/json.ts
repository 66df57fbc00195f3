// Renders a report as JSON for other programs; docs/guides/sdkgen/diff.md describes its properties.
import type { PackageVersion } from "../bump.ts";
import { type DiffReport, failures, type IgnoredFinding, type ReportedFinding } from "./report.ts";
import { countLevels } from "./words.ts";

/** Version of the format; it rises when a property is removed or changes its meaning. */
const FORMAT_VERSION = 1;

/** Renders a report as one JSON object. */
export function renderJson(report: DiffReport): string {
  const { old, new: next, audiences, failOn, findings, ignored, notes, packages } = report;
  const result = {
    ok: failures(report).length === 0,
    format: "sdkgen-diff",
    format_version: FORMAT_VERSION,
    old,
    new: next,
    fail_on: failOn,
    summary: Object.fromEntries(audiences.map((audience) => [audience, countLevels(report, audience)])),
    packages: packages.map(packageOf),
    findings: findings.map(findingOf),
    ignored: ignored.map((each: IgnoredFinding) => ({ ...findingOf(each), ignored: each.ignored })),
    notes,
  };
  return `${JSON.stringify(result, null, 2)}\n`;
}

function packageOf({ audience, registry, name, bump, current, suggested, stated }: PackageVersion) {
  return {
    audience,
    registry,
    name,
    bump,
    current,
    suggested: suggested ?? null,
    ...(stated !== undefined && { stated }),
  };
}

function findingOf(finding: ReportedFinding) {
  const {
    fingerprint,
    rule,
    audience,
    level,
    java,
    silent,
    consumers,
    document,
    pointer,
    symbol,
    operations,
    reason,
    fix,
  } = finding;
  return {
    fingerprint,
    rule,
    audience,
    level,
    ...(java !== undefined && { java }),
    silent: silent === true,
    consumers,
    symbol,
    operations,
    document,
    pointer,
    reason,
    fix,
  };
}
