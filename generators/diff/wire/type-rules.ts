// Judges changes of types on the wire, in each direction by who reads with which version.
import type { Parameter, Type } from "../../plan/plan.ts";
import { type Fit, isScalar, shapeOf } from "../accepts/relation.ts";
import type { BeforeAfter, ChangeOf, Direction } from "../change.ts";
import type { Analysis } from "../changes/analysis.ts";
import { addition, breaking, nothing, type Rules, risky, type Verdict } from "./rule.ts";
import { inputsOfSecondSuccess } from "./second-success.ts";
import { ownerSymbol, typeName, typeSymbol, useSymbol } from "./symbols.ts";

/** The rules of types, enums, additional properties and limits. */
export const typeRules: Rules<
  | "type-changed"
  | "type-kind-changed"
  | "type-added"
  | "type-removed"
  | "type-renamed"
  | "type-usage-changed"
  | "enum-value-added"
  | "enum-value-removed"
  | "enum-value-reworded"
  | "enum-opened"
  | "enum-closed"
  | "object-opened"
  | "object-closed"
> = {
  "type-changed": (change, analysis) => {
    const symbol = useSymbol(analysis, change.use);
    if (isSameText(change, analysis) || isNewlyText(change, analysis)) return nothing;
    if (isSecondSuccess(change, analysis)) return nothing;
    const directions = change.directions.filter((direction) => !isHidden(change, direction));
    const type = asSent(change, analysis);
    return directions.flatMap((direction) =>
      direction === "response" && isNullInsteadOfAbsence(change, analysis)
        ? breaking({
            rule: "response-property-null-instead-of-absent",
            symbol,
            reason:
              "The property may be null, where it was missing before: clients that check for absence read null as a value.",
            fix: "Omit the property instead of sending null.",
          })
        : judgeType(analysis, { direction, symbol, type }),
    );
  },
  "type-kind-changed": ({ type, directions }, analysis) => {
    const symbol = typeSymbol(analysis, type.old);
    const expression = { old: expressionOf(type.old), new: expressionOf(type.new) };
    return directions.flatMap((direction) => judgeType(analysis, { direction, symbol, type: expression }));
  },
  "enum-value-added": ({ type, value, directions }, analysis) => {
    const symbol = `${typeSymbol(analysis, type.old)} ${JSON.stringify(value)}`;
    return directions.flatMap((direction) => {
      if (direction === "request")
        return addition({
          rule: "request-enum-value-added",
          symbol,
          reason: `Requests may contain the value ${JSON.stringify(value)}.`,
          fix: "Nothing to do; existing calls stay valid.",
        });
      if (!type.old.closed) return nothing;
      return risky(["exhaustive switches"], {
        rule: "response-enum-value-added",
        symbol,
        reason: `Responses may contain the value ${JSON.stringify(value)}, which clients do not know.`,
        fix: "Handle unknown values, or document the enum as open (x-extensible-enum).",
      });
    });
  },
  "enum-value-removed": ({ type, value, directions }, analysis) => {
    if (!directions.includes("request")) return nothing;
    const text = {
      rule: "request-enum-value-removed",
      symbol: `${typeSymbol(analysis, type.old)} ${JSON.stringify(value)}`,
      reason: `The value ${JSON.stringify(value)} is no longer ${type.new.closed ? "accepted" : "among the known ones"}.`,
      fix: "Keep accepting the value.",
    };
    return type.new.closed ? breaking(text) : risky(["callers that send it"], text);
  },
  "enum-opened": ({ type, directions }, analysis) => {
    const symbol = typeSymbol(analysis, type.old);
    return directions.flatMap((direction) =>
      direction === "request"
        ? addition({
            rule: "request-enum-opened",
            symbol,
            reason: "Requests may contain other values than the known ones.",
            fix: "Nothing to do; existing calls stay valid.",
          })
        : enumOpened(symbol, "Responses may contain other values than the known ones."),
    );
  },
  "enum-closed": ({ type, directions }, analysis) =>
    directions.includes("request")
      ? breaking({
          rule: "request-enum-closed",
          symbol: typeSymbol(analysis, type.old),
          reason: "Only the listed values are accepted; other ones were possible before.",
          fix: "Keep accepting other values.",
        })
      : nothing,
  "object-opened": ({ owner, directions }, analysis) =>
    directions.includes("request")
      ? addition({
          rule: "request-additional-properties-allowed",
          symbol: ownerSymbol(analysis, owner),
          reason: "Requests may contain further properties.",
          fix: "Nothing to do; existing calls stay valid.",
        })
      : nothing,
  "object-closed": ({ owner, directions }, analysis) =>
    directions.includes("request")
      ? breaking({
          rule: "request-additional-properties-refused",
          symbol: ownerSymbol(analysis, owner),
          reason: "Requests with further properties are refused.",
          fix: "Ignore unknown properties instead of refusing them.",
        })
      : nothing,
  "enum-value-reworded": "irrelevant",
  "type-added": "irrelevant",
  "type-removed": "irrelevant",
  "type-renamed": "irrelevant",
  "type-usage-changed": "irrelevant",
};

/** A header is text: a client that reads text reads every scalar. */
function isSameText({ use, type }: ChangeOf<"type-changed">, { types }: Analysis): boolean {
  const old = shapeOf(types.byKey.old, type.old);
  return (
    use.kind === "header" &&
    old.kind === "string" &&
    old.format === undefined &&
    isScalar(shapeOf(types.byKey.new, type.new))
  );
}

