/** Generates held-out documents: vendors, layouts and wordings that are excluded from training. */
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type DocumentFormat, makeDocument } from "../../training/synthetic/document.ts";
import { readSet, type SampleSet } from "./set.ts";

/** What to make. */
interface SyntheticSettings {
  readonly count: number;
  /** The same seed gives the same documents. */
  readonly seed: number;
  /** Formats in turn. */
  readonly formats: readonly DocumentFormat[];
}

const KINDS: readonly (readonly [name: string, formats: readonly DocumentFormat[], needsOcr: boolean])[] = [
  ["synthetic invoices as PDF", ["pdf"], false],
  ["synthetic invoices as HTML, text, e-mail", ["html", "txt", "eml"], false],
  ["synthetic forms: invoices", ["form-invoice"], false],
  ["synthetic forms: receipts", ["form-receipt"], false],
  ["synthetic forms: other documents", ["form-other"], false],
  ["synthetic invoices, scanned", ["scan"], true],
  ["synthetic till receipts, scanned", ["receipt"], true],
];

/** Makes one set of each kind. */
export async function makeSets(settings: {
  /** Documents of each kind. */
  readonly count: number;
  readonly seed: number;
  /** Without those that need OCR. */
  readonly textOnly: boolean;
}): Promise<SampleSet[]> {
  const sets: SampleSet[] = [];
  for (const [name, formats, needsOcr] of KINDS)
    if (!(needsOcr && settings.textOnly)) sets.push(await makeSet(name, { ...settings, formats }));
  return sets;
}

/** Writes the documents into a folder that is removed on exit. */
async function makeSet(name: string, { count, seed, formats }: SyntheticSettings): Promise<SampleSet> {
  const folder = mkdtempSync(join(tmpdir(), "docuvane-synthetic-"));
  process.once("exit", () => rmSync(folder, { recursive: true, force: true }));
  const expected: Record<string, unknown> = {};
  for (let index = 0; index < count; index += 1) {
    const format = formats[index % formats.length] ?? "pdf";
    const { file, bytes, truth } = await makeDocument(`bench-${seed}-${index}`, "heldOut", format);
    writeFileSync(join(folder, file), bytes);
    expected[file] = truth;
  }
  writeFileSync(join(folder, "expected.json"), JSON.stringify(expected));
  return { ...readSet(folder), name };
}
