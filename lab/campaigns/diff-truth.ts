// Finds out by compilers, servers and consumers what each seeded edit of a document breaks, and prints a table.
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { writeSection } from "../page-section.ts";
import { readEdits } from "./diff-truth/edits.ts";
import { languages } from "./diff-truth/languages.ts";
import { tableOf } from "./diff-truth/table.ts";
import { judgeEdits, writeTruth } from "./diff-truth/truth.ts";

const usage = `node --conditions=@docuvane/source lab/campaigns/diff-truth.ts [options]

Generates the packages before and after each edit, compiles consumers written against the one with the other, runs them
against a service of the new document, and prints per operator what breaks. Continues where an earlier run ended.

  --document NAME,…   library, parcels, held-out (default: all)
  --operator NAME,…   only edits of these operators
  --only TEXT,…       only edits whose ID contains one of the texts
  --language NAME,…   ${Object.keys(languages).join(", ")} (default: all)
  --jobs N/M          only every Mth edit, from the Nth on, so that several processes share the work
  --folder DIR        where results are kept (default: a folder for temporary files)
  --kept              what earlier runs found counts, whatever their judges were
  --write             writes truth.json and the table in README.md, both in lab/campaigns/diff-truth
  --help              this text`;

const { values } = parseArgs({
  options: {
    document: { type: "string", default: "" },
    operator: { type: "string", default: "" },
    only: { type: "string", default: "" },
    language: { type: "string", default: Object.keys(languages).join(",") },
    jobs: { type: "string", default: "1/1" },
    folder: { type: "string", default: join(tmpdir(), "docuvane-diff-truth") },
    kept: { type: "boolean", default: false },
    write: { type: "boolean", default: false },
    help: { type: "boolean", default: false },
  },
});

if (values.help) console.log(usage);
else await run();

async function run(): Promise<void> {
  const [part = 1, parts = 1] = values.jobs.split("/").map(Number);
  const isWanted = (list: string, value: string): boolean => list === "" || list.split(",").includes(value);
  const edits = readEdits()
    .filter(
      ({ document, operator }) => isWanted(values.document, document) && isWanted(values.operator, operator),
    )
    .filter(({ id }) => values.only.split(",").some((part) => id.includes(part)))
    .filter((_, index) => index % parts === part - 1);
  let judged = 0;
  await judgeEdits({
    edits,
    languages: values.language.split(","),
    folder: values.folder,
    isKept: values.kept,
    onJudged: (id, language, milliseconds) => {
      judged += 1;
      console.error(`${judged} ${language} ${id} ${(milliseconds / 1000).toFixed(1)} s`);
    },
  });
  const table = tableOf(edits, values.folder);
  if (values.write) {
    writeTruth(values.folder);
    const all = tableOf(readEdits(), values.folder);
    writeSection(join(import.meta.dirname, "diff-truth", "README.md"), "table", `\n${all}\n`);
  }
  console.log(table);
}
