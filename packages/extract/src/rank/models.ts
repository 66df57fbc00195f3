// The trained models, by the names of their rankers.
import trained from "../model/ranker.json" with { type: "json" };
import type { FieldModel } from "./model.ts";

/** Written by `npm run train`; a ranker that is not in it has no model. */
export const MODELS: Readonly<Record<string, FieldModel>> = trained as unknown as Record<string, FieldModel>;
