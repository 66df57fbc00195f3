// Reads and writes pom.xml as a tree of elements; everything else stays as it is written.
import type { Node } from "./nodes.ts";

const TOKEN = /<!--[\s\S]*?-->|<\?[\s\S]*?\?>|<!\[CDATA\[[\s\S]*?\]\]>|<[^>]+>|[^<]+/g;

/** Elements of which a parent has several. */
const REPEATED = ["dependency", "developer", "execution", "license", "plugin", "profile", "repository"];

/** An element while it is read. */
interface Open {
  readonly tag: string;
  readonly lead: string;
  text: string;
  /** The text after the last child. */
  pending: string;
  readonly children: Node[];
}

/** Reads the elements of a document; the declaration before the first one is its lead. */
export function parseXml(text: string): readonly Node[] {
  const stack: Open[] = [open("", "")];
  for (const [token] of text.matchAll(TOKEN)) read(token, stack);
  const [root] = stack;
  if (stack.length !== 1 || root === undefined) throw new Error("The XML is not well-formed.");
  return root.pending === "" ? root.children : [...root.children, end(root.pending)];
}

/** Reads one token into the element that is open. */
function read(token: string, stack: Open[]): void {
  const top = stack.at(-1) ?? open("", "");
  const tag = /^<([\w:.-]+)/.exec(token)?.[1];
  if (token.startsWith("</")) {
    stack.pop();
    close(top, token, stack.at(-1) ?? top);
  } else if (tag !== undefined) {
    const element = open(tag, top.pending);
    element.text = token;
    top.pending = "";
    if (token.endsWith("/>")) close(element, "", top);
    else stack.push(element);
  } else top.pending += token;
}

/** Writes the elements. */
export function printXml(nodes: readonly Node[]): string {
  return nodes.map((node) => `${node.lead}${printNode(node)}`).join("");
}

function printNode({ text, children }: Node): string {
  if (children === undefined) return text;
  const start = /^<[^>]+>/.exec(text)?.[0] ?? "";
  const tail = /<\/[^>]+>$/.exec(text)?.[0] ?? "";
  return `${start}${printXml(children)}${tail}`;
}

function open(tag: string, lead: string): Open {
  return { tag, lead, text: "", pending: "", children: [] };
}

function end(text: string): Node {
  return { key: "", text, lead: "" };
}

function close(element: Open, token: string, parent: Open): void {
  const { tag, lead, pending, children } = element;
  const inner = `${printXml(children)}${pending}`;
  const text = `${element.text}${inner}${token}`;
  const isLeaf = children.length === 0;
  const all = isLeaf || pending === "" ? children : [...children, end(pending)];
  const key = unique(REPEATED.includes(tag) ? `${tag}${identity(children)}` : tag, parent.children);
  parent.children.push({ key, text, lead, ...(!isLeaf && { children: all }) });
}

/** What tells an element from its siblings of the same tag: coordinates of a dependency, the ID of an execution. */
function identity(children: readonly Node[]): string {
  const named = ["groupId", "artifactId", "id", "name"].flatMap((tag) =>
    children.filter(({ key }) => key === tag).map(({ text }) => text.replaceAll(/<[^>]+>/g, "").trim()),
  );
  return named.length > 0 ? `(${named.join(":")})` : "";
}

function unique(key: string, siblings: readonly Node[]): string {
  let name = key;
  for (let number = 2; siblings.some((each) => each.key === name); number += 1) name = `${key}#${number}`;
  return name;
}
