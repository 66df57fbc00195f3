// The synthetic documents that rankers are trained, tuned and measured on; what was read of them is kept in the temporary folder.
import { createHash } from "node:crypto";
import { existsSync, globSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Page, Word } from "../../../packages/extract/src/layout/page.ts";
import { segmentWords } from "../../../packages/extract/src/layout/segment.ts";
import { root } from "../../../scripts/setup/run.mjs";
import { type DocumentFormat, makeDocument } from "../synthetic/document.ts";
import type { Split } from "../synthetic/wording.ts";
import type { ReadDocument } from "./examples.ts";
import { misread } from "./misread.ts";
import type { ReadFile } from "./read.ts";

/** A document as words: what depends on the layout code is done again each time. */
interface WordDocument {
  readonly pages: readonly (Pick<Page, "number" | "width" | "height"> & {
    readonly words: readonly Word[];
  })[];
  readonly truth: Readonly<Record<string, unknown>>;
  readonly group: string;
  readonly misread: boolean;
}

/** What every 25th document is: invoices, receipts, forms and a letter, with their text or as misread scans. */
const MIX: readonly (readonly [format: DocumentFormat, misread: boolean])[] = [
  ...Array.from({ length: 10 }, () => ["pdf", false] as const),
  ...Array.from({ length: 3 }, () => ["pdf", true] as const),
  ...Array.from({ length: 5 }, () => ["receipt-pdf", true] as const),
  ["receipt-pdf", false],
  ["form-invoice", false],
  ["form-invoice", false],
  ["form-invoice", true],
  ["form-receipt", false],
  ["form-receipt", true],
  ["letter", false],
];

// Whatever changes the words of a document; a change makes the kept ones stale.
const SOURCES = [
  "lab/training/synthetic/**/*.{ts,txt}",
  "lab/training/ranker/{corpus,misread}.ts",
  "packages/extract/src/formats/pdf/{pdfium,transform}.ts",
  "packages/extract/src/layout/words.ts",
];

/** Makes and reads the documents of one set, or takes what an earlier run read. */
export async function makeCorpus(
  read: () => Promise<ReadFile>,
  split: Split,
  { seed, count }: { readonly seed: string; readonly count: number },
): Promise<ReadDocument[]> {
  const folder = join(tmpdir(), "docuvane-training");
  const kept = join(folder, `${digestOf(SOURCES)}-${seed}-${split}-${count}.json`);
  if (existsSync(kept)) return (JSON.parse(readFileSync(kept, "utf8")) as WordDocument[]).map(layOutAgain);

  const documents = await readAll(await read(), split, { seed, count });
  mkdirSync(folder, { recursive: true });
  writeFileSync(kept, JSON.stringify(documents));
  return documents.map(layOutAgain);
}

async function readAll(
  read: ReadFile,
  split: Split,
  { seed, count }: { readonly seed: string; readonly count: number },
): Promise<WordDocument[]> {
  const documents: WordDocument[] = [];
  for (let index = 0; index < count; index += 1) {
    const [format, isMisread] = MIX[index % MIX.length] ?? ["pdf", false];
    const name = `${seed}/${split}/${index}`;
    const made = await makeDocument(name, split, format);
    const text = await read(made.bytes, made.mediaType);
    if (text === undefined) throw new Error(`The synthetic document ${name} cannot be read.`);
    const pages = text.pages.map((page) => wordsOf(page, isMisread ? name : undefined));
    documents.push({ pages, truth: made.truth, group: made.family, misread: isMisread });
  }
  return documents;
}

function wordsOf(
  { number, width, height, lines }: Page,
  seed: string | undefined,
): WordDocument["pages"][number] {
  const words = lines.flatMap((line) => line.words);
  return {
    number,
    width,
    height,
    words: (seed === undefined ? words : misread(words, `${seed}/${number}`)).map(shorten),
  };
}

// Hundredths of a point suffice, and keep the file small.
function shorten(word: Word): Word {
  const round = (value: number): number => Math.round(value * 100) / 100;
  const { left, top, right, bottom } = word.box;
  return {
    ...word,
    box: { left: round(left), top: round(top), right: round(right), bottom: round(bottom) },
    baseline: round(word.baseline),
    size: round(word.size),
  };
}

function layOutAgain({ pages, truth, group, misread: isMisread }: WordDocument): ReadDocument {
  return { pages: pages.map(segmentWords), truth, group, source: isMisread ? "ocr" : "text" };
}

function digestOf(patterns: readonly string[]): string {
  const hash = createHash("sha256");
  const paths = patterns.flatMap((pattern) => globSync(pattern, { cwd: root }));
  for (const path of paths.filter((each) => !each.endsWith(".test.ts")).sort()) {
    hash.update(path).update(readFileSync(join(root, path)));
  }
  return hash.digest("hex").slice(0, 16);
}
