// Writes javadoc: wrapped, and escaped so that no description can end a comment, be a tag, or be read as HTML.
import { tidy, wrapWords } from "../text.ts";

/** Columns of a line, as for the code by hand. */
export const LINE_LENGTH = 120;

/** One tag with its name: `@param name text`. */
export interface DocTag {
  readonly name: string;
  readonly text: string;
}

/** Content of a Javadoc comment. */
export interface Doc {
  readonly text: string | undefined;
  /** Text to use when the document has none. */
  readonly fallback?: string;
  readonly params?: readonly DocTag[];
  readonly returns?: string | undefined;
  readonly throws?: readonly DocTag[];
  readonly deprecated?: boolean;
}

/**
 * Writes a comment.
 *
 * @param indent - Columns it starts at.
 * @returns Its lines, joined; without a line break at the end.
 */
export function javadoc(doc: Doc, indent: number): string {
  const text = markup(doc.text?.trim() || (doc.fallback ?? ""));
  const body = paragraphs(text, LINE_LENGTH - indent - 3);
  const tags = tagsOf(doc).flatMap((tag) => wrap(tag, LINE_LENGTH - indent - 3, "    "));
  const space = " ".repeat(indent);
  const [only = ""] = body;
  if (body.length === 1 && tags.length === 0 && only.length + indent + 7 <= LINE_LENGTH)
    return `${space}/** ${only} */`;
  const lines = [...body, ...(tags.length > 0 ? ["", ...tags] : [])];
  return [`${space}/**`, ...lines.map((line) => `${space} * ${line}`.trimEnd()), `${space} */`].join("\n");
}

/** A text as a Java literal. */
export function literal(text: string): string {
  return JSON.stringify(text).replaceAll(/[\u007f-\u009f\u2028\u2029\ufeff]/g, (letter) => {
    return `\\u${letter.charCodeAt(0).toString(16).padStart(4, "0")}`;
  });
}

function tagsOf({ params = [], returns, throws = [], deprecated = false }: Doc): readonly string[] {
  return [
    ...params.map(({ name, text }) => `@param ${name} ${phrase(text)}`),
    ...(returns === undefined ? [] : [`@return ${phrase(returns)}`]),
    ...throws.map(({ name, text }) => `@throws ${name} ${phrase(text)}`),
    ...(deprecated ? ["@deprecated the service may remove it"] : []),
  ];
}

/** A text in one paragraph, as tags want it. */
export function phrase(text: string): string {
  return markup(text).replaceAll(/\s+/g, " ");
}

/** A reference to another member, for texts that are written here; nothing in a document can look like one. */
export function link(target: string): string {
  return `\ue000${target}\ue001`;
}

/** Text of a document as text of a comment: code in backticks, everything else plain. */
function markup(text: string): string {
  return tidy(text)
    .split(/(\ue000[^\ue001]*\ue001|`+[^`\n]+`+)/)
    .map((part, index) => (index % 2 === 0 ? plain(part) : code(part)))
    .join("");
}

function code(part: string): string {
  if (part.startsWith("\ue000")) return `{@link ${part.slice(1, -1)}}`;
  const inner = part.replaceAll("`", "").trim();
  // Braces must be balanced within a tag, and nothing may look like the end of the comment.
  return /[{}@\\]|\*\/|\/\*/.test(inner) || inner === "" ? plain(inner) : `{@code ${inner}}`;
}

/** Also a backslash: the compiler looks for Unicode escapes in comments too (JLS §3.3). */
function plain(text: string): string {
  return text.replaceAll(/[&<>@\\]|\*\/|\/\*/g, (found) => ENTITIES[found] ?? found);
}

const ENTITIES: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  "@": "&#64;",
  "\\": "&#92;",
  "*/": "*&#47;",
  "/*": "&#47;*",
};

/** Lines of a text; every paragraph after the first begins with `<p>`, and lists become one. */
function paragraphs(text: string, width: number): readonly string[] {
  return text.split(/\n\s*\n/).flatMap((paragraph, index) => {
    const lines = paragraphLines(paragraph, width, index > 0);
    return index > 0 ? ["", ...lines] : lines;
  });
}

const ITEM = /^\s*(?:[-*+]|\d+[.)])\s+/;

/** A paragraph, whose lines that begin like items become a list. */
function paragraphLines(paragraph: string, width: number, isLater: boolean): readonly string[] {
  const lines = paragraph.split("\n");
  const start = lines.findIndex((line) => ITEM.test(line));
  const head = (start < 0 ? lines : lines.slice(0, start))
    .map((line) => line.trim())
    .join(" ")
    .trim();
  const text = head === "" ? [] : wrap(`${isLater ? "<p>" : ""}${head}`, width, "");
  if (start < 0) return text;
  const items: string[] = [];
  for (const line of lines.slice(start)) {
    if (ITEM.test(line)) items.push(line.replace(ITEM, "").trim());
    else items[items.length - 1] += ` ${line.trim()}`;
  }
  const shown = items.filter((item) => item !== "");
  if (shown.length === 0) return text.length === 0 ? ["See the documentation of the service."] : text;
  // A comment must begin with a sentence.
  const opening = text.length === 0 && !isLater ? ["Any of these:"] : text;
  return [...opening, "<ul>", ...shown.flatMap((item) => wrap(`  <li>${item}`, width, "    ")), "</ul>"];
}

/** Lines of at most `width` columns. */
function wrap(text: string, width: number, indent: string): readonly string[] {
  return wrapWords(split(text.trim()), width, { lead: /^ */.exec(text)?.[0] ?? "", indent });
}

/** Words; an inline tag is one word, since a line break within it would be kept. */
function split(text: string): readonly string[] {
  return text.match(/(?:\{@\w+ [^}]*\}|\S)+/g) ?? [];
}
