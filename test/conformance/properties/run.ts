// Shows that the languages agree on generated inputs: `run.ts [--count N] [--seed N] [--vector NAME]… [--generator NAME]…`.
// `--report FILE` gives the counts as JSON; `--write` keeps the figures for docs/evidence/conformance.md.
import { writeFileSync } from "node:fs";
import { parseArgs } from "node:util";
import { goDrivers, javaDrivers, pythonDrivers, typescriptDrivers } from "../drivers/index.ts";
import { Driver } from "../runner/driver.ts";
import { type Agreement, type Drivers, findAgreement, type Generator } from "./agree.ts";
import { figuresFile } from "./figures.ts";
import { inputs } from "./inputs.ts";

const GENERATORS: readonly Generator[] = ["fast-check", "Hypothesis", "jqwik"];

const { values } = parseArgs({
  options: {
    count: { type: "string", default: "1000" },
    seed: { type: "string", default: String(Date.now() % 2 ** 31) },
    vector: { type: "string", multiple: true, default: Object.keys(inputs) },
    generator: { type: "string", multiple: true, default: [...GENERATORS] },
    report: { type: "string" },
    write: { type: "boolean" },
  },
});
const [count, seed] = [Number(values.count), Number(values.seed)];
const begun = performance.now();
const drivers = await startAll();
const agreements: Agreement[] = [];
for (const generator of GENERATORS.filter((each) => values.generator.includes(each)))
  for (const vector of values.vector) await show(generator, vector);
await Promise.all(Object.values(drivers).map((driver) => driver.stop()));
const failed = agreements.filter(({ disagreements }) => disagreements.length > 0);
const seconds = (performance.now() - begun) / 1_000;
console.log(
  `${agreements.length - failed.length} functions agree, ${failed.length} do not (seed ${seed}, ${seconds.toFixed(1)} s)`,
);
const counts = { passed: agreements.length - failed.length, failed: failed.length, skipped: 0 };
if (values.report) writeFileSync(values.report, JSON.stringify(counts));
if (values.write && failed.length === 0) {
  const rows = agreements.map(({ disagreements: _, ...figures }) => figures);
  writeFileSync(figuresFile, `${JSON.stringify({ seconds: Math.round(seconds), rows }, undefined, 2)}\n`);
}
process.exitCode = failed.length > 0 || agreements.length === 0 ? 1 : 0;

async function startAll(): Promise<Drivers> {
  // All are found before one starts: compiling stops this program, and who waits for a driver would think that it hangs.
  const commands = [typescriptDrivers(), pythonDrivers(), javaDrivers(), goDrivers()].map(
    ([command]) => command,
  );
  const [typescript, python, java, go] = await Promise.all(
    commands.map((command) => (command ? Driver.start(command) : undefined)),
  );
  if (!typescript || !python || !java) throw new Error("A language has no driver.");
  return { typescript, python, java, ...(go && { go }) };
}

async function show(generator: Generator, vector: string): Promise<void> {
  const agreement = await findAgreement({ generator, vector, count, seed }, drivers);
  agreements.push(agreement);
  const { different, outputs, disagreements } = agreement;
  const end = disagreements.length === 0 ? "agree" : "DISAGREE";
  console.log(`${generator.padEnd(11)} ${vector.padEnd(15)} ${different} inputs, ${outputs} outputs: ${end}`);
  for (const each of disagreements) console.log(each);
}
