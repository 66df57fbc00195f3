// Writes JSDoc comments: wrapped, and escaped so that no description can end one.

/** Columns of a line. */
const LINE_LENGTH = 116;

/** What a comment says. */
export interface Doc {
  readonly text: string | undefined;
  /** Used when there is no text. */
  readonly fallback?: string;
  /** Tags in their order: `["@param id", "Identifier."]`. */
  readonly tags?: readonly (readonly [tag: string, text: string])[];
}

/** Writes a comment with its indentation and line end; empty without anything to say. */
export function comment({ text, fallback = "", tags = [] }: Doc, indent: number): string {
  const margin = " ".repeat(indent);
  const width = LINE_LENGTH - indent - 3;
  const body = wrapText(tidy(text ?? "") || sentence(fallback), width);
  const told = tags.flatMap(([tag, note]) => tagLines(tag, note, width));
  const gap = body.length > 0 && told.length > 0 ? [""] : [];
  const lines = [...body.map(untagged), ...gap, ...told].map((line) => line.replaceAll("*/", "*\\/"));
  const [only = ""] = lines;
  if (lines.length === 0) return "";
  if (lines.length === 1 && only.length + indent + 7 <= LINE_LENGTH) return `${margin}/** ${only} */\n`;
  return `${margin}/**\n${lines.map((line) => `${margin} *${line === "" ? "" : ` ${line}`}\n`).join("")}${margin} */\n`;
}

/** Ends a text with a full stop unless it ends a sentence already. */
export function sentence(text: string): string {
  const trimmed = text.trim();
  return trimmed === "" || /[.!?:]$/.test(trimmed) ? trimmed : `${trimmed}.`;
}

/** The first sentence of a text, in one line. */
export function firstSentence(text: string): string {
  const line =
    tidy(text)
      .split(/\n{2,}/)[0]
      ?.replaceAll(/\s+/g, " ") ?? "";
  return /^.*?[.!?](?=\s|$)/.exec(line)?.[0] ?? sentence(line);
}

function tagLines(tag: string, text: string, width: number): readonly string[] {
  const [first = "", ...more] = wrapText(tidy(`${tag} ${text}`), width - 2);
  return [first, ...more.map((line) => (line === "" ? "" : `  ${line}`))];
}

/** Without tabs and control characters. */
function tidy(text: string): string {
  return (
    text
      .replaceAll(/\r\n?/g, "\n")
      .replaceAll("\t", "    ")
      // biome-ignore lint/suspicious/noControlCharactersInRegex: editors and parsers take some of these for line ends.
      .replaceAll(/[\u0000-\u0009\u000b-\u001f\u007f\u2028\u2029]/g, " ")
      .trim()
  );
}

/** No `@` at the start of a line is taken for a tag. */
function untagged(line: string): string {
  return line.replace(/^\s*@/, "\\$&");
}

/** Lines of at most `width` columns; paragraphs, lists, tables and code keep their lines. */
function wrapText(text: string, width: number): readonly string[] {
  if (text === "") return [];
  return text
    .split(/\n{2,}/)
    .flatMap((paragraph, index) => [
      ...(index > 0 ? [""] : []),
      ...joined(paragraph).flatMap((line) => wrap(line, width)),
    ]);
}

/** Lines of a paragraph; one that goes on is joined to the line before. */
function joined(paragraph: string): readonly string[] {
  const lines: string[] = [];
  for (const line of paragraph.split("\n")) {
    const starts = /^\s*([-*+|>#`@]|\d+[.)]\s)/.test(line) || lines.length === 0;
    if (starts) lines.push(line.trimEnd());
    else lines[lines.length - 1] += ` ${line.trim()}`;
  }
  return lines;
}

function wrap(line: string, width: number): readonly string[] {
  const lines: string[] = [];
  let current = "";
  for (const word of line.trim().split(/\s+/)) {
    const longer = current === "" ? word : `${current} ${word}`;
    if (longer.length <= width || current === "") current = longer;
    else {
      lines.push(current);
      current = word;
    }
  }
  return [...lines, current];
}
