/** Generates held-out documents: vendors, layouts and wordings that are excluded from training. */
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type DocumentFormat, makeDocument } from "../../packages/extract/training/synthetic/document.ts";
import { readSet, type SampleSet } from "./set.ts";

/** What to make. */
export interface SyntheticSettings {
  readonly count: number;
  /** The same seed gives the same documents. */
  readonly seed: number;
  /** Formats in turn. */
  readonly formats: readonly DocumentFormat[];
}

/** Writes the documents into a folder that is removed on exit. */
export async function makeSet(name: string, { count, seed, formats }: SyntheticSettings): Promise<SampleSet> {
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
