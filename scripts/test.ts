// `npm test` proves each promise once; `npm run test:all` proves it on every version, transport and document, and at length.
import { parseArgs } from "node:util";
import { changedFiles, reachOf } from "./test/changed.ts";
import { conformance, fuzz, properties } from "./test/conformance.ts";
import { maven } from "./test/maven.ts";
import { rememberProfile } from "./test/profile.ts";
import { pytest } from "./test/pytest.ts";
import { runSuites } from "./test/run-suites.ts";
import { type Selection, selectJobs } from "./test/select-jobs.ts";
import { SetUp } from "./test/set-up.ts";
import { describeCount, nothing } from "./test/suite.ts";
import { vitestSuite } from "./test/vitest.ts";
import { usageOf } from "./usage.ts";

const usage = usageOf("test");

const options = {
  all: { type: "boolean", default: false },
  name: { type: "string", short: "t" },
  changed: { type: "boolean", default: false },
  since: { type: "string" },
  "set-up": { type: "boolean", default: false },
  help: { type: "boolean", default: false },
} as const;

/** Conformance waits for clocks and sockets more than it computes; then the longest, so that no processor waits for the last. */
const suites = [
  conformance,
  vitestSuite("server"),
  vitestSuite("repository"),
  vitestSuite("generators"),
  vitestSuite("extract"),
  vitestSuite("client"),
  pytest,
  maven,
  vitestSuite("wire"),
  properties,
  fuzz,
];

try {
  process.exitCode = await main();
} catch (error) {
  console.error(`Error: ${(error as Error).message}`);
  process.exitCode = 2;
}

async function main(): Promise<number> {
  const { values, positionals: words } = parseArgs({ options, allowPositionals: true });
  if (values.help) {
    console.log(usage);
    return 0;
  }
  const selection: Selection = { tier: values.all ? "all" : "quick", words, name: values.name };
  if (values["set-up"]) return await setUp(selection);
  if (values.changed || values.since !== undefined) return await runChanged(selection, values.since);
  const selected = selectJobs(suites, selection);
  if (selected.jobs.length === 0 && selected.missing.length === 0) return findNothing(selection);
  const { results, exitCode } = await runSuites(selected, selection);
  if (words.length === 0 && selection.tier === "quick" && exitCode === 0) rememberProfile(results);
  return exitCode;
}

/** Installs what the tests of a selection need. */
async function setUp(selection: Selection): Promise<number> {
  const parts = selectJobs(suites, selection).jobs.flatMap((job) => job.parts);
  return (await new SetUp(parts).ready(parts)) ? 0 : 1;
}

/** Runs what a change reaches. */
async function runChanged(selection: Selection, revision: string | undefined): Promise<number> {
  const changed = changedFiles(revision);
  const reached = reachOf(
    changed,
    suites.flatMap((suite) => suite.files(selection.tier)),
  );
  console.log(`${changed.length} changed files`);
  for (const file of reached.unproved) console.log(`no test reaches ${file}`);
  const narrowed = { ...selection, reached };
  const selected = selectJobs(suites, narrowed);
  for (const { suite, files } of selected.jobs) console.log(`${suite.name}: ${files.length} files`);
  if (selected.jobs.length > 0) return (await runSuites(selected, narrowed)).exitCode;
  console.log(`tests: ${describeCount(nothing)}`);
  return 0;
}

/** Reports that no test has the words in its path, or that only slow ones have. */
function findNothing({ words, ...selection }: Selection): number {
  console.log(`No test file has ${words.join(" or ")} in its path.`);
  const slow = selectJobs(suites, { ...selection, words, tier: "all" }).jobs.flatMap(({ files }) => files);
  if (slow.length > 0)
    console.log(`${slow.length} slow test files have: npm run test:all -- ${words.join(" ")}`);
  console.log(`tests: ${describeCount(nothing)}`);
  return 1;
}
