// Reads and changes places of a parsed OpenAPI document, by JSON pointer.

/** An object of a document. */
export interface Node {
  [name: string]: unknown;
}

/** Returns whether a value is an object. */
export function isNode(value: unknown): value is Node {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** Returns a value that is an object, else an empty one. */
export function nodeOf(value: unknown): Node {
  return isNode(value) ? value : {};
}

/** Returns a list of objects. */
export function nodesOf(value: unknown): Node[] {
  return Array.isArray(value) ? value.filter(isNode) : [];
}

/** Returns a list of texts. */
export function textsOf(value: unknown): string[] {
  return Array.isArray(value) ? value.filter((each) => typeof each === "string") : [];
}

/** Splits a pointer into its keys. */
export function keysOf(pointer: string): string[] {
  return pointer
    .split("/")
    .slice(1)
    .map((key) => key.replaceAll("~1", "/").replaceAll("~0", "~"));
}

/** Appends keys to a pointer. */
export function join(pointer: string, ...keys: readonly (string | number)[]): string {
  return [pointer, ...keys.map((key) => String(key).replaceAll("~", "~0").replaceAll("/", "~1"))].join("/");
}

/** Returns the pointer without its last keys. */
export function above(pointer: string, levels = 1): string {
  return pointer.split("/").slice(0, -levels).join("/");
}

/** Returns the last key of a pointer. */
export function lastOf(pointer: string): string {
  return keysOf(pointer).at(-1) ?? "";
}

/** Returns the value at a pointer; `undefined` where the pointer leads nowhere. */
export function valueAt(document: unknown, pointer: string): unknown {
  let value = document;
  for (const key of keysOf(pointer)) {
    if (Array.isArray(value)) value = value[Number(key)];
    else if (isNode(value) && Object.hasOwn(value, key)) value = value[key];
    else return undefined;
  }
  return value;
}

/** Returns the object at a pointer; where it leads nowhere, an empty one that is not in the document. */
export function nodeAt(document: unknown, pointer: string): Node {
  return nodeOf(valueAt(document, pointer));
}

/** Follows the references at a pointer to where the value is. */
export function resolve(document: Node, pointer: string): string {
  const target = nodeAt(document, pointer)["$ref"];
  return typeof target === "string" ? resolve(document, target.replace(/^#/, "")) : pointer;
}

/** Renames a property and keeps its position. */
export function renameKey(node: Node, from: string, to: string): void {
  const entries = Object.entries(node).map(([key, value]) => [key === from ? to : key, value] as const);
  replaceEntries(node, entries);
}

/** Replaces everything in an object, in this order. */
export function replaceEntries(node: Node, entries: readonly (readonly [string, unknown])[]): void {
  for (const key of Object.keys(node)) delete node[key];
  for (const [key, value] of entries) node[key] = value;
}

/** Replaces an object by another one. */
export function replaceNode(node: Node, by: Node): void {
  replaceEntries(node, Object.entries(by));
}
