// Decodes the parameters of an expected request: the inverse of the style table of OpenAPI.

import type { Example, Json } from "../../../generators/exchanges/exchange.ts";
import { isList } from "../../../generators/exchanges/styles.ts";
import { resolved } from "../../../generators/plan/named-types.ts";
import type { NamedType, Parameter, Type } from "../../../generators/plan/plan.ts";
import type { Call } from "./scenarios.ts";
import { exampleFrom } from "./values.ts";

type Types = ReadonlyMap<string, NamedType>;

/** Returns the value of a parameter; `undefined` if the request does not have it. */
export function parameterOf(
  parameter: Parameter,
  call: Call,
  path: Readonly<Record<string, string>>,
  types: Types,
): Example | undefined {
  const raw = rawOf(parameter, call, path, types);
  if (raw === undefined) return undefined;
  return fitText(parameter.type, split(parameter, raw, types), types);
}

function rawOf(
  { in: place, name, explode, style, type }: Parameter,
  { query, headers }: Call,
  path: Readonly<Record<string, string>>,
  types: Types,
): Json | undefined {
  if (place === "path") return path[name];
  if (place === "header") return headers[name.toLowerCase()];
  if (place === "cookie") return undefined;
  const isSpread = style === "form" && explode && isMapLike(type, types) && !(name in query);
  return isSpread && Object.keys(query).length > 0 ? query : query[name];
}

function isMapLike(type: Type, types: Types): boolean {
  const plain = resolved(type, types);
  return plain.kind === "map" || (plain.kind === "named" && types.get(plain.key)?.kind === "object");
}

const SEPARATORS: Readonly<Record<string, string>> = { spaceDelimited: " ", pipeDelimited: "|" };

/** Splits the text of a list or an object into its parts. */
function split({ name, style, explode, type }: Parameter, raw: Json, types: Types): Json {
  const plain = resolved(type, types);
  const isMap = isMapLike(type, types);
  if (typeof raw !== "string" || style === "json") return raw;
  const text = style === "label" ? raw.slice(1) : raw;
  const parts =
    style === "matrix"
      ? text
          .slice(1)
          .split(";")
          .flatMap((part) => (explode && isMap ? [part] : part.replace(`${name}=`, "").split(",")))
      : text.split(style === "label" && explode ? "." : (SEPARATORS[style] ?? ","));
  if (isMap)
    return explode
      ? Object.fromEntries(parts.map((part) => part.split("=")))
      : Object.fromEntries(
          parts.flatMap((part, index) => (index % 2 === 0 ? [[part, parts[index + 1] ?? ""]] : [])),
        );
  if (plain.kind === "array") return parts;
  return style === "matrix" || style === "label" ? (parts[0] ?? "") : raw;
}

/** Text is a number or a boolean where the type wants one. */
function fitText(type: Type, json: Json, types: Types): Example | undefined {
  const direct = exampleFrom(type, json, types);
  if (direct !== undefined) return direct;
  if (isList(json)) return exampleFrom(type, json.map(parsed), types);
  if (typeof json !== "object" || json === null) return exampleFrom(type, parsed(json), types);
  return exampleFrom(
    type,
    Object.fromEntries(Object.entries(json).map(([key, value]) => [key, parsed(value)])),
    types,
  );
}

function parsed(value: Json): Json {
  if (typeof value !== "string") return value;
  if (value === "true" || value === "false") return value === "true";
  return value.trim() === "" || Number.isNaN(Number(value)) ? value : Number(value);
}
