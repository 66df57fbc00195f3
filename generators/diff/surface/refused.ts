// Finds calls that compile as before, and that the service now refuses or ignores.
import type { Audience, Finding } from "../finding.ts";
import { report } from "../report.ts";

/** Rules of the wire about what requests may contain. */
const REFUSING: ReadonlySet<string> = new Set([
  "request-body-added-required",
  "request-body-became-required",
  "request-enum-value-removed",
  "request-limit-tightened",
  "request-parameter-added-required",
  "request-parameter-became-required",
  "request-property-added-required",
  "request-property-became-read-only",
  "request-property-became-required",
  "request-type-narrowed",
]);

/** Returns the findings about the wire that no finding about the SDK covers. */
export function refusedFindings(
  wire: readonly Finding[],
  found: readonly Finding[],
  audience: Audience,
): readonly Finding[] {
  const hurt = found.filter(({ level }) => level !== "addition");
  return wire
    .filter(({ rule }) => REFUSING.has(rule))
    .filter((finding) => !hurt.some((other) => isRelated(finding.pointer, other.pointer)))
    .flatMap(({ document, pointer, symbol, reason, fix }) =>
      report(audience, ["request-refused"], { document, pointer, symbol, old: reason, new: fix }),
    );
}

/** Whether one place is within the other. */
function isRelated(one: string, other: string): boolean {
  return `${one}/`.startsWith(`${other}/`) || `${other}/`.startsWith(`${one}/`);
}
