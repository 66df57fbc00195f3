// Makes a value of a type: every property has its own value, so that no two can be mistaken for each other.
import { resolved } from "../plan/named-types.ts";
import type { NamedType, ObjectType, Property, Type } from "../plan/plan.ts";
import type { Example, Json, Member } from "./exchange.ts";
import { scalarExample } from "./scalars.ts";

type UnionType = Extract<Type, { readonly kind: "union" }>;

/** How values are made. */
export interface Sampling {
  /** The named types of the plan by key. */
  readonly types: ReadonlyMap<string, NamedType>;
  /** `request` omits read-only properties, `response` write-only ones. */
  readonly direction: "request" | "response";
  /** Whether optional properties are there; without them, values that may be null are null. */
  readonly isFull: boolean;
  /** Which variant of a union is taken: the one of this number, modulo their count. */
  readonly round: number;
  /** Makes the text of a value from its name. */
  readonly textOf: (name: string) => string;
  /** Number before that of the first scalar. */
  readonly start: number;
  /** Whether XML must be able to carry it: it has no types of its own for any value, and no list that is empty. */
  readonly isXml?: boolean;
}

/** A value, and how many rounds reach all variants of its unions. */
export interface Sampled {
  readonly example: Example;
  readonly rounds: number;
}

/** Most parts of a value: a deeply nested one is cut off at the level where it has no more than these. */
const MOST_PARTS = 600;
const DEEPEST = 8;
/** Most items in a list of unions; each item is another variant. */
const MOST_ITEMS = 8;
/** Name of an additional property; of those with a prefix, most begin so. */
const MORE = "x-more";
/** Levels of objects in which a list has all variants of a union; further down it has two. */
const TOP = 4;

/**
 * Makes a value of a type; equal inputs make equal values.
 *
 * @param name - Name of the value, from which its texts are made.
 */
export function exampleOf(type: Type, name: string, sampling: Sampling): Sampled {
  for (let depth = DEEPEST; depth > 0; depth -= 1) {
    const sampler = new Sampler(sampling, depth);
    const example = sampler.make(type, name);
    if (example === undefined) break;
    if (sampler.parts <= MOST_PARTS || depth === 1) return { example, rounds: sampler.rounds };
  }
  // A type that contains itself in a required property has no finite value.
  return { example: { kind: "value", type, value: null }, rounds: 1 };
}

/** Returns an example as JSON; a file is its text. */
export function jsonOf(example: Example): Json {
  switch (example.kind) {
    case "value":
      return example.value;
    case "file":
      return example.text;
    case "list":
      return example.items.map(jsonOf);
    default:
      return Object.fromEntries(example.members.map(({ name, example: inner }) => [name, jsonOf(inner)]));
  }
}

class Sampler {
  readonly #sampling: Sampling;
  readonly #depth: number;
  readonly #open: string[] = [];
  #count: number;
  /** Whether optional properties are there. */
  isFull: boolean;
  parts = 0;
  rounds = 1;

  constructor(sampling: Sampling, depth: number) {
    this.#sampling = sampling;
    this.#depth = depth;
    this.#count = sampling.start;
    this.isFull = sampling.isFull;
  }

