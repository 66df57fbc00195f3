// Compares the classes of models, enums and unions.
import type { BeforeAfter } from "../change.ts";
import type { Finding } from "../finding.ts";
import type { Subject } from "../report.ts";
import { argumentImpact, boxed, type Comparison, refusesNull, resultImpact } from "./assignable.ts";
import { GONE, reportImpact, reportRule } from "./judge.ts";
import type { JavaClass, JavaProperty } from "./surface.ts";

/** A class in both versions, and how its types are compared. */
export interface ClassPair extends BeforeAfter<JavaClass> {
  /** Full name: `dev.acme.models.Pet`. */
  readonly symbol: string;
  readonly comparison: Comparison;
}

/** Compares two classes of the same kind. */
export function classFindings(pair: ClassPair): readonly Finding[] {
  const { old, new: now, symbol } = pair;
  const base = { document: "new", pointer: now.pointer, symbol } as const;
  if (old.kind !== now.kind) return reportRule("type-reshaped", { ...base, old: old.name, new: now.name });
  if (old.kind === "model") return [...propertyFindings(pair), ...parentFindings(pair)];
  return valueFindings(pair);
}

function propertyFindings(pair: ClassPair): readonly Finding[] {
  const { old, new: now } = pair;
  const after = new Map(now.properties.map((property) => [property.name, property]));
  const before = new Set(old.properties.map(({ name }) => name));
  return [
    ...old.properties.flatMap((property) => {
      const other = after.get(property.name);
      return other === undefined ? removed(pair, property) : changed(pair, property, other);
    }),
    ...now.properties.flatMap((property) => (before.has(property.name) ? [] : added(pair, property))),
  ];
}

function isRead({ old, new: now }: ClassPair): boolean {
  return old.directions.includes("read") || now.directions.includes("read");
}

function isWritten({ old, new: now }: ClassPair): boolean {
  return old.directions.includes("write") || now.directions.includes("write");
}

function removed(pair: ClassPair, { name, pointer }: JavaProperty): readonly Finding[] {
  const rule = isRead(pair) ? "response-property-removed" : "request-property-removed";
  return reportImpact(rule, GONE, { document: "old", pointer, symbol: `${pair.symbol}.${name}()` });
}

function added(pair: ClassPair, { name, pointer, isNeeded }: JavaProperty): readonly Finding[] {
  const subject: Subject = { document: "new", pointer, symbol: `${pair.symbol}.${name}()` };
  if (isNeeded && isWritten(pair)) return reportRule("request-property-added-required", subject);
  if (isNeeded) return reportRule("response-property-added-required", subject);
  return reportRule(isRead(pair) ? "response-property-added" : "request-property-added", subject);
}

function changed(pair: ClassPair, old: JavaProperty, now: JavaProperty): readonly Finding[] {
  const { symbol, comparison } = pair;
  const subject = { document: "new", pointer: now.pointer } as const;
  const read = isRead(pair)
    ? reportImpact(getterRule(old, now), resultImpact(old.getter, now.getter, comparison), {
        ...subject,
        symbol: `${symbol}.${old.name}()`,
        old: old.getter,
        new: now.getter,
      })
    : [];
  const written = reportImpact("request-type-changed", argumentImpact(old.setter, now.setter, comparison), {
    ...subject,
    symbol: `${symbol}.Builder.${old.name}(${old.setter})`,
    old: old.setter,
    new: now.setter,
  });
  const refused = refusesNull(old.setter, now.setter) && isWritten(pair) ? "request-null-refused" : "";
  const needed = !old.isNeeded && now.isNeeded && isWritten(pair) ? "request-property-required" : refused;
  const failing =
    needed === "" ? [] : reportRule(needed, { ...subject, symbol: `${symbol}.Builder.${old.name}` });
  return [...read, ...written, ...failing.map((finding) => ({ ...finding, silent: true as const }))];
}

/** What happened to a getter: its value became optional, is always there, or has another type. */
function getterRule(old: JavaProperty, now: JavaProperty): string {
  if (now.getter === `Optional<${boxed(old.getter)}>`)
    return old.isRequired === now.isRequired ? "response-nullable" : "response-property-optional";
  if (old.getter === `Optional<${boxed(now.getter)}>`) return "response-property-required";
  return "response-type-changed";
}

/** The unions that a class is no longer a variant of, if they exist still. */
function parentFindings({ old, new: now, symbol, comparison }: ClassPair): readonly Finding[] {
  const lost = old.parents.filter((parent) => {
    const name = comparison.renamed.get(parent) ?? parent;
    return comparison.classes.has(name) && !now.parents.includes(name);
  });
  const subject: Subject = { document: "new", pointer: now.pointer, symbol };
  return lost.length === 0 ? [] : reportRule("response-variant-removed", subject);
}

function valueFindings(pair: ClassPair): readonly Finding[] {
  const { old, new: now, symbol, comparison } = pair;
  const before = old.values.map((value) => comparison.renamed.get(value) ?? value);
  const prefix = isRead(pair) ? "response" : "request";
  const kind = old.kind === "words" ? "value" : "variant";
  const subject = (value: string): Subject => ({
    document: "new",
    pointer: now.pointer,
    symbol: `${symbol}.${value}`,
  });
  return [
    ...before.flatMap((value) =>
      now.values.includes(value) ? [] : reportRule(`${prefix}-${kind}-removed`, subject(value)),
    ),
    ...now.values.flatMap((value) =>
      before.includes(value) ? [] : reportRule(`${prefix}-${kind}-added`, subject(value)),
    ),
  ];
}
