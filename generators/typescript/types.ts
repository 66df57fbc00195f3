// Writes each type of a plan in TypeScript: its name, and its expression in responses and in arguments.
import { propertyOf } from "../plan/named-types.ts";
import type { NamedType, Plan, Type } from "../plan/plan.ts";
import { visitTypes } from "../plan/reachable.ts";
import { isOpenEnum, TypeTable, typeWish } from "../plan/type-table.ts";
import { partsOf, typesIn } from "../plan/type-tree.ts";
import { type Code, flat, isUnion, list, propertyKey, scalar, union } from "./layout.ts";
import { pascal, Scope } from "./names.ts";
import { RUNTIME_NAMES } from "./reserved.ts";

/** Direction of a type: `read` from a response, or `write` as an argument. */
export type Direction = "read" | "write";

/** A named type with its names. */
export interface TypescriptType {
  readonly type: NamedType;
  /** Name in responses, and in arguments where they do not differ. */
  readonly name: string;
  /** Name of the type of arguments: another one where properties are read-only, write-only or files. */
  readonly inputName: string;
  /** Enums: name of the type of the known values, where others are possible. */
  readonly knownName: string | undefined;
}

/** All types reachable from the methods and events of a plan. */
export class Types extends TypeTable<TypescriptType> {
  readonly scope: Scope;
  /** Whether responses have a `bigint` for integers beyond 2^53. */
  readonly #isExact: boolean;
  #used = new Set<string>();

