// Maps each type of a plan to Java: its class, its getter and setter types, and its decoder.
import type { EnumType, NamedType, ObjectType, Plan, Type, Warning } from "../plan/plan.ts";
import { type Use, visitTypes } from "../plan/reachable.ts";
import { pascal, type Scope } from "./names.ts";
import { commonType, signatureOf, type TaggedUnion, taggedUnion } from "./unions.ts";

/** A model class. */
export interface ModelClass {
  readonly name: string;
  readonly type: ObjectType;
}

/** The class of an enum. */
export interface WordsClass {
  readonly name: string;
  readonly type: EnumType;
}

/** The interface of a discriminated union. */
export interface UnionInterface {
  readonly name: string;
  readonly union: TaggedUnion;
  readonly description: string | undefined;
}

/** All types reachable from the methods and events of a plan. */
export class Types {
  readonly #byKey: ReadonlyMap<string, NamedType>;
  readonly #names = new Map<string, string>();
  readonly #unions = new Map<string, UnionInterface>();
  readonly #warnings = new Map<string, Warning>();

  /** @param scope - Scope of class names; the names of the types are taken from it. */
  constructor(plan: Plan, scope: Scope) {
    this.#byKey = new Map(plan.types.map((type) => [type.key, type]));
    const found: { readonly tagged: TaggedUnion; readonly signature: string }[] = [];
    const visit = ({ type, pointer }: Use): void => {
      if (type.kind !== "union") return;
      const tagged = taggedUnion(type, this.#byKey);
      if (tagged !== undefined) found.push({ tagged, signature: signatureOf(tagged) });
      else if (commonType(type, (member) => this.resolve(member)) === undefined) this.#warn(pointer);
    };
    const reached = visitTypes(plan, this.#byKey, { visit });
    for (const type of plan.types) if (reached.has(type.key)) this.#name(type, scope);
    for (const { tagged, signature } of found) {
      if (this.#unions.has(signature)) continue;
      const names = [...new Set(Object.values(tagged.mapping))].map((key) => this.#names.get(key) ?? "");
      this.#unions.set(signature, {
        name: scope.take(unionName(names)),
        union: tagged,
        description: undefined,
      });
    }
  }

  get models(): readonly ModelClass[] {
    return this.#classes("object");
  }

  get words(): readonly WordsClass[] {
    return this.#classes("enum");
  }

  get unions(): readonly UnionInterface[] {
    return [...this.#unions.values()];
  }

  /** Names of all classes: a constant of such a name would hide the class (JLS §6.4.2). */
  get classNames(): readonly string[] {
    return [...this.#names.values(), ...this.unions.map(({ name }) => name)];
  }

  /** Warnings about what is generated differently from the document. */
  get warnings(): readonly Warning[] {
    return [...this.#warnings.values()];
  }

  /** Name of the class of a key; `undefined` where the type has none. */
  nameOf(key: string): string | undefined {
    return this.#names.get(key);
  }

  /** The named type of a key; every type a plan refers to is defined. */
  get(key: string): NamedType {
    const found = this.#byKey.get(key);
    if (found === undefined) throw new Error(`The plan refers to the type ${key}, which it does not define.`);
    return found;
  }

  /** Resolves aliases and `nullable`; enums without a class become their plain type. */
  resolve(type: Type): Type {
    if (type.kind === "nullable") return this.resolve(type.type);
    if (type.kind !== "named") return type;
    const named = this.get(type.key);
    if (named.kind === "alias") return this.resolve(named.type);
    if (named.kind === "object") return type;
    return named.base === "string" ? { kind: "string", format: undefined } : plainNumber(named.base);
  }

  /** Return type of a getter, as a type argument: `Long`, `List<String>`. */
  read(type: Type): string {
    const named = this.#classOf(type);
    if (named !== undefined) return named;
    const plain = this.#plain(type);
    if (plain.kind === "array")
      return `List<${plain.items.kind === "nullable" ? "JsonValue" : this.read(plain.items)}>`;
    if (plain.kind === "map") return `Map<String, ${this.read(plain.values)}>`;
    return SCALARS[scalarOf(plain)].boxed;
  }

  /** Expression of the decoder that reads a type. */
  decoder(type: Type): string {
    const named = this.#classOf(type);
    if (named !== undefined) return `${named}.DECODER`;
    const plain = this.#plain(type);
    if (plain.kind === "array")
      return `Decoders.list(${plain.items.kind === "nullable" ? "Decoders.JSON" : this.decoder(plain.items)})`;
    if (plain.kind === "map") {
      const values = this.decoder(plain.values);
      return `Decoders.map(${plain.values.kind === "nullable" ? `Decoders.orNull(${values})` : values})`;
    }
    return SCALARS[scalarOf(plain)].decoder;
  }

  /** Parameter type of a setter or method: `long`, `List<String>`, `Object` for any value. */
  write(type: Type): string {
    if (type.kind === "nullable") return nullable(this.#boxedWrite(type.type));
    const named = this.#classOf(type);
    if (named !== undefined) return named;
    const plain = this.#plain(type);
    if (plain.kind === "array") return `List<${this.#item(plain.items)}>`;
    if (plain.kind === "map") return `Map<String, ${this.#item(plain.values)}>`;
    if (plain.kind === "binary") return "FileInput";
    return SCALARS[scalarOf(plain)].taken;
  }

  #item(type: Type): string {
    const text = this.#boxedWrite(type);
    return text === "Object" ? "?" : type.kind === "nullable" ? nullable(text) : text;
  }

  #boxedWrite(type: Type): string {
    const text = this.write(type.kind === "nullable" ? type.type : type);
    return BOXES[text] ?? text;
  }

  /** The class or interface of a type. */
  #classOf(type: Type): string | undefined {
    if (type.kind === "nullable") return this.#classOf(type.type);
    if (type.kind === "union") {
      const tagged = taggedUnion(type, this.#byKey);
      return tagged && this.#unions.get(signatureOf(tagged))?.name;
    }
    if (type.kind !== "named") return undefined;
    const named = this.get(type.key);
    if (named.kind === "alias") return this.#classOf(named.type);
    return this.#names.get(type.key);
  }

  /** A type without a class of its own: plain, a list, a map, or anything. */
  #plain(type: Type): Type {
    const behind = this.resolve(type);
    if (behind.kind !== "union") return behind;
    return commonType(behind, (member) => this.resolve(member)) ?? ANY;
  }

  #name(type: NamedType, scope: Scope): void {
    const wish = shortened(/^[A-Z][A-Za-z0-9]*$/.test(type.key) ? type.key : pascal(type.words));
    if (type.kind === "object" || (type.kind === "enum" && type.base === "string" && this.#fits(type)))
      this.#names.set(type.key, scope.take(wish, `${wish}Model`));
    if (type.kind !== "alias") return;
    const behind = type.type.kind === "nullable" ? type.type.type : type.type;
    const tagged = behind.kind === "union" ? taggedUnion(behind, this.#byKey) : undefined;
    if (tagged === undefined || this.#unions.has(signatureOf(tagged))) return;
    const name = scope.take(wish, `${wish}Model`);
    this.#unions.set(signatureOf(tagged), { name, union: tagged, description: type.description });
  }

  /** Whether a class has room for the constants of an enum. */
  #fits({ values, pointer }: EnumType): boolean {
    if (values.length <= MOST_WORDS) return true;
    const message = `An enum of ${values.length} values is generated as String: a Java class cannot hold that many constants.`;
    this.#warnings.set(pointer, { pointer, message });
    return false;
  }

  #classes<K extends "object" | "enum">(
    kind: K,
  ): readonly { name: string; type: Extract<NamedType, { kind: K }> }[] {
    return [...this.#names]
      .map(([key, name]) => ({ name, type: this.get(key) }))
      .filter(
        (found): found is { name: string; type: Extract<NamedType, { kind: K }> } => found.type.kind === kind,
      );
  }

  #warn(pointer: string): void {
    const message =
      "A union without a discriminator has no Java type; it is read as JsonValue and accepted as Object.";
    this.#warnings.set(pointer, { pointer, message });
  }
}

/** Most constants in a class: each takes 14 bytes of the static initializer, which is limited to 65,535 bytes. */
const MOST_WORDS = 4_000;

/** Longest name: file names add a suffix, and file systems limit them to 255 bytes. */
const LONGEST = 120;

/** Shortens a name to its start and its end, which are the most telling parts. */
function shortened(name: string): string {
  return name.length <= LONGEST ? name : name.slice(0, LONGEST / 2) + name.slice(-LONGEST / 2);
}

/** Name of an unnamed union: made of its variants, or of their common words when that is too long. */
function unionName(names: readonly string[]): string {
  const joined = names.slice(0, 3).join("Or");
  if (joined.length <= LONGEST / 2) return joined;
  const [first = ""] = names;
  const words = first.split(/(?=\p{Lu})/u);
  const same = words.filter((_, index) =>
    names.every((name) => name.startsWith(words.slice(0, index + 1).join(""))),
  );
  return shortened(same.length > 1 ? `${same.join("")}Union` : `${first}OrOther`);
}

const ANY: Type = { kind: "any", known: [] };

/** The type of an enum of numbers. */
function plainNumber(base: "integer" | "number"): Type {
  return base === "integer" ? { kind: "integer", format: undefined } : { kind: "number", format: undefined };
}

/** Adds the nullness annotation; on an array it stands before the brackets (JLS §9.7.4). */
export function nullable(type: string): string {
  if (type.endsWith("[]")) return `${type.slice(0, -2)} @Nullable []`;
  return type.startsWith("@Nullable ") ? type : `@Nullable ${type}`;
}

interface Scalar {
  readonly boxed: string;
  readonly taken: string;
  readonly decoder: string;
}

const SCALARS = {
  text: { boxed: "String", taken: "String", decoder: "Decoders.TEXT" },
  date: { boxed: "LocalDate", taken: "LocalDate", decoder: "Decoders.DATE" },
  time: { boxed: "OffsetDateTime", taken: "OffsetDateTime", decoder: "Decoders.TIME" },
  bytes: { boxed: "byte[]", taken: "byte[]", decoder: "Decoders.BYTES" },
  integer: { boxed: "Integer", taken: "int", decoder: "Decoders.INTEGER" },
  long: { boxed: "Long", taken: "long", decoder: "Decoders.LONG" },
  double: { boxed: "Double", taken: "double", decoder: "Decoders.DOUBLE" },
  decimal: { boxed: "BigDecimal", taken: "BigDecimal", decoder: "Decoders.DECIMAL" },
  boolean: { boxed: "Boolean", taken: "boolean", decoder: "Decoders.BOOLEAN" },
  any: { boxed: "JsonValue", taken: "Object", decoder: "Decoders.JSON" },
} as const satisfies Record<string, Scalar>;

/** Boxes of primitive types. */
export const BOXES: Readonly<Record<string, string>> = {
  int: "Integer",
  long: "Long",
  double: "Double",
  boolean: "Boolean",
};

/** Primitive types of boxes. */
export const PRIMITIVES: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(BOXES).map(([primitive, box]) => [box, primitive]),
);

const TEXT_FORMATS: Readonly<Record<string, keyof typeof SCALARS>> = {
  date: "date",
  "date-time": "time",
  byte: "bytes",
};

function scalarOf(type: Type): keyof typeof SCALARS {
  switch (type.kind) {
    case "string":
      return TEXT_FORMATS[type.format ?? ""] ?? "text";
    case "integer":
      return type.format === "int32" ? "integer" : "long";
    case "number":
      return type.format === "decimal" ? "decimal" : "double";
    case "boolean":
      return "boolean";
    case "const":
      return constOf(type.value);
    default:
      return "any";
  }
}

function constOf(value: string | number | boolean | null): keyof typeof SCALARS {
  if (typeof value === "string") return "text";
  if (typeof value === "boolean") return "boolean";
  if (typeof value === "number") return Number.isInteger(value) ? "long" : "double";
  return "any";
}
