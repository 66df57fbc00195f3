// Types that a Python consumer writes itself: without any name of the package.

import type { NamedType, Plan, Type } from "../../../../generators/plan/plan.ts";
import { literal } from "../../../../generators/python/docstring.ts";

/** Writes the types of arguments; objects become typed dicts, whose classes are collected. */
export class OwnTypes {
  readonly #types: ReadonlyMap<string, NamedType>;
  readonly #names = new Map<string, string>();
  /** The typed dicts, each before those that use it. */
  readonly classes: string[] = [];

  constructor(plan: Plan) {
    this.#types = new Map(plan.types.map((each) => [each.key, each]));
  }

  /** Writes a type as an annotation. */
  annotation(type: Type): string {
    switch (type.kind) {
      case "string":
        if (type.format === "date") return "dt.date";
        return type.format === "date-time" ? "dt.datetime" : "str";
      case "integer":
        return "int";
      case "number":
        return type.format === "decimal" ? "Decimal" : "float";
      case "boolean":
        return "bool";
      case "binary":
        return "bytes";
      case "null":
        return "None";
      case "const":
        return `Literal[${typeof type.value === "string" ? literal(type.value) : String(type.value)}]`;
      case "array":
        return `list[${this.annotation(type.items)}]`;
      case "map":
        return `dict[str, ${this.annotation(type.values)}]`;
      case "nullable":
        return `${this.annotation(type.type)} | None`;
      case "union":
        return type.members.map((member) => this.annotation(member)).join(" | ");
      case "named":
        return this.#named(type.key);
      default:
        return "object";
    }
  }

  #named(key: string): string {
    const named = this.#types.get(key);
    if (named?.kind === "alias") return this.annotation(named.type);
    if (named?.kind === "enum") {
      const values = named.values.map(({ value }) => (typeof value === "string" ? literal(value) : value));
      return `Literal[${values.join(", ")}]${named.closed ? "" : " | str"}`;
    }
    return named === undefined ? "object" : this.#dict(named);
  }

  #dict(type: Extract<NamedType, { readonly kind: "object" }>): string {
    const known = this.#names.get(type.key);
    if (known !== undefined) return known;
    const name = `Own${this.#names.size + 1}`;
    this.#names.set(type.key, name);
    const members = type.properties
      .filter(({ readOnly }) => !readOnly)
      .map((each) => {
        const own = this.annotation(each.type);
        return `${literal(each.name)}: ${each.required ? own : `NotRequired[${own}]`}`;
      });
    this.classes.push(`${name} = TypedDict(${literal(name)}, {${members.join(", ")}})\n`);
    return name;
  }
}
