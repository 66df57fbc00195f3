// Judges what differs between the methods of two Java surfaces: their arguments, their overloads and what they return.
import type { Slot, SurfaceMethod } from "../../surface/surface.ts";
import type { BeforeAfter } from "../change.ts";
import type { Finding } from "../finding.ts";
import type { Subject } from "../report.ts";
import type { Delta, SlotDelta } from "../surface/delta.ts";
import {
  argumentImpact,
  type Comparison,
  erased,
  refusesNull,
  renamedIn,
  resultImpact,
} from "./assignable.ts";
import { GONE, reportImpact, reportRule, reportSilent } from "./judge.ts";

/** The findings of methods; those of a variant (`listWithResponse`) only where the method itself does not have them. */
export function methodFindings(deltas: readonly Delta[], comparison: Comparison): readonly Finding[] {
  const told = new Map<string, string>();
  // Methods whose other overloads are gone because of their arguments.
  const explained = new Set<SurfaceMethod>();
  return deltas.flatMap((delta) => {
    const method = methodOf(delta);
    if (method === undefined || (delta.kind === "overloads-changed" && explained.has(method))) return [];
    const found = findingsOf(delta, comparison);
    if (found.some(({ level }) => level !== "addition")) explained.add(method);
    return found.filter(({ rule }) => {
      const key = `${method.id.slice(0, method.id.lastIndexOf(" "))} ${rule}`;
      const teller = told.get(key) ?? method.id;
      told.set(key, teller);
      return teller === method.id;
    });
  });
}

/** The method that a difference is about, in the old version if it is there. */
function methodOf(delta: Delta): SurfaceMethod | undefined {
  if ("owner" in delta) return delta.owner.kind === "argument" ? delta.owner.method.old : undefined;
  if (!("method" in delta)) return undefined;
  return "old" in delta.method ? delta.method.old : delta.method;
}

function findingsOf(delta: Delta, comparison: Comparison): readonly Finding[] {
  switch (delta.kind) {
    case "method-added":
      return reportRule(delta.kind, { ...delta.method, document: "new" });
    case "method-removed":
      return reportRule(delta.kind, { ...delta.method, document: "old" });
    case "method-renamed":
    case "arguments-reordered": {
      const { old, new: now } = delta.method;
      return reportRule(delta.kind, { ...subjectOf(delta.method), old: old.symbol, new: now.symbol });
    }
    case "overloads-changed":
      return overloadFindings(delta.method, comparison);
    case "result-changed":
      return resultFindings(delta.method, comparison);
    case "slot-added":
    case "slot-removed":
    case "slot-changed":
      return delta.owner.kind === "argument"
        ? argumentFindings(delta, delta.owner.method, delta.owner.isPositional, comparison)
        : [];
    default:
      return [];
  }
}

function subjectOf({ old, new: now }: BeforeAfter<SurfaceMethod>): Subject {
  return { document: "new", pointer: now.pointer, symbol: old.symbol };
}

function argumentFindings(
  delta: SlotDelta,
  { old, new: now }: BeforeAfter<SurfaceMethod>,
  isPositional: boolean,
  comparison: Comparison,
): readonly Finding[] {
  const subject = (slot: Slot, document: "old" | "new"): Subject => ({
    document,
    pointer: slot.pointer,
    symbol: `${old.symbol}(${isPositional ? "" : "params."}${slot.name})`,
    old: slot.type,
    new: slot.type,
  });
  // The same argument moved into the object of arguments, or out of it.
  const isMoved = ({ name }: Slot, { positional, variants }: SurfaceMethod): boolean =>
    [...(isPositional ? variants.flatMap(({ slots }) => slots) : positional)].some(
      (slot) => slot.name === name,
    );
  const { kind, slot } = delta;
  if ("old" in slot) {
    // What is added or removed before it says more.
    if (isPositional && old.positional.length !== now.positional.length) return [];
    const changed = { ...subject(slot.old, "new"), pointer: slot.new.pointer, new: slot.new.type };
    return changedFindings(slot, changed, comparison);
  }
  if (kind === "slot-removed") {
    if (!isMoved(slot, now)) return reportImpact("argument-removed", GONE, subject(slot, "old"));
    return isPositional ? reportImpact("argument-optional", GONE, subject(slot, "new")) : [];
  }
  if (!isPositional) return isMoved(slot, old) ? [] : reportRule("argument-added", subject(slot, "new"));
  const rule = isMoved(slot, old) ? "argument-required" : "argument-added-required";
  return reportImpact(rule, GONE, subject(slot, "new"));
}

function changedFindings(
  { old, new: now }: BeforeAfter<Slot>,
  subject: Subject,
  comparison: Comparison,
): readonly Finding[] {
  return [
    ...reportImpact("request-type-changed", argumentImpact(old.type, now.type, comparison), subject),
    ...(refusesNull(old.type, now.type) ? reportSilent("request-null-refused", subject) : []),
  ];
}

function resultFindings(method: BeforeAfter<SurfaceMethod>, comparison: Comparison): readonly Finding[] {
  const { old, new: now } = method;
  const changed = resultImpact(old.result, now.result, comparison);
  // Who had a response without a result reads its status; only those who name its type meet the result.
  const isVoid = /<(?:@Nullable )?Void>$/.test(old.result) && changed.source !== "none";
  const impact = isVoid ? { ...changed, source: "risky" as const } : changed;
  const isNew = old.result === "void" || isVoid;
  return reportImpact(isNew ? "result-added" : "response-type-changed", impact, {
    ...subjectOf(method),
    symbol: `${old.symbol}()`,
    old: old.result,
    new: now.result,
  });
}

/** Overloads that class files call and that are gone, although every argument is still there. */
function overloadFindings(method: BeforeAfter<SurfaceMethod>, { renamed }: Comparison): readonly Finding[] {
  const listsOf = ({ argumentLists = [] }: SurfaceMethod): readonly string[] =>
    argumentLists.map((list) => list.map(({ type }) => erased(type)).join(", "));
  const kept = new Set(listsOf(method.new));
  const first = listsOf(method.old).find((list) => !kept.has(renamedIn(list, renamed)));
  if (first === undefined) return [];
  const subject = subjectOf(method);
  return reportImpact("symbol-removed", GONE, { ...subject, symbol: `${subject.symbol}(${first})` });
}
