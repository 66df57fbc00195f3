// `npm start`: the main job on this machine: starts the service, sends a PDF through a client and prints its fields.
import { join } from "node:path";
import { parseArgs } from "node:util";
import { setUpJava, throughJava } from "./start/java.ts";
import { type Job, Reported } from "./start/job.ts";
import { printNextSteps, sentenceOf } from "./start/print.ts";
import { setUpPython, throughPython } from "./start/python.ts";
import { type RunningService, useService } from "./start/service.ts";
import { timed } from "./start/timed.ts";
import { throughTypeScript } from "./start/typescript.ts";

/** A language's client: the job through it, what that needs beside Node, and how a program of it begins. */
interface Language {
  readonly job: Job;
  readonly code: readonly string[];
  setUp?(): void;
}

const languages: Readonly<Record<string, Language>> = {
  typescript: {
    job: throughTypeScript,
    code: [
      'import { Docuvane } from "docuvane";',
      'const invoice = await new Docuvane().documents.process({ file: "invoice.pdf", workflow_id: "invoice_processing" });',
    ],
  },
  python: {
    job: throughPython,
    setUp: setUpPython,
    code: [
      "from docuvane import Docuvane",
      'invoice = Docuvane().documents.process("invoice.pdf", workflow_id="invoice_processing")',
    ],
  },
  java: {
    job: throughJava,
    setUp: setUpJava,
    code: [
      "import dev.docuvane.Docuvane;",
      'Document invoice = Docuvane.fromEnv().documents().process(FileInput.of(Path.of("invoice.pdf")));',
    ],
  },
};

const usage = `npm start [-- options]

Starts the service on this machine, sends a PDF through the client, prints its fields and keeps serving.
  --file PATH      the PDF to process (default: the sample invoice of this repository)
  --workflow ID    the workflow that processes it (default: invoice_processing)
  --language NAME  the client: ${Object.keys(languages).join(", ")} (default: typescript)
  --once           end after the table
  --data DIR       where the service keeps its data (default: .docuvane)
  --help           this text`;

const options = {
  file: { type: "string", default: join("examples", "invoice", "invoice.pdf") },
  workflow: { type: "string", default: "invoice_processing" },
  language: { type: "string", default: "typescript" },
  once: { type: "boolean", default: false },
  data: { type: "string", default: ".docuvane" },
  help: { type: "boolean", default: false },
} as const;

try {
  await main();
} catch (error) {
  if (!(error instanceof Reported)) console.error(`Error: ${sentenceOf(error)}`);
  process.exitCode = 1;
}

/** Reads the arguments, then does the main job. */
async function main(): Promise<void> {
  const { values } = parseArgs({ options });
  if (values.help) return console.log(usage);
  const language = languageNamed(values.language);
  language.setUp?.();
  const service = await timed(
    "Service",
    () => useService(values.data),
    ({ url, reused }) => `${url}${reused ? "  (already running)" : ""}`,
  );
  try {
    await language.job(service, values.file, values.workflow);
    if (!values.once) await keepServing(service, language.code);
  } finally {
    await service.stop();
  }
}

function languageNamed(name: string): Language {
  const language = Object.hasOwn(languages, name) ? languages[name] : undefined;
  if (language) return language;
  throw new Error(`There is no client in "${name}"; choose from ${Object.keys(languages).join(", ")}.`);
}

/** Tells how to go on and stays until Ctrl-C, or until the service ends. */
async function keepServing(service: RunningService, code: readonly string[]): Promise<void> {
  printNextSteps(service, code);
  await service.ended();
}
