// The words of an extraction: what is asked for, what was found, and why a document could not be read.
import type { FractionBox } from "../layout/fractions.ts";

/** One field that a workflow wants to know about a document. Names are the keys of the result. */
export interface FieldDefinition {
  readonly name: string;
  readonly type: "string" | "number" | "date" | "currency" | "boolean" | "line_items";
  readonly description?: string;
  readonly required: boolean;
  /** Labels as they are printed on the document, in any language, without a colon. */
  readonly hints?: readonly string[];
}

/** What to read and which fields to look for. @typeParam Source - A path of the local machine, or the bytes of a file. */
export interface ExtractRequest<Source extends string | Uint8Array = string> {
  readonly path: Source;
  /** Media type found by content at upload, for example `application/pdf`. */
  readonly mediaType: string;
  readonly workflowId: string;
  readonly fields: readonly FieldDefinition[];
  /** Ignores what the file states as data, so that what is printed can be measured. Default false. */
  readonly visibleOnly?: boolean;
}

/** How a value was obtained: from an element of an e-invoice, from characters of the file, or by OCR. */
export type FieldSource = "xml" | "text" | "ocr";

/** One row of the table of an invoice; what the row does not have is absent. */
export interface LineItem {
  readonly description?: string;
  /** Negative where something is given back. */
  readonly quantity?: number;
  /** As printed (`Std.`), or the code of an e-invoice (UN/ECE recommendation 20: `HUR`). */
  readonly unit?: string;
  /** Price of one unit, after a discount in percent of the row. */
  readonly unit_price?: number;
  /** Tax rate in percent. */
  readonly tax_rate?: number;
  /** What the row contributes to the sum of all rows. */
  readonly amount?: number;
}

/** What a field can hold. Dates are `YYYY-MM-DD`, amounts are decimal numbers. */
export type FieldValue = string | number | boolean | readonly LineItem[];

/** A value with the place it was read from. */
export interface FoundField {
  readonly value: FieldValue;
  /** 0–1, calibrated. */
  readonly confidence: number;
  /** Page number, from 1; absent where the file has no pages, or where the value is not printed on one. */
  readonly page?: number;
  readonly box?: FractionBox;
  /** The text as printed, or of the element that states the value. */
  readonly text: string;
  readonly source?: FieldSource;
}

/** Why a document has no fields at all. Stable: they are part of the public contract. */
export const FAILURE_CODES = [
  "encrypted_document",
  "unreadable_document",
  "no_text_layer",
  "too_many_pages",
  "recognition_unavailable",
  "processing_timeout",
  "processing_failed",
] as const;

/** One of {@link FAILURE_CODES}. */
export type FailureCode = (typeof FAILURE_CODES)[number];

/** The document could not be read; `message` is one sentence for a person and holds no document content. */
export interface ExtractFailure {
  readonly ok: false;
  readonly code: FailureCode;
  readonly message: string;
}

/** Size and orientation of a page, upright. */
export interface PageInfo {
  /** From 1. */
  readonly number: number;
  /** Points for PDF, pixels for images. */
  readonly width: number;
  readonly height: number;
  /** Degrees clockwise that turn the stored page upright. */
  readonly rotation: 0 | 90 | 180 | 270;
  /** Whether its text was read by OCR. */
  readonly ocr: boolean;
}

/** What kind of document a file holds. */
export interface DocumentType {
  /** For example `invoice`, `credit_note`, `receipt`, `quote`, `statement`, `payslip`, `letter`; `other` if none fits. */
  readonly value: string;
  /** 0–1. */
  readonly confidence: number;
}

/** A reason for a person to look at a document although each value may have a high confidence. */
export interface Warning {
  /** Stable, for example `totals_disagree`. */
  readonly code: string;
  /** One sentence for a person. */
  readonly message: string;
  /** Page number, from 1. */
  readonly page?: number;
  /** The name of the field in doubt. */
  readonly field?: string;
}

/** The document was read; a field that was not found is absent from `fields`. */
export interface ExtractSuccess {
  readonly ok: true;
  readonly pages: number;
  /** One per page; absent for files without pages of their own. */
  readonly pageInfo?: readonly PageInfo[];
  /** How the text was obtained; absent where it does not matter. */
  readonly source?: FieldSource;
  readonly fields: Readonly<Record<string, FoundField>>;
  /** Absent where nothing in the file determines it. */
  readonly documentType?: DocumentType;
  /** Contradictions that were found; absent when there are none. */
  readonly warnings?: readonly Warning[];
}

/** The outcome of one extraction. */
export type ExtractResult = ExtractSuccess | ExtractFailure;

/** A result with what it cost, whether it succeeded or failed. */
export type Measured<T> = T & {
  /** CPU milliseconds the reader process spent on the job, all threads together; its start is not part of it. */
  readonly cpuMs: number;
};

/** Builds an {@link ExtractFailure}. */
export function failure(code: FailureCode, message: string): ExtractFailure {
  return { ok: false, code, message };
}
