// A document as it is laid out, before it becomes a PDF, a page of HTML, plain text or an e-mail.

/** One line of text; `size` is relative to the text of the document. */
export interface TextLine {
  readonly text: string;
  readonly size?: number;
  readonly bold?: boolean;
}

/** What a column of the table of items holds. */
export type ItemField = "description" | "quantity" | "unit_price" | "tax_rate" | "amount";

/** One column of a table; `share` is its part of the width. */
export interface Column {
  readonly head: string;
  /** Absent in tables of other things, and for columns without a field. */
  readonly field?: ItemField;
  readonly share: number;
  readonly align: Align;
}

/** Alignment of text in its cell. */
export type Align = "left" | "right" | "center";

/**
 * How labels stand to their values: in one text, in two columns, at both edges of the cell, below each other, with dots
 * between, or the label below its value.
 */
export type PairShape = "joined" | "columns" | "edges" | "stacked" | "dots" | "under";

/** A part of a document. */
export type Section =
  | { readonly kind: "lines"; readonly lines: readonly TextLine[]; readonly align: Align }
  | {
      readonly kind: "pairs";
      readonly pairs: readonly (readonly [label: string, value: string])[];
      readonly shape: PairShape;
      readonly colon: string;
      /** Share of the width at which values of two columns begin. */
      readonly valueAt: number;
      readonly boldLast: boolean;
    }
  | {
      readonly kind: "table";
      readonly columns: readonly Column[];
      readonly rows: readonly (readonly string[])[];
      readonly bold: boolean;
    }
  | { readonly kind: "paragraph"; readonly text: string };

/** A section with its place: shares of the printable width. */
export interface Cell {
  readonly section: Section;
  readonly from: number;
  readonly to: number;
}

/** Cells next to each other. */
export interface Band {
  readonly cells: readonly Cell[];
  /** Font sizes of blank above. */
  readonly before: number;
}

/** A whole document. */
export interface Printable {
  readonly bands: readonly Band[];
  /** At the bottom of the first page. */
  readonly foot: readonly Band[];
  /** Printed at the top of later pages. */
  readonly runningHead: string;
  /** A pattern with `{p}` and `{c}` at the bottom of each page; empty for none. */
  readonly pageNumber: string;
  /** Carried forward, at the end of a page whose table continues; empty for none. */
  readonly carried: string;
  readonly title: string;
  readonly author: string;
}

/** Makes lines of one style. */
export function lines(texts: readonly string[], style: Partial<TextLine> & { align?: Align } = {}): Section {
  const { align = "left", ...rest } = style;
  return {
    kind: "lines",
    align,
    lines: texts.filter((text) => text !== "").map((text) => ({ text, ...rest })),
  };
}

/** A band of one section over a part of the width, by default all of it. */
export function band(section: Section, before: number, place: readonly [number, number] = [0, 1]): Band {
  return { before, cells: [{ section, from: place[0], to: place[1] }] };
}

/** A band of two sections next to each other. */
export function beside(left: Section, right: Section, before: number, split = 0.55): Band {
  return {
    before,
    cells: [
      { section: left, from: 0, to: split - 0.03 },
      { section: right, from: split, to: 1 },
    ],
  };
}
