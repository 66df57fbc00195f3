// Reads and writes pyproject.toml as a tree of tables and keys; everything else stays as it is written.
import type { Node } from "./nodes.ts";

const TABLE = /^\s*\[{1,2}[^\]]+\]{1,2}\s*(#.*)?$/;
const KEY = /^\s*([\w."'-]+)\s*=/;

/** Reads tables with their keys; a repeated table (`[[x]]`) is numbered. */
export function parseToml(text: string): readonly Node[] {
  const blocks: { head: string; lines: string[] }[] = [{ head: "", lines: [] }];
  let isOpen = false;
  for (const line of text.split("\n")) {
    const last = blocks.at(-1);
    if (!isOpen && TABLE.test(line)) blocks.push({ head: line, lines: [] });
    else last?.lines.push(line);
    isOpen = !balanced(last === undefined || TABLE.test(line) ? "" : valueFrom(last.lines));
  }
  return blocks.map(({ head, lines }, index) => ({
    key: `${head.trim()}${head.includes("[[") ? blocks.slice(0, index).filter((each) => each.head === head).length : ""}`,
    text: lines.join("\n"),
    lead: head,
    children: entries(lines),
  }));
}

/** Writes the tables and keys. */
export function printToml(nodes: readonly Node[]): string {
  return nodes
    .flatMap(({ lead, children = [] }) => {
      const lines = children.map((child) => `${child.lead}${child.text}`);
      return lead === "" ? lines : [lead, ...lines];
    })
    .join("\n");
}

/** Keys of a table with the text before each; text after the last one belongs to the end. */
function entries(lines: readonly string[]): readonly Node[] {
  const found: Node[] = [];
  let lead = "";
  for (let index = 0; index < lines.length; index += 1) {
    const key = KEY.exec(lines[index] ?? "")?.[1];
    if (key === undefined) {
      lead += `${lines[index]}\n`;
      continue;
    }
    let end = index + 1;
    while (end < lines.length && !balanced(lines.slice(index, end).join("\n"))) end += 1;
    found.push({ key, text: lines.slice(index, end).join("\n"), lead });
    lead = "";
    index = end - 1;
  }
  return lead === "" ? found : [...found, { key: "", text: lead.replace(/\n$/, ""), lead: "" }];
}

/** Lines since the last key, of which the value may continue. */
function valueFrom(lines: readonly string[]): string {
  const start = lines.findLastIndex((line) => KEY.test(line));
  return start < 0 ? "" : lines.slice(start).join("\n");
}

/** Returns whether brackets and long strings are closed. */
function balanced(text: string): boolean {
  if ((text.match(/"""|'''/g)?.length ?? 0) % 2 === 1) return false;
  const plain = text.replaceAll(/"""[\s\S]*?"""|'''[\s\S]*?'''|"(?:[^"\\\n]|\\.)*"|'[^'\n]*'|#.*/g, "");
  return (plain.match(/[[{]/g)?.length ?? 0) <= (plain.match(/[\]}]/g)?.length ?? 0);
}
