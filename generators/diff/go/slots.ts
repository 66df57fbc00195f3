// Judges what differs between the arguments, fields, constants, variants and options of two Go surfaces.
import type { Direction, Slot } from "../../surface/surface.ts";
import type { BeforeAfter } from "../change.ts";
import type { Finding } from "../finding.ts";
import { report, type Subject } from "../report.ts";
import { directionsOf, type Owner, type SlotDelta } from "../surface/delta.ts";

/** Returns the findings of a difference. */
export function slotFindings({ kind, owner, slot }: SlotDelta): readonly Finding[] {
  if ("old" in slot) return changedFindings(slot, owner);
  const isAdded = kind === "slot-added";
  const isNeeded = isAdded && !slot.isOptional;
  const verb = `${isAdded ? "added" : "removed"}${isNeeded ? "-required" : ""}`;
  const findings = report("go", existenceRules(owner, verb), {
    document: isAdded ? "new" : "old",
    pointer: slot.pointer,
    symbol: symbolOf(owner, slot.name),
  });
  // A field that literals leave out has its zero value.
  return isNeeded && owner.kind === "argument" && !owner.isPositional ? findings.map(silent) : findings;
}

function existenceRules(owner: Owner, verb: string): readonly string[] {
  const plain = verb.replace("-required", "");
  if (owner.kind === "option") return [`option-${plain}`];
  if (owner.kind === "argument") return [`argument-${verb}`];
  const { id, form } = owner.type.new;
  if (id === "webhooks") return [`event-${plain}`];
  const noun =
    form === "values" ? `value-${plain}` : form === "variants" ? `variant-${plain}` : `property-${verb}`;
  return directionsOf(owner).map((direction) => `${prefixOf(direction)}-${noun}`);
}

function changedFindings(slot: BeforeAfter<Slot>, owner: Owner): readonly Finding[] {
  if (owner.kind === "option") return [];
  const { old, new: now } = slot;
  const isSame = old.type === now.type;
  const directions = directionsOf(owner);
  // A list that may be left out has the type of one that must be given: nil, which is refused where it must be.
  if (isSame && (now.isOptional || !directions.includes("write"))) return [];
  const subject: Subject = {
    document: "new",
    pointer: now.pointer,
    symbol: symbolOf(owner, old.name),
    old: old.type,
    new: now.type,
  };
  const rules = directions.map((direction) => changedRule(slot, owner, direction));
  const findings = report("go", rules, subject);
  return isSame ? findings.map(silent) : findings;
}

function changedRule({ old, new: now }: BeforeAfter<Slot>, owner: Owner, direction: Direction): string {
  const place = owner.kind === "argument" ? "argument" : `${prefixOf(direction)}-property`;
  if (old.isOptional !== now.isOptional) return `${place}-${now.isOptional ? "optional" : "required"}`;
  const [before, after] = [takesNull(old), takesNull(now)];
  if (direction === "read" && !before && after) return "response-nullable";
  return direction === "write" && before && !after
    ? "request-null-refused"
    : `${prefixOf(direction)}-type-changed`;
}

/** Whether null is a value: a pointer that must be there, or a type that tells null from nothing. */
function takesNull({ type, isOptional }: Slot): boolean {
  return type.startsWith("core.Nullable[") || (!isOptional && type.startsWith("*"));
}

function silent(finding: Finding): Finding {
  return { ...finding, silent: true };
}

function prefixOf(direction: Direction): "request" | "response" {
  return direction === "write" ? "request" : "response";
}

function symbolOf(owner: Owner, name: string): string {
  if (owner.kind === "option") return `option.${name}`;
  if (owner.kind === "property") {
    const { id, form, name: type } = owner.type.old;
    return form === "values" || id === "webhooks" ? name : `${type}.${name}`;
  }
  const { symbol, params } = owner.method.old;
  return owner.isPositional || params === undefined ? `${symbol}(${name})` : `${params}.${name}`;
}