  /** Whether the value is large enough: no more optional parts. */
  get #isSpent(): boolean {
    return this.parts > MOST_PARTS;
  }

  /** `undefined`: the type has no value that is not nested too deeply. */
  make(type: Type, name: string): Example | undefined {
    this.parts += 1;
    switch (type.kind) {
      case "named":
        return this.#named(type.key, name);
      case "nullable":
        return this.#nullable(type.type, name);
      case "array":
        return this.#list(type.items, name);
      case "map":
        return this.#map(type.values, name);
      case "union":
        return this.#variant(type, name, this.#sampling.round);
      case "binary":
        return { kind: "file", text: `bytes of ${name}` };
      default:
        this.#count += 1;
        return {
          kind: "value",
          type,
          value: scalarExample(this.#sampling.isXml && type.kind === "any" ? TEXT : type, {
            name,
            number: this.#count,
            textOf: this.#sampling.textOf,
          }),
        };
    }
  }

  #nullable(type: Type, name: string): Example | undefined {
    const isWanted = (this.isFull && !this.#isSpent) || this.#sampling.isXml;
    const inner = isWanted ? this.make(type, name) : undefined;
    return inner ?? { kind: "value", type: { kind: "null" }, value: null };
  }

  #named(key: string, name: string): Example | undefined {
    const type = this.#sampling.types.get(key);
    if (type === undefined) throw new Error(`The plan refers to the type ${key}, which it does not define.`);
    if (type.kind === "enum") {
      // An empty value cannot be told from an absent one in a path.
      const values = type.values.filter(({ value }) => value !== "");
      const value = values[this.#count % Math.max(values.length, 1)]?.value ?? name;
      this.#count += 1;
      return { kind: "value", type: { kind: "named", key }, value };
    }
    if (this.#open.filter((each) => each === key).length > 1 || this.#open.length >= 3 * DEEPEST)
      return undefined;
    this.#open.push(key);
    const example = type.kind === "alias" ? this.make(type.type, name) : this.#object(type);
    this.#open.pop();
    return example;
  }

  #object(type: ObjectType): Example | undefined {
    const members: Member[] = [];
    for (const property of type.properties) {
      if (!this.#isWanted(property)) continue;
      const example = this.make(property.type, property.name);
      const isLost = this.#sampling.isXml && example?.kind === "list" && example.items.length === 0;
      if (example !== undefined && !(isLost && !property.required))
        members.push({ name: property.name, example });
      else if (example === undefined && property.required) return undefined;
    }
    return { kind: "object", key: type.key, members: [...members, ...this.#additional(type)] };
  }

  /** A property that is described without its name, which a response may have and a model must keep. */
  #additional({ additional, describesAdditional, properties }: ObjectType): readonly Member[] {
    const { direction, isXml = false } = this.#sampling;
    const isWanted = describesAdditional && direction === "response" && !isXml;
    if (!isWanted || !this.isFull || this.#isSpent || additional === undefined) return [];
    if (properties.some(({ name }) => name === MORE)) return [];
    const example = this.make(additional, MORE);
    return example === undefined ? [] : [{ name: MORE, example }];
  }

  #isWanted({ name, required, readOnly, writeOnly, type }: Property): boolean {
    if (this.#sampling.direction === "request" ? readOnly : writeOnly) return false;
    // TypeScript takes the inherited members of an object literal for properties: `constructor`.
    if (required || name in Object.prototype) return true;
    return this.isFull && !this.#isSpent && (this.#open.length < this.#depth || this.#isFlat(type));
  }

  /** Whether values of a type have no properties. */
  #isFlat(type: Type): boolean {
    const behind = resolved(type, this.#sampling.types);
    if (behind.kind === "array") return this.#isFlat(behind.items);
    if (behind.kind === "named") return this.#sampling.types.get(behind.key)?.kind === "enum";
    return behind.kind !== "union" && behind.kind !== "map";
  }

  /** Two items, the second with what is required only; or one of each variant of a union. */
  #list(items: Type, name: string): Example {
    const behind = resolved(items, this.#sampling.types);
    if (this.#isSpent) return { kind: "list", items: [] };
    const isTop = this.#open.length <= TOP;
    const count = behind.kind === "union" && isTop ? Math.min(behind.members.length, MOST_ITEMS) : 2;
    const made = Array.from({ length: count }, (_, index) =>
      behind.kind === "union" && items.kind !== "nullable"
        ? this.#variant(behind, `${name} ${index + 1}`, this.#sampling.round + index)
        : this.#item(items, `${name} ${index + 1}`, index === 0),
    );
    return { kind: "list", items: made.filter((example) => example !== undefined) };
  }

  #item(items: Type, name: string, isFirst: boolean): Example | undefined {
    const { isFull } = this;
    this.isFull = isFull && isFirst;
    const example = this.make(items, name);
    this.isFull = isFull;
    return example;
  }

  #map(values: Type, name: string): Example {
    if (this.#isSpent) return { kind: "object", key: undefined, members: [] };
    const first = this.#sampling.isXml ? "First-Key" : `${name} key`;
    const members = [first, "Second-Key"].flatMap((key): readonly Member[] => {
      const example = this.make(values, key);
      return example === undefined ? [] : [{ name: key, example }];
    });
    return { kind: "object", key: undefined, members };
  }

  /** The wanted variant, or the next one that has a value; it names itself by the discriminator. */
  #variant({ members, discriminator }: UnionType, name: string, number: number): Example | undefined {
    this.rounds = Math.max(this.rounds, members.length);
    for (let offset = 0; offset < members.length; offset += 1) {
      const member = members[(number + offset) % members.length];
      const made = member && this.make(member, name);
      const example = made && asVariant(made);
      if (example !== undefined) return discriminator ? tagged(example, discriminator) : example;
    }
    return undefined;
  }
}

/** Marks an object where a union is expected, or the objects of a list. */
function asVariant(example: Example): Example {
  if (example.kind === "list") return { ...example, items: example.items.map(asVariant) };
  return example.kind === "object" ? { ...example, isVariant: true } : example;
}

/** Sets the discriminator of a variant. */
function tagged(example: Example, { property, mapping }: NonNullable<UnionType["discriminator"]>): Example {
  if (example.kind !== "object") return example;
  const values = Object.entries(mapping).filter(([, key]) => key === example.key);
  const value = values[0]?.[0];
  if (value === undefined) return example;
  const tag: Member = { name: property, example: { kind: "value", type: TEXT, value } };
  const isThere = example.members.some(({ name }) => name === property);
  const members = example.members.map((member) =>
    member.name === property ? { ...tag, example: retyped(member.example, value) } : member,
  );
  return { ...example, members: isThere ? members : [tag, ...example.members] };
}

function retyped(example: Example, value: string): Example {
  return example.kind === "value" ? { ...example, value } : { kind: "value", type: TEXT, value };
}

const TEXT: Type = { kind: "string", format: undefined };
