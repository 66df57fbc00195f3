// What the wire proof has to do with one document, and what came of it.
import { mkdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import type { TestData } from "../../generators/exchanges/exchange.ts";
import { exchangesOf } from "../../generators/exchanges/exchanges.ts";
import type { Language } from "../../generators/language.ts";
import { loadDocument } from "../../generators/plan/load.ts";
import { makePlan } from "../../generators/plan/make-plan.ts";
import type { Plan } from "../../generators/plan/plan.ts";

/** A document with its plan and its testData. */
export interface Wired {
  /** Package name in snake_case. */
  readonly name: string;
  readonly document: unknown;
  readonly plan: Plan;
  readonly testData: TestData;
}

/** The result of the tests of a package. */
export interface Outcome {
  readonly passed: number;
  /** Name and reason of each failed test, or what the compiler said. */
  readonly failures: readonly string[];
}

/** Reads a document, or takes one, and makes its calls. */
export async function wire(name: string, source: string | object): Promise<Wired> {
  const document = typeof source === "string" ? (await loadDocument(source)).document : source;
  const plan = makePlan(document, { name });
  return { name, document, plan, testData: exchangesOf(plan) };
}

/** Changes the files of a package before they are written: path → text. */
export type Change = (files: Readonly<Record<string, string>>) => Readonly<Record<string, string>>;

/** Writes the package of a document in a language into a folder. */
export async function writeLanguage(
  language: Language,
  wired: Wired,
  folder: string,
  change: Change = (files) => files,
): Promise<void> {
  const files = await language.render(wired.plan, { package: true, testData: wired.testData });
  for (const [path, text] of Object.entries(change(files))) {
    mkdirSync(join(folder, dirname(path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
}

/** Counts what the calls of a document cover. */
export function coverage({ testData }: Wired): {
  readonly operations: number;
  readonly uncalled: number;
  readonly calls: number;
  readonly reads: number;
} {
  const { exchanges, uncalled } = testData;
  return {
    operations: new Set(exchanges.map(({ operation }) => operation)).size,
    uncalled: uncalled.length,
    calls: exchanges.length,
    reads: exchanges.reduce((sum, { response }) => sum + response.reads.length, 0),
  };
}
