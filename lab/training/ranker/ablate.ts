// Measures what each part of the ranker adds: hand-set weights, trees, calibration, ceilings.
import type { CalibrationModel, FieldModel } from "../../../packages/extract/src/rank/model.ts";
import type { RankingModel } from "./boost.ts";
import { byRanker, byRules, type Decider, type Measure, measure } from "./evaluate.ts";
import type { Example } from "./examples.ts";
import { tune } from "./tune.ts";

/** What one field is ablated with. */
export interface Ablation {
  readonly field: string;
  readonly tuning: readonly Example[];
  readonly heldOut: readonly Example[];
  readonly model: FieldModel;
  /** The same without trees. */
  readonly linear: RankingModel;
}

// The probability of the ranker as it is.
const UNCALIBRATED: CalibrationModel = { slope: 1, intercept: 0, agreed: 0, limit: 0.99 };

/** One line per source of text and way to decide. */
export function ablate({ field, tuning, heldOut, model, linear }: Ablation): string[] {
  const raw = { ...model, confidence: { text: UNCALIBRATED, ocr: UNCALIBRATED } };
  const calibrated = { ...linear, confidence: tune(field, tuning, linear) };
  const full = byRanker(field, model);
  const ways: Readonly<Record<string, Decider>> = {
    "rules alone": byRules(field),
    "rules, calibrated": byRanker(field, calibrated),
    "trees, uncalibrated": byRanker(field, raw),
    "trees, calibrated": full,
    "without ceilings": (example) => full({ ...example, ceilings: [] }),
  };
  return (["text", "ocr"] as const).flatMap((source) => {
    const members = heldOut.filter((example) => example.source === source);
    const present = members.filter((example) => example.present).length;
    if (present === 0) return [];
    return Object.entries(ways).map(([way, decide]) =>
      renderLine(`${field}, ${source} (${present})`, way, measure(members, decide)),
    );
  });
}

/** The heading of the lines. */
export const ABLATION_HEAD =
  "| field, documents | decided by | exact % | invented | ECE | right % at 0.9 | covered % at 0.9 |\n| --- | --- | ---: | ---: | ---: | ---: | ---: |";

function renderLine(
  name: string,
  way: string,
  { exact, invented, error, precision, coverage }: Measure,
): string {
  const percent = (share: number): string => (100 * share).toFixed(1);
  const figures = [percent(exact), invented, error.toFixed(3), percent(precision), percent(coverage)];
  return `| ${[name, way, ...figures].join(" | ")} |`;
}
