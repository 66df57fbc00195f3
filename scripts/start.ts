// `npm start`: starts the service on this machine, sends a PDF through a client and prints its fields.
import { join } from "node:path";
import { parseArgs } from "node:util";
import { Docuvane } from "docuvane";
import { goCommand, setUpGo, throughGo } from "./start/go.ts";
import { javaCommand, setUpJava, throughJava } from "./start/java.ts";
import { type Job, Reported } from "./start/job.ts";
import { defaultData, describeNextSteps } from "./start/next-steps.ts";
import { sentenceOf } from "./start/print.ts";
import { pythonCommand, setUpPython, throughPython } from "./start/python.ts";
import { type RunningService, useService } from "./start/service.ts";
import { studioLink } from "./start/studio.ts";
import { timed } from "./start/timed.ts";
import { throughTypeScript, typescriptCommand } from "./start/typescript.ts";
import { usageOf } from "./usage.ts";

const defaultFile = "examples/invoice/invoice.pdf";

/** A language's client: the job that uses it, what that needs besides Node, and its quick start. */
interface Language {
  readonly name: string;
  readonly job: Job;
  /** The quick start in `examples/quick-start`. */
  readonly source: string;
  /** Runs the quick start in `examples/invoice`. */
  readonly command: () => readonly string[];
  setUp?(): void;
}

const languages: Readonly<Record<string, Language>> = {
  typescript: { name: "TypeScript", job: throughTypeScript, source: "main.ts", command: typescriptCommand },
  python: {
    ...{ name: "Python", job: throughPython, source: "main.py", command: pythonCommand },
    setUp: setUpPython,
  },
  java: { name: "Java", job: throughJava, source: "Main.java", command: javaCommand, setUp: setUpJava },
  go: { name: "Go", job: throughGo, source: "main.go", command: goCommand, setUp: setUpGo },
};

const usage = usageOf("start");

const options = {
  file: { type: "string", default: defaultFile },
  workflow: { type: "string", default: "invoice_processing" },
  language: { type: "string", default: "typescript" },
  once: { type: "boolean", default: false },
  data: { type: "string", default: defaultData },
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
  const { file, workflow, data } = values;
  const language = languageNamed(values.language);
  language.setUp?.();
  const service = await timed(
    "Service",
    () => useService(data),
    ({ url, reused }) => `${url}${reused ? "  (already running)" : ""}`,
  );
  try {
    await language.job(service, file, workflow);
    if (values.once) return;
    const { name, source, command } = language;
    const program = {
      language: name,
      source: join("examples", "quick-start", source),
      command: command(),
    };
    const documentId = await newestDocument(service);
    console.log(
      describeNextSteps({
        ...{ service, data, file, workflow, documentId },
        folder: process.cwd(),
        studio: await studioLink(service),
        program,
      }),
    );
    await service.ended();
  } finally {
    await service.stop();
  }
}

function languageNamed(name: string): Language {
  const language = Object.hasOwn(languages, name) ? languages[name] : undefined;
  if (language) return language;
  throw new Error(`There is no client for "${name}". Available: ${Object.keys(languages).join(", ")}.`);
}

async function newestDocument({ url, apiKey }: RunningService): Promise<string> {
  await using client = new Docuvane({ baseURL: url, apiKey });
  const page = await client.documents.list({ limit: 1 });
  return page.data[0]?.id ?? "";
}
