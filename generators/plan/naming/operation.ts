// The parts of an operation that its name is made from.

/** An operation as its name is made from it. */
export interface NamedOperation {
  /** In upper case. */
  readonly method: string;
  readonly path: string;
  /** Its operation ID, without a number that makes it unique; empty without one. */
  readonly id: string;
  /** All methods of its path. */
  readonly siblings: readonly string[];
  /** Whether a success is a list or a page of one; `undefined` when the document does not describe it. */
  readonly isList: boolean | undefined;
  /** Whether the request body is a list. */
  readonly takesList: boolean;
}

/** Path segments and tags that name no resource: versions, stages and prefixes. */
export const VERSION =
  /^(api|rest|v\d+([a-z]+\d*)?|\d+\.\d+(\.\d+)?|\d{4}-\d{2}-\d{2}|latest|public|deprecated|legacy|alpha|beta|experimental|preview)$/i;

/** A segment of a path. */
export interface Segment {
  readonly text: string;
  readonly isParameter: boolean;
}

/** The segments of a path, without versions and prefixes, unless nothing else is there. */
export function segmentsOf(path: string): readonly Segment[] {
  const all = path
    .replace(/[?#].*$/, "")
    .split("/")
    .filter((text) => text !== "")
    .map((text) => ({ text: text.replace(/\.(json|xml)$/, ""), isParameter: text.includes("{") }));
  const own = all.filter(({ text }) => !VERSION.test(text));
  return own.length > 0 ? own : all;
}
