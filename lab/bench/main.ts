/** `npm run bench`: measures the client, a baseline and the peers a user would pick instead, and prints tables. */
import { existsSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { root } from "../../scripts/setup/run.mjs";
import { call } from "./parts/call.ts";
import { go } from "./parts/go.ts";
import { goBuilds } from "./parts/go-builds.ts";
import { goodput } from "./parts/goodput.ts";
import { imports } from "./parts/import.ts";
import { java } from "./parts/java.ts";
import { list } from "./parts/list.ts";
import type { Part } from "./parts/part.ts";
import { python } from "./parts/python.ts";
import { size } from "./parts/size.ts";
import { upload } from "./parts/upload.ts";
import { validation } from "./parts/validation.ts";
import { webhook } from "./parts/webhook.ts";
import { Bench } from "./run/bench.ts";
import { buildClient, buildProcesses } from "./run/build.ts";
import { describeMachine } from "./run/machine.ts";
import { type Section, writePage, writeSections } from "./run/page.ts";
import { Progress } from "./run/progress.ts";
import { buildRevision } from "./run/revision.ts";
import { seededRandom } from "./run/samples.ts";
import { isMet, renderReport } from "./run/table.ts";

const parts: Readonly<Record<string, Part>> = {
  call,
  upload,
  goodput,
  import: imports,
  size,
  webhook,
  list,
  validation,
  python,
  java,
  go,
  "go-builds": goBuilds,
};

const usage = `npm run bench [-- options]

Measures this client beside undici (the floor) and other API clients, and prints a table per topic.
  --only PART      ${Object.keys(parts).join(", ")}; several with commas (default: all)
  --quick          fewer rounds and calls: a few minutes instead of about half an hour
  --write          also write docs/evidence/benchmarks.md, or the sections of those parts
  --seed NUMBER    order of the rounds (default: by chance; printed)
  --against REV    also measure the client of another commit, in the same rounds: "docuvane (other)"
  --profile        with the part call: also show what each stage and library takes of a call
  --help           this text`;

const options = {
  only: { type: "string", default: Object.keys(parts).join(",") },
  quick: { type: "boolean", default: false },
  write: { type: "boolean", default: false },
  seed: { type: "string", default: String(Math.floor(Math.random() * 1e6)) },
  against: { type: "string" },
  profile: { type: "boolean", default: false },
  help: { type: "boolean", default: false },
} as const;

const folder = dirname(fileURLToPath(import.meta.url));
// An interrupted run ends as a normal one does: its temporary files are removed on exit.
for (const signal of ["SIGINT", "SIGTERM"] as const) process.once(signal, () => process.exit(130));

try {
  await main();
} catch (error) {
  console.error(`Error: ${error instanceof Error ? error.message : String(error)}`);
  process.exitCode = 1;
}

/** Reads the arguments, then measures part by part. */
async function main(): Promise<void> {
  const { values } = parseArgs({ options });
  if (values.help) return console.log(usage);
  const chosen = values.only.split(",").map((name) => [name, partNamed(name)] as const);
  if (!existsSync(join(root, "lab", "node_modules", "undici")))
    throw new Error(
      "The packages to compare with are not installed: run `npm run bench`, which installs them.",
    );
  const against = values.against === undefined ? undefined : buildRevision(values.against);
  const settings = { quick: values.quick, seed: Number(values.seed), against, profile: values.profile };
  const progress = new Progress();
  const bench = new Bench(settings, folder, { random: seededRandom(settings.seed), progress });
  progress.begin("set-up");
  progress.show("building the client and the measuring processes");
  buildClient();
  await buildProcesses(folder);
  const facts = describeRun(settings.seed);
  console.log(`\n${facts.map((fact) => `- ${fact}`).join("\n")}`);
  const sections: Section[] = [];
  for (const [name, part] of chosen) {
    const text = await measure(name, part, { bench, progress });
    sections.push({ title: part.title, text });
  }
  if (!values.write) return;
  if (chosen.length === Object.keys(parts).length) writePage(facts, sections);
  else writeSections(facts.slice(0, 2), sections);
}

/** Measures one part and prints it; returns what was printed. */
async function measure(
  name: string,
  part: Part,
  { bench, progress }: { readonly bench: Bench; readonly progress: Progress },
): Promise<string> {
  progress.begin(name);
  const report = await part.run(bench);
  progress.end();
  const text = renderReport(part.title, report);
  const missed = report.goals.filter((goal) => !isMet(goal)).length;
  console.log(`\n${text}\n\n${name}: ${report.goals.length - missed} of ${report.goals.length} goals met`);
  return text;
}

function partNamed(name: string): Part {
  const part = parts[name];
  if (part) return part;
  throw new Error(`There is no part "${name}"; choose from ${Object.keys(parts).join(", ")}.`);
}

function describeRun(seed: number): readonly string[] {
  const given = process.argv.slice(2).filter((argument) => argument !== "--write");
  const command = ["npm run bench", ...(given.length > 0 ? ["--", ...given] : [])].join(" ");
  return [`${new Date().toISOString().slice(0, 10)}, \`${command}\`, seed ${seed}`, ...describeMachine()];
}
