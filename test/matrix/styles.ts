// Encodes parameters by the style table of OpenAPI 3.1.1 (§4.8.12.3) and the expansions of RFC 6570, independently of the generator.

/** Any JSON value. */
export type Json = string | number | boolean | null | readonly Json[] | { readonly [name: string]: Json };

/** How a parameter is serialized; `content`: as JSON. */
export type Style =
  | "matrix"
  | "label"
  | "simple"
  | "form"
  | "spaceDelimited"
  | "pipeDelimited"
  | "deepObject"
  | "content";

/** A parameter as the document describes it. */
export interface Styled {
  readonly name: string;
  readonly in: "path" | "query" | "header" | "cookie";
  readonly style: Style;
  readonly explode: boolean;
}

/**
 * Returns the text that a parameter adds to a request: what replaces its placeholder, pairs of the query or of the cookie, or the
 * value of its header.
 *
 * @returns `undefined` if nothing is sent: `null`, and lists and objects without members (RFC 6570 §2.3, §3.2.1).
 */
export function serialize(parameter: Styled, given: Json): string | undefined {
  const write: Write = parameter.in === "header" ? (text) => text : encoded(parameter.in === "query");
  if (given === null) return undefined;
  if (parameter.style === "content") return named(parameter, write(JSON.stringify(given)), write);
  const value = withoutNull(given);
  return isEmpty(value) ? undefined : EXPANSIONS[parameter.style](parameter, value, write);
}

type Write = (text: string) => string;

type Expand = (parameter: Styled, value: Json, write: Write) => string;

const EXPANSIONS: Readonly<Record<Exclude<Style, "content">, Expand>> = {
  simple: (parameter, value, write) => membersOf(value, parameter, write).join(","),
  label: (parameter, value, write) =>
    `.${membersOf(value, parameter, write).join(parameter.explode ? "." : ",")}`,
  matrix: (parameter, value, write) => {
    const members = membersOf(value, parameter, write);
    const name = write(parameter.name);
    if (!parameter.explode) return `;${name}=${members.join(",")}`;
    return (isObject(value) ? members : members.map((member) => `${name}=${member}`))
      .map((pair) => `;${pair}`)
      .join("");
  },
  form: (parameter, value, write) => {
    const members = membersOf(value, parameter, write);
    if (!parameter.explode) return named(parameter, members.join(","), write);
    const pairs = isObject(value) ? members : members.map((member) => named(parameter, member, write));
    return pairs.join(parameter.in === "cookie" ? "; " : "&");
  },
  spaceDelimited: (parameter, value, write) =>
    named(parameter, membersOf(value, parameter, write).join("%20"), write),
  pipeDelimited: (parameter, value, write) =>
    named(parameter, membersOf(value, parameter, write).join("%7C"), write),
  deepObject: ({ name }, value, write) =>
    Object.entries(value as object)
      .map(([key, item]) => `${write(`${name}[${key}]`)}=${write(plain(item))}`)
      .join("&"),
};

function named({ in: place, name }: Styled, text: string, write: Write): string {
  return place === "query" || place === "cookie" ? `${write(name)}=${text}` : text;
}

/** The members of a value; of an object pairs, or names and values in turn. Without a style for what is inside them, that is JSON. */
function membersOf(value: Json, { explode }: Styled, write: Write): readonly string[] {
  if (Array.isArray(value)) return value.map((item: Json) => write(plain(item)));
  if (!isObject(value)) return [write(plain(value))];
  const entries = Object.entries(value).map(([key, item]) => [write(key), write(plain(item))]);
  return explode ? entries.map((pair) => pair.join("=")) : entries.flat();
}

/** A value as text. */
function plain(value: Json): string {
  return typeof value === "string" ? value : JSON.stringify(value);
}

/** Leaves unreserved characters and `!*()` as they are, and in a path `'` (ECMA-262 §19.2.6.4; WHATWG URL, special-query). */
function encoded(isQuery: boolean): Write {
  return (text) => {
    const all = encodeURIComponent(text);
    return isQuery ? all.replaceAll("'", "%27") : all;
  };
}

/** What is undefined or null is not a member (RFC 6570 §2.3). */
function withoutNull(value: Json): Json {
  if (Array.isArray(value)) return value.filter((item: Json) => item !== null);
  if (!isObject(value)) return value;
  return Object.fromEntries(Object.entries(value).filter(([, item]) => item !== null));
}

function isEmpty(value: Json): boolean {
  return typeof value === "object" && value !== null && Object.keys(value).length === 0;
}

function isObject(value: Json): value is { readonly [name: string]: Json } {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
