/** Encodes parameters into paths, queries, headers and cookies, in the styles of OpenAPI 3.1 (§4.8.12.3) and RFC 6570. */
import type {
  EndpointParameter,
  ParameterWriter,
} from "../../../packages/client/src/core/endpoints/operation.ts";
import { checkSegment } from "../../../packages/client/src/core/endpoints/plain.ts";
import { toJson } from "../../../packages/client/src/core/json/integers.ts";
import { isGiven, isObject, itemsOf, plainText } from "../../../packages/client/src/core/serialize.ts";

/** How a parameter is written. */
export interface ParameterStyle {
  /** Default: `simple` in paths and headers, `form` in queries and cookies. */
  readonly style?:
    | "simple"
    | "label"
    | "matrix"
    | "form"
    | "spaceDelimited"
    | "pipeDelimited"
    | "deepObject"
    | "json";
  /** Whether each item or property is written on its own. Default: `true` for `form` and `deepObject`, else `false`. */
  readonly explode?: boolean;
  /** Whether reserved characters are kept as they are. */
  readonly reserved?: boolean;
}

/** A parameter with its style. */
interface Styled extends ParameterStyle, Pick<EndpointParameter, "name"> {}

/** Writes parameters in a style; those in the most usual ones need none. */
export function styled(style: ParameterStyle = {}): ParameterWriter {
  return ({ name, in: place }, value) => writers[place]({ ...style, name }, value);
}

type Encode = (text: string) => string;

/**
 * Encodes a parameter as a part of a path.
 *
 * @throws {InvalidArgumentError} The value is missing, empty, `.` or `..`: a proxy may resolve these to another path.
 */
export function pathPart(parameter: Styled, value: unknown): string {
  const { name, style = "simple", explode = false, reserved = false } = parameter;
  const encode = reserved ? encodeReserved : encodeURIComponent;
  const text =
    style === "json" ? encode(toJson(value)) : joined(value, pathSeparator(parameter), { explode, encode });
  checkSegment(name, value, text);
  if (style === "label") return `.${text}`;
  if (style !== "matrix") return text;
  const key = encodeURIComponent(name);
  if (!explode) return `;${key}=${text}`;
  const pairs = isObject(value) ? membersOf(value) : itemsOf(value).map((item) => [name, item] as const);
  return pairs.map(([each, item]) => `;${encodeURIComponent(each)}=${encode(plainText(item))}`).join("");
}

function pathSeparator({ style, explode = false }: Pick<Styled, "style" | "explode">): string {
  return style === "label" && explode ? "." : ",";
}

const SEPARATORS: Readonly<Record<string, string>> = { spaceDelimited: "%20", pipeDelimited: "%7C" };

/** Encodes a parameter of a query, as `a=1&a=2`; empty for one that is not sent. */
export function queryPart(parameter: Styled, value: unknown): string {
  if (!isGiven(value)) return "";
  const { name, style = "form", explode = style === "form" || style === "deepObject" } = parameter;
  const encode = parameter.reserved ? encodeReserved : encodeQuery;
  if (style === "json") return pair(name, toJson(value), encode);
  if (style === "deepObject")
    return deepPairs(name, value)
      .map(([key, text]) => pair(key, text, encode))
      .join("&");
  if (!isObject(value) && !Array.isArray(value)) return pair(name, plainText(value), encode);
  if (!explode) {
    const separator = SEPARATORS[style] ?? ",";
    const text = joined(value, separator, { explode: false, encode });
    return hasMembers(value) ? `${encodeQuery(name)}=${text}` : "";
  }
  return pairsOf(name, value)
    .map(([key, item]) => pair(key, plainText(item), encode))
    .join("&");
}

/** Exploded items keep the name of the parameter, exploded properties have their own. */
function pairsOf(name: string, value: unknown): readonly (readonly [name: string, item: unknown])[] {
  const members = isObject(value) ? membersOf(value) : [[name, value] as const];
  return members.flatMap(([key, item]) => itemsOf(item).map((each) => [key, each] as const));
}

function pair(name: string, text: string, encode: Encode): string {
  return `${encodeQuery(name)}=${encode(text)}`;
}

/** Writes a parameter of a header; `undefined` for one that is not sent. */
export function headerText({ style, explode = false }: Styled, value: unknown): string | undefined {
  if (!isGiven(value)) return undefined;
  if (style === "json") return toJson(value);
  return hasMembers(value) ? joined(value, ",", { explode, encode: String }) : undefined;
}

/** Writes cookies as `name=value`, one for each item if they are exploded; encoded, so that no value can add a cookie. */
export function cookiePair({ name, style, explode = true }: Styled, value: unknown): string | undefined {
  if (!isGiven(value)) return undefined;
  const encode = encodeURIComponent;
  if (style === "json") return `${name}=${encode(toJson(value))}`;
  if (!explode) {
    const text = joined(value, ",", { explode: false, encode });
    return hasMembers(value) ? `${name}=${text}` : undefined;
  }
  const pairs = isObject(value)
    ? membersOf(value).map(([key, item]) => [encode(key), item] as const)
    : itemsOf(value).map((item) => [name, item] as const);
  return pairs.map(([key, item]) => `${key}=${encode(plainText(item))}`).join("; ") || undefined;
}

function joined(
  value: unknown,
  separator: string,
  { explode, encode }: { readonly explode: boolean; readonly encode: Encode },
): string {
  if (!isObject(value))
    return itemsOf(value)
      .map((item) => encode(plainText(item)))
      .join(separator);
  const sign = explode ? "=" : separator === "." ? "," : separator;
  return membersOf(value)
    .map(([key, item]) => `${encode(key)}${sign}${encode(plainText(item))}`)
    .join(separator);
}

/** An apostrophe, too: URL parsers encode it in queries (WHATWG URL, special-query percent-encode set). */
function encodeQuery(text: string): string {
  return encodeURIComponent(text).replaceAll("'", "%27");
}

/** Keeps reserved characters and percent-encoded triples, except `?`, `#`, `&`, `+` and brackets, which would end the value. */
function encodeReserved(text: string): string {
  return text.replaceAll(/(%[0-9A-Fa-f]{2}|[:/@!$'()*,;=]+)|([^:/@!$'()*,;=%]+|%)/g, (all, kept?: string) =>
    kept === undefined ? encodeURIComponent(all) : all,
  );
}

/** Whether a list or an object has anything to send; any other value has. */
function hasMembers(value: unknown): boolean {
  return (isObject(value) ? membersOf(value) : itemsOf(value)).length > 0;
}

/** Properties that are sent. */
function membersOf(value: object): [name: string, value: unknown][] {
  return Object.entries(value).filter(([, each]) => isGiven(each));
}

/** Properties as `name[property]`, at any depth; a list repeats its name, since OpenAPI does not define it. */
function deepPairs(name: string, value: unknown): [name: string, text: string][] {
  if (!isObject(value)) return itemsOf(value).map((item) => [name, plainText(item)]);
  return membersOf(value).flatMap(([key, item]) => deepPairs(`${name}[${key}]`, item));
}

const writers = { path: pathPart, query: queryPart, header: headerText, cookie: cookiePair };
