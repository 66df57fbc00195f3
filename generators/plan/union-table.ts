// Names the unions of a plan: a base of the tables of languages that generate a type for each union.
import { type ByKey, resolved } from "./named-types.ts";
import type { NamedType, Plan, Type } from "./plan.ts";
import { unionName } from "./union-names.ts";
import { shapeOf, type UnionShape, type UnionType } from "./union-shapes.ts";

/** A union that is a type of its own. */
export interface NamedUnion {
  readonly name: string;
  readonly shape: Extract<UnionShape, { readonly kind: "variants" }>;
  readonly description: string | undefined;
  readonly pointer: string;
}

/** The unions of a plan by their names, each once. */
export abstract class UnionTable {
  /** The named types of the plan. */
  readonly byKey: ByKey;
  readonly #unions = new Map<string, NamedUnion>();
  readonly #shapes = new WeakMap<UnionType, UnionShape>();

  constructor(plan: Plan) {
    this.byKey = new Map(plan.types.map((type) => [type.key, type]));
  }

  /** Takes the first free name for a union. */
  protected abstract takeUnionName(type: UnionType, ...wishes: readonly [string, ...string[]]): string;

  /** Writes a type other than a union, a list or a map as words in the name of a union: `Dog`. */
  protected abstract wordsOf(type: Type): string;

  /** The unions in the order in which they were named. */
  get namedUnions(): readonly NamedUnion[] {
    return [...this.#unions.values()];
  }

  /** Returns a type without aliases and `null`; a union that one type covers is that type. */
  bare(type: Type): Type {
    const plain = resolved(type, this.byKey);
    if (plain.kind !== "union") return plain;
    const shape = this.shapeOf(plain);
    return shape.kind === "plain" ? this.bare(shape.type) : plain;
  }

  /** Returns the union of a type; `undefined` for other types. */
  unionOf(type: Type): NamedUnion | undefined {
    const plain = this.bare(type);
    const shape = plain.kind === "union" ? this.shapeOf(plain) : undefined;
    return shape?.kind === "variants" ? this.#unions.get(shape.signature) : undefined;
  }

  /** Writes a type as words in the name of another: `Dog`, `StringList`. Names a union that has no name yet. */
  label(type: Type, pointer = ""): string {
    const plain = this.bare(type);
    if (plain.kind === "union") return this.nameUnion(plain, pointer);
    if (plain.kind === "array") return `${this.label(plain.items, pointer)}List`;
    if (plain.kind === "map") return `${this.label(plain.values, pointer)}Map`;
    return this.wordsOf(plain);
  }

  /** Decides how a union is generated. */
  protected shapeOf(type: UnionType): UnionShape {
    const known = this.#shapes.get(type) ?? shapeOf(type, this.byKey);
    this.#shapes.set(type, known);
    return known;
  }

  /** Names the union behind an alias, unless another alias has it already; other types are left out. */
  protected nameAlias({ type, description, pointer }: AliasType, wish: string): void {
    const behind = type.kind === "nullable" ? type.type : type;
    if (behind.kind !== "union" || this.unionOf(behind) !== undefined) return;
    const shape = this.shapeOf(behind);
    if (shape.kind !== "variants") return;
    const name = this.takeUnionName(behind, wish, `${wish}Model`);
    this.addUnion({ name, shape, description, pointer });
  }

  /** Names a union that has no name of its own after its variants. */
  protected nameUnion(type: UnionType, pointer: string): string {
    const shape = this.shapeOf(type);
    if (shape.kind === "plain") return this.label(shape.type, pointer);
    const known = this.unionOf(type)?.name;
    if (known !== undefined) return known;
    const labels = shape.variants.map((variant) => this.label(variant.type, pointer));
    const name = this.takeUnionName(type, unionName(labels));
    this.addUnion({ name, shape, description: undefined, pointer });
    return name;
  }

  /** Adds a union; a language that names more parts of it overrides this. */
  protected addUnion(union: NamedUnion): void {
    this.#unions.set(union.shape.signature, union);
  }
}

type AliasType = Extract<NamedType, { readonly kind: "alias" }>;
