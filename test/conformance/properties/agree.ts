// Lets all languages evaluate generated inputs and finds where they disagree.
import { isDeepStrictEqual } from "node:util";
import fc from "fast-check";
import type { Driver } from "../runner/driver.ts";
import { newTask } from "../runner/run-case.ts";
import { inputs } from "./inputs.ts";

/** Who makes inputs: fast-check here, Hypothesis in the Python driver, jqwik in the Java driver. */
export type Generator = "fast-check" | "Hypothesis" | "jqwik";

/** What is evaluated. */
export interface Work {
  readonly generator: Generator;
  /** Name of the function; see README.md. */
  readonly vector: string;
  /** How many inputs. */
  readonly count: number;
  readonly seed: number;
}

/** The result. */
export interface Agreement extends Work {
  /** Inputs that are not the same as another one. */
  readonly different: number;
  /** Outputs that are not the same as another one: a function that always refuses shows nothing. */
  readonly outputs: number;
  /** The first inputs that languages disagree on, with what each gives. */
  readonly disagreements: readonly string[];
}

/** Drivers by the language they speak for; a machine need not have Go. */
export type Drivers = Readonly<Record<"typescript" | "python" | "java", Driver> & { go?: Driver }>;

/** Inputs in a line; long lines take memory, short ones time. */
const BATCH = 250;

/** Inputs that a driver makes at a time. */
const PART = 500;

/** Disagreements that are told. */
const TOLD = 3;

/** Generates inputs, evaluates each by all languages, and compares. */
export async function findAgreement(work: Work, drivers: Drivers): Promise<Agreement> {
  const made = await generate(work, drivers);
  const disagreements: string[] = [];
  const outputs = new Set<string>();
  for (let start = 0; start < made.length; start += BATCH) {
    const batch = made.slice(start, start + BATCH);
    const all = await evaluateAll(work.vector, batch, drivers);
    batch.forEach((input, index) => {
      const [first, ...others] = all.map(([, given]) => given[index]);
      outputs.add(JSON.stringify(first));
      if (others.some((other) => !isDeepStrictEqual(first, other)))
        disagreements.push(describe(input, index, all));
    });
  }
  const different = new Set(made.map((input) => JSON.stringify(input))).size;
  return { ...work, different, outputs: outputs.size, disagreements: disagreements.slice(0, TOLD) };
}

type Outputs = readonly (readonly [language: string, outputs: readonly unknown[]])[];

async function evaluateAll(vector: string, batch: readonly unknown[], drivers: Drivers): Promise<Outputs> {
  return Promise.all(
    Object.entries(drivers).map(
      async ([language, driver]) =>
        [language, (await driver.evaluate(newTask(), vector, batch)).map(plain)] as const,
    ),
  );
}

/** Members that are null and members that are absent are the same. */
function plain(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(plain);
  if (typeof value !== "object" || value === null) return value;
  const members = Object.entries(value).filter(([, member]) => member !== null);
  return Object.fromEntries(members.map(([name, member]) => [name, plain(member)]));
}

function describe(input: unknown, index: number, all: Outputs): string {
  const given = all.map(
    ([language, outputs]) => `  ${language}: ${JSON.stringify(outputs[index])?.slice(0, 600)}`,
  );
  return [JSON.stringify(input), ...given].join("\n");
}

async function generate(work: Work, { python, java }: Drivers): Promise<readonly unknown[]> {
  const { generator, vector, count, seed } = work;
  const arbitrary = inputs[vector];
  if (!arbitrary) throw new Error(`properties/inputs.ts has no inputs for ${vector}.`);
  // What a driver reads is JSON: so is what it is compared with.
  if (generator === "fast-check")
    return JSON.parse(JSON.stringify(fc.sample(arbitrary, { seed, numRuns: count }))) as unknown[];
  const driver = generator === "Hypothesis" ? python : java;
  const made: unknown[] = [];
  // In parts: the more Hypothesis has made, the longer it looks for something new.
  for (let start = 0; start < count; start += PART) {
    const part = Math.min(PART, count - start);
    const line = { generate: vector, count: part, seed: seed + start / PART };
    made.push(...(await driver.generate(newTask(), line)));
  }
  return made;
}
