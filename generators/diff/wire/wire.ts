// Judges what changes do to clients on the wire, whatever they are written in.
import type { Type } from "../../plan/plan.ts";
import type { Change, Pair } from "../change.ts";
import { type Analysis, analyse } from "../changes/analysis.ts";
import type { Finding } from "../finding.ts";
import { judgeDocuments } from "./document-rules.ts";
import { limitRules } from "./limit-rules.ts";
import { operationRules } from "./operation-rules.ts";
import { propertyRules } from "./property-rules.ts";
import { responseRules } from "./response-rules.ts";
import type { Rules, Verdict } from "./rule.ts";
import { securityRules } from "./security-rules.ts";
import { typeRules } from "./type-rules.ts";
import { findUnseen } from "./unseen.ts";
import { byValues } from "./values.ts";

/** The rule of every kind of change; the compiler demands that none is missing. */
export const wireRules: Rules<Change["kind"]> = {
  ...operationRules,
  ...propertyRules,
  ...responseRules,
  ...securityRules,
  ...typeRules,
  ...limitRules,
};

const judged = new WeakMap<readonly Change[], readonly Finding[]>();

/** Judges the changes of a pair, once: the judges of SDKs need the result too. */
export function judgeWire(pair: Pair, changes: readonly Change[]): readonly Finding[] {
  const known = judged.get(changes);
  if (known !== undefined) return known;
  const found = changes.flatMap(judgeChange(pair));
  const all = [...found, ...findUnseen(pair, found), ...judgeDocuments(pair)];
  judged.set(changes, all);
  return all;
}

function judgeChange(pair: Pair): (change: Change) => readonly Finding[] {
  const analysis = analyse(pair);
  return (change) => {
    const { document, pointer } = change;
    if (isReportedAtType(analysis, change)) return [];
    return verdictsOf(change, analysis)
      .flatMap((verdict) => byValues(analysis, change, verdict))
      .map((verdict) => ({ ...verdict, audience: "wire", document, pointer }));
  };
}

function verdictsOf<K extends Change["kind"]>(
  change: Change & { readonly kind: K },
  analysis: Analysis,
): readonly Verdict[] {
  const rule = wireRules[change.kind] as
    | ((change: Change, analysis: Analysis) => readonly Verdict[])
    | "irrelevant";
  return rule === "irrelevant" ? [] : rule(change, analysis);
}

/** A body of a type that has findings of its own, for its properties are the same. */
function isReportedAtType({ types, reached }: Analysis, change: Change): boolean {
  const owner =
    "owner" in change ? change.owner : change.kind === "type-changed" ? ownerOf(change.use) : undefined;
  // How the parts of a form are encoded is said by the body, not by the type.
  if (owner?.kind !== "body" || change.kind === "property-restyled") return false;
  const [old, current] = [owner.body.old.type, owner.body.new.type].map(withoutNull);
  if (old?.kind !== "named" || current?.kind !== "named") return false;
  const isCompared = reached.old.has(old.key) && reached.new.has(current.key);
  return isCompared && types.renamed.get(old.key) === current.key;
}

function ownerOf(use: Extract<Change, { readonly kind: "type-changed" }>["use"]) {
  return "owner" in use ? use.owner : undefined;
}

function withoutNull(type: Type): Type {
  return type.kind === "nullable" ? type.type : type;
}
