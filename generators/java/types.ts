// Maps each type of a plan to Java: its class, its getter and setter types, and its decoder.
import { plainType } from "../plan/named-types.ts";
import type { EnumType, NamedType, ObjectType, Plan, Type, Warning } from "../plan/plan.ts";
import { type Use, visitTypes } from "../plan/reachable.ts";
import { hasConstants, type Tags, TagTable, typeWish } from "../plan/type-table.ts";
import { isNullable } from "../plan/type-tree.ts";
import { eventSignature, objectKey, type UnionType } from "../plan/union-shapes.ts";
import { type NamedUnion, UnionTable } from "../plan/union-table.ts";
import { shortened } from "../plan/words.ts";
import { pascal, type Scope } from "./names.ts";
import { EVENT } from "./reserved.ts";
import { BOXES, container, nullable, SCALARS, scalarOf } from "./scalars.ts";

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

/** All types reachable from the methods and events of a plan. */
export class Types extends UnionTable {
  readonly #scope: Scope;
  readonly #names = new Map<string, string>();
  readonly #tags = new TagTable();
  /** Uses of each named type other than as a variant of a union. */
  readonly #usesAlone = new Map<string, number>();
  readonly #warnings = new Map<string, Warning>();
  readonly #parents: ReadonlyMap<string, readonly string[]>;
  readonly #eventSignature: string;
  readonly models: readonly ModelClass[];
  readonly words: readonly WordsClass[];
  /** Enums of numbers that the document names: their classes have constants only, and no values. */
  readonly constants: WordsClass[] = [];
  readonly unions: readonly NamedUnion[];
  /** Names of all classes: a constant of such a name would hide the class (JLS §6.4.2). */
  readonly classNames: readonly string[];

  /** @param scope - Scope of class names; the names of the types are taken from it. */
  constructor(plan: Plan, scope: Scope) {
    super(plan);
    this.#scope = scope;
    this.#eventSignature = eventSignature(plan);
    const found: UnionType[] = [];
    const use = (key: string, count: number): void => {
      this.#usesAlone.set(key, (this.#usesAlone.get(key) ?? 0) + count);
    };
    const visit = ({ type, pointer }: Use): void => {
      if (type.kind === "named") use(type.key, 1);
      if (type.kind !== "union") return;
      // The visit reaches each variant on its own, too.
      for (const member of type.members) if (member.kind === "named") use(member.key, -1);
      const shape = this.shapeOf(type);
      if (shape.kind === "variants") found.push(type);
      else if (shape.type.kind === "any") this.#warn(pointer);
    };
    const reached = visitTypes(plan, this.byKey, { visit, withFailures: true });
    for (const type of plan.types) if (reached.has(type.key)) this.#name(type);
    for (const type of found) this.nameUnion(type, "");
    for (const type of plan.types)
      if (type.kind === "alias" && type.type.kind === "union") this.#tags.add(type.type);
    for (const type of found) this.#tags.add(type);
    this.models = this.#classes("object");
    this.words = this.#classes("enum");
    this.unions = this.namedUnions;
    const others = [...this.constants, ...this.unions].map(({ name }) => name);
    this.classNames = [...this.#names.values(), ...others];
    this.#parents = this.#findParents();
  }

  /** Unions by the objects that are their variants. */
  #findParents(): ReadonlyMap<string, readonly string[]> {
    const parents = new Map<string, string[]>();
    for (const { name, shape } of this.unions)
      for (const variant of shape.variants) {
        const key = objectKey(variant, this.byKey);
        if (key !== undefined) parents.set(key, [...(parents.get(key) ?? []), name]);
      }
    return parents;
  }

  /** Whether an object occurs only as a variant of unions, so that it always has their discriminators. */
  isVariantOnly(key: string): boolean {
    return this.#usesAlone.get(key) === 0;
  }

  /** Discriminators that select an object. */
  tagsOf(key: string): Tags {
    return this.#tags.of(key);
  }

