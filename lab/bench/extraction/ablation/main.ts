/** Writes what each feature of the extractor adds: `main.ts PAGE DIR…`, once with all features and once without each. */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { spawnSync } from "../../../../scripts/processes.mjs";
import { percent, renderTable } from "../../run/table.ts";
import { measureCompletion } from "../completion.ts";
import type { DocumentOutcome } from "../measure.ts";
import { scoreFields } from "../score.ts";
import { FEATURES, type Feature, placeOf } from "./features.ts";

const [page, ...folders] = process.argv.slice(2);
if (page === undefined || folders.length === 0)
  throw new Error("Give the page to write and folders of documents.");

const folder = mkdtempSync(join(tmpdir(), "docuvane-ablation-"));
process.once("exit", () => rmSync(folder, { recursive: true, force: true }));

const COLUMNS = [
  "",
  "documents",
  "completed",
  "of those wrong (required)",
  "wrong (any field)",
  "vendors right",
  "cases of its tests",
  "right without it",
];
const all = measured("-");
const rows = [
  ["everything", ...figuresOf(all), "", ""],
  ...Object.entries(FEATURES).map(([name, feature]) => {
    const { total, right } = casesOf(feature, name);
    console.error(`${name}: ${right} of ${total} cases`);
    return [`without: ${feature.title}`, ...figuresOf(measured(name)), total, right];
  }),
];

const begin = "<!-- ablation: begin (written by lab/bench/extraction/ablation/main.ts; do not edit) -->";
const end = "<!-- ablation: end -->";
const [head, rest] = readFileSync(page, "utf8").split(begin);
const tail = rest?.split(end)[1];
if (head === undefined || tail === undefined)
  throw new Error(`${page} lacks the marks "${begin}" and "${end}".`);
writeFileSync(page, `${head}${begin}\n\n${renderTable({ columns: COLUMNS, rows })}\n\n${end}${tail}`);

function measured(name: string): DocumentOutcome[] {
  const script = fileURLToPath(new URL("run.ts", import.meta.url));
  return JSON.parse(run([...process.execArgv, script, name, ...folders], {})) as DocumentOutcome[];
}

function figuresOf(documents: readonly DocumentOutcome[]): (string | number)[] {
  const { completed, slips, anySlips } = measureCompletion(documents);
  const vendor = scoreFields(documents).find(({ field }) => field === "vendor");
  return [
    documents.length,
    completed.count,
    slips.count,
    anySlips.count,
    percent((vendor?.exact ?? 0) / (vendor?.expected ?? 0)),
  ];
}

/** Cases of the tests of a feature, which are all right with it, and how many are right without. */
function casesOf({ tests }: Feature, without: string): { readonly total: number; readonly right: number } {
  const [vitest = "", config = ""] = ["../../../../node_modules/vitest/vitest.mjs", "vitest.config.ts"].map(
    (place) => fileURLToPath(new URL(place, import.meta.url)),
  );
  const report = join(folder, "report.json");
  const output = ["--reporter=json", `--outputFile=${report}`];
  run([vitest, "run", "--config", config, ...output, ...tests.map(placeOf)], { WITHOUT_FEATURE: without });
  const counts = JSON.parse(readFileSync(report, "utf8")) as Record<string, number>;
  return { total: counts["numTotalTests"] ?? 0, right: counts["numPassedTests"] ?? 0 };
}

// Tests that fail end with another status: their report counts.
function run(argv: readonly string[], env: Readonly<Record<string, string>>): string {
  const result = spawnSync(process.execPath, argv, {
    encoding: "utf8",
    maxBuffer: 1 << 28,
    env,
  });
  if (result.status === 0 || env["WITHOUT_FEATURE"] !== undefined) return result.stdout;
  throw new Error(`${argv[0]} could not be run: ${result.stderr.trim().split("\n").at(-1)}`);
}