/** A parameter is text, too: whatever it was, if its values were not described, it is text for a service that reads text. */
function isNewlyText({ use, type }: ChangeOf<"type-changed">, { types }: Analysis): boolean {
  if (use.kind !== "property" || use.owner.kind !== "parameters") return false;
  const [old, current] = [
    shapeOf(types.byKey.old, withoutNull(type.old)),
    shapeOf(types.byKey.new, withoutNull(type.new)),
  ];
  return old.kind === "any" && current.kind === "string" && current.format === undefined;
}

/** Whether the type has grown by that of a second status of success, which is judged as a status; the values of the others are compared. */
function isSecondSuccess({ use }: ChangeOf<"type-changed">, analysis: Analysis): boolean {
  return use.kind === "response" && inputsOfSecondSuccess(analysis, use.operation).length > 0;
}

/** Whether a property does not travel in a direction, before or after; another rule says when it no longer does. */
function isHidden({ use }: ChangeOf<"type-changed">, direction: Direction): boolean {
  if (use.kind !== "property") return false;
  const { old, new: current } = use.property;
  return direction === "request" ? old.readOnly || current.readOnly : old.writeOnly || current.writeOnly;
}

/** The types as they are written: `?q=a` is the same for a scalar and for a list with one item. */
function asSent({ use, type }: ChangeOf<"type-changed">, { types }: Analysis): BeforeAfter<Type> {
  const parameter = use.kind === "property" ? (use.property.new as Partial<Parameter>) : undefined;
  const current = shapeOf(types.byKey.new, type.new);
  const isList = parameter?.in === "query" && parameter.style === "form" && parameter.explode;
  if (!isList || current.kind !== "array") return type;
  return isScalar(shapeOf(types.byKey.old, type.old)) ? { old: type.old, new: current.items } : type;
}

/** Clients that read the value still can; those that compare it with the known ones meet others. */
function enumOpened(symbol: string, reason: string): readonly Verdict[] {
  return risky(["exhaustive switches"], {
    rule: "response-enum-opened",
    symbol,
    reason,
    fix: "Handle unknown values.",
  });
}

/** Whether known values become any values of their type. */
function isOpening({ types }: Analysis, { old, new: current }: BeforeAfter<Type>): boolean {
  const known = shapeOf(types.byKey.old, old).kind;
  const any = shapeOf(types.byKey.new, current);
  return (
    (known === "const" || known === "enum") && isScalar(any) && any.kind !== "const" && any.kind !== "enum"
  );
}

interface TypeCase {
  readonly direction: Direction;
  readonly symbol: string;
  readonly type: BeforeAfter<Type>;
}

function judgeType(analysis: Analysis, { direction, symbol, type }: TypeCase): readonly Verdict[] {
  return direction === "request" ? judgeSent(analysis, symbol, type) : judgeReceived(analysis, symbol, type);
}

function judgeReceived(analysis: Analysis, symbol: string, type: BeforeAfter<Type>): readonly Verdict[] {
  const fit = fitOf(analysis, "response", type);
  if (fit === "all") return nothing;
  const change = changeText(type);
  if (fit === "most" && isOpening(analysis, type))
    return enumOpened(symbol, `${change}: responses may contain other values than the known ones.`);
  const text = {
    rule: fit === "none" ? "response-type-changed" : "response-type-widened",
    symbol,
    reason: `${change}: responses contain values that clients do not expect.`,
    fix: "Keep the type, and add a property for the new values.",
  };
  if (fit === "none") return breaking(text);
  return risky([isInteger(type.old) ? "typed variables" : "exhaustive switches"], text);
}

function judgeSent(analysis: Analysis, symbol: string, type: BeforeAfter<Type>): readonly Verdict[] {
  const change = changeText(type);
  const fit = fitOf(analysis, "request", type);
  if (fit === "all") {
    const isWider = fitOf(analysis, "response", type) !== "all";
    const text = {
      rule: "request-type-widened",
      symbol,
      reason: `${change}.`,
      fix: "Nothing to do; existing calls stay valid.",
    };
    return isWider ? addition(text) : nothing;
  }
  const text = {
    rule: "request-type-narrowed",
    symbol,
    reason: `${change}: values that clients send are refused or misread.`,
    fix: "Keep accepting the old values.",
  };
  const isSmaller = fit === "most" && isInteger(type.old) && isInteger(type.new);
  return isSmaller ? risky(["callers that send it"], text) : breaking(text);
}

/** `string became integer`; where the names are the same, what differs. */
function changeText({ old, new: current }: BeforeAfter<Type>): string {
  const [before, after] = [typeName(old), typeName(current)];
  if (before !== after) return `${before} became ${after}`;
  return [old, current].some((type) => type.kind === "union" && type.discriminator !== undefined)
    ? `The values of the discriminator of ${before} changed`
    : `The definition of ${before} changed`;
}

/** In requests the service reads with the new type, in responses clients read with the old one. */
function fitOf({ accepts }: Analysis, direction: Direction, { old, new: current }: BeforeAfter<Type>): Fit {
  return direction === "request" ? accepts.request(current, old) : accepts.response(old, current);
}

function isInteger(type: Type): boolean {
  return type.kind === "integer" || (type.kind === "nullable" && type.type.kind === "integer");
}

/** `null` where the property was missing before: clients that check for absence do not notice it. */
function isNullInsteadOfAbsence({ use, type }: ChangeOf<"type-changed">, analysis: Analysis): boolean {
  if (use.kind !== "property" || use.property.old.required || !use.property.new.required) return false;
  return type.new.kind === "nullable" && analysis.accepts.response(type.old, type.new.type) === "all";
}

function withoutNull(type: Type): Type {
  return type.kind === "nullable" ? type.type : type;
}

function expressionOf(
  type: { readonly kind: string; readonly key: string } & { readonly type?: Type },
): Type {
  return type.type ?? { kind: "named", key: type.key };
}
