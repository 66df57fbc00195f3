// Plants faults in generated packages and runs the tests that the packages ship: each fault must make some of them fail.
// node --conditions=@docuvane/source lab/campaigns/planted-faults.ts [--languages python,java] [--fault TEXT] [--write]
import { randomUUID } from "node:crypto";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { parseArgs } from "node:util";
import { java } from "../../generators/java/java.ts";
import { root } from "../../generators/root.ts";
import { compileJava, proveJava, runCompiledTests } from "../../test/wire/java-tests.ts";
import { provePython } from "../../test/wire/python-tests.ts";
import { proveTypescript } from "../../test/wire/typescript-tests.ts";
import { type Outcome, type Wired, wire } from "../../test/wire/wired.ts";
import { writeSection } from "../page-section.ts";
import { type Edit, type Fault, faults, type LanguageName } from "./planted-faults/faults.ts";

/** A document of others that has path, query and body values that need encoding, renamed properties and two kinds of credentials. */
const DOCUMENT = "node_modules/@readme/oas-examples/3.0/json/petstore.json";

/** Runs the tests of a package with a fault; in a folder of the language's own. */
type Run = (wired: Wired, folder: string, edits: readonly Edit[]) => Promise<Outcome>;
const runs: Readonly<Record<LanguageName, Run>> = {
  typescript: (wired, folder, edits) => proveTypescript(wired, folder, (files) => edits.reduce(plant, files)),
  python: (wired, folder, edits) => provePython(wired, folder, (files) => edits.reduce(plant, files)),
  java: runJava,
};

const { values } = parseArgs({
  options: {
    languages: { type: "string", default: Object.keys(runs).join(",") },
    fault: { type: "string", default: "" },
    write: { type: "boolean", default: false },
  },
});
const languages = values.languages.split(",") as readonly LanguageName[];
const chosen = faults.filter(({ name }) => name.includes(values.fault));
const wired = await wire("planted", join(root, DOCUMENT));
const top = mkdtempSync(join(tmpdir(), "docuvane-planted-"));
process.once("exit", () => rmSync(top, { recursive: true, force: true }));
for (const language of languages) {
  const { passed, failures } = await outcomeOf(language, []);
  if (failures.length > 0) throw new Error(`The ${language} package fails without a fault: ${failures[0]}`);
  console.error(`${language}: ${passed} tests pass without a fault`);
}
const rows: (readonly string[])[] = [];
let [survived, count] = [0, 0];
for (const fault of chosen) rows.push([fault.name, ...(await cellsOf(fault))]);
const table = [["fault", ...languages], ["---", ...languages.map(() => "---:")], ...rows]
  .map((cells) => `| ${cells.join(" | ")} |`)
  .join("\n");
console.log(table);
console.log(`${survived} of ${count} faults survive`);
if (values.write) writeSection(join(root, "docs", "evidence", "generator.md"), "faults", `\n${table}\n`);
process.exitCode = survived === 0 ? 0 : 1;

/** The number of tests that fail in each language. */
async function cellsOf({ name, edits }: Fault): Promise<readonly string[]> {
  const cells: string[] = [];
  for (const language of languages) {
    const planted = edits[language];
    if (planted === undefined) {
      cells.push("–");
      continue;
    }
    const { passed, failures } = await outcomeOf(language, planted);
    if (passed === 0) throw new Error(`${name}: the ${language} package does not run: ${failures[0]}`);
    count += 1;
    if (failures.length === 0) survived += 1;
    console.error(`${name}: ${language}: ${failures.length} failed, ${passed} passed`);
    cells.push(failures.length === 0 ? "survives" : String(failures.length));
  }
  return cells;
}

async function outcomeOf(language: LanguageName, edits: readonly Edit[]): Promise<Outcome> {
  const folder = join(top, language === "java" ? language : randomUUID());
  mkdirSync(folder, { recursive: true });
  return runs[language](wired, folder, edits);
}

/** Compiles the package once, and for each fault the changed file alone. */
async function runJava(wired: Wired, folder: string, edits: readonly Edit[]): Promise<Outcome> {
  if (edits.length === 0) return proveJava([wired], folder);
  const files = await java.render(wired.plan, { package: true, testData: wired.testData });
  const patch = randomUUID();
  const changed = Object.entries(edits.reduce(plant, files)).filter(([path, text]) => files[path] !== text);
  const sources = changed.map(([path, text]) => {
    const file = join(patch, path);
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), text);
    return file;
  });
  const classes = [join(patch, "out"), "out"];
  const errors = await compileJava(folder, sources, classes);
  if (errors !== undefined) throw new Error(`The fault does not compile: ${errors}`);
  return runCompiledTests([wired.name], folder, { classes });
}

/** Replaces code in one file; a fault that is not planted would always survive. */
function plant(
  files: Readonly<Record<string, string>>,
  { file, find, replace }: Edit,
): Readonly<Record<string, string>> {
  const [path, ...others] = Object.keys(files).filter((each) => each.endsWith(`/${file}`));
  if (path === undefined || others.length > 0) throw new Error(`Not exactly one file is ${file}.`);
  const pieces = (files[path] ?? "").split(find);
  if (pieces.length < 2) throw new Error(`${file} does not contain ${find}`);
  return { ...files, [path]: pieces.join(replace) };
}
