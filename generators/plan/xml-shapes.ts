// Makes the tables from which packages write values as XML and read them: one for all languages.

import type {
  XmlBody,
  XmlMember,
  XmlName,
  XmlShape,
  XmlType,
  XmlTypes,
} from "../runtimes/typescript/xml/xml-format.ts";
import { chooseBodies } from "./chosen-bodies.ts";
import type { NamedType, ObjectType, Operation, Plan, Property, Type, XmlNames } from "./plan.ts";
import { allOperations } from "./resources.ts";

/** The bodies of an operation that are XML. */
export interface XmlBodies {
  readonly request?: XmlBody;
  readonly response?: XmlBody;
}

/** The tables of a plan. */
export interface XmlTables {
  /** Key of a named type → its properties. */
  readonly types: XmlTypes;
  /** ID of an operation → its bodies. */
  readonly operations: Readonly<Record<string, XmlBodies>>;
}

/** Makes the tables of a plan; `undefined` when no body is XML. */
export function xmlTables(plan: Plan): XmlTables | undefined {
  const shapes = new Shapes(new Map(plan.types.map((type) => [type.key, type])));
  const operations = allOperations(plan).flatMap((operation) => {
    const bodies = bodiesOf(operation, shapes);
    return Object.keys(bodies).length === 0 ? [] : [[operation.id, bodies] as const];
  });
  if (operations.length === 0) return undefined;
  return { types: shapes.types(), operations: Object.fromEntries(operations) };
}

function bodiesOf(operation: Operation, shapes: Shapes): XmlBodies {
  const { response } = operation;
  const [sent] = chooseBodies(operation).filter(({ xml }) => xml !== undefined);
  return {
    ...(sent?.xml && { request: { ...nameOf(sent.xml), shape: shapes.of(sent.type, sent.xml) } }),
    ...(response.kind === "json" &&
      response.xml && {
        response: { ...nameOf(response.xml), shape: shapes.of(response.type, response.xml) },
      }),
  };
}

/** The shapes of types, and the objects they reach. */
class Shapes {
  readonly #named: ReadonlyMap<string, NamedType>;
  readonly #reached = new Map<string, ObjectType>();
  readonly #open: string[] = [];

  constructor(named: ReadonlyMap<string, NamedType>) {
    this.#named = named;
  }

  /** The objects that were reached, in the order of their first use; reaching one may add others. */
  types(): XmlTypes {
    const types: Record<string, XmlType> = {};
    for (const [key, { properties, additional }] of this.#reached) {
      const rest = additional && this.of(additional, { name: "item" });
      const all = properties.map((property) => this.#member(property));
      // In the order in which they are written.
      const [attributes = [], parts = []] = [true, false].map((is) =>
        all.filter(({ node }) => (node === "attribute") === is),
      );
      const members = [...attributes, ...parts];
      types[key] = { members, ...(rest !== undefined && rest !== "any" && { rest }) };
    }
    return types;
  }

  /** The shape of a type. `names`: those of its element, and of the items of a list. */
  of(type: Type, names: XmlNames & XmlName): XmlShape {
    switch (type.kind) {
      case "string":
        return type.format === undefined ? "text" : "token";
      case "binary":
        return "text";
      case "integer":
      case "number":
        return "number";
      case "boolean":
        return "boolean";
      case "const":
        return scalarShape(type.value);
      case "array": {
        const item = { ...names.items, ...nameOf({ ...names.items, name: names.items?.name ?? names.name }) };
        return { list: this.of(type.items, item), item: nameOf(item) };
      }
      case "map":
        return { map: this.of(type.values, { name: names.name }) };
      case "nullable":
        return this.of(type.type, names);
      case "union":
        return this.#union(type, names);
      case "named":
        return this.#namedShape(type.key, names);
      default:
        return "any";
    }
  }

  #namedShape(key: string, names: XmlNames & XmlName): XmlShape {
    const named = this.#named.get(key);
    if (named?.kind === "enum") return named.base === "string" ? "token" : "number";
    if (named?.kind === "object") {
      this.#reached.set(key, named);
      return { type: key };
    }
    // An alias that contains itself is not an object of the table.
    if (named === undefined || this.#open.includes(key)) return "any";
    this.#open.push(key);
    const shape = this.of(named.type, names);
    this.#open.pop();
    return shape;
  }

  #union(
    { members, discriminator }: Extract<Type, { readonly kind: "union" }>,
    names: XmlNames & XmlName,
  ): XmlShape {
    const all = members.map((member) => this.of(member, names));
    const distinct = [...new Map(all.map((shape) => [JSON.stringify(shape), shape])).values()];
    const [only] = distinct;
    if (only !== undefined && distinct.length === 1) return only;
    // Text can be anything else, so it is the last alternative.
    const last = (shape: XmlShape): number => (shape === "text" || shape === "token" ? 1 : 0);
    const oneOf = distinct.toSorted((one, other) => last(one) - last(other));
    if (discriminator === undefined) return { oneOf };
    for (const key of Object.values(discriminator.mapping)) this.of({ kind: "named", key }, names);
    return { oneOf, by: discriminator.property, types: discriminator.mapping };
  }

  #member({ name: key, type, required, xml = {} }: Property): XmlMember {
    const { node } = xml;
    const isList = this.#isList(type);
    const isUnwrapped = isList && node !== "element";
    // The name of an array without an element of its own is not that of its items.
    const name = isUnwrapped && node !== "attribute" ? key : (xml.name ?? key);
    const names = { ...xml, name };
    return {
      key,
      ...nameOf(names),
      shape: this.of(type, names),
      ...(isList && node === "element" && { wrapped: true }),
      ...(node !== undefined && node !== "element" && !(isList && node === "none") && { node }),
      ...(required && (isList || node === "text" || node === "cdata") && { required: true }),
    };
  }

  #isList(type: Type, depth = 0): boolean {
    if (type.kind === "nullable") return this.#isList(type.type, depth + 1);
    const named = type.kind === "named" ? this.#named.get(type.key) : undefined;
    if (named?.kind === "alias" && depth < 20) return this.#isList(named.type, depth + 1);
    return type.kind === "array";
  }
}

function scalarShape(value: unknown): XmlShape {
  if (typeof value === "number") return "number";
  return typeof value === "boolean" ? "boolean" : "token";
}

/** Only the name of the names. A prefix without a namespace means nothing. */
function nameOf({ name, namespace, prefix }: XmlName): XmlName {
  return { name, ...(namespace && { namespace, ...(prefix && { prefix }) }) };
}
