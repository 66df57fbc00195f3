// Types that a TypeScript consumer writes itself: without any name of the package.
import type { NamedType, Plan, Type } from "../../../../generators/plan/plan.ts";
import type { Direction } from "../sites.ts";

/** Writes a type in full. */
export function ownType(plan: Plan, type: Type, direction: Direction): string {
  const all = new Map(plan.types.map((each) => [each.key, each]));
  return new Writer(all, direction).type(type);
}

class Writer {
  readonly #types: ReadonlyMap<string, NamedType>;
  readonly #direction: Direction;
  readonly #open: string[] = [];

  constructor(types: ReadonlyMap<string, NamedType>, direction: Direction) {
    this.#types = types;
    this.#direction = direction;
  }

  type(type: Type): string {
    switch (type.kind) {
      case "string":
        return "string";
      case "integer":
      case "number":
        return "number";
      case "boolean":
      case "null":
        return type.kind;
      case "binary":
        return "Uint8Array";
      case "const":
        return JSON.stringify(type.value);
      case "array":
        return `(${this.type(type.items)})[]`;
      case "map":
        return `{ [name: string]: ${this.type(type.values)} }`;
      case "nullable":
        return `${this.type(type.type)} | null`;
      case "union":
        return this.#union(type);
      case "named":
        return this.#named(type.key);
      default:
        return "unknown";
    }
  }

  #union({ members, discriminator }: Extract<Type, { readonly kind: "union" }>): string {
    return members
      .map((member) => {
        const key = member.kind === "named" ? member.key : "";
        const tag = Object.entries(discriminator?.mapping ?? {}).find(([, target]) => target === key)?.[0];
        const own = `(${this.type(member)})`;
        return tag === undefined
          ? own
          : `(${own} & { ${JSON.stringify(discriminator?.property)}: ${JSON.stringify(tag)} })`;
      })
      .join(" | ");
  }

  #named(key: string): string {
    const named = this.#types.get(key);
    if (named === undefined || this.#open.includes(key)) return "unknown";
    if (named.kind === "enum") {
      if (this.#direction === "response") return named.base === "string" ? "string" : "number";
      return named.values.map(({ value }) => JSON.stringify(value)).join(" | ");
    }
    this.#open.push(key);
    const text = named.kind === "alias" ? this.type(named.type) : this.#object(named);
    this.#open.pop();
    return text;
  }

  #object({ properties }: Extract<NamedType, { readonly kind: "object" }>): string {
    const isRequest = this.#direction === "request";
    const members = properties
      .filter(({ readOnly, writeOnly }) => !(isRequest ? readOnly : writeOnly))
      .map(
        ({ name, type, required }) =>
          `${JSON.stringify(name)}${required ? "" : "?"}: ${this.type(type)}${required ? "" : " | undefined"};`,
      );
    return `{ ${members.join(" ")} }`;
  }
}
