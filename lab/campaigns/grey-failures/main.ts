// Plays faults that are no clean failure on a service under load: silent, slow, half-open, full, read-only, without descriptors.
// node --conditions=@docuvane/source lab/campaigns/grey-failures/main.ts [--only PART-OF-A-NAME] [--setup pglite|postgres] [--write]
import { writeFileSync } from "node:fs";
import { parseArgs } from "node:util";
import { faultsOf } from "./faults.ts";
import { writePage } from "./page.ts";
import { type Outcome, play, warmUp } from "./play.ts";
import { openScene, type Setup } from "./scene.ts";

const { values } = parseArgs({
  options: {
    only: { type: "string", default: "" },
    setup: { type: "string", default: "" },
    write: { type: "boolean", default: false },
  },
});
if (process.platform !== "linux" || process.getuid?.() !== 0)
  throw new Error("The campaign mounts file systems and limits descriptors. Run it on Linux as root.");

const setups: Readonly<Record<string, Setup>> = { pglite: "PGlite + files", postgres: "PostgreSQL + S3" };
const begun = performance.now();
const outcomes: Outcome[] = [];
for (const [name, setup] of Object.entries(setups))
  if (name.includes(values.setup)) outcomes.push(...(await playAll(setup)));
const seconds = Math.round((performance.now() - begun) / 1_000);
const run = { date: new Date().toISOString().slice(0, 10), node: process.versions.node, seconds, outcomes };
const page = writePage(run);
console.log(page);
if (values.write) writeFileSync(new URL("../../../docs/evidence/grey-failures.md", import.meta.url), page);
process.exitCode = outcomes.every(({ violations }) => violations.length === 0) ? 0 : 1;

async function playAll(setup: Setup): Promise<Outcome[]> {
  const scene = await openScene(setup);
  try {
    await warmUp(scene);
    const found: Outcome[] = [];
    for (const [at, fault] of faultsOf(scene).entries()) {
      if (!fault.name.includes(values.only)) continue;
      const outcome = await play(scene, fault, `f${at}`);
      console.log(JSON.stringify({ ...outcome, wrong: [...new Set(outcome.wrong)].slice(0, 5) }));
      found.push(outcome);
    }
    return found;
  } finally {
    await scene.close();
  }
}
