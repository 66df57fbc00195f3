// Makes sampled values valid by the limits of their schemas, which plans do not have: lengths, numbers, items, patterns.
import type { Example, Json } from "../../../../generators/exchanges/exchange.ts";
import { isNullable, typeOf } from "../schema-edits.ts";
import { isNode, join, type Node, nodeAt, nodeOf, nodesOf, resolve, textsOf } from "../tree.ts";

/** How values are made valid. */
export interface Fitting {
  readonly document: Node;
  /** Whether values go to their upper limits; otherwise to their lower ones. */
  readonly isHigh: boolean;
  /** Whether everything that may be null is null. */
  readonly isNull: boolean;
  /** Whether open enums have a value that is not listed. */
  readonly isUnlisted?: boolean;
  /** Objects at this depth and below have their required properties only; 0 is the value itself. */
  readonly prunedFrom?: number;
}

type Item = { readonly [name: string]: Json };

/** Returns a value that is valid by the schema at a pointer, where the value is of the right type. */
export function makeValid(value: Json, pointer: string, fitting: Fitting): Json {
  const place = resolve(fitting.document, pointer);
  const schema = nodeAt(fitting.document, place);
  if (fitting.isNull && mayBeNull(schema)) return null;
  if (typeof value === "string") return fitText(value, schema, fitting);
  if (typeof value === "number") return fitNumber(value, schema, fitting);
  if (value === null || typeof value === "boolean") return value;
  if (Array.isArray(value)) return fitList(value as readonly Json[], place, fitting);
  return fitObject(value as Item, place, fitting);
}

function fitObject(value: Item, place: string, fitting: Fitting): Json {
  const { document, prunedFrom = Number.POSITIVE_INFINITY } = fitting;
  const isPlain = !("additionalProperties" in nodeAt(document, place));
  const kept = prunedFrom <= 0 && isPlain ? requiredOf(document, place, value) : Object.keys(value);
  const below = { ...fitting, prunedFrom: prunedFrom - 1 };
  return Object.fromEntries(
    Object.entries(value)
      .filter(([name]) => kept.includes(name))
      .map(([name, inner]) => {
        const property = propertyAt(document, place, { name, value });
        return [name, property === undefined ? inner : makeValid(inner, property, below)];
      }),
  );
}

/**
 * Adds a text and a number under names that no schema knows to every object that does not say whether others are allowed:
 * without `additionalProperties`, any value is.
 */
export function withExtras(document: Node, value: Json, pointer: string): Json {
  const place = resolve(document, pointer);
  if (Array.isArray(value))
    return (value as readonly Json[]).map((each) => withExtras(document, each, join(place, "items")));
  if (typeof value !== "object" || value === null) return value;
  const object = value as Item;
  const entries = Object.entries(object).map(([name, inner]) => {
    const property = propertyAt(document, place, { name, value: object });
    return [name, property === undefined ? inner : withExtras(document, inner, property)] as const;
  });
  const extras = isOpen(document, place, object)
    ? [["x_unknown", "extra"] as const, ["x_count", 1] as const]
    : [];
  return Object.fromEntries([...entries, ...extras]);
}

/** Whether an object has properties, and the schema, its parts and the variant that it is allow others. */
function isOpen(document: Node, pointer: string, value: Item): boolean {
  const place = resolve(document, pointer);
  const schema = nodeAt(document, place);
  if ("additionalProperties" in schema) return false;
  const parts = partsOf(document, place).filter((part) => isVariantOf(document, part, value));
  return parts.length === 0 ? "properties" in schema : parts.every((part) => isOpen(document, part, value));
}

/** Pointers of the schemas that are combined in one. */
function partsOf(document: Node, place: string): readonly string[] {
  const schema = nodeAt(document, place);
  return ["allOf", "oneOf", "anyOf"].flatMap((key) =>
    nodesOf(schema[key]).map((_, index) => join(place, key, index)),
  );
}

