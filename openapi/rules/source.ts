// Holds the files of the contract and follows references between them.
import { readdirSync, readFileSync } from "node:fs";
import { posix } from "node:path";
import { parse } from "yaml";
import { record, text } from "../../generators/json.ts";

/** The files of a contract by their path relative to its folder, `openapi.yaml` being the first. */
export type Source = ReadonlyMap<string, unknown>;

/** One value of the contract and its location: a file and a JSON Pointer. */
export interface Place {
  readonly file: string;
  readonly pointer: string;
  readonly value: unknown;
}

/** A violation of a rule, with its location. */
export interface Problem {
  readonly file: string;
  readonly pointer: string;
  readonly rule: string;
  readonly message: string;
}

/** The root file, from which everything else is reached. */
export const ROOT = "openapi.yaml";

/** Folders that hold parts of the contract; the other files are about linting. */
const PARTS = ["paths", "webhooks", "schemas", "parameters", "headers", "responses", "examples"];

/**
 * Reads a contract from a folder.
 *
 * @throws {YAMLParseError} A file is not YAML (JSON is YAML too).
 */
export function readSource(folder: string): Source {
  const names = PARTS.flatMap((part) => readdirSync(`${folder}/${part}`).map((name) => `${part}/${name}`));
  return new Map(
    [ROOT, ...names].map((name): [string, unknown] => [
      name,
      parse(readFileSync(`${folder}/${name}`, "utf8")),
    ]),
  );
}

/** Returns the location of a whole file. */
export function fileAt(source: Source, file: string): Place {
  return { file, pointer: "", value: source.get(file) };
}

/** Returns the location of a property, without following a reference; its value is undefined when it does not exist. */
export function child(place: Place, key: string | number): Place {
  const value = Array.isArray(place.value) ? place.value[Number(key)] : record(place.value)[key];
  const escaped = String(key).replaceAll("~", "~0").replaceAll("/", "~1");
  return { file: place.file, pointer: `${place.pointer}/${escaped}`, value };
}

/** Returns the locations of all properties of a mapping or items of a list, with their names. */
export function children(place: Place): readonly (readonly [string, Place])[] {
  const isList = Array.isArray(place.value);
  const keys = isList ? place.value.map((_, index) => String(index)) : Object.keys(record(place.value));
  return keys.map((key) => [key, child(place, key)] as const);
}

/**
 * Follows `$ref` until it reaches a value. References are `./file.yaml` and `../folder/file.yaml`: whole
 * files, so that a part has one name. The value is undefined when the file does not exist.
 */
export function follow(source: Source, place: Place): Place {
  const reference = text(record(place.value)["$ref"]);
  if (reference === "") return place;
  return follow(source, fileAt(source, target(place.file, reference)));
}

/** Returns the file a reference means, relative to the folder of the contract. */
export function target(from: string, reference: string): string {
  return posix.normalize(posix.join(posix.dirname(from), reference));
}

/** Returns a problem at a location. */
export function problem(place: Place, rule: string, message: string): Problem {
  return { file: place.file, pointer: place.pointer, rule, message };
}

/** Removes duplicates with the same location and message; parts of a contract are reached on several paths. */
export function unique<
  T extends { readonly file: string; readonly pointer: string; readonly message?: string },
>(items: readonly T[]): readonly T[] {
  return [
    ...new Map(items.map((item) => [`${item.file}#${item.pointer} ${item.message ?? ""}`, item])).values(),
  ];
}
