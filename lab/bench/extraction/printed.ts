/** Checks whether the values stated by an e-invoice appear on its pages at all. */
import { readFileSync } from "node:fs";
import type { ReaderTools } from "../../../packages/extract/src/readers/reader.ts";
import { readerOf } from "../../../packages/extract/src/readers/readers.ts";
import { readerTools } from "../../../packages/extract/testdata/reader-tools.ts";
import type { Sample } from "./set.ts";

/** Values of one field that are known. */
export interface PrintedValues {
  readonly known: number;
  /** True values that appear on no page, compared by letters and digits. */
  readonly unprinted: number;
}

/** Counts the values of a field that the text of PDFs does not have. */
export async function countPrinted(samples: readonly Sample[], field: string): Promise<PrintedValues> {
  const tools = await readerTools();
  const known = samples.filter(({ expected }) => typeof expected[field] === "string");
  let unprinted = 0;
  for (const { path, mediaType, expected } of known)
    if (!(await textOf(tools, path, mediaType)).includes(fold(String(expected[field])))) unprinted += 1;
  return { known: known.length, unprinted };
}

async function textOf(tools: ReaderTools, path: string, mediaType: string): Promise<string> {
  const reading = await readerOf(mediaType)?.(tools, readFileSync(path));
  if (reading?.ok !== true) return "";
  return reading.pages.map((page) => fold(page.lines.map(({ text }) => text).join(""))).join("\n");
}

function fold(text: string): string {
  return text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, "");
}
