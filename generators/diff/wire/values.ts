// Holds findings against the values that the schemas accept: drops those that no value shows, and adds those that only values show.
import type { Type } from "../../plan/plan.ts";
import { isPlainFormat } from "../accepts/scalars.ts";
import type { Change, Direction, Pair } from "../change.ts";
import { type Analysis, analyse } from "../changes/analysis.ts";
import { type Position, positionsOf } from "../changes/positions.ts";
import { rootOf } from "../changes/reach.ts";
import type { Finding } from "../finding.ts";
import type { Refusal } from "../schemas/evaluate.ts";
import { compareSchemas, type SchemaFits } from "../schemas/fit.ts";
import { isIdentical } from "../schemas/identical.ts";
import { comparedSchemas } from "./compared-schemas.ts";
import { Cover } from "./cover.ts";
import { isAboutOthers, LIMITS, refusalText } from "./refusal-text.ts";
import { breaking, risky, type Verdict } from "./rule.ts";

type Discriminator = NonNullable<Extract<Type, { readonly kind: "union" }>["discriminator"]>;

const comparisons = new WeakMap<Analysis, SchemaFits>();

function fitsOf(analysis: Analysis): SchemaFits {
  const known = comparisons.get(analysis) ?? compareSchemas(analysis.sources);
  comparisons.set(analysis, known);
  return known;
}

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

/** Finds the positions where values are refused, or where that cannot be judged, and that no finding covers. */
export function findUnseen(pair: Pair, found: readonly Finding[]): readonly Finding[] {
  const analysis = analyse(pair);
  const fits = fitsOf(analysis);
  const sides = { writer: { source: analysis.sources.old }, reader: { source: analysis.sources.new } };
  const cover = new Cover(pair, analysis, found);
  const judged = new Set<string>();
  return positionsOf(analysis, pair).flatMap((position) => {
    const { schema, direction } = position;
    if (schema.old.value === undefined || schema.new.value === undefined) return [];
    if (isIdentical(sides, schema.old, schema.new)) return [];
    const [old, current] = [analysis.sources.old.follow(schema.old), analysis.sources.new.follow(schema.new)];
    const key = `${direction} ${old.pointer} ${current.pointer}`;
    const covered = cover.levelOf(position);
    if (judged.has(key) || covered === "breaking") return [];
    judged.add(key);
    const pointer = rootOf(current.pointer) === undefined ? schema.new.pointer : current.pointer;
    const verdicts = judge(fits, position);
    // Where clients are warned already, only what is worse is new.
    const fresh = covered === undefined ? verdicts : verdicts.filter(({ level }) => level === "breaking");
    return fresh.map((verdict) => ({
      ...verdict,
      audience: "wire",
      document: "new",
      pointer,
    }));
  });
}

function judge(fits: SchemaFits, { kind, direction, schema, symbol }: Position): readonly Verdict[] {
  const fit = fits.fit(direction, schema);
  if (fit === "all") return [];
  if (fit === "unknown") return unjudged(direction, symbol);
  // Parameters are text: another type of the same text is judged by how it is written.
  if (kind === "parameter" && fit.keyword === "type") return [];
  return direction === "request" ? refused(symbol, fit) : unexpected(symbol, fit);
}

function unjudged(direction: Direction, symbol: string): readonly Verdict[] {
  const isRequest = direction === "request";
  return risky([isRequest ? "callers that send it" : "callers that read it"], {
    rule: `${direction}-values-unjudged`,
    symbol,
    reason: `The schema changed in a way that cannot be judged: ${isRequest ? "values that clients send may be refused" : "responses may contain values that clients do not expect"}.`,
    fix: "Compare the two schemas by hand, and test with values that clients use.",
  });
}

function refused(symbol: string, refusal: Refusal): readonly Verdict[] {
  const text = {
    rule: isAboutOthers(refusal) ? "request-additional-properties-refused" : "request-type-narrowed",
    symbol,
    reason: refusalText(refusal, "are refused"),
    fix: "Keep accepting the old values.",
  };
  return isBeyond32Bits(refusal) ? risky(["callers that send it"], text) : breaking(text);
}

/** A smaller format of an integer refuses only values that few clients send. */
function isBeyond32Bits({ keyword, wanted }: Refusal): boolean {
  return (
    (keyword === "minimum" && wanted === -(2 ** 31)) || (keyword === "maximum" && wanted === 2 ** 31 - 1)
  );
}

/** Other values of an enum and other variants hurt only clients that handle each one. */
const CHOICES: readonly string[] = ["enum", "oneOf", "anyOf"];

function unexpected(symbol: string, refusal: Refusal): readonly Verdict[] {
  const isChoice = CHOICES.includes(refusal.keyword);
  // Null hurts all clients.
  const isWidening = refusal.value !== null && (isChoice || isBeyondLimit(refusal));
  const text = {
    rule: isWidening ? "response-type-widened" : "response-type-changed",
    symbol,
    reason: refusalText(refusal, "may be in responses, where clients do not expect them"),
    fix: "Keep the type, and add a property for the new values.",
  };
  return isWidening ? risky([isChoice ? "exhaustive switches" : "typed variables"], text) : breaking(text);
}

/** Whether a value has the type that clients know, and is only beyond a limit, or in a format of plain text. */
function isBeyondLimit({ keyword, wanted }: Refusal): boolean {
  return keyword in LIMITS || keyword === "pattern" || (keyword === "format" && isPlainFormat(wanted));
}
