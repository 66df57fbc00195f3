// Judges changes of properties and parameters on the wire.
import type { Parameter, Property } from "../../plan/plan.ts";
import { isScalar, shapeOf } from "../accepts/relation.ts";
import type { ChangeOf, Owner, PropertyAspect } from "../change.ts";
import type { Analysis } from "../changes/analysis.ts";
import {
  addition,
  breaking,
  nothing,
  type Rules,
  risky,
  type Text,
  unnoticed,
  type Verdict,
} from "./rule.ts";
import { propertySymbol } from "./symbols.ts";

type AnyProperty = Property | Parameter;

/** The rules of properties of types and bodies, and of parameters. */
export const propertyRules: Rules<"property-added" | "property-removed" | PropertyAspect> = {
  "property-added": (change, analysis) => [
    ...inRequests(change, () => addedToRequest(change, analysis)),
    ...inResponses(change, () => addedToResponse(change, analysis)),
  ],
  "property-removed": (change, analysis) => [
    ...inRequests(change, () => removedFromRequest(change, analysis)),
    ...inResponses(change, () => removedFromResponse(change, analysis)),
  ],
  "property-renamed": (change, analysis) => {
    const { owner, property } = change;
    if ("in" in property.new && property.new.in === "path") return nothing;
    const symbol = propertySymbol(analysis, owner, property.old);
    const [from, to] = [property.old.name, property.new.name];
    return change.directions.flatMap((direction) =>
      direction === "request"
        ? breaking({
            rule: `request-${nounOf(owner)}-renamed`,
            symbol,
            reason: `${from} is now named ${to}: what clients send as ${from} is ignored or refused.`,
            fix: `Keep accepting ${from} beside ${to}.`,
          })
        : noLongerSent(property.old, {
            rule: "response-property-renamed",
            symbol,
            reason: `${from} is now named ${to}, so clients that read ${from} find nothing.`,
            fix: `Keep sending ${from} beside ${to}.`,
          }),
    );
  },
  "property-required": (change, analysis) =>
    inRequests(change, () =>
      change.property.new.readOnly
        ? nothing
        : breaking({
            rule: `request-${nounOf(change.owner)}-became-required`,
            symbol: propertySymbol(analysis, change.owner, change.property.new),
            reason: `${change.property.new.name} became required, so calls without it are refused.`,
            fix: "Keep it optional and choose a default on the server.",
          }),
    ),
  "property-optional": (change, analysis) =>
    inResponses(change, () =>
      change.property.old.writeOnly
        ? nothing
        : breaking({
            rule: "response-property-became-optional",
            symbol: propertySymbol(analysis, change.owner, change.property.new),
            reason: `${change.property.new.name} may be missing now, and clients read it without checking.`,
            fix: "Keep sending it with every response.",
          }),
    ),
  "property-moved": ({ owner, property }, analysis) => {
    const [from, to] = [property.old, property.new].map((each) => ("in" in each ? each.in : "body"));
    return breaking({
      rule: "request-parameter-moved",
      symbol: propertySymbol(analysis, owner, property.old),
      reason: `${property.new.name} is read from the ${to} instead of the ${from}, so what clients send is ignored.`,
      fix: `Keep reading it from the ${from} too.`,
    });
  },
  "property-restyled": (change, analysis) =>
    change.directions.slice(0, isStyled(change, analysis) ? 1 : 0).flatMap(() =>
      breaking({
        rule: `${change.owner.kind === "parameters" ? "parameter" : "property"}-encoding-changed`,
        symbol: propertySymbol(analysis, change.owner, change.property.new),
        reason: `${change.property.new.name} is encoded in another way than before, so values are misread.`,
        fix: "Keep the old encoding, or add a new name for the new one.",
      }),
    ),
  "property-default": (change, analysis) =>
    inRequests(change, () => {
      const { old, new: current } = change.property;
      if (current.required) return nothing;
      return unnoticed(["callers that omit it"], {
        rule: `request-${nounOf(change.owner)}-default-changed`,
        symbol: propertySymbol(analysis, change.owner, current),
        reason: `Calls that omit ${current.name} get ${textOf(current.default)} instead of ${textOf(old.default)}, without an error.`,
        fix: "Keep the default, or send the value explicitly.",
      });
    }),
  "property-read-only": (change, analysis) =>
    inRequests(change, () => {
      const { owner, property } = change;
      if (property.new.readOnly)
        return risky(["callers that send it"], {
          rule: "request-property-became-read-only",
          symbol: propertySymbol(analysis, owner, property.new),
          reason: `${property.new.name} became read-only: what clients send is ignored or refused.`,
          fix: "Keep accepting it in requests.",
        });
      return addedToRequest({ ...change, property: property.new }, analysis);
    }),
  "property-write-only": (change, analysis) =>
    inResponses(change, () => {
      const { owner, property } = change;
      if (property.new.writeOnly)
        return noLongerSent(property.old, {
          rule: "response-property-became-write-only",
          symbol: propertySymbol(analysis, owner, property.new),
          reason: `${property.new.name} became write-only, so responses no longer contain it.`,
          fix: "Keep sending it in responses.",
        });
      return addedToResponse({ ...change, property: property.new }, analysis);
    }),
  "property-reworded": "irrelevant",
  "property-deprecated": "irrelevant",
};

