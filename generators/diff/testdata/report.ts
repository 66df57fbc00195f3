// Makes findings and reports for the tests of the formats.
import type { PackageVersion } from "../bump.ts";
import { audiences } from "../finding.ts";
import { fingerprintOf } from "../fingerprint.ts";
import type { DiffReport, ReportedFinding } from "../reports/report.ts";

/** Makes a finding: a property that is gone, unless parts are given. */
export function makeFinding(parts: Partial<ReportedFinding> = {}): ReportedFinding {
  const finding = {
    rule: "response-property-removed",
    audience: "python" as const,
    level: "breaking" as const,
    consumers: [],
    document: "old" as const,
    pointer: "/components/schemas/Pet/properties/name",
    symbol: "Pet.name",
    reason: "The property is gone, so that reading it fails.",
    fix: "Keep the property, and mark it as deprecated.",
    operations: [],
    ...parts,
  };
  return { fingerprint: fingerprintOf(finding), ...finding };
}

/** Makes a report of the findings. */
export function makeReport(
  findings: readonly ReportedFinding[],
  parts: Partial<DiffReport> = {},
): DiffReport {
  const version = (audience: (typeof audiences)[number], registry: string): PackageVersion => ({
    audience,
    registry,
    name: "acme",
    bump: "major",
    current: "1.4.2",
    suggested: "2.0.0",
    stated: undefined,
  });
  return {
    old: { label: "git:main:openapi.yaml", title: "Acme", version: "1.4.2" },
    new: { label: "openapi.yaml", title: "Acme", version: "1.4.2" },
    audiences,
    failOn: "breaking",
    findings,
    ignored: [],
    notes: [],
    packages: [version("wire", "API"), version("python", "PyPI")],
    operations: [{ name: "GET /pets", pointer: "/paths/~1pets/get" }],
    ...parts,
  };
}

/** Texts that a hostile document could contain: formatting, HTML, mentions, references, control characters. */
export const HOSTILE =
  'x | y ` <img src=x onerror=alert(1)> <!-- @octocat #123 GH-7 **bold** [l](http://evil.example) ``` \u001b[31m\u0000 ]]> & "q" ~~s~~ www.evil.example';
