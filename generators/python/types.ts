// Writes each type of a plan in Python: its name, and its expression in responses and in arguments.
import { withImpliedTags } from "../plan/implied-tags.ts";
import { isNull, resolved } from "../plan/named-types.ts";
import type { NamedType, Plan, Type } from "../plan/plan.ts";
import { type Use, visitTypes } from "../plan/reachable.ts";
import { TagTable, TypeTable, typeWish } from "../plan/type-table.ts";
import { isNullable } from "../plan/type-tree.ts";
import { literal } from "./docstring.ts";
import { jsonCode } from "./literals.ts";
import { pascal, Scope } from "./names.ts";
import { MODEL_NAMES } from "./reserved.ts";

/** How a named type is generated: a class of responses, a dict of requests, an enum, or an alias. */
export type Form = "model" | "dict" | "words" | "alias";

/** A named type with its Python name. */
export interface PythonType {
  readonly type: NamedType;
  readonly name: string;
  readonly form: Form;
}

/** Direction of a type: `read` from a response, or `write` as an argument. */
export type Direction = "read" | "write";

/** Names that are shadowed in one scope → how they are written there: `list` → `builtins.list`. */
export type Spelling = ReadonlyMap<string, string>;

/** All types reachable from the methods and events of a plan. */
export class Types extends TypeTable<PythonType> {
  /** Discriminator values that select each object. */
  readonly tags = new TagTable();

  constructor(plan: Plan) {
    super(plan);
    const scope = new Scope(MODEL_NAMES);
    const visit = ({ type }: Use): void => this.tags.add(type);
    const reached = visitTypes(plan, this.byKey, { visit, withPages: true, withFailures: true });
    for (const type of plan.types) {
      if (!reached.has(type.key)) continue;
      const wish = typeWish(type, pascal);
      const name = scope.take(wish, `${wish}Model`);
      this.named.set(type.key, { type, name, form: formOf(type) });
    }
  }

  /**
   * Writes a type.
   *
   * @param spelling - Names that are spelled differently in the scope of the expression.
   */
  expression(type: Type, direction: Direction, spelling: Spelling = new Map()): string {
    const text = direction === "read" ? this.#read(type) : this.#write(type);
    return respell(text, spelling);
  }

  /** Whether values are maps, and never null. */
  isMap(type: Type): boolean {
    if (type.kind !== "named") return type.kind === "map";
    const { type: named } = this.get(type.key);
    return named.kind === "alias" && this.isMap(named.type);
  }

  /** Whether `null` is a value of a type, itself or by the name it has. */
  isNullable(type: Type): boolean {
    const plain = resolved(type, this.byKey);
    return isNullable(type, this.byKey) || isNull(plain) || plain.kind === "any";
  }

