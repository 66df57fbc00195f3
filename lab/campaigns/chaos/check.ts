// Compares what was acknowledged with what is there.
import { readdir } from "node:fs/promises";
import { join } from "node:path";
import type { Db } from "../../../packages/server/src/storage/db/db.ts";
import { chaosKey } from "./fleet.ts";
import type { Ledger } from "./load.ts";

/** What went wrong, as counts; all must be 0. */
export interface Faults {
  /** Acknowledged, not deleted, and not there. */
  readonly lost: number;
  /** There, though never acknowledged: one request became two documents, or a deleted one came back. */
  readonly surplus: number;
  /** Still processing when the time to settle was over. */
  readonly stuck: number;
  /** Failed, although the file is good. */
  readonly failed: number;
  /** Documents with more than one `created` or more than one final event. */
  readonly doubled: number;
  /** Files without a document, or documents without a file. */
  readonly files: number;
  /** Answers that no kill explains. */
  readonly wrong: number;
}

interface Listed {
  readonly id: string;
  readonly status: string;
}

/**
 * Waits until nothing is processing, then lists every document.
 *
 * @param url - Of a running process.
 * @param settleMs - Milliseconds in which every document must have been read after the last kill.
 */
export async function listSettled(url: string, settleMs: number): Promise<Listed[]> {
  const until = Date.now() + settleMs;
  for (;;) {
    const all = await listAll(url);
    if (Date.now() > until || all.every(({ status }) => status !== "processing")) return all;
    await new Promise((resolve) => setTimeout(resolve, 500));
  }
}

/** Documents that wait or are read at a time: a few lives' work, so that the time to settle is not that of a backlog. */
const longQueue = 50;

/** Whether so many documents are processing that callers should wait. */
export async function isQueueLong(url: string): Promise<boolean> {
  const response = await fetch(`${url}/documents?status=processing&limit=${longQueue}`, {
    headers: { authorization: `Bearer ${chaosKey}` },
    signal: AbortSignal.timeout(5_000),
  });
  const { data } = (await response.json()) as { data: Listed[] };
  return data.length === longQueue;
}

async function listAll(url: string): Promise<Listed[]> {
  const all: Listed[] = [];
  for (let cursor = ""; ; ) {
    const query = cursor === "" ? "" : `&cursor=${encodeURIComponent(cursor)}`;
    const response = await fetch(`${url}/documents?limit=100${query}`, {
      headers: { authorization: `Bearer ${chaosKey}` },
    });
    const page = (await response.json()) as { data: Listed[]; next_cursor?: string | null };
    if (!response.ok) throw new Error(`The list answered ${response.status}: ${JSON.stringify(page)}`);
    all.push(...page.data);
    if (!page.next_cursor) return all;
    cursor = page.next_cursor;
  }
}

/** Compares. @param listed - From {@link listSettled}. @param keys - Of the files that are stored. */
export async function compare(
  ledger: Ledger,
  listed: readonly Listed[],
  db: Db,
  keys: readonly string[],
): Promise<Faults> {
  const there = new Set(listed.map(({ id }) => id));
  const wanted = [...ledger.uploaded].filter((id) => !ledger.deleted.has(id));
  return {
    lost: wanted.filter((id) => !there.has(id)).length,
    surplus: [...there].filter((id) => !ledger.uploaded.has(id) || ledger.deleted.has(id)).length,
    stuck: listed.filter(({ status }) => status === "processing").length,
    failed: listed.filter(({ status }) => status === "failed").length,
    doubled: await countDoubled(db),
    files: await countOddFiles(db, keys),
    wrong: ledger.wrong.length,
  };
}

/** What the attempts at the documents came to. */
export interface Attempts {
  /** Greatest of any document. */
  readonly most: { readonly attempts: number; readonly deaths: number; readonly deathsAlone: number };
  /** One line for each document that ended badly or not at all, at most 20. */
  readonly bad: readonly string[];
}

/** Asks how often documents were tried, and why those failed that did. */
export async function lookAtAttempts(db: Db): Promise<Attempts> {
  const [most] = await db.query<Attempts["most"]>(
    `SELECT coalesce(max(attempt), 0) AS attempts, coalesce(max(deaths), 0) AS deaths,
       coalesce(max(deaths_alone), 0) AS "deathsAlone" FROM document`,
  );
  const bad = await db.query<object>(
    `SELECT id, status, failure_code, attempt, in_work, failures, deaths, deaths_alone,
       (SELECT state::text FROM pgboss.job WHERE job.id = document.job_id) AS job
     FROM document WHERE status IN ('failed', 'processing') ORDER BY id LIMIT 20`,
  );
  return {
    most: most ?? { attempts: 0, deaths: 0, deathsAlone: 0 },
    bad: bad.map((row) => JSON.stringify(row)),
  };
}

async function countDoubled(db: Db): Promise<number> {
  const [row] = await db.query<{ count: number }>(
    `SELECT count(*)::integer AS count FROM (
       SELECT resource_id FROM event WHERE type LIKE 'document.%'
       GROUP BY resource_id, CASE WHEN type IN ('document.created', 'document.deleted') THEN type ELSE 'final' END
       HAVING count(*) > 1) AS doubled`,
  );
  return row?.count ?? -1;
}

/** Lists the files of a folder by their keys, without drafts. */
export async function listFiles(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile() && !entry.parentPath.includes(".drafts"));
  return files.map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1));
}

async function countOddFiles(db: Db, keys: readonly string[]): Promise<number> {
  const rows = await db.query<{ blob_key: string }>("SELECT blob_key FROM document");
  const wanted = new Set(rows.map(({ blob_key }) => blob_key));
  // A file that still has its intent is on its way to be deleted.
  const intents = await db.query<{ blob_key: string }>("SELECT blob_key FROM blob_intent");
  const intended = new Set(intents.map(({ blob_key }) => blob_key));
  const surplus = keys.filter((key) => !wanted.has(key) && !intended.has(key)).length;
  const there = new Set(keys);
  return surplus + [...wanted].filter((key) => !there.has(key)).length;
}
