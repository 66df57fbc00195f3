// Reads responses that arrive item by item: server-sent events and JSON Lines.
import { record, text } from "../json.ts";
import { kindOf, variantPlaces } from "./kinds.ts";
import { type MediaKind, mediaKind } from "./media.ts";
import { memberPlaces } from "./objects.ts";
import type { RequestBody, Stream, Type } from "./plan.ts";
import { any, unionOf } from "./schema-reader.ts";
import { child, isRecord, type Place } from "./source.ts";
import type { StreamMethod } from "./stream-method.ts";
import type { Types } from "./types.ts";

/** One media type of a successful response. */
export interface Media {
  readonly mediaType: string;
  readonly at: Place;
  readonly kind: MediaKind;
}

/** A stream, and what remains for the response of a call that does not ask for it. */
export interface ReadStream {
  readonly streaming: Stream | undefined;
  readonly others: readonly Media[];
}

/** What decides whether the response of a call is the stream. */
export interface Asked {
  readonly bodies: readonly RequestBody[];
  /** `x-stream`. */
  readonly stream: StreamMethod | undefined;
}

const TEXT: Type = { kind: "string", format: undefined };
/** Fields of an event (WHATWG HTML, section 9.2.6). */
const EVENT_FIELDS = ["data", "event", "id", "retry"];
const DONE = "[DONE]";

/**
 * Reads the stream among the media types of a successful response.
 *
 * Next to other media types, a stream needs a boolean property of the body that asks for it, or a method of its own.
 */
export function readStream(
  types: Types,
  operation: Place,
  media: readonly Media[],
  { bodies, stream }: Asked,
): ReadStream {
  const fern = fernStream(types, operation, media);
  const streams = media.filter(({ kind }) => kind === "events" || kind === "lines");
  const others = media.filter((each) => !streams.includes(each) && each !== fern?.always);
  const found = fern?.media ?? streams.find(({ kind }) => kind === "events") ?? streams[0];
  if (found === undefined) return { streaming: undefined, others };
  const selector = selectorOf(operation, bodies);
  const isIgnored = others.length > 0 && selector === undefined && stream?.words === undefined;
  for (const { at, mediaType } of streams.filter((each) => isIgnored || each !== found))
    types.source.warn(
      at.pointer,
      isIgnored
        ? `The streamed response is ignored, since neither x-stream nor a boolean property of the body asks for it; ${others[0]?.mediaType} is read.`
        : `${mediaType} is ignored; the stream is read as ${found.mediaType}.`,
    );
  if (isIgnored) return { streaming: undefined, others };
  const streaming: Stream = {
    format: found.kind === "events" ? "sse" : "jsonl",
    mediaType: found.mediaType,
    item: readItem(types, operation, found),
    end: endOf(types, operation, found, bodies),
    selector: others.length > 0 ? selector : undefined,
    resume: selector === undefined ? stream?.resume : undefined,
  };
  return { streaming, others };
}

interface FernStream {
  readonly media: Media;
  /** The media type that is always a stream and no other response. */
  readonly always: Media | undefined;
}

/** Reads `x-fern-streaming`, which marks a response as a stream or describes one next to it. */
function fernStream(types: Types, operation: Place, media: readonly Media[]): FernStream | undefined {
  const place = child(operation, "x-fern-streaming");
  const [documented] = media;
  if (place.value === undefined || place.value === false || documented === undefined) return undefined;
  const isEvents = record(place.value)["format"] === "sse";
  const stream = child(place, "response-stream");
  const known = media.find(({ kind }) => kind === (isEvents ? "events" : "lines"));
  const { mediaType } = known ?? { mediaType: isEvents ? "text/event-stream" : documented.mediaType };
  const at = isRecord(stream.value)
    ? { pointer: place.pointer, value: { schema: stream.value } }
    : (known ?? documented).at;
  const isChosen = record(place.value)["stream-condition"] !== undefined;
  if (isChosen && !isRecord(stream.value)) types.source.warn(place.pointer, "It has no response-stream.");
  const read: Media = { mediaType, at, kind: isEvents ? "events" : "lines" };
  return { media: read, always: isChosen ? undefined : documented };
}

/** The boolean property of the body that asks for a stream. */
function selectorOf(operation: Place, bodies: readonly RequestBody[]): string | undefined {
  const condition = text(record(record(operation.value)["x-fern-streaming"])["stream-condition"]);
  const names = [
    condition.replace(/^\$request\./, ""),
    text(record(operation.value)["x-speakeasy-stream-request-field"]),
    text(record(record(operation.value)["requestBody"])["x-speakeasy-stream-request-field"]),
    "stream",
  ];
  const flags = (bodies[0]?.properties ?? []).filter(({ type }) => isFlag(type)).map(({ name }) => name);
  return names.find((name) => flags.includes(name));
}

