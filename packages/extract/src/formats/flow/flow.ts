// Text without places: what HTML, DOCX, XML and plain text say about lines and tables, before it is laid out.

/** A line or a paragraph. */
export interface FlowText {
  readonly kind: "text";
  readonly text: string;
  /** Font size as a multiple of the usual one. Default 1. */
  readonly scale?: number;
  /** Blanks count: every character is equally wide, and the line is never wrapped. Default false. */
  readonly monospaced?: boolean;
  /** A gap separates it from what comes before. Default false. */
  readonly apart?: boolean;
}

/** Rows of cells, whose columns are as wide as what is in them. */
export interface FlowTable {
  readonly kind: "table";
  readonly rows: readonly (readonly FlowCell[])[];
}

/** One cell; its content stands from the top. */
export interface FlowCell {
  readonly content: readonly Flow[];
  /** Columns it takes. Default 1. */
  readonly span?: number;
}

/** A piece of text; each piece is laid out below the one before it. */
export type Flow = FlowText | FlowTable;

/** A paragraph. */
export function text(value: string, style: Omit<FlowText, "kind" | "text"> = {}): FlowText {
  return { kind: "text", text: value, ...style };
}
