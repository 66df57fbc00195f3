// Names the rules that a difference between two surfaces falls under, and writes its findings.

import type { Direction, Slot, SurfaceMethod, SurfaceType } from "../../surface/surface.ts";
import type { Audience, Finding } from "../finding.ts";
import { report, type Subject } from "../report.ts";
import { type Delta, directionsOf, type Owner } from "./delta.ts";
import type { Difference } from "./difference.ts";

/** How a language writes symbols. */
export interface Spelling {
  readonly audience: Audience;
  /** `client.pets.list(params.limit)` */
  readonly argument: (method: SurfaceMethod, name: string, isPositional: boolean) => string;
  /** `AcmeOptions.apiKey` */
  readonly option: (client: string, name: string) => string;
  /** The result of a method without a value: `void`. */
  readonly nothing: RegExp;
}

/** Writes the findings of a difference. */
export function judgeDelta(delta: Delta, spelling: Spelling): readonly Finding[] {
  const { audience } = spelling;
  switch (delta.kind) {
    case "method-added":
    case "method-removed":
      return report(audience, [delta.kind], of(delta.method, delta.kind));
    case "type-added":
    case "type-removed": {
      const { id, name, pointer, form, members } = delta.type;
      if (id === "webhooks") {
        const rule = delta.kind === "type-added" ? "event-added" : "event-removed";
        return members.flatMap((event) =>
          report(audience, [rule], of({ symbol: event.name, pointer: event.pointer }, rule)),
        );
      }
      return imported(report(audience, [delta.kind], of({ symbol: name, pointer }, delta.kind)), form);
    }
    case "type-renamed":
    case "type-reshaped":
    case "index-added":
    case "index-removed":
    case "parent-removed": {
      const { old, new: now } = delta.type;
      const subject = { document: "new", pointer: now.pointer, symbol: old.name } as const;
      return imported(report(audience, [delta.kind], { ...subject, old: old.name, new: now.name }), old.form);
    }
    case "type-changed":
      return typeFindings(delta, spelling);
    case "slot-added":
    case "slot-removed":
      return existenceFindings(delta, spelling);
    case "slot-renamed":
    case "slot-changed":
      return slotFindings(delta, spelling);
    default:
      return methodFindings(delta, spelling);
  }
}

/** The name of an enum is needed by those only that import it: its values are literals. */
function imported(findings: readonly Finding[], form: SurfaceType["form"]): readonly Finding[] {
  return findings.map((finding) =>
    form === "values" && finding.level === "breaking"
      ? { ...finding, level: "risky", consumers: ["importers of the type"] }
      : finding,
  );
}

function of({ symbol, pointer }: Pick<SurfaceMethod, "symbol" | "pointer">, kind: string): Subject {
  return { document: kind.endsWith("removed") ? "old" : "new", pointer, symbol };
}

type MethodDelta = Extract<Delta, { readonly method: { readonly old: SurfaceMethod } }>;

const METHOD_RULES = {
  "method-renamed": "method-renamed",
  "params-added": "params-object-added",
  "params-removed": "params-object-removed",
  "arguments-reordered": "arguments-reordered",
  "body-added": "body-variant-added",
  "body-removed": "body-variant-removed",
} as const;

function methodFindings(delta: MethodDelta, { audience, nothing }: Spelling): readonly Finding[] {
  // Only class files call one overload.
  if (delta.kind === "overloads-changed") return [];
  const { old, new: now } = delta.method;
  const base = { document: "new", pointer: now.pointer, symbol: old.symbol } as const;
  if (delta.kind !== "result-changed")
    return report(audience, [METHOD_RULES[delta.kind]], { ...base, old: old.symbol, new: now.symbol });
  const subject = { ...base, old: old.result, new: now.result };
  const rule = nothing.test(old.result) ? "result-added" : readRule(delta.difference);
  return report(audience, rule === undefined ? [] : [rule], subject);
}

function typeFindings(
  { type: { old, new: now }, difference }: Extract<Delta, { readonly kind: "type-changed" }>,
  { audience }: Spelling,
): readonly Finding[] {
  const directions = new Set([...old.directions, ...now.directions]);
  return report(audience, rulesOf(difference, directions), {
    document: difference.endsWith("removed") ? "old" : "new",
    pointer: difference.endsWith("removed") ? old.pointer : now.pointer,
    symbol: old.name,
    old: old.expression ?? old.name,
    new: now.expression ?? now.name,
  });
}