function isFlag(type: Type): boolean {
  return type.kind === "boolean" || (type.kind === "nullable" && isFlag(type.type));
}

/** The type of one item: by `itemSchema` of OpenAPI 3.2, or by `schema`, which describes an item or a list of them. */
function readItem(types: Types, operation: Place, { at, kind }: Media): Type {
  const isEvents = kind === "events";
  const { full } = types.names.nameFor(operation.pointer);
  types.names.add(at.pointer, [...full, isEvents ? "event" : "item"]);
  const item = child(at, "itemSchema");
  if (item.value !== undefined) return isEvents ? eventData(types, item) : types.typeOf(item);
  const schema = child(at, "schema");
  if (schema.value === undefined) return isEvents ? TEXT : any;
  if (isEvents && isEvent(types, schema, ["data", "event"])) return eventData(types, schema);
  const kindOfAll = kindOf(types.source, schema);
  // Text is the type of the whole response, and each of its lines is some JSON value.
  if (!isEvents && kindOfAll === "string") return any;
  const isList = kindOfAll === "array";
  return isList ? types.typeOf(child(types.source.follow(schema), "items")) : types.typeOf(schema);
}

/** The type of the data of an event whose schema describes all of its fields. */
function eventData(types: Types, place: Place): Type {
  const variants = variantPlaces(types.source.follow(place));
  const items = variants.filter((variant) => sentinelOf(types, variant) === undefined);
  if (items.length > 0) return unionOf(items.map((variant) => eventData(types, variant)));
  if (!isEvent(types, place, ["data"])) {
    types.source.warn(place.pointer, "The schema has no field data; it is read as the type of the data.");
    return types.typeOf(place);
  }
  const data = memberPlaces(types.source, place, "data").at(-1);
  if (data === undefined) return TEXT;
  const content = child(types.source.follow(data), "contentSchema");
  return content.value === undefined ? types.typeOf(data) : types.typeOf(content);
}

/** The constant text that is the whole data of an event, which ends a stream of JSON: `[DONE]`. */
function sentinelOf(types: Types, event: Place): string | undefined {
  const data = memberPlaces(types.source, event, "data").at(-1);
  const schema = record(data && types.source.follow(data).value);
  const isText = schema["contentSchema"] === undefined && !/json/.test(text(schema["contentMediaType"]));
  return isText && typeof schema["const"] === "string" ? schema["const"] : undefined;
}

/** Returns whether a schema, or each of its alternatives, describes an event rather than its data. */
function isEvent(types: Types, place: Place, needed: readonly string[]): boolean {
  const target = types.source.follow(place);
  const variants = variantPlaces(target);
  if (variants.length > 0) return variants.every((variant) => isEvent(types, variant, needed));
  if (kindOf(types.source, target) !== "object") return false;
  const own = Object.keys(record(record(target.value)["properties"]));
  return (
    own.every((name) => EVENT_FIELDS.includes(name)) &&
    needed.every((name) => memberPlaces(types.source, target, name).length > 0)
  );
}

/** The data that ends a stream: declared, or `[DONE]` where the document mentions it. */
function endOf(
  types: Types,
  operation: Place,
  { at, kind }: Media,
  bodies: readonly RequestBody[],
): string | undefined {
  const { description, "x-fern-streaming": fern } = record(operation.value);
  const { schema, itemSchema, ...media } = record(at.value);
  const declared = media["x-speakeasy-sse-sentinel"] ?? record(fern)["terminator"];
  if (typeof declared === "string") return declared;
  const events = kind === "events" ? variantPlaces(types.source.follow(child(at, "itemSchema"))) : [];
  const [sentinel] = events.flatMap((event) => sentinelOf(types, event) ?? []);
  if (sentinel !== undefined) return sentinel;
  const flag = bodies[0]?.properties?.find(({ name }) => name === "stream")?.description;
  return [description, flag, JSON.stringify(media)].some((each) => text(each).includes(DONE))
    ? DONE
    : undefined;
}

/** The media types of a response. */
export function mediaOf(content: readonly (readonly [string, Place])[]): readonly Media[] {
  return content.map(([mediaType, at]) => ({ mediaType, at, kind: mediaKind(mediaType) }));
}
