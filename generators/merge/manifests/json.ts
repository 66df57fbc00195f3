// Reads and writes package.json as a tree of keys.
import type { Node } from "./nodes.ts";

/** Reads the keys of a JSON object. */
export function parseJson(text: string): readonly Node[] {
  return children(JSON.parse(text) as unknown) ?? [];
}

/** Writes the keys with the indentation of an example. */
export function printJson(nodes: readonly Node[], example: string): string {
  const indent = /^([ \t]+)"/m.exec(example)?.[1] ?? "  ";
  return `${JSON.stringify(Object.fromEntries(nodes.map(entry)), null, indent)}\n`;
}

/** Properties of an object; items of a list of plain values, which is merged as a set. */
function children(value: unknown): readonly Node[] | undefined {
  if (typeof value !== "object" || value === null) return undefined;
  if (!Array.isArray(value)) return Object.entries(value).map(([key, each]) => node(key, each));
  if (value.some((item) => typeof item === "object")) return undefined;
  return value.map((item) => ({ key: JSON.stringify(item), text: JSON.stringify(item), lead: "" }));
}

function node(key: string, value: unknown): Node {
  const below = children(value);
  return { key, text: JSON.stringify(value), lead: "", ...(below && { children: below }) };
}

function entry({ key, text, children: below }: Node): readonly [string, unknown] {
  if (below === undefined) return [key, JSON.parse(text)];
  if (text.startsWith("[")) return [key, below.map((item) => JSON.parse(item.text) as unknown)];
  return [key, Object.fromEntries(below.map(entry))];
}
