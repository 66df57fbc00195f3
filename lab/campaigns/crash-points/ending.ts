// What must be true after all scenarios: no leftovers, no duplicates.
import { readdirSync, utimesSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import type { Scene } from "./scene.ts";

/** Milliseconds until what is left counts as left. */
const patienceMs = 60_000;

/** Finds leftovers and duplicates. @returns One message for each finding. */
export async function findLeftovers({ service, folder }: Scene): Promise<string[]> {
  // As a day later: until then a file without a document may belong to an upload that is in progress.
  await service.query("UPDATE blob_intent SET created_at = created_at - interval '2 days'");
  const old = new Date(Date.now() - 2 * 24 * 3_600_000);
  for (const draft of filesOf(folder)) utimesSync(draft, old, old);
  await service.kill();
  const until = Date.now() + patienceMs;
  let left = await look(service, folder);
  while (left.length > 0 && Date.now() < until) {
    await sleep(500);
    left = await look(service, folder);
  }
  return left;
}

async function look(service: Scene["service"], folder: string): Promise<string[]> {
  const [counts = {}] = await service.query<Record<string, number>>(
    `SELECT (SELECT count(*) FROM document) AS "documents", (SELECT count(*) FROM run_document) AS "documents of runs",
       (SELECT count(*) FROM blob_intent) AS "files to be", (SELECT count(*) FROM webhook_endpoint) AS "webhook endpoints",
       (SELECT count(*) FROM run WHERE status IN ('queued', 'running')) AS "unfinished runs",
       (SELECT count(*) FROM pgboss.job WHERE state::text IN ('created', 'retry', 'active')) AS "jobs",
       (SELECT count(*) FROM (SELECT FROM event WHERE type IN ('document.created', 'document.deleted')
          GROUP BY resource_id, type HAVING count(*) > 1) AS twice) AS "doubled events"`,
  );
  const rows = Object.entries(counts).filter(([, count]) => Number(count) > 0);
  const files = filesOf(folder).length;
  return [
    ...rows.map(([name, count]) => `${count} ${name} are left`),
    ...(files > 0 ? [`${files} files are left`] : []),
  ];
}

/** Every file of the file store, unfinished ones among them. */
function filesOf(folder: string): string[] {
  const entries = readdirSync(join(folder, "blobs"), { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
}
