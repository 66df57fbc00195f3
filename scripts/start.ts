// `npm start`: the main job on this machine: starts the service, sends a PDF through the client and prints its fields.
import { join } from "node:path";
import { parseArgs } from "node:util";
import { Docuvane } from "docuvane";
import { printFields, printNextSteps, sentenceOf } from "./start/print.ts";
import { type RunningService, useService } from "./start/service.ts";
import { timed } from "./start/timed.ts";

const usage = `npm start [-- options]

Starts the service on this machine, sends a PDF through the client, prints its fields and keeps serving.
  --file PATH      the PDF to process (default: the sample invoice of this repository)
  --workflow ID    the workflow that processes it (default: invoice_processing)
  --once           end after the table
  --data DIR       where the service keeps its data (default: .docuvane)
  --help           this text`;

const options = {
  file: { type: "string", default: join("examples", "invoice", "invoice.pdf") },
  workflow: { type: "string", default: "invoice_processing" },
  once: { type: "boolean", default: false },
  data: { type: "string", default: ".docuvane" },
  help: { type: "boolean", default: false },
} as const;

try {
  await main();
} catch (error) {
  console.error(`Error: ${sentenceOf(error)}`);
  process.exitCode = 1;
}

/** Reads the arguments, then does the main job. */
async function main(): Promise<void> {
  const { values } = parseArgs({ options });
  if (values.help) return console.log(usage);
  const service = await timed(
    "Service",
    () => useService(values.data),
    ({ url, reused }) => `${url}${reused ? "  (already running)" : ""}`,
  );
  try {
    await processFile(service, values.file, values.workflow);
    if (!values.once) await keepServing(service);
  } finally {
    await service.stop();
  }
}

/** Uploads one file, waits for its fields and prints them. */
async function processFile(service: RunningService, file: string, workflow: string): Promise<void> {
  await using client = new Docuvane({ apiKey: service.apiKey, baseURL: service.url });
  const uploaded = await timed(
    "Upload",
    (report) =>
      client.documents.upload({
        file,
        workflow_id: workflow,
        onProgress: ({ loaded, total }) =>
          report(total ? `${Math.floor((100 * loaded) / total)} %` : `${loaded} bytes`),
      }),
    (document) => `${file} → ${document.id}`,
  );
  const done = await timed(
    "Process",
    (report) =>
      client.documents.waitUntilProcessed(uploaded.id, { onUpdate: ({ status }) => report(status) }),
    (document) => document.status,
  );
  printFields(done);
}

/** Tells how to go on and stays until Ctrl-C, or until the service ends. */
async function keepServing(service: RunningService): Promise<void> {
  printNextSteps(service);
  await service.ended();
}
