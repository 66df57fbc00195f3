// Runs the conformance cases and the generated inputs: what the clients of all languages must do alike.
import { existsSync, globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Part } from "./set-up.ts";
import { type Count, type Language, nothing, type Run, type Suite, withRunner } from "./suite.ts";
import type { Tier } from "./tiers.ts";

const folder = "test/conformance";

/** The drivers of a language: the default transport, and what else the slow tier proves. */
const drivers: Readonly<Record<Language, Readonly<Record<Tier, readonly string[]>>>> = {
  typescript: {
    quick: ["typescript", "typescript-generated"],
    all: ["typescript", "typescript-fetch", "typescript-generated"],
  },
  python: { quick: ["python"], all: ["python", "python-async"] },
  java: { quick: ["java"], all: ["java", "java-async"] },
  go: { quick: ["go"], all: ["go"] },
};

/** What the drivers of a language need. */
const parts: Readonly<Record<Language, readonly Part[]>> = {
  typescript: [],
  python: ["python"],
  java: ["java-tests"],
  go: ["go"],
};

const languages = Object.keys(drivers) as readonly Language[];

/** The conformance cases. */
export const conformance: Suite = {
  name: "conformance",
  files: () =>
    globSync(`${folder}/cases/*/*.json`)
      .map((file) => file.replaceAll("\\", "/"))
      .sort(),
  needs: (_, among) => among.flatMap((language) => parts[language]),
  compares: languages,
  run: (run) => runProgram("run.ts", run, [...driversOf(run), ...run.files]),
};

/** Inputs of each generator for each function. */
const inputs: Readonly<Record<Tier, number>> = { quick: 100, all: 2000 };

/** Pure functions on generated inputs, compared between all languages. */
export const properties: Suite = {
  name: "conformance properties",
  files: () => [`${folder}/properties/run.ts`],
  needs: () => languages.flatMap((language) => parts[language]),
  run: (run) => runProgram("properties/run.ts", run, ["--count", String(inputs[run.tier])]),
};

/** Responses of a hostile server, played to every driver: in the slow tier. */
export const fuzz: Suite = {
  name: "conformance fuzz",
  files: (tier) => (tier === "all" ? [`${folder}/properties/fuzz.ts`] : []),
  needs: (_, among) => among.flatMap((language) => parts[language]),
  compares: languages,
  run: (run) => runProgram("properties/fuzz.ts", run, driversOf(run)),
};

function driversOf(run: Run): readonly string[] {
  return run.languages
    .flatMap((language) => drivers[language][run.tier])
    .flatMap((name) => ["--driver", name]);
}

async function runProgram(file: string, { reports, output }: Run, words: readonly string[]): Promise<Count> {
  const report = join(reports, `conformance-${file.replace(/\W/g, "-")}.json`);
  const program = ["--conditions=@docuvane/source", join(folder, file), "--report", report];
  const exitCode = await output.run(process.execPath, [...program, ...words]);
  const count = existsSync(report)
    ? { ...nothing, ...(JSON.parse(readFileSync(report, "utf8")) as Count) }
    : nothing;
  return withRunner(count, exitCode);
}
