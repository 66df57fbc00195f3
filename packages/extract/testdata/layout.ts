// The shape of a test invoice: what is printed where, and what it says.
import type { Print } from "./print.ts";

/** One invoice of an invented company. */
export interface Layout {
  readonly name: string;
  readonly pages: readonly (readonly Print[])[];
  readonly expected: {
    readonly invoice_number: string;
    readonly date: string;
    readonly total: number;
    readonly vendor: string;
  };
}
