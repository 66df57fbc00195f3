// Counts and measures the documents of a period.
import type { Queryable } from "../db/db.ts";
import type { components } from "../generated/types.ts";
import { intervalStarts, type Period } from "./period.ts";

/** Figures as the interface answers them. */
export type Analytics = components["schemas"]["Analytics"];

/** Which documents the figures are about. */
export interface FiguresRequest {
  readonly accountId: string;
  readonly workflowId: string | undefined;
  readonly period: Period;
}

/** Figures about the documents that were uploaded in a period, in total and for each interval. */
export async function findFigures(db: Queryable, request: FiguresRequest): Promise<Analytics> {
  const { period, workflowId } = request;
  const counts = await countByInterval(db, request);
  const series = intervalStarts(period).map((start) => ({
    start: start.toISOString(),
    ...sum(counts.filter((one) => one.start.getTime() === start.getTime())),
  }));
  return {
    start: period.start.toISOString(),
    end: period.end.toISOString(),
    interval: period.interval,
    ...(workflowId !== undefined && { workflow_id: workflowId }),
    totals: {
      ...sum(counts),
      ...(await measureProcessing(db, request)),
      mean_confidence: await meanConfidence(db, request),
    },
    series,
  };
}

interface Count {
  readonly start: Date;
  readonly status: string;
  readonly documents: number;
  readonly pages: number;
}

function countByInterval(db: Queryable, request: FiguresRequest): Promise<Count[]> {
  const { where, values } = conditionOf(request);
  return db.query<Count>(
    `SELECT date_trunc($${values.length + 1}, created_at, 'UTC') AS start, status, count(*)::integer AS documents,
       coalesce(sum(file_pages), 0)::integer AS pages
     FROM document WHERE ${where} GROUP BY 1, 2`,
    [...values, request.period.interval],
  );
}

function sum(counts: readonly Count[]) {
  const byStatus: Record<string, number> = {};
  for (const { status, documents } of counts) byStatus[status] = (byStatus[status] ?? 0) + documents;
  return {
    documents: counts.reduce((total, { documents }) => total + documents, 0),
    documents_by_status: byStatus,
    pages: counts.reduce((total, { pages }) => total + pages, 0),
  };
}

interface Measures {
  readonly mean: number | null;
  readonly p50: number | null;
  readonly p95: number | null;
  readonly review: number | null;
}

/** A document that a run read again counts with the time from that run on, not from its upload. */
async function measureProcessing(db: Queryable, request: FiguresRequest) {
  const { where, values } = conditionOf(request);
  const [row] = await db.query<Measures>(
    `SELECT avg(seconds) AS mean, percentile_cont(0.5) WITHIN GROUP (ORDER BY seconds) AS p50,
       percentile_cont(0.95) WITHIN GROUP (ORDER BY seconds) AS p95,
       avg(needed_review::integer)::double precision AS review
     FROM (
       SELECT extract(epoch FROM completed_at - coalesce(queued_at, created_at))::double precision AS seconds, needed_review
       FROM document WHERE ${where} AND completed_at IS NOT NULL
     ) AS processed`,
    values,
  );
  // Nothing was processed: there is no mean of nothing.
  if (!row || row.mean === null) return {};
  return {
    mean_processing_seconds: round(row.mean, 3),
    p50_processing_seconds: round(row.p50, 3),
    p95_processing_seconds: round(row.p95, 3),
    needs_review_share: round(row.review, 4),
  };
}

async function meanConfidence(db: Queryable, request: FiguresRequest): Promise<Record<string, number>> {
  const { where, values } = conditionOf(request);
  const rows = await db.query<{ name: string; confidence: number }>(
    `SELECT field.key AS name, avg((field.value ->> 'confidence')::double precision) AS confidence
     FROM document, json_each(document.fields) AS field WHERE ${where} GROUP BY field.key ORDER BY field.key`,
    values,
  );
  return Object.fromEntries(rows.map(({ name, confidence }) => [name, round(confidence, 4)]));
}

function conditionOf({ accountId, workflowId, period }: FiguresRequest) {
  const all = "account_id = $1 AND created_at >= $2 AND created_at < $3";
  const values = [accountId, period.start.toISOString(), period.end.toISOString()];
  if (workflowId === undefined) return { where: all, values };
  return { where: `${all} AND workflow_id = $4`, values: [...values, workflowId] };
}

function round(value: number | null, digits: number): number {
  return Number((value ?? 0).toFixed(digits));
}
