/** Reads values from XML, as they would be read from JSON. */
import { parseXml, type XmlAttribute, type XmlElement } from "./xml-element.ts";
import {
  INSTANCE,
  type XmlBody,
  type XmlMember,
  type XmlName,
  type XmlShape,
  type XmlTypes,
} from "./xml-format.ts";

type Node = XmlElement | XmlAttribute;
type Entry = readonly [key: string, value: unknown];

const NUMBER = /^[+-]?(\d+\.?\d*|\.\d+)([eE][+-]?\d+)?$/;

/**
 * Reads a value; the name of the root element is not compared.
 *
 * @returns `undefined` if the text is malformed; see {@link parseXml}.
 */
export function readXml(text: string, { shape }: XmlBody, types: XmlTypes): unknown {
  const root = parseXml(text);
  return root && new Reader(types).value(shape, root);
}

/** Reads elements by the table of their types. */
class Reader {
  readonly #types: XmlTypes;

  constructor(types: XmlTypes) {
    this.#types = types;
  }

  value(shape: XmlShape, element: XmlElement): unknown {
    if (isNil(element)) return null;
    if (shape === "any" && (elementsOf(element).length > 0 || attributesOf(element).length > 0))
      return Object.fromEntries(this.#entries([...attributesOf(element), ...elementsOf(element)], "any"));
    if (typeof shape === "string") return scalar(shape, textOf(element));
    if ("list" in shape) return elementsOf(element).map((item) => this.value(shape.list, item));
    if ("map" in shape) return Object.fromEntries(this.#entries(elementsOf(element), shape.map));
    if ("type" in shape) return this.#object(shape.type, element);
    return this.value(this.#variant(shape, element), element);
  }

  #object(key: string, element: XmlElement): unknown {
    const used = new Set<Node>();
    const entries = this.#members(key, element, used);
    const known = new Set(entries.map(([name]) => name));
    const others = [...attributesOf(element), ...elementsOf(element)].filter((node) => !used.has(node));
    const rest = this.#entries(others, this.#types[key]?.rest ?? "any").filter(([name]) => !known.has(name));
    return Object.fromEntries([...entries, ...rest]);
  }

  /** The properties that are there. `used` collects their attributes and elements. */
  #members(key: string, element: XmlElement, used: Set<Node>): readonly Entry[] {
    const { members = [] } = this.#types[key] ?? {};
    return members.flatMap((member): readonly Entry[] => {
      const value = this.#member(member, element, used);
      return value === undefined ? [] : [[member.key, value]];
    });
  }

  #member(member: XmlMember, element: XmlElement, used: Set<Node>): unknown {
    const { shape, node, required = false } = member;
    if (node === "none") return this.#inline(shape, element, used);
    if (node === "attribute") {
      const [found] = take(member, element.attributes, used);
      return found && this.#text(shape, found.value);
    }
    if (node !== undefined) return this.#ownText(member, element);
    const list = typeof shape === "object" && "list" in shape ? shape : undefined;
    const isUnwrapped = list !== undefined && !member.wrapped;
    const found = take(isUnwrapped ? list.item : member, elementsOf(element), used);
    const [first] = found;
    if (first === undefined) return list && required ? [] : undefined;
    return isUnwrapped ? found.map((item) => this.value(list.list, item)) : this.value(shape, first);
  }

