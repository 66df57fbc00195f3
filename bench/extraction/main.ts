/** `npm run bench:extraction -- DIR`: measures the extractor of the service on documents whose values are known. */
import { writeFileSync } from "node:fs";
import { parseArgs } from "node:util";
import { Progress } from "../run/progress.ts";
import { type Measurement, measure } from "./measure.ts";
import { writePage } from "./page.ts";
import { measurePeer } from "./peer.ts";
import { renderErrors, renderMeasurement } from "./report.ts";
import { scanSamples } from "./scan.ts";
import { readSet, type Sample, type SampleSet } from "./set.ts";
import { workflowFor } from "./workflow.ts";

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
  --beside         also extract with invoice2data and its own templates (makes a Python environment)
  --errors         list what is not right
  --write FILE     measure each folder as it is, as printed and scanned, and synthetic documents; write the page of results
  --synthetic N    with --write: synthetic documents of each kind (default 30)
  --text-only      with --write: skip documents that need OCR, which takes seconds per page
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
  "text-only": { type: "boolean", default: false },
  synthetic: { type: "string", default: "30" },
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
  if (values.help || positionals.length === 0) return console.log(usage);
  if (values.write !== undefined) return write(values.write, positionals, values);
  const results: Record<string, Measurement> = {};
  for (const folder of positionals) {
    const set = await prepare(readSet(folder), values);
    const measured = await run(set, values);
    results[set.name] = measured;
    const names = [...new Set(measured.documents.flatMap(({ fields }) => fields.map(({ field }) => field)))];
    const peer = values.beside ? measurePeer(set.samples, names) : undefined;
    console.log(`\n${renderMeasurement(set.name, measured, peer)}`);
    if (values.errors) console.log(`\n${renderErrors(measured.documents)}`);
  }
  if (values.json !== undefined) writeFileSync(values.json, `${JSON.stringify(results, null, 1)}\n`);
}

function write(file: string, folders: readonly string[], values: Values): Promise<void> {
  const [seed, synthetic] = [Number(values.seed), Number(values.synthetic)];
  const measureSet = (set: SampleSet, visibleOnly: boolean): Promise<Measurement> =>
    run(set, { ...values, "visible-only": visibleOnly });
  const textOnly = values["text-only"] === true;
  return writePage({ file, folders, seed, synthetic, textOnly, run: measureSet });
}

/** The files that were asked for, printed to images when asked. */
async function prepare(set: SampleSet, values: Values): Promise<SampleSet> {
  const isWanted = ({ file, mediaType }: Sample): boolean =>
    file.includes(values.only ?? "") && !(values["visible-only"] && mediaType === "application/xml");
  const samples = set.samples.filter(isWanted);
  if (values.scan === undefined) return { ...set, samples };
  const dpi = Number(values.scan);
  if (!(dpi >= 72 && dpi <= 600))
    throw new Error(`--scan takes a resolution from 72 to 600, not "${values.scan}".`);
  return {
    ...set,
    name: `${set.name}, scanned`,
    samples: await scanSamples(samples, { dpi, seed: Number(values.seed) }),
  };
}

async function run(set: SampleSet, values: Values): Promise<Measurement> {
  const progress = new Progress();
  progress.begin(set.name);
  const workflow = workflowFor(set.samples, values.workflow);
  const wanted = values.fields?.split(",");
  const fields = workflow.fields.filter(({ name }) => wanted?.includes(name) ?? true);
  const measured = await measure(set.samples, {
    workflowId: workflow.id,
    fields,
    visibleOnly: values["visible-only"] === true,
    onStep: (position) => process.stderr.isTTY && progress.show(`${position}/${set.samples.length}`),
  });
  progress.end();
  return measured;
}
