// Fits the confidences of a ranker for each source of text.
import type { FieldModel } from "../../../packages/extract/src/rank/model.ts";
import type { RankingModel } from "./boost.ts";
import { fitCalibration, type Outcome } from "./calibrate.ts";
import { outcomesOf } from "./evaluate.ts";
import type { Example } from "./examples.ts";

// Fewer outcomes than these say too little about one source: those of both are taken.
const ENOUGH = 60;

// Values whose confidence a ceiling decides say nothing about that of the others.
const UNBOUND = 0.9;

/** Confidences from documents the ranker was not trained on. */
export function tune(
  field: string,
  examples: readonly Example[],
  ranking: RankingModel,
): FieldModel["confidence"] {
  const free = (members: readonly Example[]): readonly Outcome[] =>
    outcomesOf(field, members, ranking).filter(({ ceiling }) => ceiling > UNBOUND);
  const all = free(examples);
  const fit = (source: "text" | "ocr") => {
    const own = free(examples.filter((example) => example.source === source));
    return fitCalibration(own.length < ENOUGH ? all : own);
  };
  return { text: fit("text"), ocr: fit("ocr") };
}
