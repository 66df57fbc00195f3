// Writes packages with their extras into a folder, for the tests that compile and run them.
import { mkdirSync, mkdtempSync, readFileSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { loadDocument } from "../../plan/load.ts";
import { makePlan } from "../../plan/make-plan.ts";
import type { Plan } from "../../plan/plan.ts";
import { registryName } from "../../project/metadata.ts";
import { root } from "../../root.ts";
import { typescript } from "../../typescript/typescript.ts";
import { typescriptExtras } from "../extras.ts";
import { samplesOf } from "../samples/samples.ts";
import { typescript as samples } from "../samples/typescript.ts";

/** Writes the package of each document of `generators/testdata` into a folder of its name, and returns the folder above. */
export async function writePackages(documents: readonly string[]): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), "docuvane-extras-"));
  symlinkSync(join(root, "node_modules"), join(folder, "node_modules"), "dir");
  writeText(join(folder, "package.json"), '{ "type": "module" }');
  for (const name of documents) {
    const { document } = await loadDocument(join(root, "generators/testdata", `${name}.yaml`));
    const plan = makePlan(document, { name });
    const files = {
      ...(await typescript.render(plan, { package: true })),
      ...typescriptExtras(plan),
      ...samplesIn(plan),
      "check.ts": readFileSync(join(import.meta.dirname, "check.txt"), "utf8"),
    };
    for (const [path, text] of Object.entries(files)) writeText(join(folder, name, path), text);
  }
  return folder;
}

/** Writes a file, and the folders that it is in. */
export function writeText(path: string, text: string): void {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, text);
}

/** The samples in TypeScript, as modules next to the sources that they import. */
function samplesIn(plan: Plan): Readonly<Record<string, string>> {
  const all = Object.entries(samplesOf(plan, [samples]));
  return Object.fromEntries(
    all.map(([name, { TypeScript = "" }], index) => {
      const code = TypeScript.replace(`from "${registryName(plan, "typescript")}"`, 'from "../src/index.ts"');
      return [`samples/${index}-${name.replaceAll(/\W/g, "_")}.ts`, code];
    }),
  );
}
