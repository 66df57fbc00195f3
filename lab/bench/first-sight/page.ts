/** Writes the page about documents never seen from what `bench:extraction --json` measured: `page.ts PAGE FILE…`. */
import { readFileSync, writeFileSync } from "node:fs";
import { builtInWorkflows } from "../../../packages/server/src/core/workflows/workflow.ts";
import { measureCompletion } from "../extraction/completion.ts";
import { completionTable, interval } from "../extraction/completion-table.ts";
import type { DocumentOutcome, Measurement } from "../extraction/measure.ts";
import { pooledTable } from "../extraction/report.ts";
import { statusBy } from "../extraction/study.ts";
import { renderTable, type Table } from "../run/table.ts";

/** Confidences below which a required field sends a document to review. */
const THRESHOLDS = [0.5, 0.6, 0.7, 0.75, 0.8, 0.85, 0.9, 0.93, 0.96];
const OPTIONAL = 0.5;

const [page, ...files] = process.argv.slice(2);
if (page === undefined || files.length === 0)
  throw new Error("Give the page to write and the files of bench:extraction --json.");

const measured = files.map((file) => JSON.parse(readFileSync(file, "utf8")) as Record<string, Measurement>);
const sets = new Map<string, readonly DocumentOutcome[]>();
for (const [title, { documents }] of measured.flatMap((runs) => Object.entries(runs)))
  sets.set(title, [...(sets.get(title) ?? []), ...documents]);

const all = [...sets].map(([title, documents]) => ({ title, documents }));
const curves = all.map((set) => `### ${set.title}\n\n${renderTable(curveOf(set.title, set.documents))}`);
const begin = "<!-- figures: begin (written by lab/bench/first-sight/page.ts; do not edit) -->";
const end = "<!-- figures: end -->";
const figures = `${renderTable(completionTable(all))}

## What does a threshold change?

A document completes when every required field has at least this confidence, every optional one that was found ${OPTIONAL}, and nothing
warns. The rule of the built-in workflows is 0.80.

${curves.join("\n\n")}

## How far can confidences be trusted?

${renderTable(pooledTable(all.flatMap(({ documents }) => documents)))}`;
const text = readFileSync(page, "utf8");
const [head, rest] = text.split(begin);
const tail = rest?.split(end)[1];
if (head === undefined || tail === undefined)
  throw new Error(`${page} lacks the marks "${begin}" and "${end}".`);
writeFileSync(page, `${head}${begin}\n${figures}\n${end}${tail}`);

/** What completes, and what of it is wrong, by threshold. */
function curveOf(title: string, documents: readonly DocumentOutcome[]): Table {
  const id = title.startsWith("receipts") ? "receipt_processing" : "invoice_processing";
  const workflow = builtInWorkflows.find((one) => one.id === id);
  if (workflow === undefined) throw new Error(`There is no built-in workflow "${id}".`);
  const rows = THRESHOLDS.map((required) => {
    const rule = { required, optional: OPTIONAL };
    const judged = documents.map((one) => ({ ...one, status: statusBy(rule, one, workflow) }));
    const { completed, slips, anySlips } = measureCompletion(judged);
    return [required.toFixed(2), interval(completed), interval(slips), interval(anySlips)];
  });
  return { columns: ["required at least", "completed %", "wrong % (required)", "wrong % (any field)"], rows };
}
