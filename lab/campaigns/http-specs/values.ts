// Turns the JSON of a scenario into values of the types of a plan, as a program would pass them.

import type { Example, Json, Member } from "../../../generators/exchanges/exchange.ts";
import { isList, isObject } from "../../../generators/exchanges/styles.ts";
import type { NamedType, ObjectType, Type } from "../../../generators/plan/plan.ts";

type Types = ReadonlyMap<string, NamedType>;

/** A value that a type describes; the better of several alternatives has the higher score. */
interface Fitted {
  readonly example: Example;
  readonly score: number;
}

/** Returns JSON as a value of a type; `undefined` if the type does not describe it. */
export function exampleFrom(type: Type, json: Json, types: Types): Example | undefined {
  return fitType(type, json, types)?.example;
}

function fitType(type: Type, json: Json, types: Types): Fitted | undefined {
  switch (type.kind) {
    case "nullable":
      return json === null
        ? { example: { kind: "value", type: { kind: "null" }, value: null }, score: 1 }
        : fitType(type.type, json, types);
    case "named":
      return fitNamed(types.get(type.key), json, types);
    case "array":
      return fitList(type.items, json, types);
    case "map":
      return isObject(json) ? fitMembers(undefined, type.values, json, types) : undefined;
    case "union":
      return fitUnion(type, json, types);
    case "binary":
      return undefined;
    default:
      return isScalar(type, json)
        ? { example: { kind: "value", type, value: json }, score: scoreOf(type) }
        : undefined;
  }
}

function scoreOf({ kind }: Type): number {
  if (kind === "any") return 0;
  return kind === "const" ? 3 : 1;
}

function fitNamed(named: NamedType | undefined, json: Json, types: Types): Fitted | undefined {
  if (named === undefined) return undefined;
  if (named.kind === "alias") return fitType(named.type, json, types);
  if (named.kind === "object")
    return isObject(json) ? fitMembers(named, named.additional, json, types) : undefined;
  const isKnown = named.values.some(({ value }) => value === json);
  if (typeof json !== (named.base === "string" ? "string" : "number")) return undefined;
  const type: Type = { kind: "named", key: named.key };
  return { example: { kind: "value", type, value: json }, score: isKnown ? 2 : 0.5 };
}

function fitList(items: Type, json: Json, types: Types): Fitted | undefined {
  if (!isList(json)) return undefined;
  const fitted = json.map((item) => fitType(items, item, types));
  const all = fitted.filter((each) => each !== undefined);
  if (all.length < fitted.length) return undefined;
  const score = Math.min(1, ...all.map((each) => each.score));
  return { example: { kind: "list", items: all.map(({ example }) => example) }, score };
}

function fitMembers(
  object: ObjectType | undefined,
  additional: Type | undefined,
  json: { readonly [name: string]: Json },
  types: Types,
): Fitted | undefined {
  const members: Member[] = [];
  let score = 1;
  for (const [name, value] of Object.entries(json)) {
    const property = object?.properties.find((each) => each.name === name);
    const type = property?.type ?? additional;
    const fitted = type && fitType(type, value, types);
    if (fitted === undefined) return undefined;
    members.push({ name, example: fitted.example });
    score += property === undefined ? 0 : 1 + fitted.score;
  }
  if (object?.properties.some(({ name, required, readOnly }) => required && !readOnly && !(name in json)))
    return undefined;
  return { example: { kind: "object", key: object?.key, members }, score };
}

function fitUnion(
  { members, discriminator }: Extract<Type, { readonly kind: "union" }>,
  json: Json,
  types: Types,
): Fitted | undefined {
  const tag = discriminator && isObject(json) ? json[discriminator.property] : undefined;
  const tagged = typeof tag === "string" ? discriminator?.mapping[tag] : undefined;
  if (tagged !== undefined) return fitType({ kind: "named", key: tagged }, json, types);
  return members
    .flatMap((member) => fitType(member, json, types) ?? [])
    .reduce<Fitted | undefined>((best, each) => (best && best.score >= each.score ? best : each), undefined);
}

function isScalar(type: Type, json: Json): boolean {
  switch (type.kind) {
    case "string":
      return typeof json === "string" && isFormatted(type.format, json);
    case "integer":
      return typeof json === "number" && Number.isInteger(json);
    case "number":
      return typeof json === "number";
    case "boolean":
      return typeof json === "boolean";
    case "null":
      return json === null;
    case "const":
      return json === type.value;
    default:
      return type.kind === "any";
  }
}

function isFormatted(format: string | undefined, text: string): boolean {
  if (format === "date-time") return /^\d{4}-\d\d-\d\d[Tt ]\d\d:\d\d/.test(text);
  if (format === "date") return /^\d{4}-\d\d-\d\d$/.test(text);
  return format !== "duration" || /^-?P/.test(text);
}
