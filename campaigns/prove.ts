// Proves the generators on public documents: generates, compiles and calls every operation in every language; prints a table.
// node --conditions=@docuvane/source campaigns/prove.ts [--languages python,java] [--documents NAME,NAME] [--folder DIR] [--fresh] [--write]
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { root } from "../generators/root.ts";
import { coverage, wire } from "../test/wire/wired.ts";
import { download, type Published } from "./prove/documents.ts";
import { type Proved, proofs } from "./prove/languages.ts";
import { firstFailures, type Row, table } from "./prove/report.ts";

const { values } = parseArgs({
  options: {
    languages: { type: "string", default: Object.keys(proofs).join(",") },
    documents: { type: "string", default: "" },
    folder: { type: "string", default: join(tmpdir(), "docuvane-prove") },
    fresh: { type: "boolean", default: false },
    write: { type: "boolean", default: false },
  },
});
const languages = values.languages.split(",");
const wanted = values.documents.split(",").filter(Boolean);
const results = join(values.folder, "results");

if (values.fresh) rmSync(results, { recursive: true, force: true });
mkdirSync(results, { recursive: true });
const documents = download(values.folder).filter(({ name }) => wanted.length === 0 || wanted.includes(name));
const rows: Row[] = [];
for (const [index, document] of documents.entries()) {
  rows.push(await rowOf(document));
  console.error(`prove: ${index + 1} of ${documents.length}: ${document.name}`);
}
const text = table(rows, languages);
console.log(text);
for (const line of firstFailures(rows)) console.log(line);
if (values.write) writeTable(text);
process.exitCode = firstFailures(rows).length === 0 ? 0 : 1;

/** The result of a document: of an earlier run of this campaign, or made now. */
async function rowOf({ name, path }: Published): Promise<Row> {
  const wired = await wire("acme_wire", path);
  const proved: Record<string, Proved> = {};
  for (const language of languages) {
    const file = join(results, `${name.replaceAll(/\W/g, "_")}.${language}.json`);
    if (!existsSync(file)) writeFileSync(file, JSON.stringify(await prove(language, wired)));
    proved[language] = JSON.parse(readFileSync(file, "utf8")) as Proved;
  }
  return { document: name, ...coverage(wired), warnings: wired.plan.warnings.length, languages: proved };
}

async function prove(language: string, wired: Awaited<ReturnType<typeof wire>>): Promise<Proved> {
  const folder = join(values.folder, "package");
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder);
  const run = proofs[language];
  if (run === undefined)
    throw new Error(`Unknown language ${language}. Available: ${Object.keys(proofs).join(", ")}.`);
  try {
    return await run(wired, folder);
  } catch (error) {
    return { passed: 0, failures: [], types: [`not generated: ${String(error)}`], seconds: 0 };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Replaces the table in the reference of the generator. */
function writeTable(made: string): void {
  const file = join(root, "docs", "reference", "generator.md");
  const marks = /(<!-- proof -->\n)[\s\S]*?(<!-- \/proof -->)/;
  const before = readFileSync(file, "utf8");
  if (!marks.test(before)) throw new Error(`${file} has no <!-- proof --> … <!-- /proof -->.`);
  writeFileSync(
    file,
    before.replace(marks, (_, start: string, end: string) => `${start}\n${made}\n${end}`),
  );
}