  /** @param taken - Names of other exports. */
  constructor(plan: Plan, taken: readonly string[]) {
    super(plan);
    this.#isExact = plan.client?.exactIntegers === true;
    this.scope = new Scope([...RUNTIME_NAMES, ...taken]);
    const reached = visitTypes(plan, this.byKey, { withPages: true, withFailures: true });
    const types = plan.types.filter(({ key }) => reached.has(key));
    const different = differing(types);
    const named = types.map((type) => ({ type, name: this.#take(type) }));
    for (const { type, name } of named) {
      const isSplit = different.has(type.key) && type.usage.request && type.usage.response;
      const isOpen = type.kind === "enum" && type.values.length > 0 && isOpenEnum(type);
      this.named.set(type.key, {
        type,
        name,
        inputName: isSplit ? this.scope.take(`${name}Input`, `${name}Argument`) : name,
        knownName: isOpen ? this.scope.take(`Known${name}`) : undefined,
      });
    }
  }

  /** Returns what a function prints, with the names of the types in it. */
  track(code: () => string): { readonly code: string; readonly used: ReadonlySet<string> } {
    const before = this.#used;
    this.#used = new Set();
    const printed = code();
    const used = this.#used;
    this.#used = before;
    return { code: printed, used };
  }

  /** Writes a type. */
  expression(type: Type, direction: Direction): Code {
    const inner = (part: Type): Code => this.expression(part, direction);
    switch (type.kind) {
      case "named":
        return this.#nameOf(type.key, direction);
      case "array":
        return arrayOf(inner(type.items));
      case "map":
        return mapOf(inner(type.values));
      case "nullable":
        return either([inner(type.type), "null"]);
      case "union":
        return this.#union(type, direction);
      case "any":
        return anyOf(type.known);
      case "integer":
        return type.format === "int64" && (this.#isExact || direction === "write")
          ? union(["number", "bigint"])
          : "number";
      case "binary":
        return direction === "read" ? "Uint8Array" : "FileInput";
      default:
        return scalarType(type);
    }
  }

  #take(type: NamedType): string {
    const wish = typeWish(type, pascal);
    return this.scope.take(wish, `${wish}Model`);
  }

  #nameOf(key: string, direction: Direction): string {
    const { type, name, inputName, knownName } = this.get(key);
    const written = type.kind === "enum" && type.closed ? (knownName ?? name) : inputName;
    const found = direction === "read" ? name : written;
    this.#used.add(found);
    return found;
  }

  /** With a discriminator each member has its values as literals, so that a comparison narrows the union. */
  #union({ members, discriminator }: Extract<Type, { readonly kind: "union" }>, direction: Direction): Code {
    if (discriminator === undefined)
      return either(members.map((member) => this.expression(member, direction)));
    const { property, mapping } = discriminator;
    const tagged = members.map((member): Code => {
      const name = this.expression(member, direction);
      if (member.kind !== "named") return name;
      const values = Object.entries(mapping).flatMap(([word, key]) => (key === member.key ? [word] : []));
      if (values.length === 0 || this.#hasTag(member, property)) return name;
      const tag = list("{", [[`readonly ${propertyKey(property)}: `, union(values.map(scalar))]], "}", {
        space: " ",
        end: ";",
      });
      return ["(", name, " & ", tag, ")"];
    });
    return either(tagged);
  }

  /** Whether the property of the discriminator has one value already. */
  #hasTag(member: Type, property: string): boolean {
    const found = propertyOf(member, property, this.byKey);
    if (found?.required !== true) return false;
    const { type } = found;
    if (type.kind === "const") return true;
    if (type.kind !== "named") return false;
    const { type: named } = this.get(type.key);
    return named.kind === "enum" && named.values.length === 1 && !named.usage.response && named.closed;
  }
}

/** Members that come last in a union. */
const LAST: readonly string[] = ["null", "undefined"];

/** Variants of a union, each once, `null` and `undefined` last; `unknown` absorbs all others. */
export function either(members: readonly Code[]): Code {
  const all = members.flatMap((member) =>
    isUnion(member) && typeof member === "object" && "items" in member ? member.items : [member],
  );
  if (all.some((member) => flat(member) === "unknown")) return "unknown";
  const isLast = (member: Code): boolean => LAST.includes(flat(member));
  return union([
    ...all.filter((member) => !isLast(member)),
    ...LAST.filter((last) => all.some((member) => flat(member) === last)),
  ]);
}

function arrayOf(items: Code): Code {
  const text = flat(items);
  const needsParentheses = isUnion(items) || text.startsWith("readonly ") || text.includes(" & ");
  return needsParentheses
    ? ["readonly ", list("(", [items], ")", { end: "" }), "[]"]
    : ["readonly ", items, "[]"];
}

/** An object type and no `Record`, which cannot refer to itself. */
function mapOf(values: Code): Code {
  return list("{", [["readonly [key: string]: ", values]], "}", { space: " ", end: ";" });
}

function scalarType(type: Type): string {
  switch (type.kind) {
    case "string":
    case "boolean":
    case "null":
      return type.kind;
    case "const":
      return scalar(type.value);
    default:
      return "number";
  }
}

const JSON_TYPES: Readonly<Record<string, Code>> = {
  string: "string",
  number: "number",
  integer: "number",
  boolean: "boolean",
  null: "null",
  array: "readonly unknown[]",
  object: "{ readonly [key: string]: unknown }",
};

/** Any JSON value, narrowed to the known JSON types. */
function anyOf(known: readonly string[]): Code {
  return known.length === 0 ? "unknown" : either(known.map((kind) => JSON_TYPES[kind] ?? "unknown"));
}

/** Keys of the types whose arguments differ from what responses contain, and of those that contain them. */
function differing(types: readonly NamedType[]): ReadonlySet<string> {
  const users = new Map<string, string[]>();
  const found = new Set<string>();
  for (const type of types) {
    const used = usedBy(type);
    if (used.some(({ kind }) => kind === "binary") || hasOneWay(type)) found.add(type.key);
    for (const part of used)
      if (part.kind === "named") users.set(part.key, [...(users.get(part.key) ?? []), type.key]);
  }
  // A set is visited with what is added on the way.
  for (const key of found) for (const user of users.get(key) ?? []) found.add(user);
  return found;
}

/** Whether a property is only read, or only written. */
function hasOneWay(type: NamedType): boolean {
  return type.kind === "object" && type.properties.some(({ readOnly, writeOnly }) => readOnly || writeOnly);
}

/** All types within a named type, up to the names in it. */
function usedBy(type: NamedType): readonly Type[] {
  const inside = (part: Type): readonly Type[] => [part, ...partsOf(part).flatMap(inside)];
  return typesIn(type).flatMap(inside);
}
