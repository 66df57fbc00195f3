// An invented document of some country as text.

/** A receipt or an invoice, and the values that are printed on it. */
export interface WorldText {
  readonly name: string;
  readonly text: string;
  readonly expected: {
    readonly date?: string;
    readonly due_date?: string;
    readonly total?: number;
    readonly subtotal?: number;
    readonly tax?: number;
    readonly currency?: string;
  };
}
