// Measures the lists over HTTP with very many documents in PostgreSQL, with each documented filter and combinations.
// node --conditions=@docuvane/source lab/campaigns/scale/list.ts [documents] [calls]
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startServer } from "../../../packages/server/src/start/server.ts";
import { PgDb } from "../../../packages/server/src/storage/db/pg-db.ts";
import { insertDocuments } from "../../../packages/server/test/insert-documents.ts";
import { startPostgres } from "../../../packages/server/test/postgres.ts";

const [documents = 1_000_000, calls = 500] = process.argv.slice(2).map(Number);
const apiKey = "dv_test_scale0000000000000000000";

/** One document of so many is in a rare state, all of them old: a scan from the newest one would read most rows. */
const rareEvery = 10_000;

const postgres = await startPostgres();
const data = await mkdtemp(join(tmpdir(), "docuvane-scale-"));
const databaseUrl = await postgres.makeDatabase();
const server = await startServer({ port: 0, data, databaseUrl, apiKey, plan: "B.enterprise", role: "api" });
try {
  const middle = await fill();
  for (const [kind, query] of Object.entries(kindsOf(middle))) {
    await get(`/documents?${query}`);
    const times: number[] = [];
    for (let i = 0; i < calls; i += 1) times.push(await timed(`/documents?${query}`));
    print(kind, times);
    const next = await walk(query);
    if (next.length > 0) print(`${kind}, next pages`, next);
  }
} finally {
  await server.close();
  await postgres.close();
  await rm(data, { recursive: true, force: true });
}

/** Queries by what they ask for. */
function kindsOf(middle: Date): Readonly<Record<string, string>> {
  const [from, to] = [middle, new Date(middle.getTime() + 3_600_000)].map((time) =>
    encodeURIComponent(time.toISOString()),
  );
  const range = `created_at[gte]=${from}&created_at[lt]=${to}`;
  const invoices = "workflow_id=invoice_processing";
  return {
    "no filter": "",
    "100 a page": "limit=100",
    "oldest first": "sort=created_at",
    "one workflow": invoices,
    "an unknown workflow": "workflow_id=unknown",
    "common status": "status=completed",
    "rare status": "status=failed",
    "two statuses": "status=failed&status=needs_review",
    "all statuses": "status=processing&status=completed&status=needs_review&status=failed",
    "rare status, oldest first": "status=failed&sort=created_at",
    "rare status of a workflow": `status=failed&${invoices}`,
    "two statuses of a workflow": `status=failed&status=completed&${invoices}`,
    "from a time": `created_at[gt]=${from}`,
    "up to a time": `created_at[lte]=${to}`,
    "an hour": range,
    "an hour, oldest first": `${range}&sort=created_at`,
    "an hour of a workflow": `${range}&${invoices}`,
    "an hour of a rare status": `${range}&status=failed`,
    "an hour of a rare status of a workflow": `${range}&status=failed&${invoices}`,
  };
}

/** Inserts the documents. @returns The creation time of the one in the middle. */
async function fill(): Promise<Date> {
  const db = new PgDb(databaseUrl, () => undefined);
  const ids = await insertDocuments(db, documents, "completed");
  const rare = ids.slice(0, documents / 2).filter((_, index) => index % rareEvery === 0);
  await db.query(
    "UPDATE document SET status = 'failed', failure_code = 'processing_failed' WHERE id = ANY($1::text[])",
    [rare],
  );
  await db.script("VACUUM ANALYZE document");
  const [row] = await db.query<{ created_at: Date }>("SELECT created_at FROM document WHERE id = $1", [
    ids[ids.length >> 1],
  ]);
  await db.close();
  return row?.created_at ?? new Date();
}

/** Follows the cursor from page to page. */
async function walk(query: string): Promise<number[]> {
  const times: number[] = [];
  let page = await get(`/documents?${query}`);
  while (times.length < calls && typeof page["next_cursor"] === "string") {
    const since = performance.now();
    page = await get(`/documents?${query}&cursor=${encodeURIComponent(page["next_cursor"])}`);
    times.push(performance.now() - since);
  }
  return times;
}

async function timed(path: string): Promise<number> {
  const since = performance.now();
  await get(path);
  return performance.now() - since;
}

async function get(path: string): Promise<Record<string, unknown>> {
  const response = await fetch(server.url + path, { headers: { authorization: `Bearer ${apiKey}` } });
  if (!response.ok) throw new Error(`${path} answered ${response.status}: ${await response.text()}`);
  return (await response.json()) as Record<string, unknown>;
}

function print(kind: string, times: readonly number[]): void {
  const sorted = times.toSorted((a, b) => a - b);
  const at = (share: number) => Number((sorted[Math.floor(sorted.length * share)] ?? 0).toFixed(1));
  const max = Number((sorted.at(-1) ?? 0).toFixed(1));
  console.log(
    JSON.stringify({ documents, kind, calls: times.length, medianMs: at(0.5), p99Ms: at(0.99), maxMs: max }),
  );
}
