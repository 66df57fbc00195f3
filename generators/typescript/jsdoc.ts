// Writes JSDoc comments: wrapped, and escaped so that no description can end one.
import { sentence, tidy, wrapText } from "../text.ts";

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

/** The tag of what the document calls deprecated; none for anything else. */
export function deprecation(isDeprecated: boolean): NonNullable<Doc["tags"]> {
  return isDeprecated ? [["@deprecated", "See the documentation of the service."]] : [];
}

/** Writes a comment with its indentation and line end; empty without anything to say. */
export function comment({ text, fallback = "", tags = [] }: Doc, indent: number): string {
  const margin = " ".repeat(indent);
  const width = LINE_LENGTH - indent - 3;
  const body = wrapText(tidy(text ?? "") || sentence(fallback), width, "@");
  const told = tags.flatMap(([tag, note]) => tagLines(tag, note, width));
  const gap = body.length > 0 && told.length > 0 ? [""] : [];
  const lines = [...body.map(untagged), ...gap, ...told].map((line) => line.replaceAll("*/", "*\\/"));
  const [only = ""] = lines;
  if (lines.length === 0) return "";
  if (lines.length === 1 && only.length + indent + 7 <= LINE_LENGTH) return `${margin}/** ${only} */\n`;
  return `${margin}/**\n${lines.map((line) => `${margin} *${line === "" ? "" : ` ${line}`}\n`).join("")}${margin} */\n`;
}

function tagLines(tag: string, text: string, width: number): readonly string[] {
  const [first = "", ...more] = wrapText(tidy(`${tag} ${text}`), width - 2, "@");
  return [first, ...more.map((line) => (line === "" ? "" : `  ${line}`))];
}

/** No `@` at the start of a line is taken for a tag. */
function untagged(line: string): string {
  return line.replace(/^\s*@/, "\\$&");
}
