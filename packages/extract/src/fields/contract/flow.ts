// Joins the lines of a document into running text, so that sentences are found that go over several lines.
import { wordsAt } from "../../labels/match.ts";
import { type Box, type Line, surround } from "../../layout/page.ts";
import type { DocumentView } from "../view.ts";

/** A document as one text; `lines` tells where each of its lines begins in it. */
export interface Flow {
  readonly text: string;
  readonly lines: readonly { readonly line: Line; readonly start: number }[];
}

/** A range of a flow on the page: where its first line stands, and as printed. */
export interface FlowPlace {
  readonly page: number;
  readonly box: Box;
  readonly text: string;
}

const SOFT_HYPHEN = /(?<=\p{Ll})-$/u;

/** All lines in reading order, block by block, joined by blanks; a word that is divided at the end of a line is joined. */
export function flowOf(view: DocumentView): Flow {
  const lines: { line: Line; start: number }[] = [];
  let text = "";
  for (const line of view.pages.flatMap((page) => page.blocks.flatMap((block) => block.lines))) {
    lines.push({ line, start: text.length });
    text += SOFT_HYPHEN.test(line.text) ? line.text.replace(SOFT_HYPHEN, "") : `${line.text} `;
  }
  return { text, lines };
}

/** Where a range of the text stands; a range over two pages has the box of its first page. */
export function placeInFlow({ text, lines }: Flow, start: number, end: number): FlowPlace | undefined {
  const touched = lines.filter(({ line, start: from }) => from < end && from + line.text.length > start);
  const first = touched[0]?.line;
  if (first === undefined) return undefined;
  const boxes = touched
    .filter(({ line }) => line.page === first.page)
    .map(({ line, start: from }) => wordsAt(line, Math.max(0, start - from), end - from).box);
  return { page: first.page, box: surround(boxes), text: text.slice(start, end).trim() };
}
