// Turns words into Go names that avoid reserved and taken names.
import type { Words } from "../plan/plan.ts";
import { cased, unicodeName } from "../plan/words.ts";

/** Words written in capitals (Go Code Review Comments, "Initialisms"). A new one would rename what programs use. */
const INITIALISMS = new Set(
  "acl api ascii cpu css csv dns eof guid html http https id ip json jwt mfa oidc pdf qps ram rpc sdk sha sla smtp sql ssh ssl sso svg tcp tls ttl udp ui uid uri url utf uuid vat vm xml xss yaml".split(
    " ",
  ),
);

/** Names that a variable would hide from the code of a method: keywords, built-in functions and types, packages, and variables of its own. */
const TAKEN = new Set(
  `break case chan const continue default defer else fallthrough for func go goto if import interface map package range
  return select struct switch type var any append bool byte cap clear close complex copy delete error false float64 imag
  int int64 iota len make max min new nil panic print println real recover rune string true uint context core option iter
  time ctx opts given op params s body wait files batch`.split(/\s+/),
);

/** `["pet", "ids"]` → `PetIDs`. */
export function pascal(words: Words): string {
  return cased(identifier(words.map(capitalized).join("")));
}

/** `["pet", "id"]` → `petID`. */
export function camel(words: Words): string {
  const [first = "", ...others] = words;
  return identifier(first + others.map(capitalized).join(""));
}

/** The name of a variable, which hides nothing that its method uses. */
export function variable(words: Words): string {
  const name = camel(words);
  return TAKEN.has(name) ? `${name}Value` : name;
}

/** Names have letters and digits (The Go Programming Language Specification, "Identifiers"), and no marks of a script. */
function identifier(text: string): string {
  return unicodeName(text.replaceAll(/\p{M}/gu, ""));
}

function capitalized(word: string): string {
  if (word.startsWith("oauth")) return `OAuth${word.slice(5)}`;
  if (INITIALISMS.has(word)) return word.toUpperCase();
  if (word.endsWith("s") && INITIALISMS.has(word.slice(0, -1))) return `${word.slice(0, -1).toUpperCase()}s`;
  return word.slice(0, 1).toUpperCase() + word.slice(1);
}

/** Writes a composite literal. Members without a value, or that are false, are left out. */
export function composite(
  type: string,
  members: Readonly<Record<string, string | number | boolean | undefined>>,
): string {
  const given = Object.entries(members).filter(
    ([, value]) => value !== undefined && value !== false && value !== "",
  );
  return `${type}{${given.map(([name, value]) => `${name}: ${value}`).join(", ")}}`;
}

/** Writes the tags of a field. */
export function tagsCode(tags: readonly (readonly [key: string, value: string])[]): string {
  const text = tags.map(([key, value]) => `${key}:${literal(value)}`).join(" ");
  return text.includes("`") ? literal(text) : `\`${text}\``;
}

/** Writes a list of strings. */
export function strings(texts: readonly string[]): string {
  return `[]string{${texts.map(literal).join(", ")}}`;
}

/** Writes a string as Go source. */
export function literal(text: string): string {
  // JSON has the escapes of Go; a lone surrogate is no character that a string of Go can have.
  return JSON.stringify(text.toWellFormed()).replaceAll(
    /[\u007f\u2028\u2029\ufeff]/g,
    (char) => `\\u${char.charCodeAt(0).toString(16).padStart(4, "0")}`,
  );
}
