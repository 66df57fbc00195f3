// Writes the types of a plan as OpenAPI 3.0 schemas in the few forms that generators read alike.
import type { NamedType, ObjectType, Plan, Property, Type } from "../plan/plan.ts";
import { namedIn, typesIn } from "../plan/type-tree.ts";
import { asciiName } from "../text.ts";
import type { Rules } from "./rules.ts";
import { variantsOf } from "./variants.ts";

/** A schema or another object of the normalised document. */
export type Json = Readonly<Record<string, unknown>>;

/** Writes the types of one plan by the rules of one language. */
export class Schemas {
  readonly #plan: Plan;
  readonly #rules: Rules;
  readonly #named: ReadonlyMap<string, NamedType>;
  readonly #isFirstMatch: boolean;

  /** @param rules - Of the language. */
  constructor(plan: Plan, rules: Rules) {
    this.#plan = plan;
    this.#rules = rules;
    this.#named = new Map(plan.types.map((type) => [type.key, type]));
    this.#isFirstMatch = rules.unions === "first-match";
  }

  /** Writes every named type: key → schema. */
  all(): Json {
    const variants = this.#isFirstMatch ? variantsOf(this.#plan) : undefined;
    return Object.fromEntries(
      this.#plan.types.map((type) => [asciiName(type.key), this.#writeNamed(type, variants?.get(type.key))]),
    );
  }

  /** Writes a type at its point of use. */
  write(type: Type): Json {
    switch (type.kind) {
      case "binary":
        return { type: "string", format: "binary" };
      case "number":
        return { type: "number", ...(type.format && type.format !== "decimal" && { format: type.format }) };
      case "string":
      case "integer":
        return { type: type.kind, ...(type.format && { format: type.format }) };
      case "boolean":
        return { type: "boolean" };
      case "array":
        return { type: "array", items: this.write(type.items) };
      case "map":
        return { type: "object", additionalProperties: this.write(type.values) };
      case "named":
        return referenceTo(type.key);
      case "const":
        return this.#writeConst(type.value);
      case "union":
        return this.union(type.members, type.discriminator);
      case "nullable":
        return withNotes(this.write(type.type), { nullable: true });
      case "any":
      case "null":
        return {};
    }
  }

  /** Writes a union. */
  union(
    members: readonly Type[],
    discriminator?: (Type & { readonly kind: "union" })["discriminator"],
  ): Json {
    if (this.#rules.unions === "any") return {};
    if (this.#isFirstMatch) return this.#writeFirstMatch(members);
    const mapping = Object.entries(discriminator?.mapping ?? {}).map(([value, key]) => [
      value,
      pointerTo(key),
    ]);
    return {
      oneOf: members.map((member) => this.write(member)),
      ...(discriminator && {
        discriminator: { propertyName: discriminator.property, mapping: Object.fromEntries(mapping) },
      }),
    };
  }

  /** Writes the type of a parameter: a union by first match is text there, since generated code cannot write it into an address. */
  writeParameter(type: Type): Json {
    if (type.kind === "array") return { type: "array", items: this.writeParameter(type.items) };
    return this.#isFirstMatch && this.#isUnion(type) ? { type: "string" } : this.write(type);
  }

  #isInCycle(key: string): boolean {
    const found = new Set<string>();
    const waiting = [key];
    for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
      const named = this.#named.get(next);
      const inside = named === undefined ? [] : typesIn(named).flatMap(namedIn);
      if (inside.includes(key)) return true;
      const others = inside.filter((each) => !found.has(each));
      for (const each of others) found.add(each);
      waiting.push(...others);
    }
    return false;
  }

  #isUnion(type: Type): boolean {
    const named = type.kind === "named" ? this.#named.get(type.key) : undefined;
    return type.kind === "union" || (named?.kind === "alias" && this.#isUnion(named.type));
  }

  /** Orders the variants from the most specific to the one that accepts everything; a map next to that one would get its name. */
  #writeFirstMatch(members: readonly Type[]): Json {
    const others = oneOfEachKind(members).filter(({ kind }) => kind !== "map" && kind !== "any");
    const ordered = others.toSorted((one, other) => this.#specificity(other) - this.#specificity(one));
    return { oneOf: [...ordered.map((member) => this.write(member)), { type: "object" }] };
  }

