// Reads plain text: form feeds end pages, and columns stay where their characters stand.
import { failure } from "../extraction/extraction.ts";
import { type FlowText, text } from "../formats/flow/flow.ts";
import { layOut } from "../formats/flow/lay-out.ts";
import { decodeText } from "../formats/text/decode.ts";
import { alignDelimited } from "../formats/text/delimited.ts";
import type { Reader } from "./reader.ts";

// Characters from one tab stop to the next, as terminals and mail programs have them.
const TAB = 8;

/** Reads text in UTF-8, UTF-16 or Windows-1252. */
export const readText: Reader = async ({ limits }, bytes) => {
  const pages = decodeText(bytes).slice(0, limits.maxFlowCharacters).split("\f");
  if (pages.at(-1)?.trim() === "") pages.pop();
  if (pages.every((page) => page.trim() === ""))
    return failure("unreadable_document", "The text is nothing but blanks.");
  if (pages.length > limits.maxPages) {
    const detail = `The text has ${pages.length} pages; at most ${limits.maxPages} are processed.`;
    return failure("too_many_pages", detail);
  }
  return {
    ok: true,
    pageCount: pages.length,
    pages: pages.map((page, index) => layOut(linesOf(alignDelimited(page)), index + 1)),
    source: "text",
  };
};

/** The lines of a text with its columns in place. */
export function linesOf(page: string): FlowText[] {
  const lines = page.split("\n").flatMap(brokenLine).map(expandTabs).flatMap(brokenLine);
  return lines.map((line) => text(line, { monospaced: true }));
}

// Characters of a line: wider than any report. The work that a line costs grows with the square of its length.
const WIDEST = 500;

/** A line as it is, or in parts of at most {@link WIDEST} characters that end at a blank where there is one. */
function brokenLine(line: string): string[] {
  if (line.length <= WIDEST) return [line];
  const parts: string[] = [];
  for (let rest = line; rest !== ""; ) {
    const blank = rest.length > WIDEST ? rest.lastIndexOf(" ", WIDEST) : -1;
    const end = blank > 0 ? blank : WIDEST;
    parts.push(rest.slice(0, end));
    rest = rest.slice(end);
  }
  return parts;
}

function expandTabs(line: string): string {
  return line
    .split("\t")
    .reduce((sofar, part, index) =>
      index === 0 ? part : sofar.padEnd(Math.floor(sofar.length / TAB + 1) * TAB) + part,
    );
}
