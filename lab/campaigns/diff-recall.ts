// Measures `sdkgen diff` by the truth of compilers about seeded edits; prints a table, and with --misses each edit that does not fit.
// node --conditions=@docuvane/source lab/campaigns/diff-recall.ts [--document NAME] [--operator NAME] [--with-held-out] [--misses] [--write]
import { join } from "node:path";
import { parseArgs } from "node:util";
import { root } from "../../generators/root.ts";
import { writeSection } from "../page-section.ts";
import { readTruth } from "./diff-truth/edits.ts";
import { type Measured, measure } from "./diff-truth/recall.ts";
import { audienceTable, recallPage } from "./diff-truth/recall-page.ts";

const usage = `node --conditions=@docuvane/source lab/campaigns/diff-recall.ts
  --document NAME   library, parcels or held-out; repeatable. Default: library and parcels
  --operator NAME   only edits of this operator
  --with-held-out   also counts the consumer style that is held out
  --misses          prints each edit that is missed, overstated or a false alarm, with the truth and the findings
  --write           writes the tables of all documents into docs/evidence/diff.md`;

const { values } = parseArgs({
  options: {
    document: { type: "string", multiple: true, default: ["library", "parcels"] },
    operator: { type: "string" },
    "with-held-out": { type: "boolean", default: false },
    misses: { type: "boolean", default: false },
    write: { type: "boolean", default: false },
    help: { type: "boolean", default: false },
  },
});

if (values.help) console.log(usage);
else if (values.write) await write();
else await run();

async function write(): Promise<void> {
  const text = await recallPage(readTruth());
  writeSection(join(root, "docs", "evidence", "diff.md"), "recall", `\n${text}\n`);
}

async function run(): Promise<void> {
  const truths = readTruth()
    .filter(({ edit }) => values.document.includes(edit.document))
    .filter(({ edit }) => values.operator === undefined || edit.operator === values.operator);
  const measured = await measure(truths, values["with-held-out"] ? "with" : "without");
  console.log(audienceTable({ [values.document.join(", ")]: measured }));
  if (values.misses) printMisses(measured);
}

function printMisses(measured: readonly Measured[]): void {
  for (const { edit, audience, truth, said, findings, fit } of measured) {
    if (fit === "found" || fit === "quiet") continue;
    const rules = findings.map(({ rule, symbol, level }) => `${level} ${rule} ${symbol}`);
    console.log(
      `${fit}: ${edit.id} ${audience} at ${edit.pointers.join(" ")}\n  truth ${truth.level} [${truth.styles.join(" ")}] ${truth.message}\n  said ${said} ${rules.join("; ")}`,
    );
  }
}
