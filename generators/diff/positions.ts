// Finds keys and items in the text of a document in JSON or YAML, without losing their positions.
import { type Document, isAlias, isMap, isNode, isScalar, isSeq, type Node, parseDocument } from "yaml";

/** A value in the text, with the positions of what is in it. */
export interface Positioned {
  /** Value of its `$ref`, if it has one. */
  readonly reference: string | undefined;
  /** Returns a property or item. */
  child(key: string): Entry | undefined;
}

/** A property or item. */
export interface Entry {
  /** Offset of the key, or of the item. */
  readonly start: number;
  readonly end: number;
  readonly value: Positioned;
}

/** Reads the positions of a text. JSON has a reader of its own, which is many times faster on large documents. */
export function readPositions(text: string): Positioned {
  const first = text.search(/[^\s\ufeff]/);
  return (first >= 0 && text[first] === "{" ? readJson(text) : undefined) ?? readYaml(text);
}

/** A JSON object or list: its entries by key. */
class JsonNode implements Positioned {
  reference: string | undefined = undefined;
  readonly #entries = new Map<string, Entry>();

  child(key: string): Entry | undefined {
    return this.#entries.get(key);
  }

  set(key: string, entry: Entry): void {
    this.#entries.set(key, entry);
  }
}

const SCALAR: Positioned = { reference: undefined, child: () => undefined };

/** Reads a text that is JSON; `undefined` when it is not. */
function readJson(text: string): Positioned | undefined {
  const token = /\s*("(?:[^"\\]|\\.)*"|[{}[\],:]|[^\s{}[\],:"]+)/y;
  token.lastIndex = text.startsWith("\ufeff") ? 1 : 0;
  const next = (): { readonly word: string; readonly end: number } => {
    const [, word = ""] = token.exec(text) ?? [];
    return { word, end: token.lastIndex };
  };
  const readValue = (word: string): Positioned => {
    if (word === "{") return readObject();
    return word === "[" ? readList() : SCALAR;
  };
  const readObject = (): Positioned => {
    const node = new JsonNode();
    for (let { word, end } = next(); word !== "}" && word !== ""; { word, end } = next()) {
      if (word === ",") continue;
      next();
      const value = next().word;
      const key = unquote(word);
      if (key === "$ref") node.reference = unquote(value);
      node.set(key, { start: end - word.length, end, value: readValue(value) });
    }
    return node;
  };
  const readList = (): Positioned => {
    const node = new JsonNode();
    let index = 0;
    for (let { word, end } = next(); word !== "]" && word !== ""; { word, end } = next()) {
      if (word === ",") continue;
      node.set(String(index), { start: end - word.length, end, value: readValue(word) });
      index += 1;
    }
    return node;
  };
  const root = readValue(next().word);
  return text.slice(token.lastIndex).trim() === "" && token.lastIndex > 0 ? root : undefined;
}

function unquote(word: string): string {
  try {
    return word.startsWith('"') ? String(JSON.parse(word)) : word;
  } catch {
    return word;
  }
}

function readYaml(text: string): Positioned {
  const document = parseDocument(text, { merge: true, uniqueKeys: false, strict: false, logLevel: "silent" });
  return yamlNode(document, document.contents);
}

function yamlNode(document: Document, given: unknown): Positioned {
  const node = isAlias(given) ? given.resolve(document) : given;
  const reference = isMap(node) ? node.get("$ref") : undefined;
  return {
    reference: typeof reference === "string" ? reference : undefined,
    child: (key) => yamlChild(document, node, key),
  };
}

function yamlChild(document: Document, node: unknown, key: string): Entry | undefined {
  if (isSeq(node)) {
    const item = node.items[Number(key)];
    return isNode(item) ? entryOf(document, item, item) : undefined;
  }
  if (!isMap(node)) return undefined;
  const pair = node.items.find((each) => isScalar(each.key) && String(each.key.value) === key);
  if (isNode(pair?.key)) return entryOf(document, pair.key, pair.value);
  const merged = node.items.find((each) => isScalar(each.key) && each.key.source === "<<");
  return merged === undefined ? undefined : yamlNode(document, merged.value).child(key);
}

function entryOf(document: Document, at: Node, value: unknown): Entry | undefined {
  if (!at.range) return undefined;
  return { start: at.range[0], end: at.range[1], value: yamlNode(document, value) };
}
