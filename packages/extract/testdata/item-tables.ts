// Finds the line items of documents that are given as text.
import type { FoundField, LineItem } from "../src/extraction/extraction.ts";
import { findFields } from "../src/fields/find.ts";
import { layOut } from "../src/formats/flow/lay-out.ts";
import { linesOf } from "../src/readers/text.ts";

/** Finds the line items of a document. @param pages - A text each; two blanks separate columns. */
export function findItems(...pages: readonly string[]): FoundField | undefined {
  const laidOut = pages.map((page, index) => layOut(linesOf(page), index + 1));
  return findFields(laidOut, [{ name: "positions", type: "line_items", required: false }])["positions"];
}

/** As {@link findItems}, the rows alone; `[]` where no table was found. */
export function rowsIn(...pages: readonly string[]): readonly LineItem[] {
  return (findItems(...pages)?.value ?? []) as readonly LineItem[];
}

/** As {@link findItems}, the confidence alone; 0 where no table was found. */
export function sureOf(...pages: readonly string[]): number {
  return findItems(...pages)?.confidence ?? 0;
}