interface One {
  readonly owner: Owner;
  readonly property: AnyProperty;
}

/** Whether the style of a parameter matters: scalars look alike in all styles but those with a prefix. */
function isStyled({ property }: ChangeOf<PropertyAspect>, { types }: Analysis): boolean {
  const { old, new: current } = property;
  if (!("in" in old && "in" in current) || !isScalar(shapeOf(types.byKey.old, old.type))) return true;
  const prefix = (style: string): string => (PREFIXED.includes(style) ? style : "");
  return prefix(old.style) !== prefix(current.style) || old.allowReserved !== current.allowReserved;
}

/** Styles that write something before a scalar. */
const PREFIXED: readonly string[] = ["matrix", "label"];

function addedToRequest({ owner, property }: One, analysis: Analysis): readonly Verdict[] {
  if (property.readOnly) return nothing;
  const symbol = propertySymbol(analysis, owner, property);
  const noun = nounOf(owner);
  if (property.required)
    return breaking({
      rule: `request-${noun}-added-required`,
      symbol,
      reason: `${property.name} is new and required, so existing calls are refused.`,
      fix: "Make it optional and choose a default on the server.",
    });
  return addition({
    rule: `request-${noun}-added-optional`,
    symbol,
    reason: `${property.name} is new and optional.`,
    fix: "Nothing to do; existing calls stay valid.",
  });
}

function addedToResponse({ owner, property }: One, analysis: Analysis): readonly Verdict[] {
  if (property.writeOnly) return nothing;
  return addition({
    rule: "response-property-added",
    symbol: propertySymbol(analysis, owner, property),
    reason: `Responses contain ${property.name} too.`,
    fix: "Ignore properties that you do not know.",
  });
}

function removedFromRequest({ owner, property }: One, analysis: Analysis): readonly Verdict[] {
  if (property.readOnly) return nothing;
  const noun = nounOf(owner);
  const text = {
    rule: `request-${noun}-removed`,
    symbol: propertySymbol(analysis, owner, property),
    reason: `${property.name} is gone: what clients send is ignored or refused.`,
    fix: "Keep accepting it, or announce what replaces it.",
  };
  return isClosed(owner) ? breaking(text) : risky(["callers that send it"], text);
}

function removedFromResponse({ owner, property }: One, analysis: Analysis): readonly Verdict[] {
  if (property.writeOnly) return nothing;
  return noLongerSent(property, {
    rule: "response-property-removed",
    symbol: propertySymbol(analysis, owner, property),
    reason: `Responses no longer contain ${property.name}, so clients that read it find nothing.`,
    fix: "Keep sending it until the next major version.",
  });
}

/** Clients had to expect that an optional property is missing. */
function noLongerSent({ required }: AnyProperty, text: Text): readonly Verdict[] {
  return required ? breaking(text) : risky(["callers that read it"], text);
}

/** Returns whether an object refuses properties that it does not know. */
function isClosed(owner: Owner): boolean {
  return owner.kind === "type" && owner.type.new.additional === undefined;
}

function inRequests(
  { directions }: Pick<ChangeOf<"property-added">, "directions">,
  judge: () => readonly Verdict[],
): readonly Verdict[] {
  return directions.includes("request") ? judge() : nothing;
}

function inResponses(
  { directions }: Pick<ChangeOf<"property-added">, "directions">,
  judge: () => readonly Verdict[],
): readonly Verdict[] {
  return directions.includes("response") ? judge() : nothing;
}

function nounOf(owner: Owner): "parameter" | "property" {
  return owner.kind === "parameters" ? "parameter" : "property";
}

function textOf(value: unknown): string {
  return value === undefined ? "no default" : JSON.stringify(value);
}
