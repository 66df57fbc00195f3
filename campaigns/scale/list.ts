// Measures the list of documents over HTTP with very many documents in PostgreSQL.
// node --conditions=@docuvane/source campaigns/scale/list.ts [documents] [calls]
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startServer } from "../../packages/server/src/start/server.ts";
import { PgDb } from "../../packages/server/src/storage/db/pg-db.ts";
import { startPostgres } from "../../packages/server/test/postgres.ts";
import { insertDocuments } from "./documents.ts";

const [documents = 1_000_000, calls = 500] = process.argv.slice(2).map(Number);
const apiKey = "dv_test_scale0000000000000000000";
const postgres = await startPostgres();
const data = await mkdtemp(join(tmpdir(), "docuvane-scale-"));
const databaseUrl = await postgres.makeDatabase();
const server = await startServer({ port: 0, data, databaseUrl, apiKey, plan: "B.enterprise", role: "api" });
try {
  await fill();
  await get("/documents");
  const kinds = {
    "first page of 20": "/documents",
    "first page of 100": "/documents?limit=100",
    "one workflow": "/documents?workflow_id=invoice_processing&limit=20",
    "oldest first": "/documents?sort=created_at",
  };
  console.log(JSON.stringify({ documents, calls, kind: "next pages of 100", ...(await walk()) }));
  for (const [kind, path] of Object.entries(kinds)) {
    const times: number[] = [];
    for (let i = 0; i < calls; i += 1) times.push(await timed(path));
    console.log(JSON.stringify({ documents, calls, kind, ...spread(times) }));
  }
} finally {
  await server.close();
  await postgres.close();
  await rm(data, { recursive: true, force: true });
}

async function fill(): Promise<void> {
  const db = new PgDb(databaseUrl, () => undefined);
  await insertDocuments(db, documents, "completed");
  await db.script("ANALYZE document");
  await db.close();
}

/** Follows the cursor from page to page. */
async function walk() {
  const times: number[] = [];
  let cursor = "";
  while (times.length < calls) {
    const since = performance.now();
    const page = await get(`/documents?limit=100${cursor && `&cursor=${encodeURIComponent(cursor)}`}`);
    times.push(performance.now() - since);
    if (typeof page["next_cursor"] !== "string") break;
    cursor = page["next_cursor"];
  }
  return spread(times);
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

function spread(times: readonly number[]) {
  const sorted = times.toSorted((a, b) => a - b);
  const at = (share: number) => Number((sorted[Math.floor(sorted.length * share)] ?? 0).toFixed(1));
  return { medianMs: at(0.5), p99Ms: at(0.99), maxMs: Number((sorted.at(-1) ?? 0).toFixed(1)) };
}
