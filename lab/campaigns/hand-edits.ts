// Edits generated packages by hand, changes the document, generates again, and counts the edits that are lost.
// node lab/campaigns/hand-edits.ts [edits] [changes of the document] [seed]: for each edit, all changes, in each language in turn.
import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { writePackage } from "../../generators/folder.ts";
import { languages } from "../../generators/languages.ts";
import { loadDocument } from "../../generators/plan/load.ts";
import { makePlan } from "../../generators/plan/make-plan.ts";
import { root } from "../../generators/root.ts";
import { makeRandom } from "./chaos/random.ts";
import { changeDocument } from "./hand-edits/changes.ts";
import { makeEdit } from "./hand-edits/edits.ts";

const edits = Number(process.argv[2] ?? 50);
const changes = Number(process.argv[3] ?? 20);
const seed = Number(process.argv[4] ?? 17);
const random = makeRandom(seed);
/** Languages that need nothing but Node. */
const tried = languages.filter(({ name }) => ["typescript", "python", "java", "go"].includes(name));
const totals = { runs: 0, lost: 0, stopped: 0, merged: 0, conflicts: 0, kept: 0 };
const { document } = await loadDocument(join(root, "generators/testdata/pets.yaml"));
/** The document after each change, and what each language generates from it: the same for every edit. */
const versions = [document];
for (let number = 1; number <= changes; number += 1)
  versions.push(changeDocument(versions.at(-1), random, number));

for (const language of tried) {
  const generated: Readonly<Record<string, string>>[] = [];
  for (const version of versions)
    generated.push(await language.render(makePlan(version, { name: "acme" }), { package: true }));
  for (let number = 1; number <= edits; number += 1) tryEdit(language.name, generated, number);
}
console.log(`seed ${seed}: ${tried.length} languages × ${edits} edits × ${changes} changes of the document`);
console.log(
  Object.entries(totals)
    .map(([name, count]) => `${name} ${count}`)
    .join(", "),
);
process.exitCode = totals.lost + totals.stopped > 0 ? 1 : 0;

/** Makes one edit in a fresh package, and generates every version into it. */
function tryEdit(
  language: string,
  generated: readonly Readonly<Record<string, string>>[],
  number: number,
): void {
  const folder = mkdtempSync(join(tmpdir(), "docuvane-edits-"));
  try {
    const [first = {}, ...rest] = generated;
    writePackage(folder, first);
    mkdirSync(join(folder, "mine"), { recursive: true });
    const edit = makeEdit(folder, { first, last: rest.at(-1) ?? first }, random, number);
    for (const files of rest) {
      totals.runs += 1;
      const { merged, conflicts, kept } = writePackage(folder, files, number % 2 === 0 ? "aside" : "markers");
      totals.merged += merged.length;
      totals.conflicts += conflicts.length;
      totals.kept += kept.length;
    }
    if (edit.survives(folder)) return;
    totals.lost += 1;
    console.log(`lost: ${language}: edit ${number} (${edit.kind}) of ${edit.path}`);
  } catch (error) {
    totals.stopped += 1;
    console.log(`stopped: ${language}: edit ${number}: ${String(error)}`);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
