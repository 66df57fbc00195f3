/** Writes values as XML, as they would be written as JSON. */

import { invalid } from "../../../../packages/client/src/core/errors/checks.ts";
import { parseIntegers, toJson } from "../../../../packages/client/src/core/json/integers.ts";
import {
  INSTANCE,
  NAME,
  NOT_A_CHARACTER,
  type XmlBody,
  type XmlMember,
  type XmlName,
  type XmlShape,
  type XmlTypes,
} from "./xml-format.ts";

type Values = Readonly<Record<string, unknown>>;
/** Prefix → URI. */
type Scope = Map<string, string>;

/** What is inside a start tag, and between it and the end tag. */
interface Content {
  attributes: string;
  inner: string;
  readonly scope: Scope;
}

const DECLARATION = '<?xml version="1.0" encoding="UTF-8"?>';
const ONLY_NAME = new RegExp(`^${NAME}$`, "u");

/**
 * Writes a value.
 *
 * @throws {InvalidArgumentError} A key is no name of an element, or a text has characters that XML cannot contain.
 */
export function writeXml(value: unknown, body: XmlBody, types: XmlTypes): string {
  // Dates and what is undefined are as in JSON.
  const plain: unknown = parseIntegers(toJson(value), BigInt);
  return DECLARATION + new Writer(types).element(body, body.shape, plain, new Map());
}

/** Writes elements by the table of their types. */
class Writer {
  readonly #types: XmlTypes;

  constructor(types: XmlTypes) {
    this.#types = types;
  }

  element(name: XmlName, shape: XmlShape, value: unknown, outer: Scope): string {
    const content: Content = { attributes: "", inner: "", scope: new Map(outer) };
    const tag = qualified(name, content, true);
    if (value === null) addAttribute(content, { name: "nil", namespace: INSTANCE, prefix: "xsi" }, "true");
    else this.#content(shape, value, content);
    const { attributes, inner } = content;
    return inner === "" ? `<${tag}${attributes}/>` : `<${tag}${attributes}>${inner}</${tag}>`;
  }

  #content(shape: XmlShape, value: unknown, content: Content): void {
    if (typeof shape === "object" && "oneOf" in shape) {
      this.#content(this.#variant(shape, value), value, content);
    } else if (Array.isArray(value)) {
      this.#list(shape, value, content);
    } else if (typeof value !== "object" || value === null) {
      content.inner += escaped(textOf(value));
    } else if (typeof shape === "object" && "type" in shape) {
      this.#object(shape.type, value as Values, content);
    } else {
      const inner = typeof shape === "object" && "map" in shape ? shape.map : "any";
      for (const [key, each] of Object.entries(value)) this.#entry(key, inner, each, content);
    }
  }

  #list(shape: XmlShape, items: readonly unknown[], content: Content): void {
    const { list, item } =
      typeof shape === "object" && "list" in shape ? shape : { list: "any" as const, item: { name: "item" } };
    for (const each of items) content.inner += this.element(item, list, each, content.scope);
  }

  #object(key: string, value: Values, content: Content): void {
    const { members = [], rest = "any" } = this.#types[key] ?? {};
    for (const member of members)
      if (Object.hasOwn(value, member.key)) this.#member(member, value[member.key], content);
    const known = new Set(members.map((member) => member.key));
    for (const [name, each] of Object.entries(value))
      if (!known.has(name)) this.#entry(name, rest, each, content);
  }

  #member(member: XmlMember, value: unknown, content: Content): void {
    const { shape, node, wrapped } = member;
    if (node !== undefined && value === null) return;
    if (node === "attribute") addAttribute(content, member, textOf(value));
    else if (node === "text") content.inner += escaped(textOf(value));
    else if (node === "cdata") content.inner += cdata(textOf(value));
    else if (node === "none") this.#content(shape, value, content);
    else if (typeof shape === "object" && "list" in shape && !wrapped) {
      if (Array.isArray(value)) this.#list(shape, value, content);
    } else content.inner += this.element(member, shape, value, content.scope);
  }

  /** A property that no type names: an element, or several for a list. */
  #entry(key: string, shape: XmlShape, value: unknown, content: Content): void {
    if (!ONLY_NAME.test(key))
      throw invalid("invalid_argument", `${JSON.stringify(key)} cannot be the name of an XML element.`);
    const isList = Array.isArray(value);
    const inner = isList && typeof shape === "object" && "list" in shape ? shape.list : shape;
    for (const each of isList ? value : [value])
      content.inner += this.element({ name: key }, inner, each, content.scope);
  }

  /** The alternative that a value is. */
  #variant(
    { oneOf, by = "", types = {} }: Extract<XmlShape, { readonly oneOf: unknown }>,
    value: unknown,
  ): XmlShape {
    if (Array.isArray(value))
      return oneOf.find((shape) => typeof shape === "object" && "list" in shape) ?? "any";
    if (typeof value !== "object" || value === null) return "any";
    const type = types[String((value as Values)[by])];
    if (type !== undefined) return { type };
    const fit = (shape: XmlShape): number => {
      if (typeof shape !== "object" || !("type" in shape)) return 0;
      const { members = [] } = this.#types[shape.type] ?? {};
      return members.filter(({ key }) => Object.hasOwn(value, key)).length;
    };
    const objects = oneOf.filter((shape) => typeof shape === "object" && !("list" in shape));
    const [best = "any"] = objects.toSorted((one, other) => fit(other) - fit(one));
    return best;
  }
}

function addAttribute(content: Content, name: XmlName, value: string): void {
  const shown = qualified(name, content, false);
  content.attributes += ` ${shown}="${escaped(value)
    .replaceAll('"', "&quot;")
    .replaceAll(/[\t\n]/g, referenced)}"`;
}

/** A name with its prefix; a namespace that is not in scope is declared. An attribute without a prefix has no namespace. */
function qualified({ name, namespace, prefix = "" }: XmlName, content: Content, isElement: boolean): string {
  if (namespace === undefined || (prefix === "" && !isElement)) return name;
  if (content.scope.get(prefix) !== namespace) {
    content.scope.set(prefix, namespace);
    content.attributes += ` xmlns${prefix && `:${prefix}`}="${escaped(namespace).replaceAll('"', "&quot;")}"`;
  }
  return prefix === "" ? name : `${prefix}:${name}`;
}

/** A scalar; the items of a list are between blanks, and an object is JSON. */
function textOf(value: unknown): string {
  if (Array.isArray(value)) return value.map(textOf).join(" ");
  const text = typeof value === "object" ? JSON.stringify(value) : String(value);
  if (NOT_A_CHARACTER.test(text))
    throw invalid("invalid_argument", "The request body has a control character, which XML cannot contain.");
  return text;
}

function escaped(text: string): string {
  return text
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;")
    .replaceAll("\r", referenced);
}

function referenced(character: string): string {
  return `&#${character.codePointAt(0)};`;
}

function cdata(text: string): string {
  return `<![CDATA[${text.replaceAll("]]>", "]]]]><![CDATA[>")}]]>`;
}
