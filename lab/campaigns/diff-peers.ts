// Gives the seeded edits to tools that compare APIs, and prints their findings next to those of `sdkgen diff`.
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { writeSection } from "../page-section.ts";
import { sampleOf } from "./diff-peers/sample.ts";
import { askPeer, peers } from "./diff-peers/sayings.ts";
import { tablesOf } from "./diff-peers/tables.ts";
import { readEdits, readTruth, type Truth } from "./diff-truth/edits.ts";
import { collectTruth } from "./diff-truth/truth.ts";

const usage = `node --conditions=@docuvane/source lab/campaigns/diff-peers.ts [options]

Gives the edits of lab/campaigns/diff-truth to ${peers.map(({ name, version }) => `${name} ${version}`).join(", ")},
and measures what they say by the truth of compilers and services, beside sdkgen diff. Installs the tools into a folder
for temporary files, and continues where an earlier run ended.

  --tool NAME,…  ${peers.map(({ name }) => name).join(", ")} (default: all)
  --edits N      a sample of edits of the two documents of development, for all tools but oasdiff (default: 120)
  --seed N       which sample (default: 21)
  --folder DIR   where tools and results are kept
  --truth DIR    folder of results of lab/campaigns/diff-truth.ts (default: truth.json)
  --print        only prints what earlier runs found
  --write        writes the tables into docs/evidence/diff.md
  --help         this text`;

const { values } = parseArgs({
  options: {
    tool: { type: "string", default: peers.map(({ name }) => name).join(",") },
    edits: { type: "string", default: "120" },
    seed: { type: "string", default: "21" },
    folder: { type: "string", default: join(tmpdir(), "docuvane-diff-peers") },
    truth: { type: "string", default: "" },
    print: { type: "boolean", default: false },
    write: { type: "boolean", default: false },
    help: { type: "boolean", default: false },
  },
});

if (values.help) console.log(usage);
else await run();

async function run(): Promise<void> {
  const sample = sampleOf(readEdits(), Number(values.edits), Number(values.seed));
  for (const peer of values.print ? [] : peers) {
    if (!values.tool.split(",").includes(peer.name)) continue;
    const edits = peer.name === "oasdiff" ? readEdits() : sample;
    let count = 0;
    await askPeer(peer, edits, values.folder, (id, milliseconds) => {
      count += 1;
      console.error(`${count} ${peer.name} ${id} ${(milliseconds / 1000).toFixed(1)} s`);
    });
  }
  const text = await tablesOf(values.folder, truths());
  if (values.write) writeSection(join(import.meta.dirname, "../../docs/evidence/diff.md"), "peers", text);
  console.log(text);
}

function truths(): readonly Truth[] {
  if (values.truth === "") return readTruth();
  const found = collectTruth(readEdits(), values.truth);
  return readEdits().map((edit) => ({ edit, ...(found[edit.id] ?? { verdicts: {}, heldOut: {} }) }));
}
