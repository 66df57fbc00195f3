// Detects whether a response or a request body is a list, or an object around one, before types are read.
import { type Json, record, text, texts } from "../../json.ts";
import { mediaKind } from "../media.ts";
import { isRecord, type Source } from "../source.ts";
import { splitWords } from "../words.ts";
import { sameLetters } from "./letters.ts";

/** Names of the list in an envelope. */
const LISTS =
  /^(data|items?|results?|content|records|values?|entries|list|rows|edges|nodes|elements|resources|objects|hits|collection)$/i;
/** Properties of a page next to its list. */
const PAGING = /next|prev|cursor|page|token|total|count|limit|offset|size|more|meta|link|first|last|marker/i;
/** Properties around the whole response. */
const WRAPPERS = ["data", "result", "response", "payload", "body"];
/** Most references and wrappers followed. */
const DEEPEST = 20;

/**
 * Returns whether a successful response is a list; `undefined` when the document does not tell.
 *
 * @param noun - What the path names last.
 */
export function returnsMany(source: Source, operation: Json, noun: string): boolean | undefined {
  const success = Object.entries(record(operation["responses"])).find(([status]) => /^2/.test(status));
  if (success === undefined) return undefined;
  const schema = jsonSchema(source, success[1]);
  return schema === undefined ? undefined : isMany(source, schema, { noun, depth: 0 });
}

/** Returns whether a request body is a list. */
export function takesMany(source: Source, operation: Json): boolean {
  const schema = jsonSchema(source, operation["requestBody"]);
  return schema !== undefined && isArray(record(targetOf(source, schema)));
}

/** The schema of the JSON content of a response or a body. */
function jsonSchema(source: Source, named: unknown): unknown {
  const content = Object.entries(record(record(targetOf(source, named))["content"]));
  const json = content.find(([mediaType]) => mediaKind(mediaType) === "json");
  return json === undefined ? undefined : record(targetOf(source, json[1]))["schema"];
}

interface Asked {
  readonly noun: string;
  readonly depth: number;
}

function isMany(source: Source, named: unknown, { noun, depth }: Asked): boolean | undefined {
  const schema = record(targetOf(source, named));
  if (isArray(schema)) return true;
  const all = propertiesOf(source, schema, depth);
  if (all.length === 0 || depth > DEEPEST) return undefined;
  const isList = ([, value]: (typeof all)[number]): boolean => isArray(record(targetOf(source, value)));
  const lists = all.filter(isList).map(([name]) => name);
  const others = all.filter((property) => !isList(property)).map(([name]) => name);
  if (lists.length > 0) {
    const isNamed = lists.some((name) => LISTS.test(name) || sameLetters(splitWords(name), splitWords(noun)));
    return isNamed || (lists.length === 1 && others.every((name) => PAGING.test(name))) || undefined;
  }
  const isWrapper = (name: string): boolean =>
    WRAPPERS.includes(name) || sameLetters(splitWords(name), splitWords(noun));
  const inner = all.find(([name, value]) => isWrapper(name) && isObject(source, value))?.[1];
  return inner === undefined ? false : isMany(source, inner, { noun, depth: depth + 1 });
}

function isObject(source: Source, named: unknown): boolean {
  const schema = record(targetOf(source, named));
  return isRecord(schema["properties"]) || Array.isArray(schema["allOf"]) || isArray(schema);
}

function isArray(schema: Json): boolean {
  return schema["type"] === "array" || (texts(schema["type"]).includes("array") && isRecord(schema["items"]));
}

function propertiesOf(source: Source, schema: Json, depth: number): readonly (readonly [string, unknown])[] {
  const parts = Array.isArray(schema["allOf"]) && depth <= DEEPEST ? schema["allOf"] : [];
  return [
    ...Object.entries(record(schema["properties"])),
    ...parts.flatMap((part) => propertiesOf(source, record(targetOf(source, part)), depth + 1)),
  ];
}

/** The target of a reference, without the warnings that reading the types gives. */
function targetOf(source: Source, named: unknown): unknown {
  let value = named;
  for (let step = 0; step < DEEPEST; step += 1) {
    const reference = text(record(value)["$ref"]);
    if (reference === "") return value;
    value = source.resolve(reference).value;
  }
  return undefined;
}
