// Validates values by the schemas of a document, in one direction.
import { Ajv2020, type ValidateFunction } from "ajv/dist/2020.js";
import formats from "ajv-formats";
import type { Json } from "../../../../generators/exchanges/exchange.ts";
import type { Direction } from "../sites.ts";
import { isNode, join, keysOf, type Node, nodeAt, nodeOf, nodesOf, resolve, textsOf } from "../tree.ts";
import { isVariantOf, propertyAt } from "./fit.ts";

/** The schemas of a document as they are in requests, or in responses. */
export class Schemas {
  readonly #document: Node;
  readonly #ajv: Ajv2020;
  readonly #validators = new Map<string, ValidateFunction>();

  constructor(document: Node, direction: Direction) {
    this.#document = structuredClone(document);
    hide(this.#document, direction === "request" ? "readOnly" : "writeOnly");
    this.#ajv = new Ajv2020({ strict: false, validateFormats: true, validateSchema: false, verbose: true });
    formats.default(this.#ajv);
    this.#ajv.addSchema(forAjv(this.#document) as Node, "document");
  }

  /** Returns why a value is not valid by the schema at a pointer; `undefined` when it is. */
  fault(value: Json, pointer: string): string | undefined {
    const validate = this.#validator(pointer);
    if (validate(value)) return undefined;
    const [error] = validate.errors ?? [];
    return `${error?.instancePath ?? ""} ${error?.message ?? "is not valid"}`.trim();
  }

  /** Returns whether an invalid value only has a value, format or variant that is new: only clients that validate refuse it. */
  isOnlyNew(value: Json, pointer: string): boolean {
    const validate = this.#validator(pointer);
    const error = validate(value) ? undefined : validate.errors?.at(-1);
    if (error === undefined) return false;
    if (["enum", "const", "format"].includes(error.keyword)) return true;
    if (error.keyword !== "oneOf" && error.keyword !== "anyOf") return false;
    const variants = nodesOf(nodeOf(error.parentSchema)[error.keyword]);
    return !variants.some((variant) => this.#isOf(variant, error.data as Json));
  }

  /** Whether a value is meant to be of a variant: an object with its constants. */
  #isOf(variant: Node, value: Json): boolean {
    if (typeof value !== "object" || value === null || Array.isArray(value)) return false;
    const reference = variant["$ref"];
    if (typeof reference !== "string") return isNode(variant["properties"]);
    return isVariantOf(
      this.#document,
      reference.replace(/^.*#/, ""),
      value as { readonly [name: string]: Json },
    );
  }

  /** Returns each documented scalar of a value with its path, and the defaults of what is absent. */
  understood(value: Json, pointer: string, path: string): readonly (readonly [path: string, value: Json])[] {
    const place = this.#variant(value, pointer);
    const schema = nodeAt(this.#document, place);
    if (Array.isArray(value))
      return value.flatMap((each, index) =>
        this.understood(each as Json, join(place, "items"), join(path, index)),
      );
    if (value === null || typeof value !== "object") return [[path, value]];
    const object = value as { readonly [name: string]: Json };
    const isAny = ["properties", "additionalProperties", "allOf", "oneOf", "anyOf"].every(
      (key) => !(key in schema),
    );
    if (isAny) return [[path, JSON.stringify(value)]];
    const given = Object.entries(object).flatMap(([name, inner]) => {
      const property = propertyAt(this.#document, place, { name, value: object });
      return property === undefined ? [] : this.understood(inner, property, join(path, name));
    });
    return [...given, ...this.#defaults(place, object, path)];
  }

  #defaults(
    place: string,
    object: { readonly [name: string]: Json },
    path: string,
  ): readonly (readonly [string, Json])[] {
    const schema = nodeAt(this.#document, place);
    const own = Object.entries(nodeOf(schema["properties"])).flatMap(([name, property]) => {
      const value = nodeOf(property)["default"] as Json | undefined;
      return value === undefined || name in object ? [] : [[`default ${join(path, name)}`, value] as const];
    });
    const inherited = nodesOf(schema["allOf"]).flatMap((_, index) =>
      this.#defaults(resolve(this.#document, join(place, "allOf", index)), object, path),
    );
    return [...own, ...inherited];
  }

  /** The schema that a value is of: the first variant of a union that it is valid by. */
  #variant(value: Json, pointer: string): string {
    const place = resolve(this.#document, pointer);
    const schema = nodeAt(this.#document, place);
    for (const key of ["oneOf", "anyOf"])
      for (const index of nodesOf(schema[key]).keys()) {
        const variant = join(place, key, index);
        if (this.fault(value, variant) === undefined) return this.#variant(value, variant);
      }
    return place;
  }

  #validator(pointer: string): ValidateFunction {
    const known = this.#validators.get(pointer);
    if (known !== undefined) return known;
    const made = this.#ajv.compile({ $ref: `document#${keysOf(pointer).map(segment).join("")}` });
    this.#validators.set(pointer, made);
    return made;
  }
}

function segment(key: string): string {
  return `/${encodeURIComponent(key.replaceAll("~", "~0").replaceAll("/", "~1"))}`;
}

/** Removes properties that are not sent in a direction. */
function hide(value: unknown, key: string): void {
  if (typeof value !== "object" || value === null) return;
  for (const inner of Object.values(value)) hide(inner, key);
  if (!isNode(value) || !isNode(value["properties"])) return;
  for (const [name, property] of Object.entries(value["properties"]))
    if (nodeOf(property)[key] === true) {
      delete value["properties"][name];
      value["required"] = textsOf(value["required"]).filter((each) => each !== name);
    }
  if (textsOf(value["required"]).length === 0) delete value["required"];
}

/** Files are texts; `nullable` of OpenAPI 3.0 becomes a type, and a list of values then has null. */
function forAjv(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(forAjv);
  if (!isNode(value)) return value;
  const copy = Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, forAjv(inner)]));
  if (copy["format"] === "binary") delete copy["format"];
  if (copy["nullable"] !== true || typeof copy["type"] !== "string") return copy;
  delete copy["nullable"];
  return {
    ...copy,
    type: [copy["type"], "null"],
    ...(Array.isArray(copy["enum"]) && { enum: [...copy["enum"], null] }),
  };
}
