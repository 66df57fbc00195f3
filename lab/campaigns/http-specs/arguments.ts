// Makes the arguments of a call from the body that a scenario expects.

import { jsonOf } from "../../../generators/exchanges/example.ts";
import type { Argument, Example, Json } from "../../../generators/exchanges/exchange.ts";
import { isObject } from "../../../generators/exchanges/styles.ts";
import { chooseBodies, isFile } from "../../../generators/plan/chosen-bodies.ts";
import { resolved } from "../../../generators/plan/named-types.ts";
import type { NamedType, Operation, Property, RequestBody, Type } from "../../../generators/plan/plan.ts";
import type { XmlTables } from "../../../generators/plan/xml-shapes.ts";
import { readXml } from "../../../generators/runtimes/typescript/xml/xml-reader.ts";
import { ANY_FILE, type Files, fileOf } from "./files.ts";
import type { Call } from "./scenarios.ts";
import { exampleFrom } from "./values.ts";

/** Why a scenario cannot be called: its request has no place in the document. */
export class Unmapped extends Error {}

/** Returns the argument of a value. */
export function argument(
  place: Argument["in"],
  property: Property | undefined,
  type: Type,
  example: Example,
): Argument {
  return { in: place, name: property?.name ?? "", property, type, example, value: jsonOf(example) };
}

/** The body of the wanted media type, or the first one. */
export function bodyOf(call: Call, operation: Operation): RequestBody | undefined {
  if (call.body === undefined && call.parts === undefined) return undefined;
  const bodies = chooseBodies(operation);
  const mediaType = call.headers["content-type"] ?? call.body?.contentType ?? "multipart/form-data";
  const found = bodies.find((body) => body.mediaType === mediaType) ?? bodies[0];
  if (found === undefined) throw new Unmapped(`the operation takes no body of ${mediaType}`);
  return found;
}

/** What a body belongs to. */
export interface BodyPlace {
  /** ID of the operation. */
  readonly id: string;
  readonly types: ReadonlyMap<string, NamedType>;
  readonly xml: XmlTables | undefined;
}

/** The arguments of a body. */
export function bodyArguments(
  call: Call,
  body: RequestBody,
  { id, types, xml }: BodyPlace,
  files: Files,
): readonly Argument[] {
  if (call.parts !== undefined) return partArguments(call, body, types, files);
  const bytes = call.body?.bytes ?? Buffer.alloc(0);
  if (body.kind === "binary") return [argument("whole", undefined, { kind: "binary" }, fileOf(bytes, files))];
  const element = body.xml && xml?.operations[id]?.request;
  const json = element ? (readXml(bytes.toString(), element, xml.types) as Json) : parse(bytes.toString());
  if (body.kind === "text") {
    const type: Type = { kind: "string", format: undefined };
    const value = typeof json === "string" ? json : bytes.toString();
    return [argument("whole", undefined, type, { kind: "value", type, value })];
  }
  if (json === undefined) throw new Unmapped("the body is no JSON or XML");
  if (body.properties === undefined) {
    const example = exampleFrom(body.type, json, types);
    if (example === undefined) throw new Unmapped(`the schema of the body does not describe ${shown(json)}`);
    const type = resolved(body.type, types);
    return [argument("whole", undefined, type.kind === "null" ? body.type : type, example)];
  }
  if (!isObject(json)) throw new Unmapped(`the schema of the body does not describe ${shown(json)}`);
  return memberArguments(json, body, types);
}

function memberArguments(
  json: { readonly [name: string]: Json },
  body: RequestBody,
  types: ReadonlyMap<string, NamedType>,
): readonly Argument[] {
  const known = body.properties ?? [];
  const members = known.flatMap((property): readonly Argument[] => {
    const value = json[property.name];
    if (value === undefined) return [];
    const example = exampleFrom(property.type, value, types);
    if (example === undefined)
      throw new Unmapped(`the schema of ${property.name} does not describe ${shown(value)}`);
    return [argument("body", property, property.type, example)];
  });
  const rest = Object.fromEntries(
    Object.entries(json).filter(([name]) => !known.some((property) => property.name === name)),
  );
  if (Object.keys(rest).length === 0) return members;
  const type: Type | undefined = body.additional && { kind: "map", values: body.additional };
  const example = type && exampleFrom(type, rest, types);
  if (type === undefined || example === undefined)
    throw new Unmapped(`the schema of the body does not describe ${shown(rest)}`);
  return [...members, argument("additional", undefined, type, example)];
}

function partArguments(
  { parts = {}, files: sent }: Call,
  body: RequestBody,
  types: ReadonlyMap<string, NamedType>,
  files: Files,
): readonly Argument[] {
  const names = [...new Set([...Object.keys(parts), ...sent.map(({ fieldname }) => fieldname)])];
  const unknown = names.find((name) => !body.properties?.some((property) => property.name === name));
  if (unknown !== undefined) throw new Unmapped(`the body has no part ${unknown}`);
  return (body.properties ?? []).flatMap((property): readonly Argument[] => {
    const own = sent.filter(({ fieldname }) => fieldname === property.name);
    if (own.length > 0) {
      const examples = own.map(({ buffer, originalname, mimetype }) =>
        fileOf(buffer, files, mimetype === ANY_FILE ? undefined : { name: originalname, type: mimetype }),
      );
      const isSeveral = resolved(property.type, types).kind === "array";
      const [first] = examples;
      if (!isFile(property) || first === undefined)
        throw new Unmapped(`the part ${property.name} is no file`);
      return [
        argument("body", property, property.type, isSeveral ? { kind: "list", items: examples } : first),
      ];
    }
    const value = parts[property.name];
    if (value === undefined) return [];
    const example =
      exampleFrom(property.type, value, types) ?? exampleFrom(property.type, String(value), types);
    if (example === undefined)
      throw new Unmapped(`the part ${property.name} does not describe ${shown(value)}`);
    return [argument("body", property, property.type, example)];
  });
}

/** Parses JSON; `undefined` for other text. */
export function parse(text: string): Json | undefined {
  try {
    return JSON.parse(text) as Json;
  } catch {
    return undefined;
  }
}

function shown(json: Json): string {
  return JSON.stringify(json).slice(0, 60);
}
