// Collects which properties responses had, for notes: an open schema accepts a misspelt property.
import { type Contract, type Json, type Operation, pointerOf } from "../spec.ts";
import type { Note } from "./difference.ts";

/** A schema that documents a property, and where a response would have it. */
interface Declared {
  readonly operation: string;
  readonly path: string;
  readonly seen: boolean;
}

/** The properties of all responses of a check. */
export class PropertySurvey {
  readonly #contract: Contract;
  /** By the pointer of the property's schema. */
  readonly #declared = new Map<string, Declared>();
  /** By pointer and message, so that each is noted once. */
  readonly #found = new Map<string, Note>();

  /** @param contract - Where the schemas are. */
  constructor(contract: Contract) {
    this.#contract = contract;
  }

  /** Adds the body of a response, described by the schema at a location. */
  add({ id }: Operation, schema: readonly string[], body: unknown): void {
    this.#walk({ operation: id, path: "", schemas: this.#schemasAt(schema) }, body);
  }

  /** Returns the properties that no response had, and what responses had beyond the contract. */
  notes(): readonly Note[] {
    const never = [...this.#declared].filter(([, { seen }]) => !seen);
    return [
      ...this.#found.values(),
      ...never.map(([pointer, { operation, path }]) => ({
        ...{ kind: "never-seen" as const, operation, pointer },
        message: `No response had the property ${path} that the contract declares for ${operation}.`,
      })),
    ];
  }

  #walk(at: Location, value: unknown): void {
    if (Array.isArray(value)) this.#walkItems(at, value);
    else if (typeof value === "object" && value !== null) this.#walkObject(at, value as Json);
    else if (typeof value === "string") this.#noteValue(at, value);
  }

  #walkItems({ operation, path, schemas }: Location, items: readonly unknown[]): void {
    const below = schemas.flatMap((schema) => this.#schemasAt([...schema.at, "items"], schema.isAlternative));
    for (const item of items) this.#walk({ operation, path: `${path}/*`, schemas: below }, item);
  }

  #walkObject(at: Location, value: Json): void {
    const { operation, path } = at;
    const properties = this.#propertiesOf(at.schemas);
    for (const [name, declarations] of properties) {
      const where = { operation, path: `${path}/${name}` };
      const seen = Object.hasOwn(value, name);
      for (const { at: place, isAlternative } of declarations)
        if (!isAlternative || seen) this.#note({ ...where, seen }, pointerOf(place));
      const schemas = declarations.flatMap((each) => this.#schemasAt(each.at, each.isAlternative));
      if (seen) this.#walk({ ...where, schemas }, value[name]);
    }
    for (const [name, each] of Object.entries(value))
      if (!properties.has(name)) this.#walkUndeclared(at, [name, each], properties.size === 0);
  }

  #propertiesOf(schemas: readonly Schema[]): ReadonlyMap<string, readonly Schema[]> {
    const declarations = schemas.flatMap(({ at, isAlternative }) =>
      Object.keys(this.#contract.find(...at, "properties")?.value ?? {}).map(
        (name) => [name, { at: [...at, "properties", name], isAlternative }] as const,
      ),
    );
    const byName = Map.groupBy(declarations, ([name]) => name);
    return new Map([...byName].map(([name, each]) => [name, each.map(([, schema]) => schema)]));
  }

  #note({ operation, path, seen }: Declared, pointer: string): void {
    const before = this.#declared.get(pointer);
    this.#declared.set(pointer, { ...(before ?? { operation, path }), seen: seen || before?.seen === true });
  }

  /** Another property is described by `additionalProperties`, belongs to an object of any properties, or is not declared. */
  #walkUndeclared(
    { operation, path, schemas }: Location,
    [name, value]: readonly [string, unknown],
    isMap: boolean,
  ): void {
    const maps = schemas.flatMap(({ at, isAlternative }) => {
      const map = this.#contract.find(...at, "additionalProperties");
      return typeof map?.value === "object" ? this.#schemasAt(map.at, isAlternative) : [];
    });
    if (maps.length > 0) this.#walk({ operation, path: `${path}/*`, schemas: maps }, value);
    const [schema] = schemas;
    if (maps.length > 0 || isMap || schema === undefined) return;
    const message = `${operation} returned the property ${path}/${name}, which the contract does not declare.`;
    this.#keep({ kind: "undeclared", operation, pointer: pointerOf(schema.at), message });
  }

  /** A value is unknown when no alternative knows it. */
  #noteValue({ operation, path, schemas }: Location, value: string): void {
    const lists = schemas.flatMap(({ at }) => {
      const known = this.#contract.at(at)?.["x-known-values"];
      return Array.isArray(known) ? [{ at, known: known as readonly unknown[] }] : [];
    });
    const [first] = lists;
    if (!first || lists.some(({ known }) => known.includes(value)) || !/^[\w.:-]{1,60}$/.test(value)) return;
    const message = `${operation} returned "${value}" at ${path}, which is none of the known values of the contract.`;
    const pointer = pointerOf([...first.at, "x-known-values"]);
    this.#keep({ kind: "unknown-value", operation, pointer, message });
  }

  #keep(note: Note): void {
    this.#found.set(note.pointer + note.message, note);
  }

  /** The schema at a location and all that it is composed of. */
  #schemasAt(place: readonly string[], isAlternative = false): readonly Schema[] {
    const found = this.#contract.find(...place);
    if (!found) return [];
    const composed = ["allOf", "anyOf", "oneOf"].flatMap((keyword) =>
      ((found.value[keyword] ?? []) as readonly Json[]).flatMap((_, index) =>
        this.#schemasAt([...found.at, keyword, String(index)], isAlternative || keyword !== "allOf"),
      ),
    );
    return [{ at: found.at, isAlternative }, ...composed];
  }
}

/** A schema at its location. */
interface Schema {
  readonly at: readonly string[];
  /** One of `anyOf` or `oneOf`: a value without its properties may match another one. */
  readonly isAlternative: boolean;
}

/** A value of a response: which operation returned it, where, and the schemas that may describe it. */
interface Location {
  readonly operation: string;
  readonly path: string;
  readonly schemas: readonly Schema[];
}
