// Holds the document a plan is made from: locations in it, references between them, and warnings.
import { type Json, record, text } from "../json.ts";
import { isMediaType } from "./media.ts";
import type { Warning } from "./plan.ts";

/** A value of the document and its JSON pointer. */
export interface Place {
  readonly pointer: string;
  readonly value: unknown;
}

/** A document that plans are made from. */
export interface Source {
  readonly document: Json;
  /** Whether siblings of `$ref` count, as they do since OpenAPI 3.1. */
  readonly siblings: boolean;
  readonly warnings: readonly Warning[];
  /** Records something that is not expressed; duplicates at the same location are dropped. */
  warn(pointer: string, message: string): void;
  /** The location of a pointer; its value is `undefined` when nothing is there. */
  at(pointer: string): Place;
  /** The target of a reference; its value is `undefined` when the target does not exist. */
  resolve(reference: string): Place;
  /** Follows `$ref` until it reaches a value; an unknown target is `undefined` and causes a warning. */
  follow(place: Place): Place;
}

/** Opens a document. */
export function openSource(document: Json): Source {
  const warnings = new Map<string, Warning>();
  const known = new Map<string, Place>();
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
    follow: (place) => follow(source, place, known),
  };
  return source;
}

/** The location of a property or item, without following a reference. */
export function child(place: Place, key: string | number): Place {
  const value = memberOf(place.value, String(key));
  return { pointer: `${place.pointer}/${escapeSegment(String(key))}`, value };
}

/** The locations of all properties of a mapping or items of a list, with their names. */
export function children(place: Place): readonly (readonly [string, Place])[] {
  const { value } = place;
  const keys = Array.isArray(value) ? value.map((_, index) => String(index)) : Object.keys(record(value));
  return keys.map((key) => [key, child(place, key)] as const);
}

/**
 * The media types of a body, response or parameter; since OpenAPI 3.2 they may be references. A name that no header can
 * carry is a wildcard, so that the schema decides.
 */
export function contentOf(source: Source, place: Place): readonly (readonly [string, Place])[] {
  return children(child(place, "content")).map(([name, at]) => {
    const target = source.follow(at);
    const mediaType = isMediaType(name) ? name : "*/*";
    if (mediaType !== name)
      source.warn(
        at.pointer,
        `${JSON.stringify(name)} is not a media type; the schema decides what is sent.`,
      );
    return [mediaType, target.value === undefined ? at : target] as const;
  });
}

/** The unescaped segments of a pointer. */
export function segmentsOf(pointer: string): readonly string[] {
  const segments = pointer.split("/").slice(1);
  // Most pointers have nothing to unescape, and large documents ask for millions.
  if (!pointer.includes("~")) return segments;
  return segments.map((segment) => segment.replaceAll("~1", "/").replaceAll("~0", "~"));
}

/** Returns whether a value is a mapping. */
export function isRecord(value: unknown): value is Json {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** Escapes one segment of a pointer. */
export function escapeSegment(segment: string): string {
  if (!/[~/]/.test(segment)) return segment;
  return segment.replaceAll("~", "~0").replaceAll("/", "~1");
}

function memberOf(value: unknown, key: string): unknown {
  if (Array.isArray(value)) return value[Number(key)];
  return isRecord(value) && Object.hasOwn(value, key) ? value[key] : undefined;
}

function valueAt(document: Json, pointer: string): unknown {
  return segmentsOf(pointer).reduce<unknown>(memberOf, document);
}

/** Follows references; `known` caches the targets of those followed before. */
function follow(source: Source, start: Place, known: Map<string, Place>): Place {
  const way: string[] = [];
  const seen = new Set<string>();
  let place = start;
  for (let reference = referenceAt(place); reference !== undefined; reference = referenceAt(place)) {
    const end = known.get(reference);
    if (end !== undefined) {
      place = end;
      break;
    }
    if (seen.has(place.pointer)) {
      source.warn(start.pointer, "The reference is circular; any value is accepted instead.");
      return { pointer: place.pointer, value: undefined };
    }
    seen.add(place.pointer);
    const target = targetOf(source, place, reference);
    if (target.value === undefined)
      source.warn(place.pointer, `The reference ${reference} does not exist; any value is accepted instead.`);
    if (!isLocal(reference, target)) way.push(reference);
    place = target;
  }
  if (place.value !== undefined) for (const reference of way) known.set(reference, place);
  return place;
}

function referenceAt({ value }: Place): string | undefined {
  return isRecord(value) && typeof value["$ref"] === "string" ? value["$ref"] : undefined;
}

/** Returns whether a reference depends on the schema it is in: `#/$defs/…` may be relative to that schema. */
function isLocal(reference: string, target: Place): boolean {
  return reference.startsWith("#/") && target.pointer !== decode(reference.slice(1));
}

/** Target of a reference: a pointer from the root of the document, or the `$id` or `$anchor` of a schema. */
function targetOf(source: Source, from: Place, reference: string): Place {
  const [base = "", fragment = ""] = reference.split("#", 2);
  const isPointer = fragment === "" || fragment.startsWith("/");
  const nowhere = { pointer: from.pointer, value: undefined };
  if (base !== "" || !isPointer) return namedTarget(source, base, fragment) ?? nowhere;
  const pointer = decode(fragment);
  const found = source.at(pointer);
  // `#/$defs/…` of a standalone schema that was embedded under components.
  const owner = /^\/components\/schemas\/[^/]+/.exec(from.pointer)?.[0];
  return found.value === undefined && owner !== undefined ? source.at(owner + pointer) : found;
}

/** The schema with this `$id` or `$anchor` (JSON Schema 2020-12, section 8.2). */
function namedTarget(source: Source, base: string, fragment: string): Place | undefined {
  const names = namesBySource.get(source) ?? readNames(source.at(""));
  namesBySource.set(source, names);
  if (fragment === "" || fragment.startsWith("/")) {
    const top = names.get(base);
    return top === undefined ? undefined : source.at(top + decode(fragment));
  }
  const pointer = names.get(`#${fragment}`);
  return pointer === undefined ? undefined : source.at(pointer);
}

/** `$id` or `#` with `$anchor` → pointer, of all schemas of a document. */
function readNames(root: Place): ReadonlyMap<string, string> {
  const names = new Map<string, string>();
  // The URI of the document itself, since OpenAPI 3.2.
  const self = isRecord(root.value) ? root.value["$self"] : undefined;
  if (typeof self === "string") names.set(self, "");
  const waiting: Place[] = [root];
  for (let place = waiting.pop(); place !== undefined; place = waiting.pop()) {
    const { $id, $anchor } = isRecord(place.value) ? place.value : {};
    if (typeof $id === "string") names.set($id, place.pointer);
    if (typeof $anchor === "string") names.set(`#${$anchor}`, place.pointer);
    for (const [, member] of children(place)) waiting.push(member);
  }
  return names;
}

/** Built on the first reference by name; most documents have none. */
const namesBySource = new WeakMap<Source, ReadonlyMap<string, string>>();

/** Decodes a percent-encoded pointer of a URI fragment; a stray `%` is kept. */
function decode(fragment: string): string {
  try {
    return normalize(decodeURIComponent(fragment));
  } catch {
    return normalize(fragment);
  }
}

/** Normalises a pointer, so that differently escaped references to one location are equal. */
function normalize(pointer: string): string {
  return pointer.startsWith("/") ? `/${segmentsOf(pointer).map(escapeSegment).join("/")}` : pointer;
}
