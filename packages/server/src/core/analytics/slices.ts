// Adds up the documents of a period in slices, so that no statement takes longer the more there are.
import { setImmediate } from "node:timers/promises";
import type { Queryable } from "../../storage/db/db.ts";
import type { Period } from "./period.ts";

/** Which documents the figures are about. */
export interface FiguresRequest {
  readonly accountId: string;
  readonly workflowId: string | undefined;
  readonly period: Period;
  /** Milliseconds that one statement should take. */
  readonly statementMs: number;
}

/** Some documents, added up. */
export interface Slice {
  readonly counts: readonly SliceCount[];
  /** Of processing, of each document that was processed. */
  readonly seconds: readonly number[];
  /** Documents among those processed that needed review. */
  readonly needed_review: number;
  readonly confidences: readonly ConfidenceSum[];
}

/** Documents of one state in one interval. */
export interface SliceCount {
  /** Start of the interval, Unix milliseconds. */
  readonly start: number;
  readonly status: string;
  readonly documents: number;
  readonly pages: number;
}

/** The confidences of one field. */
export interface ConfidenceSum {
  readonly name: string;
  readonly sum: number;
  readonly count: number;
}

/** Documents of a slice at first, at least and at most: the times of the longest are some megabytes. */
const lengths = { first: 250, least: 50, most: 200_000 };

/** Times as long as the one before that a slice may be; the first one may have waited for something. */
const mostGrowth = 4;

/** The place of a document in the order of the slices. */
interface Place {
  /** As the database writes it, with all its digits. */
  readonly at: string;
  readonly id: string;
}

interface Row extends Slice {
  readonly length: number;
  /** `null` = no document is left. */
  readonly last: Place | null;
}

/** Reads the slices one after the other, oldest first; others have their turn in between. */
export async function* readSlices(db: Queryable, request: FiguresRequest): AsyncGenerator<Slice> {
  let length = lengths.first;
  for (let after: Place | null = { at: request.period.start.toISOString(), id: "" }; after; ) {
    const begun = performance.now();
    const slice: Row | undefined = await readSlice(db, request, { after, length });
    if (!slice?.last) return;
    yield slice;
    after = slice.length < length ? null : slice.last;
    const fitting = (length * request.statementMs) / (performance.now() - begun);
    length = Math.round(Math.min(Math.max(fitting, lengths.least), mostGrowth * length, lengths.most));
    // The embedded database responds without a turn of the event loop: without this, no other request would run.
    await setImmediate();
  }
}

/**
 * Uses one lower bound only: with the start of the period as a second one, each slice would read the index from there.
 * A document that a run read again counts with the time from that run on, not from its upload.
 */
async function readSlice(
  db: Queryable,
  { accountId, workflowId, period }: FiguresRequest,
  { after, length }: { readonly after: Place; readonly length: number },
): Promise<Row | undefined> {
  const ofWorkflow = workflowId === undefined ? "" : "AND workflow_id = $7";
  const [row] = await db.query<Row>(
    `WITH slice AS MATERIALIZED (
       SELECT created_at, id, status, file_pages, needed_review, fields,
         extract(epoch FROM completed_at - coalesce(queued_at, created_at))::double precision AS seconds
       FROM document
       WHERE account_id = $1 AND (created_at, id) > ($2::timestamptz, $3) AND created_at < $4 ${ofWorkflow}
       ORDER BY created_at, id LIMIT $5
     ), counts AS (
       SELECT extract(epoch FROM date_trunc($6, created_at, 'UTC')) * 1000 AS start, status,
         count(*) AS documents, coalesce(sum(file_pages), 0) AS pages
       FROM slice GROUP BY 1, 2
     ), confidences AS (
       SELECT field.key AS name, sum((field.value ->> 'confidence')::double precision) AS sum,
         count(field.value ->> 'confidence') AS count
       FROM slice, json_each(slice.fields) AS field GROUP BY field.key
     ), last AS (SELECT created_at::text AS at, id FROM slice ORDER BY created_at DESC, slice.id DESC LIMIT 1)
     SELECT (SELECT count(*)::integer FROM slice) AS length,
       (SELECT row_to_json(last) FROM last) AS last,
       (SELECT coalesce(json_agg(counts), '[]') FROM counts) AS counts,
       (SELECT coalesce(json_agg(seconds), '[]') FROM slice WHERE seconds IS NOT NULL) AS seconds,
       (SELECT count(*)::integer FROM slice WHERE seconds IS NOT NULL AND needed_review) AS needed_review,
       (SELECT coalesce(json_agg(confidences), '[]') FROM confidences) AS confidences`,
    [
      ...[accountId, after.at, after.id, period.end.toISOString()],
      ...[length, period.interval, ...(workflowId === undefined ? [] : [workflowId])],
    ],
  );
  return row;
}