function existenceFindings(
  { kind, owner, slot }: Extract<Delta, { readonly slot: Slot }>,
  spelling: Spelling,
): readonly Finding[] {
  const isNeeded = kind === "slot-added" && !slot.isOptional;
  const verb = `${kind.slice("slot-".length)}${isNeeded ? "-required" : ""}`;
  const pointed = { symbol: symbolOf(owner, slot.name, spelling), pointer: slot.pointer };
  const subject = { ...of(pointed, kind), old: slot.type, new: slot.type };
  if (owner.kind === "option")
    return report(spelling.audience, [`option-${verb.replace("-required", "")}`], subject);
  if (owner.kind === "argument") return report(spelling.audience, [`argument-${verb}`], subject);
  if (owner.type.new.id === "webhooks")
    return report(spelling.audience, [`event-${verb.replace("-required", "")}`], subject);
  // No program creates the index of errors by operation.
  if (owner.type.new.id === "failures" && kind === "slot-added") return [];
  const ids = directionsOf(owner).map((direction) => `${prefixOf(direction)}-property-${verb}`);
  return report(spelling.audience, ids, subject);
}

function slotFindings(
  {
    kind,
    owner,
    slot,
    difference,
  }: Extract<Delta, { readonly difference: Difference; readonly owner: Owner }>,
  spelling: Spelling,
): readonly Finding[] {
  const { old, new: now } = slot;
  const subject = {
    document: "new",
    pointer: now.pointer,
    symbol: symbolOf(owner, old.name, spelling),
    old: old.type,
    new: now.type,
  } as const;
  const renamed =
    kind === "slot-renamed"
      ? report(spelling.audience, ["argument-renamed"], { ...subject, old: old.name, new: now.name })
      : [];
  if (owner.kind === "option") return [];
  const isOptional = !old.isOptional && now.isOptional;
  const isRequired = old.isOptional && !now.isOptional;
  const place = owner.kind === "argument" ? "argument" : "request-property";
  if (owner.kind === "property" && owner.type.new.id === "failures" && difference === "widened")
    return report(spelling.audience, ["response-variant-added"], subject);
  const ids = directionsOf(owner).flatMap((direction): readonly string[] => {
    const changed = rulesOf(difference, new Set([direction]));
    if (direction === "write") {
      if (isRequired) return [`${place}-required`, ...changed.filter((id) => id !== "request-null-refused")];
      return isOptional
        ? [`${place}-optional`, ...changed.filter((id) => id !== "request-widened")]
        : changed;
    }
    if (isOptional) {
      const lost = /^(missing|null)-added$/.test(difference) ? ["response-property-optional"] : changed;
      return lost;
    }
    return isRequired ? ["response-property-required", ...changed] : changed;
  });
  return [...renamed, ...report(spelling.audience, ids, subject)];
}

function symbolOf(owner: Owner, name: string, spelling: Spelling): string {
  if (owner.kind === "option") return spelling.option(owner.client, name);
  if (owner.kind === "argument") return spelling.argument(owner.method.old, name, owner.isPositional);
  return owner.type.old.id === "webhooks" ? name : `${owner.type.old.name}.${name}`;
}

function prefixOf(direction: Direction): "request" | "response" {
  return direction === "write" ? "request" : "response";
}

function rulesOf(difference: Difference, directions: ReadonlySet<Direction>): readonly string[] {
  return [...directions].flatMap((direction) =>
    direction === "write" ? (WRITTEN[difference] ?? []) : (readRule(difference) ?? []),
  );
}

/** What a difference means for arguments. */
const WRITTEN: Readonly<Partial<Record<Difference, string>>> = {
  "null-added": "request-widened",
  "missing-added": "request-widened",
  "value-added": "request-value-added",
  "variant-added": "request-variant-added",
  widened: "request-widened",
  opened: "request-widened",
  "null-removed": "request-null-refused",
  "value-removed": "request-value-removed",
  "variant-removed": "request-variant-removed",
  narrowed: "request-narrowed",
  closed: "request-closed",
  "open-closed": "request-open-closed",
  changed: "request-type-changed",
};

/** What a difference means for what users read. */
const READ: Readonly<Partial<Record<Difference, string>>> = {
  "null-added": "response-nullable",
  "missing-added": "response-property-optional",
  "value-added": "response-value-added",
  "variant-added": "response-variant-added",
  widened: "response-type-changed",
  opened: "response-type-changed",
  "value-removed": "response-value-removed",
  "variant-removed": "response-variant-removed",
  narrowed: "response-narrowed",
  changed: "response-type-changed",
};

function readRule(difference: Difference): string | undefined {
  return READ[difference];
}
