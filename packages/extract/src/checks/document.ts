// A document as the checks see it: what was found on it, and the form of one check.
import type { DocumentType, FoundField, LineItem, Warning } from "../extraction/extraction.ts";
import type { DocumentView } from "../fields/view.ts";

/** A document after its fields were found. */
export interface CheckedDocument {
  readonly view: DocumentView;
  /** What was found, by the built-in names of the fields. */
  readonly fields: Readonly<Record<string, FoundField | undefined>>;
  /** The name that the workflow gives a built-in field. */
  readonly nameOf: (builtIn: string) => string;
  readonly workflowId: string;
  readonly documentType: DocumentType;
  /** Whether its text was decoded from bytes in one encoding, not found in a PDF or an image. */
  readonly isDecoded: boolean;
  /** Documents that the file states as data: bodies of a FatturaPA. */
  readonly statedDocuments: number;
  /** When the document is processed. */
  readonly now: Date;
}

/** Checks for one kind of contradiction. Messages contain amounts, dates and page numbers, no other text of the document. */
export type Check = (document: CheckedDocument) => readonly Warning[];

/** The number of a field, or `undefined`. */
export function numberOf({ fields }: CheckedDocument, name: string): number | undefined {
  const value = fields[name]?.value;
  return typeof value === "number" ? value : undefined;
}

/** The text or date of a field, or `undefined`. */
export function textOf({ fields }: CheckedDocument, name: string): string | undefined {
  const value = fields[name]?.value;
  return typeof value === "string" ? value : undefined;
}

/** The line items, or `undefined`. */
export function itemsOf({ fields }: CheckedDocument): readonly LineItem[] | undefined {
  const value = fields["line_items"]?.value;
  return typeof value === "object" ? value : undefined;
}

/** A warning about one field, at the page where its value stands. */
export function warn(
  { fields, nameOf }: CheckedDocument,
  field: string,
  { code, message }: Pick<Warning, "code" | "message">,
): Warning {
  const page = fields[field]?.page;
  return { code, message, ...(page !== undefined && { page }), field: nameOf(field) };
}

/** An amount as messages write it. */
export function money(amount: number): string {
  return amount.toFixed(2);
}
