// Judges what differs between the classes of two Java surfaces, and between the builders of their clients.
import type { Direction, Slot, Surface, SurfaceType } from "../../surface/surface.ts";
import type { BeforeAfter } from "../change.ts";
import type { Finding } from "../finding.ts";
import type { Subject } from "../report.ts";
import { type Delta, directionsOf, type SlotDelta } from "../surface/delta.ts";
import { argumentImpact, boxed, type Comparison, refusesNull, resultImpact } from "./assignable.ts";
import { GONE, reportImpact, reportRule, reportSilent } from "./judge.ts";

/** Returns the findings of a difference that no method has. */
export function typeFindings(
  delta: Delta,
  surfaces: BeforeAfter<Surface>,
  comparison: Comparison,
): readonly Finding[] {
  const { root } = surfaces.old;
  const nameOf = ({ name }: SurfaceType): string => `${root}.models.${name}`;
  switch (delta.kind) {
    case "type-added":
    case "type-removed": {
      const { type } = delta;
      const document = delta.kind === "type-added" ? "new" : "old";
      if (type.id === "webhooks")
        return type.members.flatMap((event) => eventFindings(event, document, surfaces.new));
      return reportRule(delta.kind, { document, pointer: type.pointer, symbol: nameOf(type) });
    }
    case "type-renamed":
    case "type-reshaped":
    case "parent-removed": {
      const { old, new: now } = delta.type;
      const subject = { document: "new", pointer: now.pointer, symbol: nameOf(old) } as const;
      if (delta.kind === "parent-removed") return reportRule("response-variant-removed", subject);
      const isRenamed = delta.kind === "type-renamed";
      const [before, after] = isRenamed ? [nameOf(old), nameOf(now)] : [old.name, now.name];
      return reportRule(delta.kind, { ...subject, old: before, new: after });
    }
    case "slot-added":
    case "slot-removed":
    case "slot-changed":
      return memberFindings(delta, surfaces, comparison);
    default:
      return [];
  }
}

function memberFindings(
  { kind, owner, slot }: SlotDelta,
  surfaces: BeforeAfter<Surface>,
  comparison: Comparison,
): readonly Finding[] {
  if (owner.kind === "argument") return [];
  const { root, client } = surfaces.old;
  const verb = kind === "slot-added" ? "added" : "removed";
  const document = verb === "added" ? "new" : "old";
  if (owner.kind === "option") {
    if ("old" in slot) return [];
    const symbol = `${root}.${client}.Builder.${slot.name}`;
    return reportRule(`option-${verb}`, { document, pointer: slot.pointer, symbol });
  }
  const { old, new: now } = owner.type;
  const place = { symbol: `${root}.models.${old.name}`, directions: directionsOf(owner) };
  if (old.id === "webhooks") return "old" in slot ? [] : eventFindings(slot, document, surfaces.new);
  if ("old" in slot) return old.form === "object" ? propertyFindings(slot, { ...place, comparison }) : [];
  if (old.form === "object") return existenceFindings(slot, verb, place);
  const subject: Subject = { document: "new", pointer: now.pointer, symbol: `${place.symbol}.${slot.name}` };
  return reportRule(`${prefixOf(place)}-${old.form === "values" ? "value" : "variant"}-${verb}`, subject);
}

/** A class, and which way its values travel. */
interface Place {
  readonly symbol: string;
  readonly directions: readonly Direction[];
}

function prefixOf({ directions }: Place): "response" | "request" {
  return directions.includes("read") ? "response" : "request";
}

function existenceFindings(
  { name, pointer, setter }: Slot,
  verb: "added" | "removed",
  place: Place,
): readonly Finding[] {
  const subject = { pointer, symbol: `${place.symbol}.${name}()` };
  if (verb === "removed")
    return reportImpact(`${prefixOf(place)}-property-removed`, GONE, { ...subject, document: "old" });
  const isNeeded = setter?.isOptional === false;
  const prefix = isNeeded && place.directions.includes("write") ? "request" : prefixOf(place);
  return reportRule(`${prefix}-property-added${isNeeded ? "-required" : ""}`, {
    ...subject,
    document: "new",
  });
}

/** Programs handle the class of an event: one with another name is handled as before. */
function eventFindings(
  { name, type, pointer }: Slot,
  document: "old" | "new",
  now: Surface,
): readonly Finding[] {
  const events = now.types.find(({ id }) => id === "webhooks")?.members ?? [];
  if (document === "old" && events.some((event) => event.type === type)) return [];
  return reportRule(document === "old" ? "event-removed" : "event-added", {
    document,
    pointer,
    symbol: name,
  });
}

/** A property is read by its getter, and set in the builder of its class. */
function propertyFindings(
  { old, new: now }: BeforeAfter<Slot>,
  { symbol, directions, comparison }: Place & { readonly comparison: Comparison },
): readonly Finding[] {
  const isWritten = directions.includes("write");
  const base = { document: "new", pointer: now.pointer } as const;
  const getter = { ...base, symbol: `${symbol}.${old.name}()`, old: old.type, new: now.type };
  const impact = resultImpact(old.type, now.type, comparison);
  const read = directions.includes("read") ? reportImpact(getterRule(old, now), impact, getter) : [];
  const [before, after] = [old.setter ?? old, now.setter ?? now];
  const written = reportImpact("request-type-changed", argumentImpact(before.type, after.type, comparison), {
    ...base,
    symbol: `${symbol}.Builder.${old.name}(${before.type})`,
    old: before.type,
    new: after.type,
  });
  const isNeeded = before.isOptional && !after.isOptional;
  const rule = isNeeded ? "request-property-required" : "request-null-refused";
  const isRefused = isWritten && (isNeeded || refusesNull(before.type, after.type));
  const subject = { ...base, symbol: `${symbol}.Builder.${old.name}` };
  return [...read, ...written, ...(isRefused ? reportSilent(rule, subject) : [])];
}

/** What happened to a getter: its value became optional, is always there, or has another type. */
function getterRule(old: Slot, now: Slot): string {
  if (now.type === `Optional<${boxed(old.type)}>`)
    return old.isOptional === now.isOptional ? "response-nullable" : "response-property-optional";
  if (old.type === `Optional<${boxed(now.type)}>`) return "response-property-required";
  return "response-type-changed";
}
