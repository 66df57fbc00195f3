// Writes Java that reads every property of a response, into variables of the types that getters have today.
import type { Operation } from "../../../../generators/plan/plan.ts";
import type { JavaClass } from "./surface.ts";

/** Deepest objects that are read. */
const DEEPEST = 7;
const SCALARS = [
  "String",
  "long",
  "int",
  "double",
  "boolean",
  "Long",
  "Integer",
  "Double",
  "Boolean",
  "BigDecimal",
  "LocalDate",
  "OffsetDateTime",
  "UUID",
  "URI",
  "Object",
  "byte[]",
  "JsonValue",
];

/** Writes reads from the surface of generated sources. */
export class Reading {
  readonly #classes: ReadonlyMap<string, JavaClass>;
  #count = 0;

  constructor(classes: ReadonlyMap<string, JavaClass>) {
    this.#classes = classes;
  }

  /** Reads a response. */
  response({ response, streaming, pagination }: Operation, code: string): readonly string[] {
    if (response.kind === "none" && streaming === undefined) return [`        ${code};`];
    const result = this.#resultOf(code);
    if (pagination !== undefined || streaming !== undefined) {
      const [, item = "Object"] = /<(.*)>$/.exec(result) ?? [];
      const all = pagination === undefined ? code : `${code}.pages().iterator().next().data()`;
      return [`        for (${item} item : ${all}) {`, ...this.#value(item, "item", 3), "        }"];
    }
    return [`        ${result} result = ${code};`, ...this.#value(result, "result", 2)];
  }

  /** Reads a model. */
  model(name: string, expression: string): readonly string[] {
    return this.#value(name, expression, 3);
  }

  /** The type of a call `client.books().get(…)`. */
  #resultOf(code: string): string {
    const [, accessor = "", method = ""] = /^client\.(\w+)\(\)\.(\w+)\(/.exec(code) ?? [];
    const owner = [...this.#classes.values()].find(({ name }) => name === "Acme");
    const type = owner?.methods.find(({ name }) => name === accessor)?.result ?? "";
    return this.#classes.get(type)?.methods.find(({ name }) => name === method)?.result ?? "var";
  }

  #value(type: string, expression: string, depth: number): readonly string[] {
    const pad = "    ".repeat(depth);
    if (depth > DEEPEST) return [];
    const plain = type.replace("@Nullable ", "");
    if (plain !== type)
      return [`${pad}if (${expression} != null) {`, ...this.#value(plain, expression, depth + 1), `${pad}}`];
    const [, outer, inner = ""] = /^(Optional|List|Map)<(.*)>$/.exec(plain) ?? [];
    if (outer === "Optional") return this.#optional(plain, inner, expression, depth);
    if (outer === "List") return this.#loop(inner, expression, depth);
    if (outer === "Map") return this.#loop(inner.replace(/^String, /, ""), `${expression}.values()`, depth);
    if (SCALARS.includes(plain)) return [`${pad}${plain} ${this.#name()} = ${expression};`];
    return this.#named(plain, expression, depth);
  }

  #optional(type: string, inner: string, expression: string, depth: number): readonly string[] {
    const pad = "    ".repeat(depth);
    const name = this.#name();
    if (SCALARS.includes(inner)) return [`${pad}${type} ${name} = ${expression};`];
    return [
      `${pad}if (${expression}.isPresent()) {`,
      `${pad}    ${inner} ${name} = ${expression}.get();`,
      ...this.#value(inner, name, depth + 1),
      `${pad}}`,
    ];
  }

  #loop(inner: string, expression: string, depth: number): readonly string[] {
    const pad = "    ".repeat(depth);
    const name = this.#name();
    const plain = inner.replace("? extends ", "").replace("@Nullable ", "");
    return [
      `${pad}for (${plain} ${name} : ${expression}) {`,
      ...this.#value(plain, name, depth + 1),
      `${pad}}`,
    ];
  }

  #named(type: string, expression: string, depth: number): readonly string[] {
    const pad = "    ".repeat(depth);
    const known = this.#classes.get(type);
    if (known?.kind === "enum") return [`${pad}String ${this.#name()} = ${expression}.toString();`];
    if (known?.kind === "union")
      return known.parts.flatMap((part) => {
        const name = this.#name();
        return [
          `${pad}if (${expression} instanceof ${part} ${name}) {`,
          ...this.#value(part, name, depth + 1),
          `${pad}}`,
        ];
      });
    const getters =
      known?.methods.filter(
        ({ parameters, name }) => parameters === "" && !["toBuilder", "toString", "hashCode"].includes(name),
      ) ?? [];
    return getters.flatMap(({ name, result }) => this.#value(result, `${expression}.${name}()`, depth));
  }

  #name(): string {
    this.#count += 1;
    return `v${this.#count}`;
  }
}
