// Prepares the texts of a document for comments: plain characters, full sentences, lines of limited width.

/** Ends a text with a full stop unless it ends a sentence already. */
export function sentence(text: string): string {
  const trimmed = text.trim();
  return trimmed === "" || /[.!?:]$/.test(trimmed) ? trimmed : `${trimmed}.`;
}

/** The first sentence of a text, in one line; empty for an empty text. */
export function firstSentence(text = ""): string {
  const [paragraph = ""] = tidy(text).split(/\n{2,}/);
  const [line = ""] = joined(paragraph, blockStart("")).map((each) => each.replaceAll(/\s+/g, " "));
  return /^.*?[.!?](?=\s|$)/.exec(line)?.[0] ?? sentence(line);
}

/** Writes text as code of Markdown, between more backticks than it has in a row (CommonMark 0.31, §6.1). */
export function codeSpan(text: string): string {
  const longest = Math.max(0, ...[...text.matchAll(/`+/g)].map(([run]) => run.length));
  const fence = "`".repeat(longest + 1);
  const space = /^`|`$/.test(text) ? " " : "";
  return `${fence}${space}${text}${space}${fence}`;
}

/** Removes tabs, control characters and surrounding space from a text. */
export function tidy(text: string): string {
  return (
    text
      .replaceAll(/\r\n?/g, "\n")
      .replaceAll("\t", "    ")
      // biome-ignore lint/suspicious/noControlCharactersInRegex: some languages refuse them, or take them for line ends.
      .replaceAll(/[\u0000-\u0009\u000b-\u001f\u007f-\u009f\u2028\u2029\ufeff]/g, " ")
      .trim()
  );
}

/**
 * Wraps a text; paragraphs, lists, tables and code keep their lines.
 *
 * @param width - Columns of a line.
 * @param markers - Further characters that start a line of their own, besides those of Markdown.
 */
export function wrapText(text: string, width: number, markers = ""): readonly string[] {
  if (text === "") return [];
  const starts = blockStart(markers);
  return text
    .split(/\n{2,}/)
    .flatMap((paragraph, index) => [
      ...(index > 0 ? [""] : []),
      ...joined(paragraph, starts).flatMap((line) => wrapWords(line.trim().split(/\s+/), width)),
    ]);
}

/**
 * Joins words to lines of at most `width` columns; a longer word has a line of its own.
 *
 * @param lead - Space before the first line.
 * @param indent - Space before every other line.
 */
export function wrapWords(
  words: readonly string[],
  width: number,
  { lead = "", indent = "" } = {},
): readonly string[] {
  const lines: string[] = [];
  let current = "";
  for (const word of words) {
    const longer = current === "" ? lead + word : `${current} ${word}`;
    if (longer.length <= width || current === "") current = longer;
    else {
      lines.push(current);
      current = indent + word;
    }
  }
  return [...lines, current];
}

/** Matches a line that starts an item, a table, a quotation, a heading or code. */
function blockStart(markers: string): RegExp {
  return new RegExp(`^\\s*([-*+|>#\`${markers}]|\\d+[.)]\\s)`);
}

/** The lines of a paragraph; a line that starts nothing new is joined to the one before. */
function joined(paragraph: string, starts: RegExp): readonly string[] {
  const lines: string[] = [];
  for (const line of paragraph.split("\n")) {
    if (starts.test(line) || lines.length === 0) lines.push(line.trimEnd());
    else lines[lines.length - 1] += ` ${line.trim()}`;
  }
  return lines;
}

/** Names that no file can have on Windows, whatever its extension; Git for Windows cannot check them out. */
export const WINDOWS_DEVICES: readonly string[] = [
  ...["con", "prn", "aux", "nul"],
  ...[1, 2, 3, 4, 5, 6, 7, 8, 9].flatMap((number) => [`com${number}`, `lpt${number}`]),
];

/**
 * A name in ASCII: other letters by their code points, so that no two names become one.
 *
 * A program without a locale, as in most containers, cannot open a file whose name has other letters: neither can a JVM
 * (JEP 400 leaves `sun.jnu.encoding` to the locale), nor a Python that does not replace the locale (PEP 538).
 *
 * @example asciiName("größe") // "gru00f6u00dfe"
 * @example asciiName("状态") // "u72b6u6001"
 */
export function asciiName(name: string): string {
  return name.replaceAll(/[A-Za-z0-9]/.test(name) ? /[^\0-\x7f]/gu : /./gsu, codePoint);
}

function codePoint(letter: string): string {
  return `u${(letter.codePointAt(0) ?? 0).toString(16).padStart(4, "0")}`;
}
