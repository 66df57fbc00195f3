// Reads the response of a successful call, and the errors the document lists.
import { record, text } from "../json.ts";
import type { Content } from "./content-methods.ts";
import { isPlainJson } from "./kinds.ts";
import type { MediaKind } from "./media.ts";
import { isRawBody } from "./plain-types.ts";
import type { Operation, SuccessResponse, Type } from "./plan.ts";
import { any, unionOf } from "./schema-reader.ts";
import { child, children, contentOf, type Place, type Source } from "./source.ts";
import { type Asked, type Media, mediaOf, readStream } from "./streams.ts";
import type { Types } from "./types.ts";
import { splitWords } from "./words.ts";
import { typedXml } from "./xml-types.ts";

/** The responses of an operation. */
export type ReadResponses = Pick<Operation, "accept" | "response" | "streaming" | "errors"> & {
  /** Contents of the only successful response that the method does not return. */
  readonly contents: readonly Content[];
};

type Status = readonly [status: string, place: Place];

/** The media types of one response, preferred first. */
const ORDER: readonly MediaKind[] = ["json", "any", "text", "binary", "form", "multipart", "xml"];
const NONE: SuccessResponse = { kind: "none" };
const ANYTHING = "*/*";

/** Reads the responses of an operation. */
export function readResponses(
  types: Types,
  operation: Place,
  { method, ...asked }: Asked & { readonly method: string },
): ReadResponses {
  const all = children(child(operation, "responses")).map(
    ([status, named]): Status => [status.toUpperCase(), types.source.follow(named)],
  );
  const successes = successful(types.source, operation, all);
  for (const [, place] of successes) nameShared(types, place);
  const errors = all
    .filter((each) => /^([45]|DEFAULT)/.test(each[0]) && !successes.includes(each))
    .map(([status, { value }]) => [status === "DEFAULT" ? "default" : status, describe(value)] as const);
  const described = { errors: Object.fromEntries(errors) };
  if (method === "HEAD")
    return { accept: ANYTHING, response: NONE, streaming: undefined, contents: [], ...described };
  const contents = successes.map(([, place]) => mediaOf(contentOf(types.source, place)));
  const { streaming, others } = readStream(types, operation, contents.flat(), asked);
  const rest = contents.filter((all) => all.length === 0 || all.some((media) => others.includes(media)));
  const readings = rest.map((all) =>
    readContent(
      types,
      all.filter((media) => others.includes(media)),
    ),
  );
  const { response, accept } = combine(types.source, operation, readings);
  const wanted = accept.length > 0 ? accept.join(", ") : (streaming?.mediaType ?? ANYTHING);
  const isOne = readings.length === 1 && streaming === undefined;
  const more = isOne ? readings.flatMap(({ others: groups }) => groups.filter(isMethod)) : [];
  for (const reading of readings) warnOfOthers(types.source, reading, more);
  const methods = more.map((group) => readContent(types, group));
  return { accept: wanted, response, streaming, contents: methods, ...described };
}

/** The 2xx responses; without any, the default response describes a successful call. */
function successful(source: Source, operation: Place, all: readonly Status[]): readonly Status[] {
  const found = all.filter(([status]) => /^2(\d\d|XX)$/.test(status));
  if (found.length > 0) return found;
  if (all.some(([status]) => status.startsWith("3"))) {
    source.warn(
      operation.pointer,
      "Only a redirect is described, and redirects are not followed; the method returns nothing.",
    );
    return [];
  }
  return all.filter(([status]) => status === "DEFAULT");
}

function nameShared(types: Types, place: Place): void {
  const shared = /^\/components\/responses\/([^/]+)$/.exec(place.pointer)?.[1];
  if (shared === undefined) return;
  const words = splitWords(shared);
  types.names.add(place.pointer, words.at(-1) === "response" ? words : [...words, "response"]);
}

function describe(response: unknown): string {
  return text(record(response)["description"]).trim();
}

/** A response as read, with the media types to ask for. */
interface Reading extends Content {
  /** The media types that are not among them, by schema, and the one that was read. */
  readonly others: readonly (readonly Media[])[];
  readonly best: Media | undefined;
}

/** Reads one response in its preferred media type. */
function readContent(types: Types, all: readonly Media[]): Reading {
  const media = all.toSorted((one, other) => ORDER.indexOf(one.kind) - ORDER.indexOf(other.kind));
  const [best] = media;
  if (best === undefined) return NOTHING;
  const response = readMedia(types, best);
  if (best.kind === "xml" && response.kind === "text")
    types.source.warn(
      best.at.pointer,
      "XML without a schema of its elements is not parsed; the response is returned as a string.",
    );
  const alike = all.filter((each) => each.kind === best.kind && isSame(types.source, each, best));
  const accept = alike.map(({ mediaType, kind }) =>
    kind === "any" && response.kind === "json" ? response.mediaType : mediaType,
  );
  const others = all.filter((each) => each !== best && !isSame(types.source, each, best));
  return { response, accept, others: bySchema(types.source, others), best };
}