/** Names of the properties that an object must have. */
function requiredOf(document: Node, pointer: string, value: Item): readonly string[] {
  const place = resolve(document, pointer);
  const schema = nodeAt(document, place);
  const parts = partsOf(document, place).filter((part) => isVariantOf(document, part, value));
  const { propertyName } = nodeOf(schema["discriminator"]);
  const tags = typeof propertyName === "string" ? [propertyName] : [];
  return [
    ...textsOf(schema["required"]),
    ...tags,
    ...parts.flatMap((part) => requiredOf(document, part, value)),
  ];
}

/** Puts the values of JSON into an example of the same shape. */
export function withValues(example: Example, value: Json): Example {
  if (value === null && example.kind !== "value")
    return { kind: "value", type: { kind: "null" }, value: null };
  if (example.kind === "value")
    return { ...example, value, ...(value === null && { type: { kind: "null" } as const }) };
  if (example.kind === "file") return example;
  if (example.kind === "list") {
    const values = value as readonly Json[];
    return {
      ...example,
      items: example.items.slice(0, values.length).map((each, at) => withValues(each, values[at] ?? null)),
    };
  }
  return {
    ...example,
    members: example.members
      .filter(({ name }) => Object.hasOwn(value as Item, name))
      .map(({ name, example: inner }) => ({
        name,
        example: withValues(inner, (value as Item)[name] ?? null),
      })),
  };
}

/** What is looked for in a schema: a property, and the object it is in, which tells the variant of a union. */
export interface Wanted {
  readonly name: string;
  readonly value: Item;
}

/** Finds the schema of a property: its own, an inherited one, that of the variant, or the one of all others. */
export function propertyAt(document: Node, pointer: string, wanted: Wanted): string | undefined {
  const place = resolve(document, pointer);
  const schema = nodeAt(document, place);
  if (Object.hasOwn(nodeOf(schema["properties"]), wanted.name)) return join(place, "properties", wanted.name);
  const parts = partsOf(document, place);
  for (const part of parts) {
    if (!isVariantOf(document, part, wanted.value)) continue;
    const found = propertyAt(document, part, wanted);
    if (found !== undefined) return found;
  }
  return isNode(schema["additionalProperties"]) ? join(place, "additionalProperties") : undefined;
}

/** Returns whether the constants of a schema are those of an object. */
export function isVariantOf(document: Node, pointer: string, value: Item): boolean {
  const properties = nodeOf(nodeAt(document, resolve(document, pointer))["properties"]);
  return Object.entries(properties).every(([name, property]) => {
    const { const: constant, enum: values } = nodeOf(property);
    const only = constant ?? (textsOf(values).length === 1 ? textsOf(values)[0] : undefined);
    return only === undefined || value[name] === undefined || value[name] === only;
  });
}

function mayBeNull(schema: Node): boolean {
  return isNullable(schema) || nodesOf(schema["oneOf"]).some(({ type }) => type === "null");
}

function fitText(value: string, schema: Node, { isHigh, isUnlisted = false }: Fitting): string {
  if (isUnlisted && "x-extensible-enum" in schema) return "unlisted";
  if (schema["pattern"] !== undefined) return isHigh ? "abcde" : "ab";
  const least = Number(schema["minLength"] ?? 0);
  const most = Number(schema["maxLength"] ?? Number.POSITIVE_INFINITY);
  const isLimited = Number.isFinite(most);
  if (isHigh && isLimited) return value.padEnd(most, "x").slice(0, most);
  const wanted = !isHigh && least > 0 ? least : Math.min(Math.max(value.length, least), most);
  return value.padEnd(wanted, "x").slice(0, wanted);
}

function fitNumber(value: number, schema: Node, { isHigh }: Fitting): number {
  const least = Number(schema["minimum"] ?? Number.NEGATIVE_INFINITY);
  const most = Number(schema["maximum"] ?? Number.POSITIVE_INFINITY);
  if (isHigh && Number.isFinite(most)) return most;
  // A number that is no integer, as close to its limit as makes no difference.
  if (!isHigh && Number.isFinite(least)) return typeOf(schema) === "number" ? least + 0.5 : least;
  return Math.min(Math.max(value, least), most);
}

function fitList(value: readonly Json[], place: string, fitting: Fitting): Json {
  const most = Number(nodeAt(fitting.document, place)["maxItems"] ?? value.length);
  return value.slice(0, most).map((each) => makeValid(each, join(place, "items"), fitting));
}
