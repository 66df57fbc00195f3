// The types that a language generates: a base of the tables in which each language keeps its names.
import type { ByKey } from "./named-types.ts";
import type { EnumType, NamedType, Plan, Type, Words } from "./plan.ts";

/** The generated types of a plan by their keys. */
export class TypeTable<T extends { readonly type: NamedType }> {
  /** The named types of the plan. */
  readonly byKey: ByKey;
  /** Those that are generated. */
  protected readonly named = new Map<string, T>();

  constructor(plan: Plan) {
    this.byKey = new Map(plan.types.map((type) => [type.key, type]));
  }

  /** The types that are generated, in the order of the document. */
  get all(): readonly T[] {
    return [...this.named.values()];
  }

  /** The type of a key; every type a plan refers to is defined. */
  get(key: string): T {
    const found = this.named.get(key);
    if (found === undefined) throw new Error(`The plan names the type ${key}, which it does not describe.`);
    return found;
  }
}

/** The name that a type should have: that of the document, where it is one, else its words. */
export function typeWish({ key, words }: NamedType, pascal: (words: Words) => string): string {
  return /^[A-Z][A-Za-z0-9]*$/.test(key) ? key : pascal(words);
}

/** Whether values of an enum may be others than those of the document: responses of later versions have more. */
export function isOpenEnum({ usage, closed }: EnumType): boolean {
  return usage.response || !closed;
}

/** Whether the values of an enum are constants, too: numbers that the document names. */
export function hasConstants({ base, named }: EnumType): boolean {
  return base !== "string" && named === true;
}

/** Discriminators that select an object: property → values. */
export type Tags = ReadonlyMap<string, readonly string[]>;

/** By which values of discriminators each object is selected. */
export class TagTable {
  readonly #tags = new Map<string, Map<string, string[]>>();

  /** Adds the values of a union; other types have none. */
  add(type: Type): void {
    if (type.kind !== "union" || type.discriminator === undefined) return;
    const { property, mapping } = type.discriminator;
    for (const [value, key] of Object.entries(mapping)) {
      const tags = this.#tags.get(key) ?? new Map<string, string[]>();
      const values = tags.get(property) ?? [];
      this.#tags.set(key, tags.set(property, [...new Set([...values, value])]));
    }
  }

  /** Discriminators that select the object of a key. */
  of(key: string): Tags {
    return this.#tags.get(key) ?? new Map<string, string[]>();
  }
}
