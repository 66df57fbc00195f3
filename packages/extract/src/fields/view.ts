// A document as the field rules see it: pages, the labels found on them, and what holds for all of it.
import { withAloneLabels } from "../labels/alone.ts";
import { type LabelHit, matchLabels } from "../labels/match.ts";
import { BUILT_IN_LABELS, type LabelIndex } from "../labels/table.ts";
import type { Block, Line, Page } from "../layout/page.ts";
import { type Origins, originsOf } from "../values/countries.ts";
import { type DecidedOrder, dateOrderOf } from "../values/date-order.ts";
import type { DateOrder } from "../values/dates.ts";
import { captionsOf } from "./captions.ts";

/** A document ready for the field rules. */
export interface DocumentView {
  readonly pages: readonly Page[];
  readonly lines: readonly Line[];
  /** Labels of each line from the left; lines without any are absent. */
  readonly labels: ReadonlyMap<Line, readonly LabelHit[]>;
  /** The block of each line. */
  readonly blocks: ReadonlyMap<Line, Block>;
  /** Labels that are below their values. */
  readonly captions: ReadonlySet<Line>;
  readonly dateOrder: DateOrder;
  /** What decided the order of day and month. */
  readonly dateEvidence: DecidedOrder["evidence"];
  /** The countries that the document may be from. */
  readonly origins: Origins;
}

/** Builds the view of a document with the built-in labels, or with those of a workflow. */
export function viewDocument(pages: readonly Page[], index: LabelIndex = BUILT_IN_LABELS): DocumentView {
  const lines = pages.flatMap((page) => page.lines);
  const hits = lines.map((line) => [line, withAloneLabels(line, matchLabels(line, index))] as const);
  const labels = new Map(hits.filter(([, found]) => found.length > 0));
  const text = lines.map((line) => line.text).join("\n");
  const origins = originsOf(text);
  const { order, evidence } = dateOrderOf(text, origins);
  return {
    pages,
    lines,
    labels,
    captions: captionsOf(
      pages.flatMap(({ blocks }) => blocks),
      labels,
    ),
    blocks: new Map(
      pages.flatMap(({ blocks }) => blocks.flatMap((block) => block.lines.map((line) => [line, block]))),
    ),
    dateOrder: order,
    dateEvidence: evidence,
    origins,
  };
}

// Pages at the beginning and at the end of a document that state what it is and what it sums up to. Those between hold items,
// whose dates and amounts would outnumber the few that count, and cost most of the time of a document of 200 pages.
const END_PAGES = 10;

// Fields and checks ask for the ends of the same document.
const ENDS = new WeakMap<DocumentView, DocumentView>();

/** The document without the lines of the pages in its middle; all of it when it has few. Computed once for each view. */
export function endsOf(view: DocumentView): DocumentView {
  const { length } = view.pages;
  if (length <= 2 * END_PAGES) return view;
  const isEnd = ({ page }: Line): boolean => page <= END_PAGES || page > length - END_PAGES;
  const ends = ENDS.get(view) ?? { ...view, lines: view.lines.filter(isEnd) };
  ENDS.set(view, ends);
  return ends;
}

/** Labels of one line from the left. */
export function labelsOfLine(view: DocumentView, line: Line): readonly LabelHit[] {
  return view.labels.get(line) ?? [];
}

/** Labels of several lines, in their order. */
export function labelsOfLines(view: DocumentView, lines: readonly Line[]): readonly LabelHit[] {
  return lines.flatMap((line) => labelsOfLine(view, line));
}

const PLACES = new WeakMap<readonly Line[], ReadonlyMap<Line, number>>();

/** The line before (-1) or after (1) another in a row or block, of which a text without paragraphs has thousands. */
export function neighbourIn(lines: readonly Line[], line: Line, step: 1 | -1): Line | undefined {
  const places = PLACES.get(lines) ?? new Map(lines.map((each, place) => [each, place]));
  PLACES.set(lines, places);
  const place = places.get(line);
  return place === undefined ? undefined : lines[place + step];
}

/** The page that a line is on. */
export function pageOf(view: DocumentView, line: Line): Page | undefined {
  return view.pages[line.page - 1];
}
