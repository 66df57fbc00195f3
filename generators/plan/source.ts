// Holds the document a plan is made from: places in it, references between them, and what was warned about.
import { type Json, record, text } from "../../openapi/rules/json.ts";
import type { Warning } from "./plan.ts";

/** A value of the document and the JSON pointer to it. */
export interface Place {
  readonly pointer: string;
  readonly value: unknown;
}

/** A document that plans are made from. */
export interface Source {
  readonly document: Json;
  /** Whether members beside `$ref` count, as they do since OpenAPI 3.1. */
  readonly siblings: boolean;
  readonly warnings: readonly Warning[];
  /** Tells what is not expressed; the same again at the same place is left out. */
  warn(pointer: string, message: string): void;
  /** The place of a pointer; its value is `undefined` when there is none. */
  at(pointer: string): Place;
  /** The place a reference names; its value is `undefined` when there is none. */
  resolve(reference: string): Place;
  /** Follows `$ref` to the value meant, as often as needed; an unknown target is warned about and `undefined`. */
  follow(place: Place): Place;
}

/** Opens a document. */
export function openSource(document: Json): Source {
  const warnings = new Map<string, Warning>();
  const source: Source = {
    document,
    siblings: !text(document["openapi"]).startsWith("3.0"),
    get warnings() {
      return [...warnings.values()];
    },
    warn(pointer, message) {
      const key = `${pointer} ${message}`;
      if (!warnings.has(key)) warnings.set(key, { pointer, message });
    },
    at: (pointer) => ({ pointer, value: valueAt(document, pointer) }),
    resolve: (reference) => targetOf(source, source.at(""), reference),
    follow: (place) => follow(source, place),
  };
  return source;
}

/** The place of a member or item, without following a reference. */
export function child(place: Place, key: string | number): Place {
  const value = memberOf(place.value, String(key));
  return { pointer: `${place.pointer}/${escapeSegment(String(key))}`, value };
}

/** The places of all members of a mapping or items of a list, with their names. */
export function children(place: Place): readonly (readonly [string, Place])[] {
  const { value } = place;
  const keys = Array.isArray(value) ? value.map((_, index) => String(index)) : Object.keys(record(value));
  return keys.map((key) => [key, child(place, key)] as const);
}

/** The names a pointer goes through, as they are in the document. */
export function segmentsOf(pointer: string): readonly string[] {
  return pointer
    .split("/")
    .slice(1)
    .map((segment) => segment.replaceAll("~1", "/").replaceAll("~0", "~"));
}

/** Tells whether a value is a mapping. */
export function isRecord(value: unknown): value is Json {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** One name as it stands in a pointer. */
function escapeSegment(segment: string): string {
  return segment.replaceAll("~", "~0").replaceAll("/", "~1");
}

function memberOf(value: unknown, key: string): unknown {
  if (Array.isArray(value)) return value[Number(key)];
  return isRecord(value) && Object.hasOwn(value, key) ? value[key] : undefined;
}

function valueAt(document: Json, pointer: string): unknown {
  return segmentsOf(pointer).reduce<unknown>(memberOf, document);
}

function follow(source: Source, start: Place): Place {
  const seen = new Set<string>();
  let place = start;
  while (isRecord(place.value) && typeof place.value["$ref"] === "string") {
    if (seen.has(place.pointer)) {
      source.warn(start.pointer, "The reference leads back to itself; any value is taken in its place.");
      return { pointer: place.pointer, value: undefined };
    }
    seen.add(place.pointer);
    const target = targetOf(source, place, place.value["$ref"]);
    if (target.value === undefined)
      source.warn(
        place.pointer,
        `The reference ${place.value["$ref"]} leads nowhere; any value is taken in its place.`,
      );
    place = target;
  }
  return place;
}

/** Where a reference leads: from the top of the document, or from the schema it stands in (`#/$defs/…` of an embedded schema). */
function targetOf(source: Source, from: Place, reference: string): Place {
  if (!reference.startsWith("#")) return { pointer: from.pointer, value: undefined };
  const pointer = decode(reference.slice(1));
  const found = source.at(pointer);
  const owner = /^\/components\/schemas\/[^/]+/.exec(from.pointer)?.[0];
  return found.value === undefined && owner !== undefined ? source.at(owner + pointer) : found;
}

/** A pointer in a URI fragment is percent-encoded; a stray `%` stays. */
function decode(fragment: string): string {
  try {
    return normalize(decodeURIComponent(fragment));
  } catch {
    return normalize(fragment);
  }
}

/** The same place is written the same way, however its reference escapes it. */
function normalize(pointer: string): string {
  return pointer.startsWith("/") ? `/${segmentsOf(pointer).map(escapeSegment).join("/")}` : pointer;
}
