// Fits the confidences of a ranker for each source of text.
import type { FieldModel } from "../../src/extract/rank/model.ts";
import type { RankingModel } from "./boost.ts";
import { fitCalibration } from "./calibrate.ts";
import { outcomesOf } from "./evaluate.ts";
import type { Example } from "./examples.ts";

// Fewer outcomes than these say too little about one source: those of both are taken.
const ENOUGH = 60;

/** Confidences from documents the ranker was not trained on. */
export function tune(
  field: string,
  examples: readonly Example[],
  ranking: RankingModel,
): FieldModel["confidence"] {
  const all = outcomesOf(field, examples, ranking);
  const fit = (source: "text" | "ocr") => {
    const own = outcomesOf(
      field,
      examples.filter((example) => example.source === source),
      ranking,
    );
    return fitCalibration(own.length < ENOUGH ? all : own);
  };
  return { text: fit("text"), ocr: fit("ocr") };
}
