// Reads the parameters of an operation and of its path, as arguments with a location and a style.
import { record, text } from "../json.ts";
import { type Kind, kindOf } from "./kinds.ts";
import { mediaKind } from "./media.ts";
import { type PathTemplate, readTemplate } from "./path-template.ts";
import type { Parameter, Type, Words } from "./plan.ts";
import { child, children, contentOf, type Place, type Source } from "./source.ts";
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
/**
 * Headers that OpenAPI excludes from parameters (section 4.8.12.1), those that frame a message (RFC 9112), which HTTP
 * clients set, and the one that is an option of every call.
 */
const NO_ARGUMENTS = [
  "accept",
  "content-type",
  "authorization",
  "connection",
  "content-length",
  "host",
  "transfer-encoding",
  "idempotency-key",
];
/** Names of headers are tokens (RFC 9110 §5.1); names of cookies are often more, and must not end the pair. */
const SENDABLE: Readonly<Record<string, RegExp>> = {
  header: /^[\w!#$%&'*+.^`|~-]+$/,
  cookie: /^[!-:<>-~]+$/,
};
/** Kinds of single values. */
const SCALARS: readonly Kind[] = ["string", "integer", "number", "boolean", "enum"];
const TEXT: Type = { kind: "string", format: undefined };

/** Locations from which an operation is read. */
export interface OperationPlaces {
  readonly item: Place;
  readonly operation: Place;
  /** Path template as in the document. */
  readonly path: string;
  /** Words of the operation ID, which prefix the names of inline schemas. */
  readonly words: Words;
  /** Header that is an argument even when it is internal: the one of `x-stream`. */
  readonly resume?: string | undefined;
}

/** The parameters of an operation, and its path with plain placeholders. */
export interface ReadParameters {
  readonly path: string;
  readonly parameters: readonly Parameter[];
}

/** Reads the parameters of an operation; path parameters come first, in the order of the path. */
export function readParameters(types: Types, places: OperationPlaces): ReadParameters {
  const { source } = types;
  const template = readTemplate(source, places.operation, places.path);
  const described = declared(source, places).map((place) => readParameter(types, place, places.words));
  const read = placed(source, places.operation, template, described);
  const rank = (parameter: Parameter): number =>
    parameter.in === "path"
      ? template.names.indexOf(parameter.name)
      : template.names.length + (parameter.required ? 0 : 1);
  const names = memberNames();
  const parameters = read
    .toSorted((one, other) => rank(one) - rank(other))
    .map((parameter) => ({
      ...parameter,
      words: names.take(parameter.words, [...parameter.words, parameter.in]),
      allowReserved:
        parameter.allowReserved || (parameter.in === "path" && template.reserved.includes(parameter.name)),
    }));
  return { path: template.path, parameters };
}

/** The path parameters in the order of the template: unused ones are ignored, undeclared ones are strings. */
function placed(
  source: Source,
  { pointer }: Place,
  { names, query }: PathTemplate,
  described: readonly Parameter[],
): readonly Parameter[] {
  const inPath = (name: string): Parameter | undefined =>
    described.find((parameter) => parameter.in === "path" && parameter.name === name);
  const fixed = query.flatMap(([name, value]): readonly Parameter[] => {
    if (described.some((parameter) => parameter.in === "query" && parameter.name === name)) return [];
    const placeholder = /^\{(.*)\}$/.exec(value)?.[1];
    if (placeholder === undefined) return [plain(name, "query", { kind: "const", value })];
    return [
      { ...(inPath(placeholder) ?? plain(name, "query")), name, in: "query", style: "form", explode: true },
    ];
  });
  const moved = query.map(([, value]) => value);
  const unknown = described.filter(({ in: location, name }) => location === "path" && !names.includes(name));
  for (const { name } of unknown.filter((parameter) => !moved.includes(`{${parameter.name}}`)))
    source.warn(pointer, `The path has no {${name}}; the parameter is ignored.`);
  const missing = names.filter((name) => inPath(name) === undefined);
  for (const name of missing)
    source.warn(pointer, `The parameter {${name}} of the path is not declared; it is a string.`);
  const known = described.filter((parameter) => !unknown.includes(parameter));
  return [...known, ...missing.map((name) => plain(name, "path")), ...fixed];
}

/** Returns whether an operation takes an idempotency key. */
export function takesKey(source: Source, places: OperationPlaces): boolean {
  return parameterPlaces(source, places).some((place) => headerName(place) === "idempotency-key");
}

/** Locations of the parameters that become arguments. */
function declared(source: Source, places: OperationPlaces): readonly Place[] {
  return parameterPlaces(source, places).filter((place) => {
    const { name, in: location } = record(place.value);
    const isKnown = text(name) !== "" && Object.hasOwn(STYLES, text(location));
    if (!isKnown) source.warn(place.pointer, "A parameter without a name or a known location is ignored.");
    else if (!isSendable(text(name), text(location))) {
      source.warn(place.pointer, `${JSON.stringify(name)} is not a name of a ${location}; it is ignored.`);
      return false;
    }
    if (isKnown && location === "header" && name === places.resume) return true;
    return isKnown && !NO_ARGUMENTS.includes(headerName(place)) && !isInternal(place);
  });
}

/** Returns whether a header or cookie can have a name; parameters elsewhere can have any. */
export function isSendable(name: string, location: string): boolean {
  return SENDABLE[location]?.test(name) ?? true;
}

/** Returns whether a header is set by the runtime, or by the caller through extra headers (`x-sdk-internal`). */
function isInternal({ value }: Place): boolean {
  const { in: location, required, "x-sdk-internal": internal } = record(value);
  return internal === true && location === "header" && required !== true;
}

/** Parameters of the path, overridden by those of the operation with the same name and location. */
export function parameterPlaces(source: Source, { item, operation }: OperationPlaces): readonly Place[] {
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

function readParameter(types: Types, place: Place, words: Words): Parameter {
  const value = record(place.value);
  const name = text(value["name"]);
  const location = text(value["in"]) as Location;
  const shared = /^\/components\/parameters\/([^/]+)$/.exec(place.pointer)?.[1];
  const local = splitWords(shared ?? name);
  types.names.add(place.pointer, shared === undefined ? [...words, ...local] : local, local);
  const { type, schema, style: written } = readValue(types, place, location);
  const { style, explode } = appliedStyle(types.source, place, written);
  return {
    name,
    words: identifierWords(name, "parameter"),
    type,
    in: location,
    style,
    explode,
    allowReserved: value["allowReserved"] === true,
    required: location === "path" || value["required"] === true,
    description: text(value["description"]) || text(schema["description"]) || undefined,
    deprecated: value["deprecated"] === true || schema["deprecated"] === true,
    readOnly: false,
    writeOnly: false,
    default: schema["default"],
  };
}

/**
 * The style and `explode` that take effect (OpenAPI 3.1.1, section 4.8.12.3): a delimiter or `deepObject` means nothing for
 * a single value, and a delimiter nothing for repeated ones.
 */
function appliedStyle(source: Source, place: Place, style: Style): Pick<Parameter, "style" | "explode"> {
  const { explode: written } = record(place.value);
  const explode = typeof written === "boolean" ? written : style === "form";
  const isDelimited = style === "spaceDelimited" || style === "pipeDelimited";
  if (!isDelimited && style !== "deepObject") return { style, explode };
  const isSingle = SCALARS.includes(kindOf(source, child(place, "schema")));
  return isSingle || (isDelimited && explode) ? { style: "form", explode: true } : { style, explode };
}

/** Type and style of a parameter, described by a schema or by a media type. */
function readValue(
  types: Types,
  place: Place,
  location: Location,
): { readonly type: Type; readonly schema: Readonly<Record<string, unknown>>; readonly style: Style } {
  const { source } = types;
  const styles = STYLES[location];
  const [content] = contentOf(source, place);
  if (content !== undefined) {
    const at = child(content[1], "schema");
    const isJson = mediaKind(content[0]) === "json";
    if (!isJson) source.warn(content[1].pointer, `A parameter as ${content[0]} is accepted as a string.`);
    const schema = record(source.follow(at).value);
    return {
      type: isJson ? types.typeOf(at) : TEXT,
      schema,
      style: isJson ? "json" : (styles[0] ?? "simple"),
    };
  }
  const at = child(place, "schema");
  if (at.value === undefined)
    source.warn(place.pointer, "A parameter without a schema is accepted as a string.");
  const wanted = record(place.value)["style"];
  const style = styles.find((known) => known === wanted) ?? styles[0] ?? "simple";
  if (wanted !== undefined && wanted !== style)
    source.warn(
      place.pointer,
      `The style ${JSON.stringify(wanted)} is invalid for a ${location} parameter; ${style} is used.`,
    );
  const type = at.value === undefined ? TEXT : types.typeOf(at);
  return { type, schema: record(source.follow(at).value), style };
}

/** An undeclared parameter. */
function plain(name: string, location: "path" | "query", type: Type = TEXT): Parameter {
  return {
    name,
    words: identifierWords(name, "parameter"),
    type,
    in: location,
    style: location === "path" ? "simple" : "form",
    explode: location === "query",
    allowReserved: false,
    required: true,
    description: undefined,
    deprecated: false,
    readOnly: false,
    writeOnly: false,
    default: undefined,
  };
}
