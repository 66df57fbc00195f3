// Measures `sdkgen diff` by validation: pairs of schemas, whose values a library makes and Ajv judges.

import { join } from "node:path";
import { parseArgs } from "node:util";
import { root } from "../../generators/root.ts";
import { writeSection } from "../page-section.ts";
import { judge, type Truth, type Verdict } from "./diff-values/judge.ts";
import { askOasdiff } from "./diff-values/oasdiff.ts";
import { record } from "./diff-values/recorded.ts";
import { directions, type Fit, fitOf, forms, type Said, type Site, said } from "./diff-values/run.ts";
import { allPairs, type SchemaPair } from "./diff-values/shapes.ts";

const usage = `node --conditions=@docuvane/source lab/campaigns/diff-values.ts [options]

Compares every shape of a schema with every other, and edits of schemas, in requests and responses, inline and named.
Values of one schema are made by json-schema-faker and judged by Ajv with the other one. Needs npm ci in lab.

  --misses        prints each pair that does not fit
  --oasdiff FILE  asks this oasdiff too
  --record        writes the truth of a sample into lab/campaigns/diff-values/recorded.json, for the quick test
  --write         writes the tables into docs/evidence/diff.md
  --help          this text`;

const { values } = parseArgs({
  options: {
    misses: { type: "boolean", default: false },
    oasdiff: { type: "string" },
    record: { type: "boolean", default: false },
    write: { type: "boolean", default: false },
    help: { type: "boolean", default: false },
  },
});

interface Row {
  readonly pair: SchemaPair;
  readonly site: Site;
  readonly verdict: Verdict;
  readonly ours: Said;
  readonly theirs: Said | undefined;
}

if (values.help) console.log(usage);
else run();

function run(): void {
  const rows = allPairs().flatMap((pair) => directions.flatMap((direction) => rowsOf(pair, direction)));
  const text = tableOf(rows);
  console.log(text);
  if (values.write) writeSection(join(root, "docs/evidence/diff.md"), "values", `\n${text}\n`);
  if (values.record) record(rows);
}

function rowsOf(pair: SchemaPair, direction: Site["direction"]): readonly Row[] {
  const verdict = judge(direction, pair.old, pair.new);
  const theirs = (site: Site): Said | undefined =>
    values.oasdiff === undefined ? undefined : askOasdiff(values.oasdiff, site, pair);
  return forms.map((form) => {
    const site = { direction, form };
    const row = { pair, site, verdict, ours: said(site, pair), theirs: theirs(site) };
    const fit = fitOf(site, verdict.truth, row.ours);
    if (values.misses && (fit === "missed" || fit === "false alarm"))
      console.log(
        `${fit}: ${direction} ${form}: ${pair.id}: said ${row.ours}, e.g. ${JSON.stringify(verdict.example)}`,
      );
    return row;
  });
}

function tableOf(rows: readonly Row[]): string {
  const tools = [
    ["`sdkgen diff`", ({ ours }: Row) => ours],
    ["oasdiff 1.36.0", ({ theirs }: Row) => theirs],
  ] as const;
  return [
    "| tool | direction | form | pairs | refused | recall % | as breaking % | harmless | false alarms % | parts ignored | names left out |",
    "|---|---|---|---:|---:|---:|---:|---:|---:|---:|---:|",
    ...tools.flatMap(([name, level]) =>
      directions.flatMap((direction) =>
        forms.flatMap((form) => {
          const own = rows.filter(({ site }) => site.direction === direction && site.form === form);
          const fits = own.flatMap((row) => {
            const found = level(row);
            const { truth } = row.verdict;
            return found === undefined ? [] : [{ truth, found, fit: fitOf(row.site, truth, found) }];
          });
          if (fits.length === 0) return [];
          const count = (truth: Truth, fit?: Fit): number =>
            fits.filter((each) => each.truth === truth && (fit === undefined || each.fit === fit)).length;
          const [refused, fine] = [count("refused"), count("fine")];
          const recall = (100 * count("refused", "found")) / refused;
          const isBreaking = ({ truth, found }: (typeof fits)[number]): boolean =>
            truth === "refused" && found === "breaking";
          const breaking = (100 * fits.filter(isBreaking).length) / refused;
          const leftOut = own.filter(({ verdict }) => verdict.isForeignOnly).length;
          const alarms = (100 * (fine - count("fine", "quiet"))) / fine;
          return [
            `| ${name} | ${direction} | ${form} | ${own.length} | ${refused} | ${recall.toFixed(1)} | ${breaking.toFixed(1)} | ${fine} | ${alarms.toFixed(1)} | ${count("ignored")} | ${leftOut} |`,
          ];
        }),
      ),
    ),
  ].join("\n");
}
