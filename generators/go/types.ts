// Maps each type of a plan to Go: structs, enums, unions, and expressions of everything else.
import { resolved } from "../plan/named-types.ts";
import type { EnumType, NamedType, ObjectType, Plan, Type } from "../plan/plan.ts";
import { type Use, visitTypes } from "../plan/reachable.ts";
import { TagTable, typeWish } from "../plan/type-table.ts";
import { isNullable } from "../plan/type-tree.ts";
import { unionName } from "../plan/union-names.ts";
import { shapeOf, type UnionShape, type UnionType } from "../plan/union-shapes.ts";
import { shortened } from "../plan/words.ts";
import { eventOnly, isReserved } from "./event-types.ts";
import { pascal, type Scope } from "./names.ts";
import { baseOf, hasOwnZero, LABELS, scalar, shownProperties, underlying } from "./scalars.ts";
import { cyclic } from "./value-cycles.ts";

/** A struct. */
export interface Model {
  readonly name: string;
  readonly type: ObjectType;
}

/** A type with constants. */
export interface Enum {
  readonly name: string;
  readonly type: EnumType;
  /** Name of the constant of each value, in their order. */
  readonly constants: readonly string[];
}

/** A union with its variants. */
export interface Union {
  readonly name: string;
  readonly shape: Extract<UnionShape, { readonly kind: "variants" }>;
  readonly description: string | undefined;
  readonly pointer: string;
  /** Type of each variant, in their order. */
  readonly variants: readonly Variant[];
  /** Name of the interface, and of the variant that this version does not know. */
  readonly sealed: string;
  readonly unknown: string;
}

/** A variant of a union. */
export interface Variant {
  /** Name of its type. */
  readonly name: string;
  /** The type behind it; `undefined` for a struct or enum, which has a name of its own. */
  readonly underlying: string | undefined;
  /** Key of its named type. */
  readonly key: string | undefined;
  readonly isStruct: boolean;
}

/** How a value is held in a struct. */
export interface Field {
  readonly type: string;
  /** Whether it is left out when it is zero. */
  readonly isOptional: boolean;
  /** Whether nil is written as null. */
  readonly isNullable: boolean;
}

/** All types reachable from the methods and events of a plan. */
export class Types {
  readonly byKey: ReadonlyMap<string, NamedType>;
  /** Discriminator values that select each object. */
  readonly tags = new TagTable();
  readonly models: Model[] = [];
  readonly enums: Enum[] = [];
  readonly unions: readonly Union[];
  readonly #scope: Scope;
  /** Names of the package of webhooks. */
  readonly #ofEvents = new Set<string>();
  readonly #isOfEvents: (type: UnionType | string) => boolean;
  readonly #packageOf: (isOfEvents: boolean) => string;
  readonly #names = new Map<string, string>();
  readonly #unions = new Map<string, Union>();
  readonly #shapes = new WeakMap<UnionType, UnionShape>();
  /** Objects that contain themselves where a struct would be inside itself. */
  readonly #cyclic: ReadonlySet<string>;