  /** Names of the unions that an object is a variant of. */
  unionsOf(key: string): readonly string[] {
    return this.#parents.get(key) ?? [];
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
    const found = this.byKey.get(key);
    if (found === undefined) throw new Error(`The plan refers to the type ${key}, which it does not define.`);
    return found;
  }

  /** Resolves aliases and `nullable`; enums and unions without a class become their plain type. */
  resolve(type: Type): Type {
    return plainType(this.bare(type), this.byKey);
  }

  /** Whether a type has `null` besides its other values, itself or by the name it has. */
  isNullable(type: Type): boolean {
    return isNullable(type, this.byKey);
  }

  /** Return type of a getter, as a type argument: `Long`, `List<String>`. */
  read(type: Type): string {
    const named = this.#classOf(type);
    if (named !== undefined) return named;
    const plain = this.resolve(type);
    return container(plain, (item) => this.#readItem(item)) ?? SCALARS[scalarOf(plain)].boxed;
  }

  /** Type of the items of a list or the values of a map; JSON has a `null` of its own. */
  #readItem(type: Type): string {
    const text = this.read(type);
    return text !== "JsonValue" && this.isNullable(type) ? nullable(text) : text;
  }

  /** Expression of the decoder that reads a type. */
  decoder(type: Type): string {
    const named = this.#classOf(type);
    if (named !== undefined) return `${named}.DECODER`;
    const plain = this.resolve(type);
    if (plain.kind === "array") return `Decoders.list(${this.itemDecoder(plain.items)})`;
    if (plain.kind === "map") return `Decoders.map(${this.itemDecoder(plain.values)})`;
    return SCALARS[scalarOf(plain)].decoder;
  }

  /** Expression of the decoder of the items of a list or the values of a map. */
  itemDecoder(type: Type): string {
    const text = this.decoder(type);
    return text !== "Decoders.JSON" && this.isNullable(type) ? `Decoders.nullable(${text})` : text;
  }

  /** Parameter type of a setter or method: `long`, `List<String>`, `Object` for any value. */
  write(type: Type): string {
    const text = this.given(type);
    return this.isNullable(type) ? nullable(BOXES[text] ?? text) : text;
  }

  /** Parameter type of a value other than `null`. */
  given(type: Type): string {
    const named = this.#classOf(type);
    if (named !== undefined) return named;
    const plain = this.resolve(type);
    if (plain.kind === "binary") return "FileInput";
    return container(plain, (item) => this.#item(item)) ?? SCALARS[scalarOf(plain)].taken;
  }

  #item(type: Type): string {
    const text = this.given(type);
    const boxed = BOXES[text] ?? text;
    return boxed === "Object" ? "?" : this.isNullable(type) ? nullable(boxed) : boxed;
  }

  /** The class or interface of a type. */
  #classOf(type: Type): string | undefined {
    const plain = this.bare(type);
    return plain.kind === "named" ? this.#names.get(plain.key) : this.unionOf(plain)?.name;
  }

  #name(type: NamedType): void {
    const wish = shortened(typeWish(type, pascal));
    if (type.kind === "object" || (type.kind === "enum" && type.base === "string" && this.#fits(type)))
      this.#names.set(type.key, this.#scope.take(wish, `${wish}Model`));
    if (type.kind === "enum" && hasConstants(type) && type.values.length <= MOST_WORDS)
      this.constants.push({ name: this.#scope.take(wish, `${wish}Values`), type });
    if (type.kind === "alias") this.nameAlias(type, wish);
  }

  protected override takeUnionName(type: UnionType, ...wishes: readonly [string, ...string[]]): string {
    const shape = this.shapeOf(type);
    const isEvent = shape.kind === "variants" && shape.signature === this.#eventSignature;
    return isEvent ? EVENT : this.#scope.take(...wishes);
  }

  protected override wordsOf(type: Type): string {
    return this.read(type).replace("byte[]", "Bytes");
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
      "A union that contains a file or values of any type has no Java type; it is read as JsonValue and accepted as Object.";
    this.#warnings.set(pointer, { pointer, message });
  }
}

/** Most constants in a class: each takes 14 bytes of the static initializer, which is limited to 65,535 bytes. */
const MOST_WORDS = 4_000;
