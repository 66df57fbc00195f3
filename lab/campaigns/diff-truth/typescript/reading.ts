// Writes TypeScript that reads every property of a response.
import type { NamedType, Operation, Property, Type } from "../../../../generators/plan/plan.ts";

/** Deepest objects that are read. */
const DEEPEST = 6;

/** Writes reads of properties. */
export class Reading {
  readonly #types: ReadonlyMap<string, NamedType>;
  #count = 0;

  constructor(types: ReadonlyMap<string, NamedType>) {
    this.#types = types;
  }

  /** Reads a response. */
  response({ response, streaming, pagination }: Operation): readonly string[] {
    if (streaming !== undefined)
      return [
        "    return (async () => {",
        "      for await (const item of result) {",
        ...this.value(streaming.item, "item", 4),
        "      }",
        "    })();",
      ];
    if (response.kind === "json")
      return pagination ? this.#page(response.type) : this.value(response.type, "result", 2);
    if (response.kind === "none") return ["    void result;"];
    return [response.kind === "text" ? "    text(result);" : "    bytes(result);"];
  }

  /** Reads the items of a page and the page itself. */
  #page(type: Type): readonly string[] {
    return this.value(type, "result", 2);
  }

  /** Reads a value. */
  value(type: Type, expression: string, depth: number): readonly string[] {
    const pad = "  ".repeat(depth);
    switch (type.kind) {
      case "string":
      case "integer":
      case "number":
        return [`${pad}${type.kind === "string" ? "text" : type.kind}(${expression});`];
      case "boolean":
        return [`${pad}truth(${expression});`];
      case "const":
        return [`${pad}${typeof type.value === "string" ? "text" : "number"}(${expression});`];
      case "nullable":
        return [
          `${pad}if (${expression} !== null) {`,
          ...this.value(type.type, expression, depth + 1),
          `${pad}}`,
        ];
      case "array":
        return this.#loop(type.items, expression, depth);
      case "map":
        return this.#loop(type.values, `Object.values(${expression})`, depth);
      case "union":
        return this.#union(type, expression, depth);
      case "named":
        return this.#named(type.key, expression, depth);
      default:
        return [];
    }
  }

  #loop(type: Type, expression: string, depth: number): readonly string[] {
    const pad = "  ".repeat(depth);
    this.#count += 1;
    const name = `each${this.#count}`;
    return [
      `${pad}for (const ${name} of ${expression}) {`,
      ...this.value(type, name, depth + 1),
      `${pad}  void ${name};`,
      `${pad}}`,
    ];
  }

  #union(
    { members, discriminator }: Extract<Type, { readonly kind: "union" }>,
    expression: string,
    depth: number,
  ): readonly string[] {
    const pad = "  ".repeat(depth);
    if (discriminator === undefined)
      return members.flatMap((member) => {
        const kind = member.kind === "integer" ? "number" : member.kind;
        if (!["string", "number", "boolean"].includes(kind)) return [];
        return [
          `${pad}if (typeof ${expression} === "${kind}") {`,
          ...this.value(member, expression, depth + 1),
          `${pad}}`,
        ];
      });
    return Object.entries(discriminator.mapping).flatMap(([tag, key]) => [
      `${pad}if (${expression}[${JSON.stringify(discriminator.property)}] === ${JSON.stringify(tag)}) {`,
      ...this.value({ kind: "named", key }, expression, depth + 1),
      `${pad}}`,
    ]);
  }

  #named(key: string, expression: string, depth: number): readonly string[] {
    const named = this.#types.get(key);
    if (named === undefined || depth > DEEPEST * 2) return [];
    if (named.kind === "alias") return this.value(named.type, expression, depth);
    if (named.kind === "enum")
      return [`${"  ".repeat(depth)}${named.base === "string" ? "text" : "number"}(${expression});`];
    return named.properties
      .filter(({ writeOnly }) => !writeOnly)
      .flatMap((each) => this.#property(each, expression, depth));
  }

  #property({ name, type, required }: Property, expression: string, depth: number): readonly string[] {
    const pad = "  ".repeat(depth);
    const member = /^[A-Za-z_$][\w$]*$/.test(name)
      ? `${expression}.${name}`
      : `${expression}[${JSON.stringify(name)}]`;
    if (required) return this.value(type, member, depth);
    return [`${pad}if (${member} !== undefined) {`, ...this.value(type, member, depth + 1), `${pad}}`];
  }
}
