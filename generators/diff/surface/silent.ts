// Judges what no type shows: programs compile, and their calls are refused or go elsewhere.
import type { Type } from "../../plan/plan.ts";
import { isPublicServer } from "../../plan/servers.ts";
import { methodsOf, type Surface } from "../../surface/surface.ts";
import type { BeforeAfter, Change, ChangeOf, Owner, PlacedOperation, TypeUse } from "../change.ts";
import type { Audience, Finding } from "../finding.ts";
import { report, type Subject } from "../report.ts";

/** Returns the findings of the changes that the surface of an SDK does not show. */
export function silentFindings(
  changes: readonly Change[],
  surface: Surface,
  audience: Audience,
): readonly Finding[] {
  const symbolOf = ({ operation }: PlacedOperation): string => {
    const found = methodsOf(surface).find(({ pointer }) => pointer === operation.pointer);
    return found?.symbol ?? operation.id;
  };
  return changes.flatMap((change): readonly Finding[] => {
    const { document, pointer } = change;
    const write = (rule: string, symbol: string, values: Partial<Subject> = {}): readonly Finding[] =>
      report(audience, [rule], { document, pointer, symbol, ...values });
    switch (change.kind) {
      case "security-added":
        return write("credentials-required", symbolOf(change.operation.old));
      case "default-security-added":
        return write("credentials-required", surface.client);
      case "retry-changed":
        return losesKey(change.operation) ? write("retries-changed", symbolOf(change.operation.old)) : [];
      case "operation-deprecated":
        return write("method-deprecated", symbolOf(change.operation.old));
      case "property-write-only":
        return change.property.new.writeOnly &&
          change.property.old.required &&
          change.directions.includes("response")
          ? write("response-property-hidden", memberOf(change.owner, change.property.old.name))
          : [];
      case "property-deprecated":
        return change.property.new.deprecated
          ? write("property-deprecated", memberOf(change.owner, change.property.old.name))
          : [];
      case "default-server-changed": {
        const { old = "", new: now = "" } = change.url;
        // Only a public server is the default of a client; a base URL that a program passes is used as it is.
        return [old, now].some(isPublicServer)
          ? write("server-moved", surface.client, { old, new: now })
          : [];
      }
      case "type-changed":
        return unseenRules(change).flatMap((rule) => write(rule, nameOf(change.use)));
      default:
        return [];
    }
  });
}

/** Whether the client no longer sends an idempotency key, and so no longer repeats the call. */
function losesKey({ old, new: now }: BeforeAfter<PlacedOperation>): boolean {
  return old.operation.takesKey && !now.operation.takesKey;
}

/** The rules of a change that the types of a language may not show. */
function unseenRules(change: ChangeOf<"type-changed">): readonly string[] {
  return [
    ...(isSelectedOtherwise(change.type) ? ["discriminator-changed"] : []),
    ...(mayHaveFractions(change) ? ["response-fractions"] : []),
    ...(mayBeNothing(change) ? ["result-nullable"] : []),
  ];
}

/** Whether a whole number of a response is now any number: TypeScript has one type for both. */
function mayHaveFractions({ type, directions }: ChangeOf<"type-changed">): boolean {
  const kindOf = (each: Type): string => (each.kind === "nullable" ? each.type.kind : each.kind);
  return directions.includes("response") && kindOf(type.old) === "integer" && kindOf(type.new) === "number";
}

/** Whether a call that always had a result may have none: Java has the same type for both. */
function mayBeNothing({ use, type }: ChangeOf<"type-changed">): boolean {
  return use.kind === "response" && type.old.kind !== "nullable" && type.new.kind === "nullable";
}

/** Whether another property, or other values of it, select the variants that a union keeps. */
function isSelectedOtherwise({ old, new: now }: BeforeAfter<Type>): boolean {
  const [before, after] = [discriminatorOf(old), discriminatorOf(now)];
  if (before === undefined || after === undefined) return false;
  const kept = new Set(Object.values(after.mapping));
  return (
    before.property !== after.property ||
    Object.entries(before.mapping).some(([value, key]) => kept.has(key) && after.mapping[value] !== key)
  );
}

function discriminatorOf(type: Type) {
  const behind = type.kind === "nullable" ? type.type : type;
  return behind.kind === "union" ? behind.discriminator : undefined;
}

function nameOf(use: TypeUse): string {
  if (use.kind === "alias") return use.type.old.key;
  if (use.kind === "property") return memberOf(use.owner, use.property.old.name);
  return "operation" in use ? use.operation.old.operation.id : use.kind;
}

function memberOf(owner: Owner, name: string): string {
  return `${owner.kind === "type" ? owner.type.old.key : owner.operation.old.operation.id}.${name}`;
}
