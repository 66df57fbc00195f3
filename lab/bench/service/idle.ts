/** Measures what an idle service costs. */
import { setTimeout } from "node:timers/promises";
import pg from "pg";
import { cpuMsOf } from "./load.ts";
import { type ServiceSettings, startService, type Where } from "./programs.ts";

/** Milliseconds after the start that are not measured, and that are. */
const [settleMs, watchMs] = [5_000, 60_000];

/** Watches an idle service for a minute. @returns CPU milliseconds and, on a server, transactions of the minute. */
export async function measureIdle(where: Where, settings: ServiceSettings) {
  const service = await startService(where, { ...settings, role: "all" });
  await setTimeout(settleMs);
  const [cpu, transactions] = [cpuMsOf(service.pid), await countTransactions(where)];
  await setTimeout(watchMs);
  const cpuMsPerMinute = cpuMsOf(service.pid) - cpu;
  const after = await countTransactions(where);
  await service.stop();
  // The first count is a transaction itself.
  return {
    cpuMsPerMinute,
    ...(after !== undefined && { transactionsPerMinute: after - (transactions ?? 0) - 1 }),
  };
}

async function countTransactions({ databaseUrl }: Where): Promise<number | undefined> {
  if (databaseUrl === undefined) return undefined;
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const { rows } = await client.query(
    "SELECT (xact_commit + xact_rollback)::integer AS count FROM pg_stat_database WHERE datname = current_database()",
  );
  await client.end();
  return (rows[0] as { count: number }).count;
}
