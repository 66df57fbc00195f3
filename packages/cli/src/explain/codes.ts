// The table of error codes, generated from the spec, the sources and their explanations.
import table from "../../generated/error-codes.json" with { type: "json" };

/** Code → its meaning in each context where it occurs. */
export type CodeTable = Readonly<Record<string, readonly Explanation[]>>;

/** The meaning of a code in one context. */
export interface Explanation {
  /** Where the code occurs: `Response of the service`. */
  readonly context: string;
  readonly meaning: string;
  /** Class, status, outcome and what to do, by name. */
  readonly facts: Readonly<Record<string, string>>;
}

/** All codes. */
export const codeTable: CodeTable = table;