  /** The text of an element as a property of it; between elements, blanks are layout. */
  #ownText({ shape, required }: XmlMember, element: XmlElement): unknown {
    const text = elementsOf(element).length > 0 ? textOf(element).trim() : textOf(element);
    return text === "" && !required ? undefined : this.#text(shape, text);
  }

  /** Text as a value; a list has its items between blanks. */
  #text(shape: XmlShape, text: string): unknown {
    if (typeof shape === "string") return scalar(shape, text);
    if ("list" in shape) return (text.match(/\S+/g) ?? []).map((item) => this.#text(shape.list, item));
    return "oneOf" in shape ? this.#text(firstFor(shape.oneOf, text), text) : text;
  }

  /** An object without an element of its own. */
  #inline(shape: XmlShape, element: XmlElement, used: Set<Node>): unknown {
    if (typeof shape === "string" || !("type" in shape)) return undefined;
    const entries = this.#members(shape.type, element, used);
    return entries.length === 0 ? undefined : Object.fromEntries(entries);
  }

  /** Attributes and elements by their names; several of a name are a list where the shape allows one. */
  #entries(nodes: readonly Node[], shape: XmlShape): readonly Entry[] {
    const groups = Map.groupBy(nodes, ({ name }) => name);
    const read = (inner: XmlShape, node: Node): unknown =>
      "value" in node ? this.#text(inner, node.value) : this.value(inner, node);
    return [...groups].map(([name, group]) => {
      if (typeof shape === "object" && "list" in shape)
        return [name, group.map((node) => read(shape.list, node))];
      const values = group.map((node) => read(shape, node));
      return [name, shape === "any" && values.length > 1 ? values : values.at(-1)];
    });
  }

  /** The alternative that an element is: by the property that names it, else the one that describes most of its parts. */
  #variant(
    { oneOf, by, types = {} }: Extract<XmlShape, { readonly oneOf: unknown }>,
    element: XmlElement,
  ): XmlShape {
    for (const [value, type] of Object.entries(types)) {
      const member = this.#types[type]?.members.find(({ key }) => key === by);
      const found = member && this.#member(member, element, new Set());
      if (found !== undefined && String(found) === value) return { type };
    }
    const parts = elementsOf(element).length + attributesOf(element).length;
    const scalars = oneOf.filter((shape) => typeof shape === "string");
    if (parts === 0 && scalars.length > 0) return firstFor(scalars, textOf(element));
    const [best = "any"] = oneOf
      .filter((shape) => typeof shape !== "string")
      .toSorted((one, other) => this.#fit(other, element) - this.#fit(one, element));
    return best;
  }

  /** How many parts of an element a shape names. */
  #fit(shape: XmlShape, element: XmlElement): number {
    if (typeof shape === "string" || !("type" in shape)) return 0;
    const used = new Set<Node>();
    this.#members(shape.type, element, used);
    return used.size;
  }
}

/** Returns the nodes of a name: those in its namespace, otherwise those in any. */
function take<T extends Node>(
  { name, namespace }: XmlName,
  nodes: readonly T[],
  used: Set<Node>,
): readonly T[] {
  const named = nodes.filter((node) => node.name === name);
  const exact = named.filter((node) => node.namespace === namespace);
  const found = exact.length > 0 ? exact : named;
  for (const node of found) used.add(node);
  return found;
}

/** The first alternative whose values are written like a text; the last one if none is. */
function firstFor(shapes: readonly XmlShape[], text: string): XmlShape {
  const fits = (shape: XmlShape): boolean => {
    const value = typeof shape === "string" ? scalar(shape, text) : undefined;
    return shape === "number" || shape === "boolean" ? typeof value === shape : typeof value === "string";
  };
  return shapes.find(fits) ?? shapes.at(-1) ?? "any";
}

/** A number or boolean that is written otherwise stays text, and is null if it is empty. */
function scalar(shape: XmlShape, text: string): unknown {
  if (shape === "text" || shape === "any") return text;
  const trimmed = text.trim();
  if (shape === "token") return trimmed;
  if (trimmed === "") return null;
  if (shape === "number")
    return NUMBER.test(trimmed) && Number.isFinite(Number(trimmed)) ? Number(trimmed) : text;
  if (trimmed === "true" || trimmed === "1") return true;
  return trimmed === "false" || trimmed === "0" ? false : text;
}

function elementsOf({ children }: XmlElement): readonly XmlElement[] {
  return children.filter((child) => typeof child !== "string");
}

/** Without those of XML Schema itself. */
function attributesOf({ attributes }: XmlElement): readonly XmlAttribute[] {
  return attributes.filter(({ namespace }) => namespace !== INSTANCE);
}

function textOf({ children }: XmlElement): string {
  return children.filter((child) => typeof child === "string").join("");
}

function isNil({ attributes }: XmlElement): boolean {
  return attributes.some(
    ({ name, namespace, value }) =>
      name === "nil" && namespace === INSTANCE && /^\s*(true|1)\s*$/.test(value),
  );
}
