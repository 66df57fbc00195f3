// Encodes the body of a sampled call: JSON, XML, a form, the parts of a multipart body, text or bytes.
import { partType, separatorOf } from "../plan/encodings.ts";
import { typeOfExample } from "../plan/file-types.ts";
import type { Encoding, RequestBody } from "../plan/plan.ts";
import type { Call } from "./arguments.ts";
import { jsonOf } from "./example.ts";
import type { Argument, Example, ExpectedRequest, Json, Member, Part } from "./exchange.ts";
import { deepPairs, isList, isObject, plain } from "./styles.ts";
import { xmlText } from "./xml.ts";

/** A body and its media type. */
export interface Content {
  readonly contentType: string;
  readonly body: NonNullable<ExpectedRequest["body"]>;
}

/** A field of a form. */
interface Field {
  readonly name: string;
  readonly example: Example;
  readonly encoding: Encoding;
}

/** Encodes a body; `undefined` without a body. */
export function encodeBody(
  body: RequestBody,
  list: readonly Argument[],
  { operation: { id, bodyRequired }, xml }: Pick<Call, "operation" | "xml">,
): Content | undefined {
  const [whole] = list;
  if (list.length === 0 && !bodyRequired) return undefined;
  // Media types are compared without their parameters.
  const [contentType = ""] = (typeOfExample(body) ?? body.mediaType).split(/\s*;/);
  if (body.kind === "binary" || body.kind === "text")
    return { contentType, body: typeof whole?.value === "string" ? whole.value : "" };
  const element = body.xml && xml?.operations[id]?.request;
  if (element && xml) return { contentType, body: xmlText(objectOf(body, list), element, xml.types) };
  if (body.kind === "json") return { contentType, body: JSON.stringify(jsonBody(list)) };
  const fields = fieldsOf(body, list);
  if (body.kind === "multipart") return { contentType: "multipart/form-data", body: fields.flatMap(partsOf) };
  const pairs = fields.flatMap(({ name, example, encoding }) => formPairs(name, jsonOf(example), encoding));
  return { contentType, body: new URLSearchParams(pairs.map(([name, text]) => [name, text])).toString() };
}

/** The whole value of a body, of whose properties arguments are made. */
function objectOf({ type }: RequestBody, list: readonly Argument[]): Example {
  const [whole] = list;
  if (whole?.in === "whole") return whole.example;
  const members = list.flatMap(({ in: place, name, example }) =>
    place === "additional" ? membersOf(example) : [{ name, example }],
  );
  return { kind: "object", key: type.kind === "named" ? type.key : undefined, members };
}

function jsonBody(list: readonly Argument[]): Json {
  const [whole] = list;
  if (whole?.in === "whole") return whole.value;
  return Object.fromEntries(
    list.flatMap(({ in: place, name, value }) =>
      place === "additional" && isObject(value) ? Object.entries(value) : [[name, value]],
    ),
  );
}

const PLAIN: Encoding = { contentType: undefined, style: "text", explode: true };

/** The fields of a form: one for each argument, or for each property of the whole body. */
function fieldsOf(body: RequestBody, list: readonly Argument[]): readonly Field[] {
  const encodingOf = (name: string): Encoding =>
    Object.hasOwn(body.encoding, name) ? (body.encoding[name] ?? PLAIN) : PLAIN;
  const [whole] = list;
  const members =
    whole?.in === "whole"
      ? membersOf(whole.example)
      : list.flatMap(({ in: place, name, example }) =>
          place === "additional" ? membersOf(example) : [{ name, example }],
        );
  return members.map(({ name, example }) => ({ name, example, encoding: encodingOf(name) }));
}

function membersOf(example: Example): readonly Member[] {
  return example.kind === "object" ? example.members : [];
}

type Pair = readonly [name: string, text: string];

function formPairs(name: string, value: Json, { style, explode }: Encoding): readonly Pair[] {
  if (style === "json") return [[name, JSON.stringify(value)]];
  if (style === "deepObject") return deepPairs(name, value).map(([key, item]) => [key, plain(item)]);
  if (!explode) return joinedPairs(name, value, separatorOf({ style }));
  if (style !== "form" || isList(value)) return textPairs(name, value);
  return isObject(value)
    ? Object.entries(value).flatMap(([key, item]) => (item === null ? [] : [[key, plain(item)] as const]))
    : [[name, plain(value)]];
}

/** The items of a list, or the names and values of an object, in one field; none without members. */
function joinedPairs(name: string, value: Json, separator: string): readonly Pair[] {
  if (!isList(value) && !isObject(value)) return [[name, plain(value)]];
  const members = Object.entries(value).filter(([, item]) => item !== null);
  const texts = members.flatMap(([key, item]) => (isList(value) ? [plain(item)] : [key, plain(item)]));
  return texts.length === 0 ? [] : [[name, texts.join(separator)]];
}

/** Lists repeat the name; properties of an object are `name[property]`; `null` is not sent. */
function textPairs(name: string, value: Json): readonly Pair[] {
  if (value === null) return [];
  if (isList(value)) return value.flatMap((item) => (item === null ? [] : [[name, plain(item)] as const]));
  if (isObject(value))
    return Object.entries(value).flatMap(([key, item]) => textPairs(`${name}[${key}]`, item));
  return [[name, plain(value)]];
}

function isNested(value: Json): boolean {
  return isObject(value) || (isList(value) && value.some((item) => isObject(item) || isList(item)));
}

function partsOf({ name, example, encoding }: Field): readonly Part[] {
  // Of several accepted media types none is known to be that of the value.
  const contentType = partType(encoding);
  const files = example.kind === "list" ? example.items : [example];
  if (encoding.style === "file" || example.kind === "file")
    return files.map((file) => ({
      name,
      isFile: true,
      contentType: contentType ?? "application/octet-stream",
      body: file.kind === "file" ? file.text : plain(jsonOf(file)),
    }));
  const value = jsonOf(example);
  // A property that the document does not describe.
  if (encoding === PLAIN && isNested(value))
    return [{ name, isFile: false, contentType: "application/json", body: JSON.stringify(value) }];
  const pairs = formPairs(name, value, encoding);
  const kind = contentType ?? (encoding.style === "json" ? "application/json" : undefined);
  return pairs.map(([key, text]) => ({ name: key, isFile: false, contentType: kind, body: text }));
}
