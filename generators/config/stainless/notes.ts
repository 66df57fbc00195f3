// Collects what a stainless.yml asks for and is not mapped, each with its line.
import { type Json, record } from "../../json.ts";
import type { YamlFile } from "../yaml.ts";

/** A key path in the file. */
export type Keys = readonly string[];

/** What is not mapped, one line each. */
export class Notes {
  readonly all: string[] = [];
  readonly #file: YamlFile;

  constructor(file: YamlFile) {
    this.#file = file;
  }

  /** Adds a note about a key: what it is, and what happens instead. */
  add(keys: Keys, message: string): void {
    this.all.push(`${this.#file.locate(keys)}: ${keys.join(".")} ${message}`);
  }

  /** Notes every key of a mapping that is not among the known ones. */
  rest(keys: Keys, value: unknown, known: readonly string[]): void {
    for (const key of Object.keys(record(value)))
      if (!known.includes(key)) this.add([...keys, key], "is not mapped");
  }

  /** Returns a mapping in the file after noting its unknown keys. */
  section(keys: Keys, known: readonly string[]): Json {
    const value = keys.reduce<unknown>((at, key) => record(at)[key], this.#file.value);
    this.rest(keys, value, known);
    return record(value);
  }
}
