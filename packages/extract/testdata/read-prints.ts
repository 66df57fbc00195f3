// Reads printed test pages the way a PDF is read.
import type { Page } from "../src/layout/page.ts";
import { readPdf } from "../src/readers/pdf.ts";
import { type Print, printPdf } from "./print.ts";
import { readerTools } from "./reader-tools.ts";

/** Prints texts into a PDF and reads its pages back. */
export async function readPrints(pages: readonly (readonly Print[])[]): Promise<readonly Page[]> {
  const read = await readPdf(await readerTools(), await printPdf(pages));
  if (!read.ok) throw new Error(read.message);
  return read.pages;
}
