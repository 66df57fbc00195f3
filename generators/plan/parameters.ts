// Reads the parameters of an operation: those of its path and its own, as arguments with a place and a style.
import { record, text } from "../../openapi/rules/json.ts";
import { mediaKind } from "./media.ts";
import type { Parameter, Type, Words } from "./plan.ts";
import { child, children, type Place, type Source } from "./source.ts";
import type { Types } from "./types.ts";
import { identifierWords, memberNames, splitWords } from "./words.ts";

type Location = Parameter["in"];
type Style = Parameter["style"];

/** Styles of a location, the default first (OpenAPI 3.1.1, section 4.8.12.2). */
const STYLES: Readonly<Record<Location, readonly Style[]>> = {
  path: ["simple", "label", "matrix"],
  query: ["form", "spaceDelimited", "pipeDelimited", "deepObject"],
  header: ["simple"],
  cookie: ["form"],
};
/** Headers that OpenAPI says are no parameters (section 4.8.12.1), and the one that is an option of every call. */
const NO_ARGUMENTS = ["accept", "content-type", "authorization", "idempotency-key"];
const TEXT: Type = { kind: "string", format: undefined };

/** The places an operation is read from. */
export interface OperationPlaces {
  readonly item: Place;
  readonly operation: Place;
  /** Path template as the document has it. */
  readonly path: string;
  /** Words of the operation's id: names of inline schemas begin with them. */
  readonly words: Words;
}

/** The parameters of an operation, and its path with plain placeholders. */
export interface ReadParameters {
  readonly path: string;
  readonly parameters: readonly Parameter[];
}

/** Reads the parameters of an operation; path parameters come first, in the order of the path. */
export function readParameters(types: Types, places: OperationPlaces): ReadParameters {
  const { source } = types;
  const all = declared(source, places);
  const { path, reserved } = plainPath(source, places);
  const inPath = [...path.matchAll(/\{([^{}]*)\}/g)].map(([, name = ""]) => name);
  const names = memberNames();
  const read = all.flatMap((place) => {
    const { name, in: location } = record(place.value);
    if (location === "path" && !inPath.includes(text(name))) {
      source.warn(place.pointer, `The path has no {${text(name)}}; the parameter is left out.`);
      return [];
    }
    return [readParameter(types, place, places.words)];
  });
  const missing = [...new Set(inPath)].filter(
    (name) => !read.some((parameter) => parameter.in === "path" && parameter.name === name),
  );
  for (const name of missing)
    source.warn(
      places.operation.pointer,
      `The parameter {${name}} of the path is not declared; a text is taken.`,
    );
  const rank = (parameter: Parameter): number =>
    parameter.in === "path" ? inPath.indexOf(parameter.name) : inPath.length + (parameter.required ? 0 : 1);
  const sorted = [...read, ...missing.map(undeclared)].toSorted((one, other) => rank(one) - rank(other));
  const parameters = sorted.map((parameter) => ({
    ...parameter,
    words: names.take(parameter.words, [...parameter.words, parameter.in]),
    allowReserved: parameter.allowReserved || (parameter.in === "path" && reserved.includes(parameter.name)),
  }));
  return { path, parameters };
}

/** Tells whether an operation takes an idempotency key. */
export function takesKey(source: Source, places: OperationPlaces): boolean {
  return merged(source, places).some((place) => headerName(place) === "idempotency-key");
}

/** The places of the parameters that become arguments. */
function declared(source: Source, places: OperationPlaces): readonly Place[] {
  return merged(source, places).filter((place) => {
    const { name, in: location } = record(place.value);
    if (typeof name === "string" && Object.hasOwn(STYLES, text(location)))
      return !NO_ARGUMENTS.includes(headerName(place));
    source.warn(place.pointer, "A parameter without a name and a known place is left out.");
    return false;
  });
}