  /** How much a type requires of a value; a type that requires more is tried earlier. */
  #specificity(type: Type): number {
    if (type.kind === "named") {
      const named = this.#named.get(type.key);
      if (named?.kind === "alias") return this.#specificity(named.type);
      if (named?.kind === "enum") return 2;
      return 1 + (named?.properties.filter(({ required }) => required).length ?? 0);
    }
    if (type.kind === "const") return 3;
    if (type.kind === "number" || type.kind === "any") return 0;
    return type.kind === "string" && type.format === undefined ? 0 : 1;
  }

  #writeNamed(type: NamedType, variant: ReadonlyMap<string, ReadonlySet<string>> | undefined): Json {
    const { title, description } = type;
    const notes = { ...(title && { title }), ...(description && { description }) };
    if (type.kind === "object") return { ...notes, ...this.#writeObject(type, variant) };
    if (type.kind === "alias") return { ...notes, ...this.write(type.type) };
    // Generated enums reject unknown values, so only request enums become enums.
    const isClosed = type.closed && !type.usage.response;
    const values = type.values.map(({ value }) => value);
    return { ...notes, type: type.base, ...(isClosed && { enum: values }) };
  }

  #writeObject(object: ObjectType, variant?: ReadonlyMap<string, ReadonlySet<string>>): Json {
    const { properties, additional, usage } = object;
    const required = properties.filter(({ name, required }) => required || variant?.has(name));
    const entries = properties.map((property) => [
      property.name,
      this.#writeProperty(property, variant?.get(property.name)),
    ]);
    const isClosed = this.#rules.withoutAdditional && entries.length > 0;
    return {
      type: "object",
      ...(entries.length > 0 && { properties: Object.fromEntries(entries) }),
      ...(required.length > 0 && { required: required.map(({ name }) => name) }),
      // Responses stay open: properties may be added.
      ...(!isClosed && {
        additionalProperties: additional === undefined ? usage.response : this.write(additional),
      }),
    };
  }

  #writeProperty(property: Property, values: ReadonlySet<string> | undefined): Json {
    const { type, description, deprecated, readOnly, writeOnly } = property;
    const isFixed = values !== undefined && type.kind !== "const";
    const plain = type.kind === "nullable" ? type.type : type;
    if (this.#rules.plainCycles && !property.required && plain.kind === "named" && this.#isInCycle(plain.key))
      return referenceTo(plain.key);
    return withNotes(isFixed ? { type: "string", enum: [...values] } : this.write(type), {
      ...(description && { description }),
      ...(deprecated && { deprecated }),
      ...(readOnly && { readOnly }),
      ...(writeOnly && { writeOnly }),
    });
  }

  /** A constant becomes a plain type, since an enum rejects values added later; only the first match depends on it. */
  #writeConst(value: string | number | boolean | null): Json {
    if (value === null) return {};
    if (typeof value === "boolean") return { type: "boolean" };
    const type = typeof value === "string" ? "string" : Number.isInteger(value) ? "integer" : "number";
    return this.#isFirstMatch && type !== "number" ? { type, enum: [value] } : { type };
  }
}

/** Several strings or numbers become one without a format: variants have the names of their types. */
function oneOfEachKind(members: readonly Type[]): readonly Type[] {
  return [...Map.groupBy(members, ({ kind }) => kind)].flatMap(([kind, alike]): readonly Type[] => {
    const isScalar = kind === "string" || kind === "integer" || kind === "number";
    return isScalar && alike.length > 1 ? [{ kind, format: undefined }] : alike;
  });
}

/** Adds annotations to a schema; as siblings of an OpenAPI 3.0 `$ref` they would be ignored. */
export function withNotes(schema: Json, notes: Json): Json {
  if (Object.keys(notes).length === 0) return schema;
  return "$ref" in schema ? { allOf: [schema], ...notes } : { ...schema, ...notes };
}

/** A reference to a named schema. */
export function referenceTo(key: string): Json {
  return { $ref: pointerTo(key) };
}

function pointerTo(key: string): string {
  return `#/components/schemas/${asciiName(key)}`;
}
