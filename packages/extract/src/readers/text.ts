// Reads plain text: form feeds end pages, and columns stay where their characters stand.
import { failure } from "../extraction/extraction.ts";
import { type FlowText, text } from "../formats/flow/flow.ts";
import { layOut } from "../formats/flow/lay-out.ts";
import { decodeText } from "../formats/text/decode.ts";
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
    pages: pages.map((page, index) => layOut(linesOf(page), index + 1)),
    source: "text",
  };
};

/** The lines of a text with its columns in place. */
export function linesOf(page: string): FlowText[] {
  return page.split("\n").map((line) => text(expandTabs(line), { monospaced: true }));
}

function expandTabs(line: string): string {
  return line
    .split("\t")
    .reduce((sofar, part, index) =>
      index === 0 ? part : sofar.padEnd(Math.floor(sofar.length / TAB + 1) * TAB) + part,
    );
}
