// Prints xml.ts: how objects are written as XML and read from it.
import type { XmlTables } from "../plan/xml-shapes.ts";
import { literal, print, propertyKey } from "./layout.ts";

/** Prints xml.ts. */
export function xmlCode({ types }: XmlTables): string {
  const entries = Object.entries(types).map(([key, type]) => {
    const start = `  ${propertyKey(key)}: `;
    return `${start}${print(literal(type), 2, start.length, 1)},\n`;
  });
  return `/** How objects are written as XML and read from it. */
import { readXml } from "./core/xml/xml-reader.ts";
import type { XmlBody, XmlTypes } from "./core/xml/xml-format.ts";
import { writeXml } from "./core/xml/xml-writer.ts";

const types: XmlTypes = {
${entries.join("")}};

/** Returns a function that reads a body; it returns \`undefined\` for malformed XML. */
export function readsXml(body: XmlBody): (text: string) => unknown {
  return (text) => readXml(text, body, types);
}

/** Returns a function that writes a body. */
export function writesXml(body: XmlBody): (value: unknown) => string {
  return (value) => writeXml(value, body, types);
}
`;
}
