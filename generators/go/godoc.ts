// Writes doc comments as gofmt formats them, from the Markdown of a document.
import { sentence, tidy, wrapWords } from "../text.ts";

/** Columns of a comment, without its indentation. */
const WIDTH = 100;

/** Starts of descriptions that continue after the name: `Returns a pet.` → `Get returns a pet.` */
const VERB =
  /^(Adds|Calls|Cancels|Checks|Closes|Creates|Deletes|Downloads|Ends|Fetches|Finds|Follows|Generates|Gets|Lists|Marks|Opens|Reads|Removes|Replaces|Restores|Retrieves|Returns|Rotates|Runs|Searches|Sends|Sets|Starts|Stops|Streams|Updates|Uploads|Verifies|Waits|Writes)(?= )/;
const NOUN = /^(A|An|The)(?= )/;

/** What a comment says. */
export interface Doc {
  /** Name that the comment begins with; none for a comment that is a sentence of its own. */
  readonly name?: string;
  readonly text?: string | undefined;
  /** Used where there is no text: continues after the name. */
  readonly fallback?: string;
  readonly deprecated?: boolean;
}

/** Writes a comment in lines that end in line breaks. `indent`: tabs before each. */
export function comment({ name, text, fallback, deprecated = false }: Doc, indent = ""): string {
  const own = tidy(text ?? "");
  const started = own === "" ? sentence([name, fallback].filter(Boolean).join(" ")) : named(own, name);
  const blocks = separated(blocksOf(started));
  if (deprecated) blocks.push({ kind: "text", lines: ["Deprecated: The service discourages its use."] });
  return blocks
    .flatMap(({ lines }, index) => [...(index > 0 ? [""] : []), ...lines])
    .map((line) => `${indent}//${line === "" ? "" : ` ${line}`}\n`)
    .join("")
    .replaceAll("// \t", "//\t");
}

/** Whether a description continues after the name of what it describes. */
export function startsWithVerb(text: string): boolean {
  return VERB.test(text.trim());
}

function named(text: string, name: string | undefined): string {
  if (name === undefined) return text;
  if (NOT_TEXT.test(text)) return `${name}:\n\n${text}`;
  if (VERB.test(text)) return `${name} ${text.charAt(0).toLowerCase()}${text.slice(1)}`;
  if (NOUN.test(text)) return `${name} is ${text.charAt(0).toLowerCase()}${text.slice(1)}`;
  return `${name}: ${text}`;
}

interface Block {
  /** A table is shown as code. */
  readonly kind: "text" | "list" | "code";
  readonly lines: readonly string[];
}

function blocksOf(text: string): readonly Block[] {
  // Code keeps its lines; everything else is wrapped.
  const parts = text.split(/^ *```.*$/m);
  return parts
    .flatMap((part, index) => (index % 2 === 1 ? code(part) : part.split(/\n\s*\n/).flatMap(textBlocks)))
    .filter(({ lines }) => lines.length > 0);
}

/** gofmt takes lists and code for one block, unless there is text between them. */
function separated(blocks: readonly Block[]): Block[] {
  const all: Block[] = [];
  for (const block of blocks) {
    const last = all.at(-1);
    if (last?.kind === "list" && block.kind === "list") {
      all[all.length - 1] = { kind: "list", lines: [...last.lines, ...block.lines] };
      continue;
    }
    const needsText =
      last !== undefined && last.kind !== "text" && block.kind !== "text" && last.kind !== block.kind;
    if (needsText) all.push({ kind: "text", lines: [block.kind === "code" ? "Code:" : "List:"] });
    all.push(block);
  }
  return all;
}

function code(part: string): Block {
  const text = part.replaceAll(/^(?:[ \t]*\n)+|\s+$/g, "");
  const own = text === "" ? [] : text.split("\n").map((line) => line.trimEnd());
  // gofmt removes the space that all lines have.
  const space = Math.min(...own.filter(Boolean).map((line) => line.search(/\S/)));
  const lines = own.map((line) => line.slice(space));
  // Code that begins like a list would be a list.
  const fenced = ITEM.test(lines[0] ?? "") ? ["```", ...lines, "```"] : lines;
  return { kind: "code", lines: fenced.map((line) => (line === "" ? "" : `\t${line}`)) };
}

const ITEM = /^\s*(?:[-*+]|\d+[.)])\s+/;
const TABLE = /^\s*\|/;
/** Starts of texts that are no sentence. */
const NOT_TEXT = new RegExp(`${ITEM.source}|${TABLE.source}|^\\s*\`\`\``);

/** Splits a block where a list or a table begins or ends. */
function textBlocks(block: string): readonly Block[] {
  const groups: { readonly kind: "text" | "list" | "table"; readonly lines: string[] }[] = [];
  for (const line of block.split("\n").filter((each) => each.trim() !== "")) {
    const last = groups.at(-1);
    const isTable = TABLE.test(line);
    const isInList = ITEM.test(line) || (last?.kind === "list" && !isTable);
    const kind = isInList ? "list" : isTable ? "table" : "text";
    if (last?.kind === kind) last.lines.push(line);
    else groups.push({ kind, lines: [line] });
  }
  return groups.map(({ kind, lines }) => {
    if (kind === "table") return { kind: "code", lines: lines.map((line) => `\t${line.trim()}`) };
    return { kind, lines: kind === "list" ? listLines(lines) : textLines(lines) };
  });
}

/** Lines that gofmt would take for a heading, a link or quotes are words here. */
function textLines(lines: readonly string[]): readonly string[] {
  const joined = plain(lines.map((line) => line.replace(/^\s*(?:#+|>)\s*/, "")).join(" "));
  const text = joined.startsWith("[") ? joined.replaceAll("]:", "] :") : joined;
  // A line without a full stop is a heading.
  return text === "" ? [] : wrapWords(sentence(text).split(/\s+/), WIDTH);
}

function listLines(lines: readonly string[]): readonly string[] {
  const items: string[] = [];
  for (const line of lines) {
    if (ITEM.test(line)) items.push(line.replace(ITEM, ""));
    else items[items.length - 1] += ` ${line}`;
  }
  return items
    .map(plain)
    .filter(Boolean)
    .flatMap((item) => wrapWords(`- ${item}`.split(/\s+/), WIDTH, { lead: "  ", indent: "    " }));
}

/** Comments show asterisks as they are. */
function plain(text: string): string {
  return text
    .replaceAll(/`{2,}/g, "`")
    .replaceAll(/'{2,}/g, "'")
    .replaceAll(/\*\*(?=\S)([^*]*[^*\s])\*\*/g, "$1")
    .trim();
}