const NOTHING: Reading = { response: NONE, accept: [], others: [], best: undefined };

/** Media types by their schema. */
function bySchema(source: Source, all: readonly Media[]): readonly (readonly Media[])[] {
  const [first] = all;
  if (first === undefined) return [];
  const alike = all.filter((each) => each === first || isSame(source, each, first));
  return [
    alike,
    ...bySchema(
      source,
      all.filter((each) => !alike.includes(each)),
    ),
  ];
}

/** Whether a content has a method of its own: a stream and a range have none. */
function isMethod(group: readonly Media[]): boolean {
  return group.every(
    ({ kind, mediaType }) => !["events", "lines", "any"].includes(kind) && !mediaType.includes("*"),
  );
}

/** Warns of contents that no method returns. Media types of one schema are one content in several forms. */
function warnOfOthers(
  source: Source,
  { others, best }: Reading,
  returned: readonly (readonly Media[])[],
): void {
  const lost = others.filter((group) => !returned.includes(group)).flat();
  if (lost.length === 0 || best === undefined) return;
  const names = lost.map(({ mediaType }) => mediaType).join(", ");
  source.warn(
    best.at.pointer.replace(/\/[^/]*$/, ""),
    `The response is read as ${best.mediaType}; its other contents are not available: ${names}.`,
  );
}

/** Returns whether two media types have the same schema, shared or repeated. */
function isSame(source: Source, one: Media, other: Media): boolean {
  const [first, second] = [one, other].map(({ at }) => source.follow(child(at, "schema")));
  return first?.pointer === second?.pointer || JSON.stringify(first?.value) === JSON.stringify(second?.value);
}

function readMedia(types: Types, { mediaType, at, kind }: Media): SuccessResponse {
  const schema = child(at, "schema");
  const isRaw = schema.value !== undefined && isRawBody(record(types.source.follow(schema).value));
  if (kind === "json" || kind === "any") {
    if (isRaw || (kind === "any" && schema.value === undefined)) return { kind: "binary", mediaType };
    const type = schema.value === undefined ? any : types.typeOf(schema);
    return { kind: "json", mediaType: kind === "any" ? "application/json" : mediaType, type };
  }
  if (isPlainJson(types.source, mediaType, schema))
    return { kind: "json", mediaType, type: types.typeOf(schema) };
  return readText(types, { mediaType, at, kind }, isRaw);
}

/** Reads a media type that is no JSON: XML with the names of its elements, other text, or bytes. */
function readText(types: Types, { mediaType, at, kind }: Media, isRaw: boolean): SuccessResponse {
  const schema = child(at, "schema");
  const asXml = kind === "xml" ? typedXml(types, schema) : undefined;
  if (asXml !== undefined) return { kind: "json", mediaType, ...asXml };
  const isText = kind === "text" ? !isRaw : kind === "xml";
  return { kind: isText ? "text" : "binary", mediaType };
}

/** One result for several statuses: a union of their types, with `null` when one of them has no body. */
function combine(source: Source, operation: Place, readings: readonly Reading[]): Content {
  const withBody = readings.filter(({ response }) => response.kind !== "none");
  const best = withBody.find(({ response }) => response.kind === "json") ?? withBody[0];
  if (best === undefined) return { response: NONE, accept: [] };
  const { kind } = best.response;
  if (withBody.some(({ response }) => response.kind !== kind))
    source.warn(
      `${operation.pointer}/responses`,
      `Successful responses differ in kind; they are read as ${kind}.`,
    );
  const alike = withBody.filter(({ response }) => response.kind === kind);
  const accept = [...new Set([best, ...alike].flatMap((reading) => reading.accept))];
  const isSometimesEmpty = withBody.length < readings.length;
  const empty = isSometimesEmpty ? ({ mayBeEmpty: true } as const) : {};
  if (best.response.kind !== "json") return { response: { ...best.response, ...empty }, accept };
  const found = alike.flatMap(({ response }) => (response.kind === "json" ? [response.type] : []));
  const nothing: readonly Type[] = isSometimesEmpty ? [{ kind: "null" }] : [];
  const all = [...found, ...nothing];
  return {
    response: { ...best.response, ...empty, type: all.length === 1 ? best.response.type : unionOf(all) },
    accept,
  };
}
