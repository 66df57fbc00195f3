// The shape of the table of error codes: what a code means, and what to do about it.

/** What the reference says about a code in one context. */
export type Explanation = readonly [meaning: string, whatToDo: string];

/** Codes of one context, as errors that a client raises for an invalid argument. */
export interface Group {
  /** Where a reader meets the code: `Invalid arguments`. */
  readonly context: string;
  /** Class in TypeScript and Python; in Java it ends in `Exception`. */
  readonly error?: string;
  /** What `outcome` of the error is. */
  readonly outcome?: string;
  /** Whether the client repeats the call. Default: no. */
  readonly retried?: string;
  /** Code → explanation. */
  readonly codes: Readonly<Record<string, Explanation>>;
}
