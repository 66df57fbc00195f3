// Counts and measures the documents of a period.

import type { components } from "@docuvane/contract/types";
import type { Queryable } from "../../storage/db/db.ts";
import { intervalStarts } from "./period.ts";
import { type FiguresRequest, readSlices } from "./slices.ts";
import { Tally } from "./tally.ts";

/** Figures as the API returns them. */
export type Analytics = components["schemas"]["Analytics"];

/** Figures about the documents that were uploaded in a period, in total and for each interval. */
export async function findFigures(db: Queryable, request: FiguresRequest): Promise<Analytics> {
  const { period, workflowId } = request;
  const tally = new Tally();
  for await (const slice of readSlices(db, request)) tally.add(slice);
  return {
    start: period.start.toISOString(),
    end: period.end.toISOString(),
    interval: period.interval,
    ...(workflowId !== undefined && { workflow_id: workflowId }),
    totals: { ...tally.total, ...tally.measures(), mean_confidence: tally.meanConfidence() },
    series: intervalStarts(period).map((start) => ({ start: start.toISOString(), ...tally.countsOf(start) })),
  };
}
