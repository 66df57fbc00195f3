// Keeps the truth of a sample of pairs, so that a test needs neither the library that makes values nor its time.
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Truth, Verdict } from "./judge.ts";
import type { Site } from "./run.ts";
import { allPairs, type SchemaPair } from "./shapes.ts";

const path = join(import.meta.dirname, "recorded.json");

/** Every how many pairs one is kept. */
const STEP = 5;

/** The truth about a pair in one direction. */
export interface Recorded {
  readonly pair: SchemaPair;
  readonly direction: Site["direction"];
  readonly truth: Truth;
  /** A value that is refused. */
  readonly example?: unknown;
}

interface Judged {
  readonly pair: SchemaPair;
  readonly site: Site;
  readonly verdict: Verdict;
}

/** Writes the truth of every fifth pair. */
export function record(rows: readonly Judged[]): void {
  const sample = new Set(
    allPairs()
      .filter((_, index) => index % STEP === 0)
      .map(({ id }) => id),
  );
  const lines = rows
    .filter(({ pair, site }) => sample.has(pair.id) && site.form === "named")
    .map(({ pair, site, verdict: { truth, example } }) =>
      JSON.stringify({ id: pair.id, direction: site.direction, truth, example }),
    );
  writeFileSync(path, `[\n${lines.join(",\n")}\n]\n`);
}

/** Reads the sample. */
export function readRecorded(): readonly Recorded[] {
  const pairs = new Map(allPairs().map((pair) => [pair.id, pair]));
  const lines = JSON.parse(readFileSync(path, "utf8")) as readonly (Omit<Recorded, "pair"> & {
    readonly id: string;
  })[];
  return lines.map(({ id, ...rest }) => {
    const pair = pairs.get(id);
    if (pair === undefined) throw new Error(`There is no pair "${id}". Record the sample again.`);
    return { ...rest, pair };
  });
}
