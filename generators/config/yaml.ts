// Parses a YAML file and finds the lines of its keys, for error messages.
import { type Document, isMap, isNode, LineCounter, parseDocument } from "yaml";

/** A parsed file. */
export interface YamlFile {
  readonly path: string;
  readonly value: unknown;
  /** Returns `FILE:LINE` of a key path; the nearest existing key above it otherwise. */
  locate(keys: readonly PropertyKey[]): string;
}

/**
 * Parses YAML.
 *
 * @param path - Path for messages.
 * @param schema - `failsafe`: every scalar is a string, also one that looks like a number.
 * @throws {Error} The text is not YAML; the message names the line.
 */
export function parseYaml(path: string, text: string, schema: "core" | "failsafe" = "core"): YamlFile {
  const lines = new LineCounter();
  const document = parseDocument(text, { lineCounter: lines, merge: true, version: "1.2", schema });
  const [error] = document.errors;
  if (error !== undefined) {
    const [message = ""] = error.message.split("\n");
    throw new Error(`${path}: ${message.replace(/:$/, "")}; correct the YAML.`);
  }
  return {
    path,
    value: document.toJS() as unknown,
    locate: (keys) => {
      const offset = offsetOf(document, keys);
      return `${path}:${offset === undefined ? 1 : lines.linePos(offset).line}`;
    },
  };
}

function offsetOf(document: Document, keys: readonly PropertyKey[]): number | undefined {
  for (let length = keys.length; length > 0; length -= 1) {
    const above = length === 1 ? document.contents : document.getIn(keys.slice(0, length - 1), true);
    const last = keys[length - 1];
    const pair = isMap(above)
      ? above.items.find(({ key }) => String(isNode(key) ? key.toJSON() : key) === String(last))
      : undefined;
    if (isNode(pair?.key) && pair.key.range) return pair.key.range[0];
    const value = document.getIn(keys.slice(0, length), true);
    if (isNode(value) && value.range) return value.range[0];
  }
  return undefined;
}
