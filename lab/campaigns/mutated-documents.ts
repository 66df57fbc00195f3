// Generates packages for documents with random faults, hostile names and hostile texts; prints what went wrong, and figures as JSON.
// node --conditions=@docuvane/source lab/campaigns/mutated-documents.ts [--call] [--count 600] [--seed 1] [--only N]
import { globSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { parse } from "yaml";
import { root } from "../../generators/root.ts";
import { runProgram } from "../../test/wire/run.ts";
import { makeRandom, pick } from "./chaos/random.ts";
import { call } from "./mutated-documents/call.ts";
import { check } from "./mutated-documents/check.ts";
import { KINDS, mutate } from "./mutated-documents/mutate.ts";

const { values } = parseArgs({
  options: {
    count: { type: "string", default: "600" },
    seed: { type: "string", default: "1" },
    only: { type: "string" },
    call: { type: "boolean", default: false },
  },
});
const seed = Number(values.seed);
/** Larger documents take longer and hold nothing else. */
const MOST_CHARACTERS = 60_000;

const documents = [
  ...read("generators/testdata/*.yaml"),
  ...read("node_modules/@readme/oas-examples/{2.0,3.0,3.1}/json/*.json"),
];
const numbers =
  values.only === undefined
    ? Array.from({ length: Number(values.count) }, (_, n) => n)
    : [Number(values.only)];
const folder = mkdtempSync(join(tmpdir(), "mutated-documents-"));
/** Fault → the numbers of the documents that have it. */
const faults = new Map<string, number[]>();
let slowestMs = 0;
try {
  for (const number of numbers) await run(number);
  if (!values.call) await parseJava();
} finally {
  rmSync(folder, { recursive: true, force: true });
}
for (const [fault, found] of faults)
  console.log(`${fault}\n  ${found.length} times; the first: --seed ${seed} --only ${found[0]}`);
console.log(
  JSON.stringify({
    seed,
    sources: documents.length,
    documents: numbers.length,
    faults: faults.size,
    slowestMs,
  }),
);
process.exitCode = faults.size === 0 ? 0 : 1;

async function run(number: number): Promise<void> {
  const random = makeRandom(seed * 1_000_003 + number);
  const kind = KINDS[number % KINDS.length] ?? "texts";
  const begun = performance.now();
  const document = mutate(pick(random, documents) ?? {}, kind, random);
  const place = join(folder, String(number));
  const found = await (values.call ? call : check)(document, place);
  if (values.call) rmSync(place, { recursive: true, force: true });
  slowestMs = Math.max(slowestMs, Math.round(performance.now() - begun));
  for (const fault of found) add(fault, number);
  if ((number + 1) % (values.call ? 10 : 100) === 0)
    console.error(`mutated-documents: ${number + 1} of ${numbers.length}`);
}

async function parseJava(): Promise<void> {
  const program = join(import.meta.dirname, "mutated-documents", "Parse.java");
  const { status, output } = await runProgram("java", [program, folder], folder);
  if (status !== 0) throw new Error(`The Java sources could not be parsed: ${output.slice(0, 500)}`);
  for (const [, number, fault] of output.matchAll(/\/(\d+)\/(src\/.+)$/gm))
    add(`java: ${fault}`, Number(number));
}

function add(fault: string, number: number): void {
  faults.set(fault, [...(faults.get(fault) ?? []), number]);
}

function read(pattern: string): readonly object[] {
  const texts = globSync(pattern, { cwd: root })
    .sort()
    .map((path) => readFileSync(join(root, path), "utf8"));
  return texts.filter((text) => text.length < MOST_CHARACTERS).map((text) => parse(text) as object);
}
