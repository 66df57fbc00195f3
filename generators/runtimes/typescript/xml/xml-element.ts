/** Parses XML into elements. Document types are refused, so that no entity of a service can fill the memory. */
import { NAME, NOT_A_CHARACTER } from "./xml-format.ts";

/** An attribute; namespace declarations are omitted. */
export interface XmlAttribute {
  /** Without its prefix. */
  readonly name: string;
  /** Empty without one. */
  readonly namespace: string;
  readonly value: string;
}

/** An element with its parts in their order. */
export interface XmlElement {
  /** Without its prefix. */
  readonly name: string;
  /** Empty without one. */
  readonly namespace: string;
  readonly attributes: readonly XmlAttribute[];
  readonly children: readonly (XmlElement | string)[];
}

/** Levels of elements. No API has twenty; each takes several calls, and the stacks of Python end first. */
const MAX_DEPTH = 100;

/** Namespace of the prefix that every document has. */
const XML = "http://www.w3.org/XML/1998/namespace";
const QNAME = `(?:${NAME}:)?${NAME}`;
const VALUE = `"[^"<]*"|'[^'<]*'`;
const DECLARATION = /^\uFEFF?(?:<\?xml\s[^>]*\?>)?/;
const START = new RegExp(`<(${QNAME})((?:\\s+${QNAME}\\s*=\\s*(?:${VALUE}))*)\\s*(/?)>`, "uy");
const END = new RegExp(`</(${QNAME})\\s*>`, "uy");
const INSTRUCTION = new RegExp(`<\\?(?![xX][mM][lL][\\s?])${NAME}(?=[\\s?])`, "uy");
const ATTRIBUTE = new RegExp(`(${QNAME})\\s*=\\s*(${VALUE})`, "gu");
const ENTITIES: Readonly<Record<string, string>> = { lt: "<", gt: ">", amp: "&", quot: '"', apos: "'" };

type Scope = ReadonlyMap<string, string>;

/** An element whose end was not reached yet. */
interface Open {
  readonly tag: string;
  readonly scope: Scope;
  readonly children: (XmlElement | string)[];
}

/**
 * Parses a document.
 *
 * @returns The root element; `undefined` if the text is no well-formed XML 1.0 with namespaces, has a document type, or
 *   more than 100 levels.
 */
