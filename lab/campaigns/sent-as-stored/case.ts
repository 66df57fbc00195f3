// What a case of the measured sets is: a file as a caller sends it, and how it must be read.

/** The values that every readable file of the sets holds. */
export const INVOICE = { number: "QX-5521", total: 144 } as const;

/** One file, what its sender says about it, and what must come back. */
export interface FileCase {
  /** The figure that it counts for. */
  readonly kind: string;
  readonly name: string;
  readonly bytes: Buffer;
  readonly fileName?: string;
  readonly mediaType?: string;
  readonly expected: Expected;
}

/** What must come back for a file. */
export interface Expected {
  /** Detected type. */
  readonly type?: string;
  /** Value of the field `contact`; {@link INVOICE} is always looked for. */
  readonly contact?: string;
  /** Whether a warning or an error is right, too: the service cannot know better, but must not be silent. */
  readonly mayRefuse?: boolean;
  /** The only right outcome is this error. */
  readonly refused?: string;
}

/** The lines of an invoice whose contact has the given name. */
export function invoiceLines(contact: string): string[] {
  return [
    "Quay Tools Ltd",
    "Invoice",
    `Invoice number: ${INVOICE.number}`,
    "Date: 2026-03-01",
    `Contact: ${contact}`,
    `Total: EUR ${INVOICE.total}.00`,
  ];
}
