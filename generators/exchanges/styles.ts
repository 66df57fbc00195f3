// Encodes parameters by the style table of OpenAPI (3.1.1, section 4.8.12.3) and the expansions of RFC 6570.
import type { Parameter } from "../plan/plan.ts";
import type { Json } from "./exchange.ts";

/** What of a parameter decides its encoding. */
export type Styled = Pick<Parameter, "name" | "style" | "explode" | "allowReserved">;

/** Percent-encodes what `encodeURIComponent` encodes (ECMA-262 §19.2.6.4); `allowReserved` keeps all reserved characters (RFC 3986 §2.2). */
export function percent(value: string, allowReserved = false): string {
  const kept = allowReserved ? /[A-Za-z0-9\-._~:/?#[\]@!$&'()*+,;=]/ : /[A-Za-z0-9\-._~!'()*]/;
  return [...value].map((char) => (kept.test(char) ? char : hex(char))).join("");
}

function hex(char: string): string {
  return [...new TextEncoder().encode(char)]
    .map((byte) => `%${byte.toString(16).toUpperCase().padStart(2, "0")}`)
    .join("");
}

/** A value as text; nested lists and objects, for which no style is defined, are JSON. */
export function plain(value: Json): string {
  return typeof value === "object" && value !== null ? JSON.stringify(value) : String(value);
}

/**
 * Returns what is sent of a value in a style: items and properties that are null are no members, and a value without members is
 * not sent (RFC 6570 §2.3, §3.2.1).
 */
export function sentOf({ style }: Pick<Styled, "style">, value: Json): Json | undefined {
  if (style === "json" || (!isList(value) && !isObject(value))) return value;
  const members = Object.entries(value).filter(([, item]) => item !== null);
  if (members.length === 0) return undefined;
  return isList(value) ? members.map(([, item]) => item) : Object.fromEntries(members);
}

/** Encodes a path parameter: what replaces its placeholder. */
export function pathValue(parameter: Styled, value: Json): string {
  const encode = (each: Json): string => percent(plain(each), parameter.allowReserved);
  const { style, explode, name } = parameter;
  if (style === "json") return percent(JSON.stringify(value), parameter.allowReserved);
  if (style === "matrix") return matrix(name, value, explode, encode);
  if (style === "label") return `.${joined(value, explode ? "." : ",", explode, encode)}`;
  return joined(value, ",", explode, encode);
}

function matrix(name: string, value: Json, explode: boolean, encode: (each: Json) => string): string {
  if (!explode) return `;${name}=${joined(value, ",", false, encode)}`;
  if (isList(value)) return value.map((item) => `;${name}=${encode(item)}`).join("");
  if (isObject(value)) return `;${joined(value, ";", true, encode)}`;
  return `;${name}=${encode(value)}`;
}

/** A list joined by a separator; of an object its names and values, alternating or as pairs. */
function joined(value: Json, separator: string, isPaired: boolean, encode: (each: Json) => string): string {
  if (isList(value)) return value.map(encode).join(separator);
  if (!isObject(value)) return encode(value);
  const pairs = Object.entries(value).map(([key, item]) => [encode(key), encode(item)]);
  return pairs.map((pair) => pair.join(isPaired ? "=" : separator)).join(separator);
}

/** Encodes a query parameter as `name=value` pairs, in their order. */
export function queryPairs(parameter: Styled, value: Json): readonly string[] {
  const { name, style, explode, allowReserved } = parameter;
  const encode = (each: Json): string => queryText(plain(each), allowReserved);
  const pair = (key: string, text: string): string => `${queryText(key)}=${text}`;
  if (style === "json") return [pair(name, encode(JSON.stringify(value)))];
  if (style === "deepObject") return deepQuery(name, value).map(([key, item]) => pair(key, encode(item)));
  if (explode && isList(value)) return value.map((item) => pair(name, encode(item)));
  if (explode && isObject(value)) return Object.entries(value).flatMap(([key, item]) => exploded(key, item));
  return [pair(name, joined(value, SEPARATORS[style] ?? ",", false, encode))];

  function exploded(key: string, item: Json): readonly string[] {
    return isList(item) ? item.map((each) => pair(key, encode(each))) : [pair(key, encode(item))];
  }
}

/** A space is never kept, and a reserved character that would end the value is always encoded; without `allowReserved`, so is an apostrophe. */
export function queryText(text: string, allowReserved = false): string {
  return percent(text, allowReserved).replaceAll(allowReserved ? /[&#+[\]]/g : /'/g, hex);
}

const SEPARATORS: Readonly<Partial<Record<Styled["style"], string>>> = {
  spaceDelimited: "%20",
  pipeDelimited: "%7C",
};

/** `name[key]` for each property at any depth; a list repeats its name, since OpenAPI does not define it. */
function deepQuery(name: string, value: Json): readonly (readonly [name: string, value: Json])[] {
  if (isList(value)) return value.map((item) => [name, item]);
  if (isObject(value))
    return Object.entries(value).flatMap(([key, item]) => deepQuery(`${name}[${key}]`, item));
  return [[name, value]];
}

/** Fields of a form as `name[key]` and `name[0]`, at any depth, without what is null. */
export function deepPairs(name: string, value: Json): readonly (readonly [name: string, value: Json])[] {
  if (value === null) return [];
  if (isList(value)) return value.flatMap((item, index) => deepPairs(`${name}[${index}]`, item));
  if (isObject(value))
    return Object.entries(value).flatMap(([key, item]) => deepPairs(`${name}[${key}]`, item));
  return [[name, value]];
}

/** Encodes a header: style simple, without percent-encoding. */
export function headerValue({ style, explode }: Styled, value: Json): string {
  return style === "json" ? JSON.stringify(value) : joined(value, ",", explode, plain);
}

/** Encodes a cookie: no value may add another cookie, so each is percent-encoded (RFC 6265 §4.1.1). */
export function cookiePairs({ name, style, explode }: Styled, value: Json): readonly string[] {
  const encode = (each: Json): string => percent(plain(each));
  if (style === "json") return [`${name}=${percent(JSON.stringify(value))}`];
  if (explode && isList(value)) return value.map((item) => `${name}=${encode(item)}`);
  if (explode && isObject(value))
    return Object.entries(value).map(([key, item]) => `${encode(key)}=${encode(item)}`);
  return [`${name}=${joined(value, ",", false, encode)}`];
}

/** Whether a value is a list. */
export function isList(value: Json): value is readonly Json[] {
  return Array.isArray(value);
}

/** Whether a value is an object. */
export function isObject(value: Json): value is { readonly [name: string]: Json } {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
