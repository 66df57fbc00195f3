// Finds the places of a document that arguments and properties come from, so that findings point at them.
import type { Operation, Parameter, Property, RequestBody } from "../plan/plan.ts";
import { escapeSegment, isRecord, type Place, segmentsOf } from "../plan/source.ts";

/** Finds places in one document. */
export class Locator {
  readonly #document: unknown;
  /** Pointer → where it leads; large documents ask for the same ones a hundred thousand times. */
  readonly #known = new Map<string, Place>();

  /** @param document - Bundled, as the pointers of its plan refer to it; without one, pointers are those of operations and types. */
  constructor(document: unknown) {
    this.#document = document;
    this.#known.set("", { pointer: "", value: document });
  }

  /** The place of a parameter, or that of its operation. */
  parameter({ pointer }: Operation, { name, in: location }: Parameter): string {
    for (const owner of [pointer, pointer.slice(0, pointer.lastIndexOf("/"))]) {
      const all = this.#at(`${owner}/parameters`);
      const index = Array.isArray(all)
        ? all.findIndex((_, position) => {
            const found = this.#at(`${owner}/parameters/${position}`);
            return isRecord(found) && found["name"] === name && found["in"] === location;
          })
        : -1;
      if (index >= 0) return `${owner}/parameters/${index}`;
    }
    return pointer;
  }

  /** The place of a property of a body, or that of the body. */
  bodyProperty(operation: Operation, body: RequestBody, property: Property): string {
    const schema = `${operation.pointer}/requestBody/content/${escapeSegment(body.mediaType)}/schema`;
    return this.property(this.follow(schema), property.name, this.body(operation));
  }

  /** The place of the body of an operation, or that of the operation. */
  body({ pointer }: Operation): string {
    return this.#at(`${pointer}/requestBody`) === undefined ? pointer : `${pointer}/requestBody`;
  }

  /** The place of a property of a schema; `otherwise` where the schema has it from elsewhere. */
  property(schema: string, name: string, otherwise = schema): string {
    const own = `${schema}/properties/${escapeSegment(name)}`;
    if (this.#at(own) !== undefined) return own;
    const parts = this.#at(`${schema}/allOf`);
    if (!Array.isArray(parts)) return otherwise;
    const found = parts
      .map((_, index) => `${this.follow(`${schema}/allOf/${index}`)}/properties/${escapeSegment(name)}`)
      .find((pointer) => this.#at(pointer) !== undefined);
    return found ?? otherwise;
  }

  /** The place that a pointer leads to, behind references. */
  follow(pointer: string): string {
    return this.#place(pointer).pointer;
  }

  #at(pointer: string): unknown {
    return this.#place(pointer).value;
  }

  #place(pointer: string): Place {
    if (this.#document === undefined) return { pointer, value: undefined };
    const known = this.#known.get(pointer);
    if (known !== undefined) return known;
    const end = pointer.lastIndexOf("/");
    const parent = this.#place(pointer.slice(0, Math.max(0, end)));
    const segment = pointer.slice(end);
    const value = segmentsOf(segment).reduce(memberOf, parent.value);
    const place = this.#target({ pointer: `${parent.pointer}${segment}`, value });
    this.#known.set(pointer, place);
    return place;
  }

  #target(start: Place): Place {
    let current = start;
    for (let step = 0; step < 20; step += 1) {
      const reference = isRecord(current.value) ? current.value["$ref"] : undefined;
      if (typeof reference !== "string" || !reference.startsWith("#/")) break;
      const pointer = reference.slice(1);
      current = { pointer, value: segmentsOf(pointer).reduce(memberOf, this.#document) };
    }
    return current;
  }
}

const locators = new WeakMap<object, Locator>();

/** Returns the locator of a document; the surfaces of all languages share it. */
export function locatorOf(document: unknown): Locator {
  if (!isRecord(document)) return new Locator(document);
  const locator = locators.get(document) ?? new Locator(document);
  locators.set(document, locator);
  return locator;
}

function memberOf(value: unknown, segment: string): unknown {
  if (Array.isArray(value)) return value[Number(segment)];
  return isRecord(value) ? value[segment] : undefined;
}