  /**
   * @param scope - Names of the package; those of the types are taken from it.
   * @param root - Name of that package, for code of the package of webhooks. Default: code of the package itself.
   */
  constructor(plan: Plan, scope: Scope, root?: string) {
    this.#packageOf = (isOfEvents) =>
      root === undefined ? (isOfEvents ? "webhook." : "") : isOfEvents ? "" : `${root}.`;
    this.#scope = scope;
    this.byKey = new Map(plan.types.map((type) => [type.key, type]));
    const found: { readonly type: UnionType; readonly pointer: string }[] = [];
    const visit = ({ type, pointer }: Use): void => {
      this.tags.add(type);
      if (type.kind === "union") found.push({ type, pointer });
    };
    const reached = visitTypes(plan, this.byKey, { visit, withPages: true, withFailures: true });
    this.#isOfEvents = eventOnly(plan, this.byKey, (type) => this.#shape(type));
    const types = plan.types.filter(({ key }) => reached.has(key));
    for (const type of types) this.#name(type);
    for (const type of types) this.#nameAlias(type);
    for (const { type, pointer } of found) this.#nameUnion(type, pointer);
    this.unions = [...this.#unions.values()];
    this.#cyclic = cyclic(new Map(this.models.map(({ type }) => [type.key, this.#contained(type)])));
  }

  /** Name of the struct or enum of a key, with its package; `undefined` where it has none. */
  nameOf(key: string): string | undefined {
    const name = this.#names.get(key);
    return name === undefined ? undefined : this.qualified(name);
  }

  /** Writes a name that a declaration of a type has, with its package where code of another one uses it. */
  qualified(name: string): string {
    return this.#packageOf(this.isOfEvents(name)) + name;
  }

  /** Whether only events have the type of a name, so that it is in the package of webhooks. */
  isOfEvents(name: string): boolean {
    return this.#ofEvents.has(name);
  }

  /** The union of a type; `undefined` for other types. */
  unionOf(type: Type): Union | undefined {
    const plain = this.bare(type);
    if (plain.kind !== "union") return undefined;
    const shape = this.#shape(plain);
    return shape.kind === "variants" ? this.#unions.get(shape.signature) : undefined;
  }

  /** A type without names and `null`; a union that one type covers is that type. */
  bare(type: Type): Type {
    const plain = resolved(type, this.byKey);
    if (plain.kind !== "union") return plain;
    const shape = this.#shape(plain);
    return shape.kind === "plain" ? this.bare(shape.type) : plain;
  }

  isNullable(type: Type): boolean {
    const { kind } = resolved(type, this.byKey);
    return kind !== "any" && kind !== "null" && isNullable(type, this.byKey);
  }

  /** The key of the object that a value is; `undefined` for other values. */
  objectKey(type: Type): string | undefined {
    const plain = this.bare(type);
    return plain.kind === "named" && this.byKey.get(plain.key)?.kind === "object" ? plain.key : undefined;
  }

  /** Writes the type of a value other than null. */
  expression(type: Type): string {
    const plain = this.bare(type);
    switch (plain.kind) {
      case "named":
        return this.nameOf(plain.key) ?? baseOf(this.byKey.get(plain.key));
      case "array":
        return `[]${this.item(plain.items)}`;
      case "map":
        return `map[string]${this.item(plain.values)}`;
      case "union": {
        const name = this.unionOf(plain)?.name;
        return name === undefined ? "core.JSON" : this.qualified(name);
      }
      default:
        return scalar(plain);
    }
  }

  /** Writes the type of an item of a list or of a value of a map. */
  item(type: Type): string {
    const text = this.expression(type);
    if (!this.isNullable(type) || text === "core.JSON") return text;
    return hasOwnZero(text) || this.unionOf(type) !== undefined ? `core.Nullable[${text}]` : `*${text}`;
  }

  /**
   * Decides how a value is held in a struct.
   *
   * @param isRequired - Whether it is always there.
   * @param owner - Key of the object that the struct is, so that it is not inside itself.
   */
  field(type: Type, isRequired: boolean, owner?: string): Field {
    const text = this.expression(type);
    const isNull = this.isNullable(type);
    const isPlain = hasOwnZero(text) || this.unionOf(type) !== undefined;
    const key = this.objectKey(type);
    const isInside =
      owner !== undefined && key !== undefined && this.#cyclic.has(owner) && this.#cyclic.has(key);
    if (text === "core.JSON") return { type: text, isOptional: !isRequired, isNullable: false };
    if (!isRequired && isNull)
      return { type: `core.Nullable[${isInside ? "*" : ""}${text}]`, isOptional: true, isNullable: false };
    const isPointer = !isPlain && (isNull || !isRequired || isInside);
    return { type: isPointer ? `*${text}` : text, isOptional: !isRequired, isNullable: isNull };
  }

  /** Whether the zero value of a type can mean that there is no value. */
  isPlain(type: Type): boolean {
    return hasOwnZero(this.expression(type)) || this.unionOf(type) !== undefined;
  }

  /** Keys of the objects that are inside the struct of an object. */
  #contained(type: ObjectType): readonly string[] {
    return shownProperties(type).flatMap((property) => {
      const isInside = property.required !== this.isNullable(property.type);
      return isInside ? (this.objectKey(property.type) ?? []) : [];
    });
  }

