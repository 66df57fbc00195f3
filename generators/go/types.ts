// Maps each type of a plan to Go: structs, enums, unions, and expressions of everything else.
import { eventOnly } from "../plan/event-types.ts";
import { plainType, resolved } from "../plan/named-types.ts";
import type { EnumType, NamedType, ObjectType, Plan, Type } from "../plan/plan.ts";
import { type Use, visitTypes } from "../plan/reachable.ts";
import type { NameScope } from "../plan/scopes.ts";
import { TagTable, typeWish } from "../plan/type-table.ts";
import { isNullable } from "../plan/type-tree.ts";
import type { UnionType } from "../plan/union-shapes.ts";
import { type NamedUnion, UnionTable } from "../plan/union-table.ts";
import { cyclic } from "../plan/value-cycles.ts";
import { shortened } from "../plan/words.ts";
import { pascal } from "./names.ts";
import { isReserved } from "./package.ts";
import { hasOwnZero, LABELS, scalar, shownProperties, underlying } from "./scalars.ts";

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
export interface Union extends NamedUnion {
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
export class Types extends UnionTable {
  /** Discriminator values that select each object. */
  readonly tags = new TagTable();
  readonly models: Model[] = [];
  readonly enums: Enum[] = [];
  readonly unions: Union[] = [];
  readonly #scope: NameScope;
  /** Names of the package of webhooks. */
  readonly #ofEvents = new Set<string>();
  readonly #isOfEvents: (type: UnionType | string) => boolean;
  readonly #packageOf: (isOfEvents: boolean) => string;
  readonly #names = new Map<string, string>();
  /** Objects that contain themselves where a struct would be inside itself. */
  readonly #cyclic: ReadonlySet<string>;

  /**
   * @param scope - Names of the package; those of the types are taken from it.
   * @param root - Name of that package, for code of the package of webhooks. Default: code of the package itself.
   */
  constructor(plan: Plan, scope: NameScope, root?: string) {
    super(plan);
    this.#packageOf = (isOfEvents) =>
      root === undefined ? (isOfEvents ? "webhook." : "") : isOfEvents ? "" : `${root}.`;
    this.#scope = scope;
    const found: { readonly type: UnionType; readonly pointer: string }[] = [];
    const visit = ({ type, pointer }: Use): void => {
      this.tags.add(type);
      if (type.kind === "union") found.push({ type, pointer });
    };
    const reached = visitTypes(plan, this.byKey, { visit, withPages: true, withFailures: true });
    this.#isOfEvents = eventOnly(plan, this.byKey, (type) => this.shapeOf(type));
    const types = plan.types.filter(({ key }) => reached.has(key));
    for (const type of types) this.#name(type);
    for (const type of types) if (type.kind === "alias") this.nameAlias(type, wishOf(type));
    for (const { type, pointer } of found) this.nameUnion(type, pointer);
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
        return this.nameOf(plain.key) ?? scalar(plainType(plain, this.byKey));
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
    return this.isPlain(type) ? `core.Nullable[${text}]` : `*${text}`;
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
    const isPlain = this.isPlain(type);
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

  #name(type: NamedType): void {
    if (type.kind === "alias" || (type.kind === "enum" && type.values.length === 0)) return;
    const wish = wishOf(type);
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

  protected override takeUnionName(
    type: UnionType,
    ...[wish, other]: readonly [string, ...string[]]
  ): string {
    return this.#take(this.#isOfEvents(type), wish, other);
  }

  /** Takes a name in the package that the type is in. */
  #take(isOfEvents: boolean, wish: string, other = `${wish}Model`): string {
    const name = isOfEvents && isReserved(wish) ? this.#scope.take(other) : this.#scope.take(wish, other);
    if (isOfEvents) this.#ofEvents.add(name);
    return name;
  }

  /** Names the types of a union, too. */
  protected override addUnion(union: NamedUnion): void {
    super.addUnion(union);
    const { name, shape, pointer } = union;
    const isOfEvents = this.isOfEvents(name);
    const sealed = this.#take(isOfEvents, `${name}Variant`);
    const unknown = this.#take(isOfEvents, `${name}Unknown`);
    const variants: Variant[] = [];
    // A variant may contain the union.
    this.unions.push({ ...union, variants, sealed, unknown });
    for (const { type } of shape.variants)
      variants.push(this.#named(type) ?? this.#ownVariant(type, name, pointer));
  }

  /** The variant that is a struct or an enum; `undefined` for any other type. */
  #named(type: Type): Variant | undefined {
    const key = type.kind === "named" ? type.key : "";
    const name = this.#names.get(key);
    const isStruct = this.byKey.get(key)?.kind === "object";
    return name === undefined ? undefined : { name, underlying: undefined, key, isStruct };
  }

  #ownVariant(type: Type, union: string, pointer: string): Variant {
    const name = this.#take(this.isOfEvents(union), union + this.label(type, pointer));
    const key = type.kind === "named" ? type.key : undefined;
    return { name, underlying: underlying(this.expression(type)), key, isStruct: false };
  }

  protected override wordsOf(type: Type): string {
    const text = this.expression(type);
    return LABELS[text] ?? text.replace(/^.*\./, "");
  }
}

/** The name that a type should have. */
function wishOf(type: NamedType): string {
  return shortened(typeWish(type, pascal));
}
