// Writes docstrings: Google style, wrapped, and escaped so that no description can end one.
import { sentence, tidy, wrapText } from "../text.ts";

/** Columns of a line, as pyproject.toml says. */
const LINE_LENGTH = 110;

/** One entry of a section: `name: text`. */
export interface DocEntry {
  readonly name: string;
  readonly text: string;
}

/** What a docstring says. */
export interface Doc {
  readonly text: string | undefined;
  /** First line where the text has no sentence that fits. */
  readonly fallback: string;
  readonly sections?: readonly { readonly title: string; readonly entries: readonly (DocEntry | string)[] }[];
}

/**
 * Renders a docstring.
 *
 * @param indent - Columns its lines start at.
 * @returns Its lines in quotes; the first is one sentence that fits into its line.
 */
export function docLines(doc: Doc, indent: number): readonly string[] {
  return quoted(contentOf(doc, indent));
}

/** Renders a docstring of its first sentence alone. */
export function docSummary(doc: Doc, indent: number): readonly string[] {
  return quoted(contentOf(doc, indent).slice(0, 1));
}

function contentOf({ text, fallback, sections = [] }: Doc, indent: number): readonly string[] {
  const width = LINE_LENGTH - indent;
  const { summary, rest } = split(tidy(text ?? ""), fallback, width - QUOTES);
  const body = wrapText(rest, width);
  const blocks = sections
    .filter(({ entries }) => entries.length > 0)
    .flatMap(({ title, entries }) => ["", `${title}:`, ...entries.flatMap((entry) => section(entry, width))]);
  const lines = [summary, ...(body.length > 0 ? ["", ...body] : []), ...blocks].map(escaped);
  // The closing quotes of more than one line stand alone.
  return lines.length > 1 ? [...lines, ""] : lines;
}

/** Columns that both pairs of three quotes take. */
const QUOTES = 6;

/** Renders the docstring below a field, in quotes; no lines without a text. */
export function noteLines(text: string | undefined, indent: number): readonly string[] {
  return quoted(wrapText(tidy(text ?? ""), LINE_LENGTH - indent - QUOTES).map(escaped));
}

function quoted(lines: readonly string[]): readonly string[] {
  return lines.length === 0 ? [] : `"""${lines.join("\n")}"""`.split("\n");
}

/** First sentence as the summary; what does not fit is put below one that does. */
function split(
  text: string,
  fallback: string,
  width: number,
): { readonly summary: string; readonly rest: string } {
  const first = /^[^\n]*?[.!?](?=\s|$)/.exec(text)?.[0] ?? text.split("\n", 1)[0] ?? "";
  const summary = sentence(first);
  if (summary === "") return { summary: sentence(fallback), rest: "" };
  if (summary.length > width || summary.endsWith(":")) return { summary: sentence(fallback), rest: text };
  return { summary, rest: text.slice(first.length).trim() };
}

function section(entry: DocEntry | string, width: number): readonly string[] {
  const text = typeof entry === "string" ? entry : `${entry.name}: ${entry.text}`;
  const [first = "", ...more] = wrapText(tidy(text), width - 8);
  const deeper = typeof entry === "string" ? "    " : "        ";
  return [`    ${first}`, ...more.map((line) => (line === "" ? "" : deeper + line))];
}

/** Backslashes and quotes that would mean something in a docstring. */
function escaped(line: string): string {
  return line.replaceAll("\\", "\\\\").replaceAll(/"""|"$/g, (quotes) => quotes.replaceAll('"', '\\"'));
}

/** A text as a Python literal: JSON's escapes are Python's. */
export function literal(text: string): string {
  return JSON.stringify(text);
}