/** Parameters of the path, replaced by those of the operation with the same name and place. */
function merged(source: Source, { item, operation }: OperationPlaces): readonly Place[] {
  const found = new Map<string, Place>();
  for (const owner of [item, operation]) {
    for (const [, named] of children(child(owner, "parameters"))) {
      const place = source.follow(named);
      const { name, in: location } = record(place.value);
      found.set(`${text(location)} ${text(name)}`, place.value === undefined ? named : place);
    }
  }
  return [...found.values()];
}

function headerName({ value }: Place): string {
  const { name, in: location } = record(value);
  return location === "header" ? text(name).toLowerCase() : "";
}

/** Placeholders as `{+name}` and `{name=projects/*}`, which other standards know, are written `{name}`. */
function plainPath(
  source: Source,
  { operation, path }: OperationPlaces,
): { readonly path: string; readonly reserved: readonly string[] } {
  const reserved: string[] = [];
  const plain = path.replace(/\{\+?([^{}=*]+)(?:=[^{}]*|\*)?\}/g, (placeholder, name: string) => {
    if (placeholder !== `{${name}}`) reserved.push(name);
    return `{${name}}`;
  });
  if (/[?#]/.test(path))
    source.warn(operation.pointer, "What follows ? or # in the path is no part of it; it is left out.");
  return { path: plain.replace(/[?#].*$/, ""), reserved };
}

function readParameter(types: Types, place: Place, words: Words): Parameter {
  const value = record(place.value);
  const name = text(value["name"]);
  const location = text(value["in"]) as Location;
  const shared = /^\/components\/parameters\/([^/]+)$/.exec(place.pointer)?.[1];
  types.names.add(place.pointer, shared === undefined ? [...words, ...splitWords(name)] : splitWords(shared));
  const { type, schema, style } = readValue(types, place, location);
  return {
    name,
    words: identifierWords(name, "parameter"),
    type,
    in: location,
    style,
    explode: typeof value["explode"] === "boolean" ? value["explode"] : style === "form",
    allowReserved: value["allowReserved"] === true,
    required: location === "path" || value["required"] === true,
    description: text(value["description"]) || text(schema["description"]) || undefined,
    deprecated: value["deprecated"] === true || schema["deprecated"] === true,
    readOnly: false,
    writeOnly: false,
    default: schema["default"],
  };
}

/** Type and style of a parameter, described by a schema or as a piece of some media type. */
function readValue(
  types: Types,
  place: Place,
  location: Location,
): { readonly type: Type; readonly schema: Readonly<Record<string, unknown>>; readonly style: Style } {
  const { source } = types;
  const styles = STYLES[location];
  const [content] = children(child(place, "content"));
  if (content !== undefined) {
    const at = child(content[1], "schema");
    const isJson = mediaKind(content[0]) === "json";
    if (!isJson) source.warn(content[1].pointer, `A parameter as ${content[0]} is taken as a text.`);
    const schema = record(source.follow(at).value);
    return {
      type: isJson ? types.typeOf(at) : TEXT,
      schema,
      style: isJson ? "json" : (styles[0] ?? "simple"),
    };
  }
  const at = child(place, "schema");
  if (at.value === undefined) source.warn(place.pointer, "A parameter without a schema is taken as a text.");
  const wanted = record(place.value)["style"];
  const style = styles.find((known) => known === wanted) ?? styles[0] ?? "simple";
  if (wanted !== undefined && wanted !== style)
    source.warn(
      place.pointer,
      `The style ${JSON.stringify(wanted)} is none of ${location}; ${style} is taken.`,
    );
  const type = at.value === undefined ? TEXT : types.typeOf(at);
  return { type, schema: record(source.follow(at).value), style };
}

function undeclared(name: string): Parameter {
  return {
    name,
    words: identifierWords(name, "parameter"),
    type: TEXT,
    in: "path",
    style: "simple",
    explode: false,
    allowReserved: false,
    required: true,
    description: undefined,
    deprecated: false,
    readOnly: false,
    writeOnly: false,
    default: undefined,
  };
}
