/** `npm run bench:extraction -- DIR`: measures the extractor of the service on documents whose values are known. */
import { writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { parseArgs } from "node:util";
import { illustratePage } from "../../../scripts/generate/charts/charts.ts";
import { Progress } from "../run/progress.ts";
import { renderReport, renderTable } from "../run/table.ts";
import { completionTable } from "./completion-table.ts";
import { correct } from "./corrected.ts";
import { DAMAGE_KINDS, measureDamage } from "./damage.ts";
import type { Measured } from "./groups.ts";
import { type Measurement, measure } from "./measure.ts";
import { writePage } from "./page.ts";
import { measurePeer } from "./peer.ts";
import { pooledTable, renderErrors, renderMeasurement } from "./report.ts";
import { scanSamples } from "./scan.ts";
import { readSet, readSets, type Sample, type SampleSet } from "./set.ts";
import { studyTable } from "./study.ts";
import { makeSets } from "./synthetic.ts";
import { type BenchWorkflow, workflowFor } from "./workflow.ts";

const usage = `npm run bench:extraction -- DIR… [options]

Extracts every document of a folder as the service does and compares with the values that are known: those of
expected.json in the folder (file → {field: value}; null: the document does not have it), else those that its
e-invoices state, read by an independent parser.
  --workflow NAME  built-in workflow, or a JSON file with its fields (default: the built-in one that fits)
  --fields LIST    only these fields, with commas
  --only TEXT      only files whose name contains this
  --visible-only   ignore the data inside e-invoices, leave out those without pages
  --scan DPI       print each PDF to an image first: slightly turned, blurred, JPEG
  --seed NUMBER    seed of --scan (default 1)
  --synthetic N    also measure N synthetic documents of each kind, of sellers that training did not see; no DIR is needed then
  --study          compare review rules: per pair of thresholds, what completes and what of it is wrong
  --damage KINDS   damage the images in five levels and measure what is accepted: "all", or some of
                   ${DAMAGE_KINDS.join(", ")}
  --beside         also extract with invoice2data and its own templates (makes a Python environment)
  --errors         list what is not right
  --write FILE     write the page of results from files of --json, which are given instead of folders
  --before FILES   with --write: files of --json, with commas, of an earlier extractor on the same documents
  --text-only      skip documents that need OCR, which takes seconds per page
  --json FILE      write everything that was measured
  --help           this text`;

const options = {
  workflow: { type: "string" },
  fields: { type: "string" },
  only: { type: "string", default: "" },
  "visible-only": { type: "boolean", default: false },
  scan: { type: "string" },
  seed: { type: "string", default: "1" },
  beside: { type: "boolean", default: false },
  errors: { type: "boolean", default: false },
  write: { type: "string" },
  before: { type: "string" },
  "text-only": { type: "boolean", default: false },
  synthetic: { type: "string" },
  study: { type: "boolean", default: false },
  damage: { type: "string" },
  json: { type: "string" },
  help: { type: "boolean", default: false },
} as const;

type Values = ReturnType<typeof parseArgs<{ options: typeof options; allowPositionals: true }>>["values"];

// An interrupted run ends as a normal one does: its temporary files are removed on exit.
for (const signal of ["SIGINT", "SIGTERM"] as const) process.once(signal, () => process.exit(130));

try {
  await main();
} catch (error) {
  console.error(`Error: ${error instanceof Error ? error.message : String(error)}`);
  process.exitCode = 1;
}

async function main(): Promise<void> {
  const { values, positionals } = parseArgs({ options, allowPositionals: true });
  if (values.help || (positionals.length === 0 && values.synthetic === undefined)) return console.log(usage);
  if (values.write !== undefined) return write(values.write, positionals, values.before);
  if (values.damage !== undefined) return damage(values.damage, positionals, values);
  const runs: Run[] = [];
  for (const set of await setsOf(positionals, values)) {
    const workflow = workflowOf(set, values);
    const measured = await run(set, workflow, values);
    const names = [...new Set(measured.documents.flatMap(({ fields }) => fields.map(({ field }) => field)))];
    const peer = values.beside ? measurePeer(set.samples, names) : undefined;
    runs.push({ title: set.name, workflow, measured: { ...measured, ...(peer && { peer }) } });
    console.log(`\n${renderMeasurement(set.name, measured, peer)}`);
    if (values.errors) console.log(`\n${renderErrors(measured.documents)}`);
  }
  console.log(`\n${renderAll(runs)}`);
  if (values.study) console.log(`\n${renderStudy(runs)}`);
  const results = Object.fromEntries(runs.map(({ title, measured }) => [title, measured]));
  if (values.json !== undefined) writeFileSync(values.json, `${JSON.stringify(results, null, 1)}\n`);
}

/** One set that was measured. */
interface Run {
  readonly title: string;
  readonly workflow: BenchWorkflow;
  readonly measured: Measured[string];
}

/** Renders the headline over all sets, and how far confidences can be trusted. */
function renderAll(runs: readonly Run[]): string {
  const sets = runs.map(({ title, measured }) => ({ title, documents: measured.documents }));
  const tables = [
    { title: "Completion without review", ...completionTable(sets) },
    {
      title: "Calibration, values read from text or by OCR",
      ...pooledTable(sets.flatMap(({ documents }) => documents)),
    },
  ];
  return renderReport("All sets", { notes: [], tables, goals: [] });
}

/** Renders one study per workflow, over all its documents. */
function renderStudy(runs: readonly Run[]): string {
  const tables = [...Map.groupBy(runs, ({ workflow }) => workflow.id)].flatMap(([id, members]) => {
    const documents = members.flatMap(({ measured }) => measured.documents);
    const title = `${id}, ${documents.length} documents`;
    return members.slice(0, 1).map(({ workflow }) => ({ title, ...studyTable(documents, workflow) }));
  });
  return renderReport("Review rules", { notes: [], tables, goals: [] });
}

async function damage(kinds: string, folders: readonly string[], values: Values): Promise<void> {
  for (const folder of folders) {
    const set = await prepare(readSet(folder), values);
    const workflow = workflowOf(set, values);
    const table = await measureDamage(set, {
      kinds: kinds === "all" ? DAMAGE_KINDS : kinds.split(","),
      seed: Number(values.seed),
      threshold: workflow.review_below,
      run: (damaged) => run(damaged, workflow, values),
    });
    console.log(
      `\n## ${set.name}, damaged: values accepted at ≥ ${workflow.review_below}\n\n${renderTable(table)}`,
    );
  }
}

async function setsOf(folders: readonly string[], values: Values): Promise<SampleSet[]> {
  const sets: SampleSet[] = [];
  for (const set of readSets(folders)) sets.push(await prepare(set, values));
  const count = Number(values.synthetic ?? 0);
  if (count > 0)
    sets.push(...(await makeSets({ count, seed: Number(values.seed), textOnly: values["text-only"] })));
  return sets;
}

function write(file: string, measured: readonly string[], before: string | undefined): void {
  const firstSight = join(dirname(file), "first-sight.md");
  writePage({ file, firstSight, measured, before: before?.split(",") ?? [] });
  if (/docs.evidence.extraction\.md$/.test(file)) illustratePage("extraction.md");
}

/** The files that were asked for, printed to images when asked. */
async function prepare(read: SampleSet, values: Values): Promise<SampleSet> {
  const set = correct(read, values["visible-only"] || values.scan !== undefined);
  const isWanted = ({ file, mediaType }: Sample): boolean =>
    file.includes(values.only) &&
    !(values["visible-only"] && mediaType === "application/xml") &&
    !(values["text-only"] && mediaType.startsWith("image/"));
  const samples = set.samples.filter(isWanted);
  const name = values["visible-only"] && set.truth === "xml" ? `${set.name}, printed text only` : set.name;
  if (values.scan === undefined) return { ...set, name, samples };
  const dpi = Number(values.scan);
  if (!(dpi >= 72 && dpi <= 600))
    throw new Error(`--scan takes a resolution from 72 to 600, not "${values.scan}".`);
  return {
    ...set,
    name: `${set.name}, scanned`,
    samples: await scanSamples(samples, { dpi, seed: Number(values.seed) }),
  };
}

function workflowOf(set: SampleSet, values: Values): BenchWorkflow {
  const workflow = workflowFor(set.samples, values.workflow);
  const wanted = values.fields?.split(",");
  return { ...workflow, fields: workflow.fields.filter(({ name }) => wanted?.includes(name) ?? true) };
}

async function run(set: SampleSet, workflow: BenchWorkflow, values: Values): Promise<Measurement> {
  const progress = new Progress();
  progress.begin(set.name);
  const measured = await measure(set.samples, {
    workflow,
    visibleOnly: values["visible-only"],
    onStep: (position) => process.stderr.isTTY && progress.show(`${position}/${set.samples.length}`),
  });
  progress.end();
  return measured;
}
