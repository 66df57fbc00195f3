// Reads the `xml` objects of schemas: how elements and attributes are called, and which arrays have an element of their own.
import { type Json, record, text } from "../json.ts";
import type { XmlName } from "../runtimes/typescript/xml/xml-format.ts";
import { kindOf, unwrap } from "./kinds.ts";
import type { XmlNames, XmlNode } from "./plan.ts";
import { child, isRecord, type Place, type Source } from "./source.ts";

/** Nesting of lists at which names of items are no longer read: a list can contain itself. */
const DEEPEST = 4;
const NODES: readonly XmlNode[] = ["element", "attribute", "text", "cdata", "none"];

/**
 * Reads what a document says about the XML of a value.
 *
 * @param places - The schemas that describe it, the nearest first.
 * @returns `undefined` when it says nothing.
 */
export function readXml(source: Source, places: readonly Place[], depth = 0): XmlNames | undefined {
  const schemas = places.flatMap((place) => schemasOf(source, place));
  const notes = schemas.map(({ value }) => record(record(value)["xml"]));
  const find = (key: string): unknown => notes.find((note) => note[key] !== undefined)?.[key];
  const list = schemas.find((place) => kindOf(source, place) === "array");
  const items = list && schemas.map((place) => child(place, "items")).find(({ value }) => isRecord(value));
  const node = nodeOf(find, list !== undefined);
  const itemNames = items && depth < DEEPEST ? readXml(source, [items], depth + 1) : undefined;
  const names = { ...nameOf(find), ...(node && { node }), ...(itemNames && { items: itemNames }) };
  return Object.keys(names).length === 0 ? undefined : names;
}

/** Reads the name of the element of a whole body, by default that of its schema among the components. */
export function readRoot(source: Source, schema: Place, fallback: string): XmlNames & XmlName {
  const names = readXml(source, [schema]);
  const items = schemasOf(source, schema)
    .map((place) => child(place, "items"))
    .find(({ value }) => isRecord(value));
  const item = items && componentName(source, items);
  return {
    ...names,
    name: names?.name ?? componentName(source, schema) ?? fallback,
    ...((names?.items || item) && { items: { ...(item && { name: item }), ...names?.items } }),
  };
}

/** Since 3.2 a node type; before, an attribute or a wrapped array. The node of an array is its own element. */
function nodeOf(find: (key: string) => unknown, isList: boolean): XmlNode | undefined {
  const stated = NODES.find((node) => node === find("nodeType"));
  if (stated !== undefined) return stated === "element" && !isList ? undefined : stated;
  if (find("attribute") === true) return "attribute";
  return isList && find("wrapped") === true ? "element" : undefined;
}

function nameOf(find: (key: string) => unknown): Partial<XmlName> {
  const entries = ["name", "namespace", "prefix"].map((key) => [key, text(find(key))] as const);
  return Object.fromEntries(entries.filter(([, value]) => value !== "")) as Partial<XmlName>;
}

/** A schema and those that it refers to or is combined with, the nearest first. */
function schemasOf(source: Source, place: Place, seen = new Set<Json>()): readonly Place[] {
  const { own, parts } = unwrap(source, place);
  if (!isRecord(own.value) || seen.has(own.value)) return [];
  seen.add(own.value);
  return [
    ...beside(source, place),
    own,
    ...parts.toReversed().flatMap((part) => schemasOf(source, part, seen)),
  ];
}

/** The `xml` next to a reference, which is no part of a type. */
function beside({ siblings }: Source, { pointer, value }: Place): readonly Place[] {
  const { $ref, xml } = record(value);
  return siblings && $ref !== undefined && xml !== undefined ? [{ pointer, value: { xml } }] : [];
}

function componentName(source: Source, place: Place): string | undefined {
  return /^\/components\/schemas\/([^/]+)$/.exec(source.follow(place).pointer)?.[1];
}
