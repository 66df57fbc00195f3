// Parses XML into a tree within bounds; nothing outside the file is read and no entity is expanded.
import { XMLParser, XMLValidator } from "fast-xml-parser";
import { declaredEncodingOf, decodeText } from "../text/decode.ts";
import type { XmlElement } from "./element.ts";

// Deeper than any invoice (UBL needs 9 levels) and small enough for recursion.
const MAX_DEPTH = 100;
// Characters `<`: about half as many elements, each some 300 bytes of heap while it is parsed. The largest sample has 4 000.
const MAX_TAGS = 400_000;

const PARSER = new XMLParser({
  preserveOrder: true,
  ignoreAttributes: false,
  attributeNamePrefix: "",
  removeNSPrefix: true,
  parseTagValue: false,
  trimValues: false,
  processEntities: false,
  cdataPropName: "#cdata",
  ignoreDeclaration: true,
  ignorePiTags: true,
  maxNestedTags: MAX_DEPTH,
});

/**
 * Parses a whole XML file.
 *
 * @param bytes - In UTF-8, UTF-16 or what its declaration names.
 * @returns Its root, or a message why it cannot be parsed: not well-formed, too deep, too many elements.
 */
export function parseXml(bytes: Uint8Array): XmlElement | string {
  const text = decodeText(bytes, declaredEncodingOf(bytes));
  if (tagsWithin(text) > MAX_TAGS) return `The XML has more than ${MAX_TAGS / 2} elements.`;
  const valid = XMLValidator.validate(text);
  if (valid !== true) return `The XML is not well-formed: line ${valid.err.line}.`;
  try {
    const roots = elementsIn(PARSER.parse(text) as Parsed);
    const [root, ...more] = roots.filter((root) => typeof root !== "string");
    return root !== undefined && more.length === 0 ? root : "The XML has no single root element.";
  } catch {
    // What the parser says may quote the file.
    return `The XML cannot be parsed: it is nested deeper than ${MAX_DEPTH} elements, or names an element like a part of JavaScript.`;
  }
}

function tagsWithin(text: string): number {
  let count = 0;
  for (let at = text.indexOf("<"); at >= 0 && count <= MAX_TAGS; at = text.indexOf("<", at + 1)) count += 1;
  return count;
}

/** What the parser makes in order: of each node one key that is its name, and `:@` with its attributes. */
type Parsed = readonly Readonly<Record<string, unknown>>[];

function elementsIn(nodes: Parsed): (XmlElement | string)[] {
  return nodes.flatMap((node): (XmlElement | string)[] => {
    const name = Object.keys(node).find((key) => key !== ":@");
    if (name === undefined) return [];
    if (name === "#text") return [resolveReferences(String(node[name]))];
    const inside = node[name] as Parsed;
    if (name === "#cdata") return inside.map((text) => String(text["#text"]));
    return [{ name, attributes: attributesOf(node[":@"]), children: elementsIn(inside) }];
  });
}

function attributesOf(parsed: unknown): Record<string, string> {
  const entries = Object.entries((parsed ?? {}) as Readonly<Record<string, string>>);
  return Object.fromEntries(entries.map(([name, value]) => [name, resolveReferences(String(value))]));
}

const NAMED: Readonly<Record<string, string>> = { amp: "&", lt: "<", gt: ">", quot: '"', apos: "'" };

// The five names of XML and characters by number; an entity that a DTD declares stays as it is written.
function resolveReferences(text: string): string {
  return text.replace(
    /&(?:#x([\da-f]{1,6})|#(\d{1,7})|(amp|lt|gt|quot|apos));/giu,
    (whole, hex, decimal, name) => {
      if (name !== undefined) return NAMED[String(name).toLowerCase()] ?? whole;
      const code = hex === undefined ? Number(decimal) : Number.parseInt(hex, 16);
      const isCharacter = code > 0 && code <= 0x10ffff && (code < 0xd800 || code > 0xdfff);
      return isCharacter ? String.fromCodePoint(code) : whole;
    },
  );
}
