// The contract as the check needs it: operations, their responses, and where each is specified.

/** A JSON object of the document. */
export type Json = { readonly [name: string]: unknown };

/** An object of the document with its location: references are followed, so that a change goes where the text is. */
export interface Placed {
  readonly value: Json;
  /** Property names from the top of the document. */
  readonly at: readonly string[];
}

/** One operation. */
export interface Operation {
  readonly id: string;
  readonly method: string;
  readonly path: string;
  /** Whether its path starts at the origin of the service, outside of the version prefix. */
  readonly atOrigin: boolean;
  readonly at: readonly string[];
  readonly value: Json;
}

/** The contract, or what an overlay makes of it. */
export class Contract {
  readonly document: Json;
  /** By operationId. */
  readonly operations: ReadonlyMap<string, Operation>;

  /** @param document - An OpenAPI document whose references stay within it. */
  constructor(document: Json) {
    this.document = document;
    this.operations = new Map(placeOperations(this.document).map((operation) => [operation.id, operation]));
  }

  /**
   * Returns an operation.
   *
   * @throws {Error} The contract has no such operation: the scenarios are wrong.
   */
  operation(id: string): Operation {
    const operation = this.operations.get(id);
    if (!operation) throw new Error(`The contract has no operation ${id}.`);
    return operation;
  }

  /** Returns the operation that deletes what an operation creates: `DELETE /documents/{id}` for `POST /documents`. */
  deletionOf({ method, path }: Operation): Operation | undefined {
    if (method !== "post") return undefined;
    const isDeletion = (other: Operation): boolean =>
      other.method === "delete" && other.path.replace(/\/\{\w+\}$/, "") === path;
    return [...this.operations.values()].find(isDeletion);
  }

  /** Returns the object at a location, without following references. */
  at(place: readonly string[]): Json | undefined {
    const value = place.reduce<unknown>((node, step) => (node as Json | undefined)?.[step], this.document);
    return typeof value === "object" && value !== null ? (value as Json) : undefined;
  }

  /** Returns the names of the query parameters of an operation and its path. */
  queryParameters({ at }: Operation): readonly string[] {
    return [at.slice(0, -1), at].flatMap((place) => {
      const list = (this.at([...place, "parameters"]) ?? []) as readonly Json[];
      return list.flatMap((_, index) => {
        const parameter = this.find(...place, "parameters", String(index))?.value;
        return parameter?.["in"] === "query" ? [String(parameter["name"])] : [];
      });
    });
  }

  /** Returns what is at a location, following references; `undefined` when nothing is there. */
  find(...at: readonly string[]): Placed | undefined {
    let value: unknown = this.document;
    let place: readonly string[] = [];
    for (const step of at) {
      const next = (value as Json)[step];
      if (next === undefined) return undefined;
      const reference = (next as Json | null)?.["$ref"];
      place = typeof reference === "string" ? segmentsOf(reference) : [...place, step];
      value = place.reduce<unknown>((node, name) => (node as Json)[name], this.document);
    }
    return { value: value as Json, at: place };
  }
}

/** Returns the JSONPath of a location (RFC 9535, normalized path). */
export function pathOf(at: readonly string[]): string {
  return `$${at.map((step) => `['${step.replaceAll("\\", "\\\\").replaceAll("'", "\\'")}']`).join("")}`;
}

/** Returns the JSON pointer of a location (RFC 6901). */
export function pointerOf(at: readonly string[]): string {
  return at.map((step) => `/${step.replaceAll("~", "~0").replaceAll("/", "~1")}`).join("");
}

/** Returns the property names of a JSON pointer. */
export function segmentsOf(pointer: string): readonly string[] {
  return pointer
    .split("/")
    .slice(1)
    .map((segment) => segment.replaceAll("~1", "/").replaceAll("~0", "~"));
}

const methods = ["get", "put", "post", "delete", "options", "head", "patch", "trace"];

function placeOperations(document: Json): readonly Operation[] {
  return Object.entries(document["paths"] as Readonly<Record<string, Json>>).flatMap(([path, item]) =>
    methods
      .filter((method) => item[method] !== undefined)
      .map((method) => {
        const value = item[method] as Json;
        const atOrigin = (value["servers"] ?? item["servers"]) !== undefined;
        const id = String(value["operationId"]);
        return { ...{ id, method, path, atOrigin, value }, at: ["paths", path, method] };
      }),
  );
}
