// Holds findings against the values that the schemas accept: drops those that no value shows.
import type { Type } from "../../plan/plan.ts";
import type { Change, Direction } from "../change.ts";
import type { Analysis } from "../changes/analysis.ts";
import { comparedSchemas } from "./compared-schemas.ts";
import type { Verdict } from "./rule.ts";
import { fitsOf } from "./schema-fits.ts";
import { unjudged } from "./unjudged.ts";

type Discriminator = NonNullable<Extract<Type, { readonly kind: "union" }>["discriminator"]>;

/** Additions that say that more values are accepted. */
const WIDER: readonly string[] = ["request-additional-properties-allowed", "request-type-widened"];

/** Conditions whose subsets only values can show. */
const OPAQUE: readonly string[] = [
  "pattern",
  "not",
  "contains",
  "propertyNames",
  "dependentSchemas",
  "if",
  "then",
  "else",
];

/** Holds a verdict against the values that the schemas of a change accept: it stays, goes, or cannot be judged. */
export function byValues(analysis: Analysis, change: Change, verdict: Verdict): readonly Verdict[] {
  if (!isShown(analysis, change, verdict)) return [];
  if (change.kind !== "limit-tightened" || !OPAQUE.includes(change.keyword)) return [verdict];
  const isUnknown = fitsOf(analysis).fit("request", change.schemas) === "unknown";
  return isUnknown ? unjudged("request", change.subject) : [verdict];
}

function isShown(analysis: Analysis, change: Change, { rule, level }: Verdict): boolean {
  if (level === "risky" && change.kind === "enum-value-removed") return true;
  if (level === "addition" && !WIDER.includes(rule)) return true;
  const schema = comparedSchemas(analysis, change);
  if (schema === undefined || hasOtherTags(change)) return true;
  const direction: Direction = rule.startsWith("request-") ? "request" : "response";
  const fits = fitsOf(analysis);
  if (level !== "addition") return !fits.isProved(direction, schema);
  return fits.isProved(direction, schema) && !fits.isNoWider(direction, schema);
}

/** Whether variants are chosen by another property or other values, which the schemas of values do not say. */
function hasOtherTags(change: Change): boolean {
  if (change.kind !== "type-changed") return false;
  const [old, current] = [change.type.old, change.type.new].map((type) =>
    type.kind === "union" ? type.discriminator : undefined,
  );
  return old !== undefined && current !== undefined && tagsOf(old) !== tagsOf(current);
}

function tagsOf({ property, mapping }: Discriminator): string {
  return JSON.stringify([property, Object.keys(mapping).toSorted()]);
}
