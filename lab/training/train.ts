// `npm run train`: trains the ranker on synthetic documents, fits its confidences, measures, and writes the model.
import { writeFileSync } from "node:fs";
import { parseArgs } from "node:util";
import type { FieldModel } from "../../packages/extract/src/rank/model.ts";
import { ABLATION_HEAD, ablate } from "./ranker/ablate.ts";
import { BOOST_OPTIONS, trainRanker } from "./ranker/boost.ts";
import { makeCorpus } from "./ranker/corpus.ts";
import { measureField, renderMeasures } from "./ranker/evaluate.ts";
import { type Example, examplesOf, RANKED, ruleNamed } from "./ranker/examples.ts";
import { OWN } from "./ranker/own-fields.ts";
import { loadReaders, type ReadFile } from "./ranker/read.ts";
import { tune } from "./ranker/tune.ts";
import type { Split } from "./synthetic/wording.ts";

const MODEL = new URL("../../packages/extract/src/model/ranker.json", import.meta.url);
const HELP = `npm run train -- [options]: trains the ranker of packages/extract/src/model/ranker.json
  --seed TEXT       seed of the synthetic documents (default 2026)
  --documents N     documents to train on; 60 % as many tune, 40 % measure (default 1400)
  --dry             measure only, write nothing
  --ablate          measure each part on the held-out set: rules, trees, calibration, ceilings; write nothing`;

// Trees made none of these fields more often right (`--ablate`, docs/decisions/0200): weights are only brought to scale.
// Own fields differ too much for trees of some to hold for others.
const WITHOUT_TREES = ["due_date", "currency", "purchase_order", "receipt/date", "receipt/total", OWN];

const { values: options } = parseArgs({
  options: {
    seed: { type: "string", default: "2026" },
    documents: { type: "string", default: "1400" },
    dry: { type: "boolean", default: false },
    ablate: { type: "boolean", default: false },
    help: { type: "boolean", default: false },
  },
});

let readers: Promise<ReadFile> | undefined;

if (options.help) console.log(HELP);
else await main();

async function main(): Promise<void> {
  const [train, tuning, heldOut] = [
    await setOf("train", 1),
    await setOf("tune", 0.6),
    await setOf("heldOut", 0.4),
  ];
  const models: Record<string, FieldModel> = {};
  for (const field of Object.keys(RANKED)) {
    const trees = WITHOUT_TREES.includes(field) ? 0 : BOOST_OPTIONS.trees;
    const ranking = trainRanker(of(train, field), ruleNamed(field).weights, { ...BOOST_OPTIONS, trees });
    models[field] = { ...ranking, confidence: tune(field, of(tuning, field), ranking) };
  }
  if (options.ablate) return reportAblation({ train, tuning, heldOut }, models);
  report("tune", tuning, models);
  report("held out", heldOut, models);
  if (!options.dry) writeFileSync(MODEL, `${JSON.stringify(models)}\n`);
}

type Examples = ReadonlyMap<string, readonly Example[]>;

async function setOf(split: Split, share: number): Promise<Examples> {
  const count = Math.round(Number(options.documents) * share);
  const load = (): Promise<ReadFile> => {
    readers ??= loadReaders();
    return readers;
  };
  return examplesOf(await makeCorpus(load, split, { seed: options.seed, count }));
}

function report(name: string, examples: Examples, models: Readonly<Record<string, FieldModel>>): void {
  for (const source of ["text", "ocr"] as const) {
    const measures = Object.entries(models).flatMap(([field, model]) => {
      const members = of(examples, field).filter((example) => example.source === source);
      return members.length === 0 ? [] : [measureField(field, members, model)];
    });
    console.log(renderMeasures(`${name}, ${source}`, measures));
  }
}

interface Sets {
  readonly train: Examples;
  readonly tuning: Examples;
  readonly heldOut: Examples;
}

function reportAblation(
  { train, tuning, heldOut }: Sets,
  models: Readonly<Record<string, FieldModel>>,
): void {
  console.log(ABLATION_HEAD);
  for (const [field, model] of Object.entries(models)) {
    const linear = trainRanker(of(train, field), ruleNamed(field).weights, { ...BOOST_OPTIONS, trees: 0 });
    const sets = { tuning: of(tuning, field), heldOut: of(heldOut, field) };
    for (const line of ablate({ field, ...sets, model, linear })) console.log(line);
  }
}

function of(examples: Examples, field: string): readonly Example[] {
  return examples.get(field) ?? [];
}
