// Measures `sdkgen diff` by the truth of compilers about seeded edits; prints a table, and with --misses each edit that does not fit.
// node --conditions=@docuvane/source campaigns/diff-recall.ts [--document NAME] [--operator NAME] [--audience NAME] [--with-held-out] [--misses]
import { parseArgs } from "node:util";
import { audiences, readTruth } from "./diff-truth/edits.ts";
import { type Measured, measure, type Score, scoreOf } from "./diff-truth/recall.ts";

const usage = `node --conditions=@docuvane/source campaigns/diff-recall.ts
  --document NAME   library, parcels or held-out; repeatable. Default: library and parcels
  --operator NAME   only edits of this operator
  --audience NAME   only this audience; with --misses
  --with-held-out   also counts the consumer style that is held out
  --misses          prints each edit that is missed, overstated or a false alarm, with the truth and the findings`;

const { values } = parseArgs({
  options: {
    document: { type: "string", multiple: true, default: ["library", "parcels"] },
    operator: { type: "string" },
    audience: { type: "string" },
    "with-held-out": { type: "boolean", default: false },
    misses: { type: "boolean", default: false },
    help: { type: "boolean", default: false },
  },
});

if (values.help) console.log(usage);
else await run();

async function run(): Promise<void> {
  const truths = readTruth()
    .filter(({ edit }) => values.document.includes(edit.document))
    .filter(({ edit }) => values.operator === undefined || edit.operator === values.operator);
  const measured = await measure(truths, values["with-held-out"] ? "with" : "without");
  console.log("| audience | edits | recall % | false alarms % | overstated |\n|---|---:|---:|---:|---:|");
  for (const audience of audiences) {
    const own = measured.filter((each) => each.audience === audience);
    if (own.length > 0) console.log(rowOf(audience, scoreOf(own)));
  }
  console.log(rowOf("all", scoreOf(measured)));
  if (values.misses) printMisses(measured);
}

function rowOf(name: string, { edits, recall, falseAlarms, overstated }: Score): string {
  return `| ${name} | ${edits} | ${figure(recall)} | ${figure(falseAlarms)} | ${overstated} |`;
}

function figure(value: number | undefined): string {
  return value === undefined ? "–" : value.toFixed(1);
}

function printMisses(measured: readonly Measured[]): void {
  for (const { edit, audience, truth, said, findings, fit } of measured) {
    if (fit === "found" || fit === "quiet") continue;
    if (values.audience !== undefined && values.audience !== audience) continue;
    const rules = findings.map(({ rule, symbol, level }) => `${level} ${rule} ${symbol}`);
    console.log(
      `${fit}: ${edit.id} ${audience} at ${edit.pointers.join(" ")}\n  truth ${truth.level} [${truth.styles.join(" ")}] ${truth.message}\n  said ${said} ${rules.join("; ")}`,
    );
  }
}