  #shape(type: UnionType): UnionShape {
    const known = this.#shapes.get(type) ?? shapeOf(type, this.byKey);
    this.#shapes.set(type, known);
    return known;
  }

  #name(type: NamedType): void {
    if (type.kind === "alias" || (type.kind === "enum" && type.values.length === 0)) return;
    const wish = shortened(typeWish(type, pascal));
    const isOfEvents = this.#isOfEvents(type.key);
    const name = this.#take(isOfEvents, wish, `${wish}Model`);
    this.#names.set(type.key, name);
    if (type.kind === "object") this.models.push({ name, type });
    else {
      const constants = type.values.map(({ words }) =>
        this.#take(isOfEvents, name + pascal(words), `${name}Value${pascal(words)}`),
      );
      this.enums.push({ name, type, constants });
    }
  }

  #nameAlias(type: NamedType): void {
    if (type.kind !== "alias") return;
    const behind = type.type.kind === "nullable" ? type.type.type : type.type;
    const shape = behind.kind === "union" ? this.#shape(behind) : undefined;
    if (shape?.kind !== "variants" || this.#unions.has(shape.signature)) return;
    const wish = shortened(typeWish(type, pascal));
    const name = this.#take(this.#isOfEvents(behind as UnionType), wish, `${wish}Model`);
    this.#addUnion(shape, name, type);
  }

  /** Takes a name in the package that the type is in. */
  #take(isOfEvents: boolean, wish: string, other = `${wish}Model`): string {
    const name = isOfEvents && isReserved(wish) ? this.#scope.take(other) : this.#scope.take(wish, other);
    if (isOfEvents) this.#ofEvents.add(name);
    return name;
  }

  /** Names a union that has no name of its own after its variants. */
  #nameUnion(type: UnionType, pointer: string): string {
    const shape = this.#shape(type);
    if (shape.kind === "plain") return this.#label(shape.type, pointer);
    const known = this.#unions.get(shape.signature)?.name;
    if (known !== undefined) return known;
    const labels = shape.variants.map((variant) => this.#label(variant.type, pointer));
    const name = this.#take(this.#isOfEvents(type), unionName(labels));
    this.#addUnion(shape, name, { description: undefined, pointer });
    return name;
  }

  #addUnion(
    shape: Union["shape"],
    name: string,
    { description, pointer }: Pick<Union, "description" | "pointer">,
  ): void {
    const isOfEvents = this.isOfEvents(name);
    const sealed = this.#take(isOfEvents, `${name}Variant`);
    const unknown = this.#take(isOfEvents, `${name}Unknown`);
    const union = { name, shape, description, pointer, sealed, unknown };
    // A variant may contain the union, whose name it needs.
    this.#unions.set(shape.signature, { ...union, variants: [] });
    const variants = shape.variants.map(({ type }): Variant => {
      const key = type.kind === "named" ? type.key : undefined;
      const own = key === undefined ? undefined : this.#names.get(key);
      if (own !== undefined)
        return {
          name: own,
          underlying: undefined,
          key,
          isStruct: this.byKey.get(key ?? "")?.kind === "object",
        };
      const label = this.#label(type, pointer);
      return {
        name: this.#take(isOfEvents, name + label),
        underlying: underlying(this.expression(type)),
        key,
        isStruct: false,
      };
    });
    this.#unions.set(shape.signature, { ...union, variants });
  }

  /** Words for a type in the name of another: `Dog`, `StringList`. */
  #label(type: Type, pointer: string): string {
    const plain = this.bare(type);
    if (plain.kind === "union") return this.#nameUnion(plain, pointer);
    if (plain.kind === "array") return `${this.#label(plain.items, pointer)}List`;
    if (plain.kind === "map") return `${this.#label(plain.values, pointer)}Map`;
    const text = this.expression(plain);
    return LABELS[text] ?? text.replace(/^.*\./, "");
  }
}