export function parseXml(text: string): XmlElement | undefined {
  try {
    return new Parser(text.replaceAll(/\r\n?/g, "\n")).parse();
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}

/** Parses one document; throws a SyntaxError where it is malformed. */
class Parser {
  readonly #text: string;
  #at = 0;
  readonly #open: Open[] = [{ tag: "", scope: new Map([["xml", XML]]), children: [] }];

  constructor(text: string) {
    this.#text = text;
  }

  parse(): XmlElement {
    if (NOT_A_CHARACTER.test(this.#text)) throw new SyntaxError();
    this.#at = DECLARATION.exec(this.#text)?.[0].length ?? 0;
    while (this.#at < this.#text.length) this.#part();
    const [document, ...unclosed] = this.#open;
    const parts = document?.children ?? [];
    const [root, ...others] = parts.filter((part) => typeof part !== "string");
    const isBlank = parts.every((part) => typeof part !== "string" || part.trim() === "");
    if (root === undefined || others.length > 0 || unclosed.length > 0 || !isBlank) throw new SyntaxError();
    return root;
  }

  get #parent(): Open {
    return this.#open.at(-1) as Open;
  }

  #part(): void {
    const text = this.#text;
    if (text[this.#at] !== "<") this.#characters();
    else if (text.startsWith("<!--", this.#at)) this.#comment();
    else if (text.startsWith("<![CDATA[", this.#at)) this.#verbatim();
    else if (this.#match(INSTRUCTION)) this.#until("?>");
    else if (text.startsWith("</", this.#at)) this.#end();
    else this.#start();
  }

  #characters(): void {
    const end = this.#text.indexOf("<", this.#at);
    const text = this.#text.slice(this.#at, end < 0 ? undefined : end);
    if (text.includes("]]>") || (this.#open.length === 1 && text.includes("&"))) throw new SyntaxError();
    this.#at += text.length;
    this.#parent.children.push(decode(text));
  }

  #verbatim(): void {
    if (this.#open.length === 1) throw new SyntaxError();
    this.#parent.children.push(this.#until("]]>").slice("<![CDATA[".length));
  }

  /** Two hyphens end a comment (XML 1.0, section 2.5). */
  #comment(): void {
    this.#at += "<!--".length;
    this.#until("--");
    if (this.#text[this.#at] !== ">") throw new SyntaxError();
    this.#at += 1;
  }

  #end(): void {
    const tag = this.#match(END)?.[1];
    if (tag === undefined || tag !== this.#open.pop()?.tag) throw new SyntaxError();
  }

  #start(): void {
    const [, tag = "", written = "", slash] = this.#match(START) ?? [];
    if (tag === "" || this.#open.length > MAX_DEPTH) throw new SyntaxError();
    const given = [...written.matchAll(ATTRIBUTE)].map(
      ([, name = "", value = ""]) => [name, decode(value.slice(1, -1).replaceAll(/[\t\n]/g, " "))] as const,
    );
    const scope = declared(this.#parent.scope, given);
    const children: (XmlElement | string)[] = [];
    const attributes = given.flatMap(([name, value]) =>
      /^xmlns(:|$)/.test(name) ? [] : [{ ...resolve(name, scope, ""), value }],
    );
    if (new Set(attributes.map(({ name, namespace }) => `${namespace} ${name}`)).size < attributes.length)
      throw new SyntaxError();
    this.#parent.children.push({ ...resolve(tag, scope, scope.get("") ?? ""), attributes, children });
    if (slash === "") this.#open.push({ tag, scope, children });
  }

  /** Takes what matches here, if anything does, and continues after it. */
  #match(pattern: RegExp): RegExpExecArray | undefined {
    pattern.lastIndex = this.#at;
    const found = pattern.exec(this.#text) ?? undefined;
    if (found !== undefined) this.#at += found[0].length;
    return found;
  }

  /** Takes the text up to an end, and continues after it. */
  #until(end: string): string {
    const at = this.#text.indexOf(end, this.#at);
    if (at < 0) throw new SyntaxError();
    const text = this.#text.slice(this.#at, at);
    this.#at = at + end.length;
    return text;
  }
}

/** The namespaces inside an element: prefix → URI, the default one at the empty prefix. */
function declared(outer: Scope, attributes: readonly (readonly [string, string])[]): Scope {
  const own = attributes.flatMap(([name, uri]) =>
    name === "xmlns" || name.startsWith("xmlns:") ? [[name.slice("xmlns:".length), uri] as const] : [],
  );
  const isInvalid = own.some(([prefix, uri]) => (prefix !== "" && uri === "") || prefix === "xmlns");
  if (isInvalid || new Set(own.map(([prefix]) => prefix)).size < own.length) throw new SyntaxError();
  return own.length === 0 ? outer : new Map([...outer, ...own]);
}

/** @param plain - Namespace of a name without a prefix. */
function resolve(
  name: string,
  scope: Scope,
  plain: string,
): { readonly name: string; readonly namespace: string } {
  const colon = name.indexOf(":");
  if (colon < 0) return { name, namespace: plain };
  const namespace = scope.get(name.slice(0, colon));
  if (namespace === undefined) throw new SyntaxError();
  return { name: name.slice(colon + 1), namespace };
}

/** Replaces references to characters and the five entities of XML; there are no others without a document type. */
function decode(text: string): string {
  if (!text.includes("&")) return text;
  return text.replaceAll(/&([^;&]*;)?/g, (_, reference = "") => {
    const [, hex, decimal] = /^(?:#x([\dA-Fa-f]+)|#(\d+));$/.exec(reference) ?? [];
    const code = hex === undefined ? Number(decimal) : Number.parseInt(hex, 16);
    const isCode = (hex ?? decimal) !== undefined && code <= 0x10_ff_ff;
    const character = isCode ? String.fromCodePoint(code) : ENTITIES[reference.slice(0, -1)];
    if (character === undefined || NOT_A_CHARACTER.test(character)) throw new SyntaxError();
    return character;
  });
}