  #read(type: Type): string {
    switch (type.kind) {
      case "named":
        return this.#isNull(type.key) ? "None" : this.get(type.key).name;
      case "array":
        return `list[${this.#read(type.items)}]`;
      case "map":
        return `dict[str, ${this.#read(type.values)}]`;
      case "nullable":
        return either([this.#read(type.type), "None"]);
      case "union":
        return this.#union(type);
      case "any":
        return anyOf(type.known);
      case "binary":
        return "bytes";
      default:
        return scalar(type);
    }
  }

  /** A union; with a discriminator, a value with an unknown one is kept as `Unknown`. */
  #union({ members, discriminator }: Extract<Type, { readonly kind: "union" }>): string {
    const names = members.map((member) => this.#read(member));
    const mapping = Object.entries(discriminator ? withImpliedTags(discriminator, this.byKey) : {});
    const isTagged = mapping.length > 0 && mapping.every(([, key]) => this.named.get(key)?.form === "model");
    if (discriminator === undefined || !isTagged) return either(names);
    const classes = mapping.map(([word, key]) => `${literal(word)}: ${this.get(key).name}`);
    const tag = `Tagged(${literal(discriminator.property)}, {${classes.join(", ")}})`;
    return `Annotated[${either([...names, "Unknown"])}, ${tag}]`;
  }

  #write(type: Type): string {
    switch (type.kind) {
      case "named":
        return this.#isNull(type.key) ? "None" : this.#writeNamed(this.get(type.key));
      case "array":
        return `Sequence[${this.#write(type.items)}]`;
      case "map":
        return `Mapping[str, ${this.#write(type.values)}]`;
      case "nullable":
        return either([this.#write(type.type), "None"]);
      case "union":
        return either(type.members.map((member) => this.#write(member)));
      case "any":
        return "object";
      case "binary":
        return "FileInput";
      case "string":
        return either([scalar(type), "str"]);
      case "number":
        return type.format === "decimal" ? "Decimal | float" : "float";
      default:
        return scalar(type);
    }
  }

  /** An alias that is also read is expanded where it is written. */
  #writeNamed({ type, name, form }: PythonType): string {
    if (form === "model") return `${name} | Mapping[str, object]`;
    return type.kind === "alias" && type.usage.response ? this.#write(type.type) : name;
  }

  /** Whether a type is another name of null, which Python cannot join with `None` when annotations are evaluated. */
  #isNull(key: string): boolean {
    const { type } = this.get(key);
    return type.kind === "alias" && type.type.kind === "null";
  }
}

/** Writes names as a scope spells them. */
export function respell(text: string, spelling: Spelling): string {
  if (spelling.size === 0) return text;
  return text.replaceAll(
    /"(?:\\.|[^"\\])*"|(?<![\p{ID_Continue}.])\p{ID_Continue}+/gu,
    (word) => spelling.get(word) ?? word,
  );
}

/** Variants of a union, each once, `None` last; `object` absorbs all others. */
export function either(members: readonly string[]): string {
  const single = [...new Set(members.flatMap(splitUnion))];
  if (single.includes("object")) return "object";
  const others = single.filter((member) => member !== "None");
  return [...others, ...(others.length < single.length ? ["None"] : [])].join(" | ") || "None";
}

/** The variants of an expression, split at the bars outside of brackets and quotes. */
function splitUnion(text: string): readonly string[] {
  if (!text.includes(" | ")) return [text];
  const parts: string[] = [];
  let depth = 0;
  let start = 0;
  for (const { 0: token, index } of text.matchAll(/"(?:\\.|[^"\\])*"|[[(]|[\])]| \| /g)) {
    if (/^[[(]$/.test(token)) depth += 1;
    else if (/^[\])]$/.test(token)) depth -= 1;
    else if (token === " | " && depth === 0) {
      parts.push(text.slice(start, index));
      start = index + token.length;
    }
  }
  return [...parts, text.slice(start)];
}

function scalar(type: Type): string {
  switch (type.kind) {
    case "string":
      return type.format === "date" ? "dt.date" : type.format === "date-time" ? "dt.datetime" : "str";
    case "integer":
      return "int";
    case "number":
      return type.format === "decimal" ? "Decimal" : "float";
    case "boolean":
      return "bool";
    case "const":
      return literalOf(type.value);
    default:
      return "None";
  }
}

/** `Literal` does not allow floats. */
function literalOf(value: string | number | boolean | null): string {
  if (value === null) return "None";
  if (typeof value === "number" && !Number.isInteger(value)) return "float";
  return `Literal[${jsonCode(value)}]`;
}

const JSON_TYPES: Readonly<Record<string, string>> = {
  string: "str",
  number: "Decimal",
  integer: "int",
  boolean: "bool",
  null: "None",
  array: "list[JsonValue]",
  object: "dict[str, JsonValue]",
};

/** Any JSON value, narrowed to the known JSON types. Where numbers are possible, all are decimals. */
function anyOf(known: readonly string[]): string {
  if (known.length === 0) return "JsonValue";
  const types = known.map((kind) => JSON_TYPES[kind] ?? "JsonValue");
  return either(
    known.includes("number") ? types.map((type) => type.replace("JsonValue", "ExactJsonValue")) : types,
  );
}

function formOf(type: NamedType): Form {
  if (type.kind === "enum") return "words";
  if (type.kind === "alias") return "alias";
  return type.usage.response ? "model" : "dict";
}
