// Proves the generators on public documents: generates, compiles and calls every operation in every language; prints a table.
// node --conditions=@docuvane/source lab/campaigns/prove.ts [--languages python,java] [--set collection|further]
//   [--documents NAME,NAME] [--smallest N] [--build own] [--folder DIR] [--fresh] [--kept] [--write]
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import type { Language } from "../../generators/language.ts";
import { languages as known } from "../../generators/languages.ts";
import { root } from "../../generators/root.ts";
import { coverage, type Wired, wire } from "../../test/wire/wired.ts";
import { writeSection } from "../page-section.ts";
import { readDocument, worstLine } from "./names/documents.ts";
import { type Published, sets } from "./prove/documents.ts";
import { type Prove, type Proved, proofs } from "./prove/languages.ts";
import { ownBuilds } from "./prove/own-build.ts";
import { earlierRows, ownReport } from "./prove/own-report.ts";
import { firstFailures, type Row, report } from "./prove/report.ts";

const { values } = parseArgs({
  options: {
    languages: { type: "string", default: Object.keys(proofs).join(",") },
    set: { type: "string", default: "collection" },
    documents: { type: "string", default: "" },
    smallest: { type: "string", default: "1000" },
    build: { type: "string", default: "" },
    folder: { type: "string", default: join(tmpdir(), "docuvane-prove") },
    fresh: { type: "boolean", default: false },
    kept: { type: "boolean", default: false },
    write: { type: "boolean", default: false },
  },
});
const languages = values.languages.split(",");
const wanted = values.documents.split(",").filter(Boolean);
const isOwn = values.build === "own";
const builds = isOwn ? ownBuilds : proofs;
/** Go modules have a table of their own: they are built without npm, pip and Maven, and of more documents. */
const isGo = values.languages === "go";
const results = join(values.folder, isOwn ? "results-own" : "results");
const page = join(root, "docs", "evidence", isOwn ? "own-builds.md" : "generator.md");
/** Documents that were built before keep their results when nothing newer is kept. */
const earlier = isOwn && values.kept && !isGo ? earlierRows(readFileSync(page, "utf8")) : new Map();

if (values.fresh) rmSync(results, { recursive: true, force: true });
mkdirSync(results, { recursive: true });
const documents = values.set.split(",").flatMap((set) => sets[set]?.(values.folder, isWanted) ?? []);
// The smallest first: an interrupted run has proved the most documents.
const bySize = documents
  .toSorted((one, other) => statSync(one.path).size - statSync(other.path).size)
  .slice(0, Number(values.smallest));
const proved: Row[] = [];
for (const [index, document] of bySize.entries()) {
  proved.push(await rowOf(document));
  console.error(`prove: ${index + 1} of ${bySize.length}: ${document.name}`);
}
const rows = documents.flatMap(({ name }) => proved.find((row) => row.document === name) ?? []);
const text = isOwn ? ownReport(rows, languages, earlier) : report(rows, languages);
console.log(text);
for (const line of firstFailures(rows)) console.log(line);
for (const { name, path } of bySize) console.log(worstLine(name, readDocument(path)));
if (values.write) writeSection(page, isOwn ? (isGo ? "own-go" : "own") : "proof", `\n${text}`);
process.exitCode = firstFailures(rows).length === 0 ? 0 : 1;

/** Whether the run is about a document. With `--kept`, only with results of an earlier run, or in the table. */
function isWanted(name: string): boolean {
  if (wanted.length > 0 && !wanted.includes(name)) return false;
  return !values.kept || earlier.has(name) || isKept(name);
}

function isKept(name: string): boolean {
  return languages.every((language) => existsSync(fileOf(name, language)));
}

async function rowOf({ name, path, source }: Published): Promise<Row> {
  const wired = await wire("acme_wire", path);
  const proved: Record<string, Proved> = {};
  if (!values.kept || isKept(name))
    for (const language of languages) proved[language] = await resultOf(name, language, wired);
  const warnings = [
    ...wired.plan.warnings,
    ...languages.flatMap((language) => languageOf(language).warnings?.(wired.plan) ?? []),
  ].map(({ message }) => message);
  const uncalled = wired.testData.uncalled.map(({ reason }) => reason);
  const from = `${source.registry}: ${source.name} ${source.version}, ${source.license}`;
  const [last = ""] = Object.values(proved)
    .flatMap(({ date }) => date ?? [])
    .sort()
    .slice(-1);
  return {
    document: name,
    source: from,
    date: last,
    ...coverage(wired),
    uncalled,
    warnings,
    languages: proved,
  };
}

/**
 * The result of a document in a language: of an earlier run that generated the same package, or made now.
 * With `--kept` the result of an earlier run counts, whatever it generated.
 */
async function resultOf(name: string, language: string, wired: Wired): Promise<Proved> {
  const file = fileOf(name, language);
  const earlier = existsSync(file) ? (JSON.parse(readFileSync(file, "utf8")) as Kept) : undefined;
  if (values.kept && earlier !== undefined) return earlier.proved;
  const digest = await digestOf(language, wired);
  if (earlier?.digest === digest) return earlier.proved;
  const date = new Date().toISOString().slice(0, 10);
  const kept: Kept = { digest, proved: { ...(await prove(language, wired)), date } };
  writeFileSync(file, JSON.stringify(kept));
  return kept.proved;
}

function fileOf(name: string, language: string): string {
  return join(results, `${name.replaceAll(/\W/g, "_")}.${language}.json`);
}

async function digestOf(language: string, wired: Wired): Promise<string> {
  const files = await languageOf(language).render(wired.plan, { package: true }).catch(String);
  return createHash("sha256").update(JSON.stringify(files)).digest("hex");
}

async function prove(language: string, wired: Wired): Promise<Proved> {
  const folder = join(values.folder, `package-${language}`);
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder);
  try {
    return await (builds[language] as Prove)(wired, folder);
  } catch (error) {
    return { passed: 0, failures: [], types: [`not generated: ${String(error)}`], seconds: 0 };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** What a run keeps for the next. */
interface Kept {
  /** Of the generated package. */
  readonly digest: string;
  readonly proved: Proved;
}

function languageOf(name: string): Language {
  const found = Object.hasOwn(builds, name) ? known.find((language) => language.name === name) : undefined;
  if (found !== undefined) return found;
  throw new Error(`Unknown language ${name}. Available: ${Object.keys(builds).join(", ")}.`);
}
