// Compiles the Go or Rust packages of public documents taken at random; prints what fails, and figures as JSON.
// node --conditions=@docuvane/source lab/campaigns/compiled-languages.ts [--language go] [--count 60] [--seed 1] [--folder DIR]
import { rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import type { Language } from "../../generators/language.ts";
import { languages } from "../../generators/languages.ts";
import { runProgram } from "../../test/wire/run.ts";
import { wire, writeLanguage } from "../../test/wire/wired.ts";
import { makeRandom } from "./chaos/random.ts";
import { type Published, randomDocuments } from "./prove/documents.ts";

const { values } = parseArgs({
  options: {
    language: { type: "string", default: "go" },
    count: { type: "string", default: "60" },
    seed: { type: "string", default: "1" },
    folder: { type: "string", default: join(tmpdir(), "docuvane-prove") },
  },
});
/** Programs with their arguments, run one after the other. */
type Commands = readonly (readonly [program: string, ...args: readonly string[]])[];

/** Larger documents take minutes to compile. */
const MOST_BYTES = 250_000;
/** What compiles the package in a folder; Rust keeps what it knows of the dependencies for the next one. */
const compilers: Readonly<Record<string, Commands>> = {
  go: [
    ["go", "vet", "./..."],
    ["go", "test", "./..."],
  ],
  rust: [["cargo", "check", "--quiet", "--target-dir", join(values.folder, "cargo")]],
};

const commands = compilers[values.language];
const language = languages.find(({ name }) => name === values.language);
if (commands === undefined || language === undefined)
  throw new Error(`--language is one of ${Object.keys(compilers).join(" and ")}.`);
const seed = Number(values.seed);
const chosen = randomDocuments(values.folder, MOST_BYTES, makeRandom(seed)).slice(0, Number(values.count));
let failed = 0;
for (const [index, document] of chosen.entries()) {
  const fault = await faultOf(document, language, commands).catch((error: Error) => error.message);
  if (fault !== "") failed += 1;
  console.error(`${index + 1} of ${chosen.length}  ${document.name}  ${fault === "" ? "compiles" : fault}`);
}
console.log(JSON.stringify({ language: values.language, seed, documents: chosen.length, failed }));
process.exitCode = failed === 0 ? 0 : 1;

/** The first errors of the compiler; empty without any. */
async function faultOf({ path }: Published, language: Language, commands: Commands): Promise<string> {
  const folder = join(values.folder, `compiled-${values.language}`);
  rmSync(folder, { recursive: true, force: true });
  await writeLanguage(language, await wire("acme_wire", path), folder);
  for (const [program, ...args] of commands) {
    const { status, output } = await runProgram(program, args, folder);
    const errors = output.split("\n").filter((line) => /^(vet:|error)|\.go:\d/.test(line));
    if (status !== 0) return `fails: ${errors.slice(0, 3).join("; ").slice(0, 300)}`;
  }
  return "";
}
