// Runs the conformance cases and the generated inputs: what the clients of all languages must do alike.
import { existsSync, globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { type Count, nothing, type Run, type Suite, withRunner } from "./suite.ts";

const folder = "test/conformance";

/** The conformance cases with the drivers of all languages. A word may also name a case. */
export const conformance: Suite = {
  name: "conformance",
  files: () =>
    globSync(`${folder}/cases/*/*.json`)
      .map((file) => file.replaceAll("\\", "/"))
      .sort(),
  needs: () => ["python"],
  run: ({ words, ...run }) => runProgram("run.ts", run, words),
};

/** Inputs of each generator for each function: few in `npm test`, many in the matrix. */
const inputs = { few: 200, many: 2000 };

/** Pure functions on generated inputs, compared between the languages. */
export const properties: Suite = propertiesOn(inputs.few);

/** The same with more inputs. */
export const manyProperties: Suite = propertiesOn(inputs.many);

function propertiesOn(count: number): Suite {
  return {
    name: "conformance properties",
    files: () => [`${folder}/properties/run.ts`],
    needs: () => ["python"],
    run: (run) => runProgram("properties/run.ts", run, ["--count", String(count)]),
  };
}

/** Responses of a hostile server, played to every driver. */
export const fuzz: Suite = {
  name: "conformance fuzz",
  files: () => [`${folder}/properties/fuzz.ts`],
  needs: () => ["python"],
  run: (run) => runProgram("properties/fuzz.ts", run, []),
};

async function runProgram(
  file: string,
  { reports, output }: Omit<Run, "words">,
  words: readonly string[],
): Promise<Count> {
  const report = join(reports, `conformance-${file.replace(/\W/g, "-")}.json`);
  const program = ["--conditions=@docuvane/source", join(folder, file), "--report", report];
  const exitCode = await output.run(process.execPath, [...program, ...words]);
  const count = existsSync(report)
    ? { ...nothing, ...(JSON.parse(readFileSync(report, "utf8")) as Count) }
    : nothing;
  return withRunner(count, exitCode);
}
