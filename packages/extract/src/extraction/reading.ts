// What a reader makes of a file: its pages as text with positions, and the values that the file states as data.
import type { Page } from "../layout/page.ts";
import type { ExtractFailure, FieldSource, FieldValue, PageInfo } from "./extraction.ts";

/** A value that the file states as data, not as print: an element of an e-invoice. Its confidence is 1. */
export interface StatedValue {
  readonly value: FieldValue;
  /** The text of the element. */
  readonly text: string;
}

/** What an e-invoice says it is. */
export interface Statement {
  readonly type: "invoice" | "credit_note";
  /** Documents that the file holds; the stated values are those of the first. */
  readonly documents: number;
}

/** An attachment of an e-mail that could not be read. */
export interface UnreadAttachment {
  /** Its file name as sent, or its declared media type. */
  readonly name: string;
  /** In a few words. */
  readonly reason: string;
}

/** A file that was read. */
export interface Reading {
  readonly ok: true;
  /** Pages of the file as people count them; 1 for files without pages. */
  readonly pageCount: number;
  /** In order; empty where the file is data alone. */
  readonly pages: readonly Page[];
  /** The same pages with the text layers of scans that OCR read as well: text of unknown quality, to compare with. */
  readonly layer?: readonly Page[];
  /** One per page of the file; absent for files without pages of their own. */
  readonly pageInfo?: readonly PageInfo[];
  /** How the text was obtained: from characters of the file, by OCR, or from elements of an XML file. */
  readonly source: FieldSource;
  /** The file has no layout of its own (HTML, DOCX, XML): its pages are artificial, so no positions are returned. */
  readonly unplaced?: true;
  /** What an e-invoice states, by the names of the built-in fields; absent for other files. */
  readonly stated?: Readonly<Record<string, StatedValue>>;
  /** Of an e-invoice; absent for other files. */
  readonly statement?: Statement;
  /** Reads what else the file holds: the next attachment of an e-mail, or its text. Resolves to nothing at the end. */
  readonly next?: () => Promise<Reading | undefined>;
  /** Lists the attachments of an e-mail that could not be read. Call it after the last `next`. Absent for other files. */
  readonly unread?: () => Promise<readonly UnreadAttachment[]>;
}

/** What was read, or why nothing can be. */
export type ReadResult = Reading | ExtractFailure;
