// Holds the files of the contract and follows references between them.
import { readdirSync, readFileSync } from "node:fs";
import { posix } from "node:path";
import { parse } from "yaml";
import { record, text } from "../../generators/json.ts";

/** The files of a contract by their path relative to its folder, `openapi.yaml` being the first. */
export type Source = ReadonlyMap<string, unknown>;

/** One value of the contract and where it is: a file and a JSON Pointer in it. */
export interface Place {
  readonly file: string;
  readonly pointer: string;
  readonly value: unknown;
}

/** Something that breaks a rule, with the place to change. */
export interface Problem {
  readonly file: string;
  readonly pointer: string;
  readonly rule: string;
  readonly message: string;
}

/** Name of the file everything else is reached from. */
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

/** Returns the place of a whole file. */
export function fileAt(source: Source, file: string): Place {
  return { file, pointer: "", value: source.get(file) };
}

/** Returns the place of a member, without following a reference; its value is undefined when there is none. */
export function child(place: Place, key: string | number): Place {
  const value = Array.isArray(place.value) ? place.value[Number(key)] : record(place.value)[key];
  const escaped = String(key).replaceAll("~", "~0").replaceAll("/", "~1");
  return { file: place.file, pointer: `${place.pointer}/${escaped}`, value };
}

/** Returns the places of all members of a mapping or list, with their names. */
export function children(place: Place): readonly (readonly [string, Place])[] {
  const isList = Array.isArray(place.value);
  const keys = isList ? place.value.map((_, index) => String(index)) : Object.keys(record(place.value));
  return keys.map((key) => [key, child(place, key)] as const);
}

/**
 * Follows `$ref` to the value meant, as often as needed. References are `./file.yaml` and `../folder/file.yaml`: whole
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

/** Returns a problem at a place. */
export function problem(place: Place, rule: string, message: string): Problem {
  return { file: place.file, pointer: place.pointer, rule, message };
}

/** Returns the items without those that stand at the same place and say the same; parts of a contract are reached on many ways. */
export function unique<
  T extends { readonly file: string; readonly pointer: string; readonly message?: string },
>(items: readonly T[]): readonly T[] {
  return [
    ...new Map(items.map((item) => [`${item.file}#${item.pointer} ${item.message ?? ""}`, item])).values(),
  ];
}
