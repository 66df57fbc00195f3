// Sends events through a proxy that fails a share of them while the service is killed; prints what was missing or done twice.
// node --conditions=@docuvane/source lab/campaigns/webhooks.ts [events] [documents] [kills] [share] [seed] [processes]
// With processes they share a PostgreSQL; without, there is one process with its own database.
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { startPostgres } from "../../packages/server/test/postgres.ts";
import { startApplication } from "./webhooks/application.ts";
import { ClockedServices } from "./webhooks/clocked-services.ts";
import { startFailingProxy } from "./webhooks/failing-proxy.ts";

const numbers = process.argv.slice(2).map(Number);
const [events = 1000, documents = 20, kills = 5, share = 0.3] = numbers;
const [, , , , seed = Date.now() % 1_000_000, processes = 0] = numbers;

/** Calls in progress at once. */
const concurrency = 6;

/** Milliseconds without a delivery after which nothing is due: the service looks twice a second. */
const quietMs = 2_000;

/** Milliseconds the clock is moved on, one after the other: the schedule of the API with its jitter. */
const minute = 60_000;
const steps = [6_000, 31_000, 6 * minute, 34 * minute, 140 * minute, 340 * minute, 670 * minute, 930 * minute]
  .concat([1330 * minute, 1600 * minute])
  .flatMap((step) => [step, 31_000]);

const random = seededRandom(seed);
const folder = await mkdtemp(join(tmpdir(), "docuvane-webhooks-"));
const postgres = processes > 0 ? await startPostgres({ fsync: true }) : undefined;
const services = new ClockedServices({ data: folder, databaseUrl: await postgres?.makeDatabase() });
const acknowledged = new Set<string>();
const uploaded: string[] = [];
let secret = "";
let left = events;
const application = await startApplication(() => secret);
const proxy = await startFailingProxy(application.url, share, random);

try {
  await services.start(Math.max(1, processes));
  const endpoint = await (await services.client()).webhookEndpoints.create({ url: `${proxy.url}/hook` });
  secret = endpoint.secret ?? "";
  const began = performance.now();
  await Promise.all([sendAll(endpoint.id), killNowAndThen()]);
  const steps = await settle(endpoint.id);
  const seconds = Math.round((performance.now() - began) / 1000);
  const engine = postgres ? `PostgreSQL ${postgres.version}, ${processes} processes` : "PGlite";
  const report = { engine, seed, seconds, steps, ...(await judge(endpoint.id)) };
  console.log(JSON.stringify(report));
  process.exitCode = report.missing === 0 && report.actedTwice === 0 ? 0 : 1;
} finally {
  await services.end();
  await postgres?.close();
  application.close();
  proxy.close();
  await rm(folder, { recursive: true, force: true });
}

/** Sends test events and uploads documents; what was not acknowledged is not counted. */
async function sendAll(endpointId: string): Promise<void> {
  const every = documents > 0 ? Math.ceil(events / documents) : Number.POSITIVE_INFINITY;
  const work = async (): Promise<void> => {
    while (left > 0) {
      left -= 1;
      const upload = left % every === 0;
      await (upload ? uploadOne() : sendOne(endpointId)).catch(() => undefined);
    }
  };
  await Promise.all(Array.from({ length: concurrency }, work));
}

async function sendOne(endpointId: string): Promise<void> {
  const { event_id } = await (await services.client()).webhookEndpoints.sendTest(endpointId, {
    maxRetries: 0,
  });
  if (event_id) acknowledged.add(event_id);
}

async function uploadOne(): Promise<void> {
  const file = join("examples", "invoice", "invoice.pdf");
  uploaded.push((await (await services.client()).documents.upload({ file })).id);
}

/** Kills the service at random moments while events are sent. */
async function killNowAndThen(): Promise<void> {
  for (let count = 0; count < kills; count += 1) {
    const at = ((count + random()) / kills) * events * 0.9;
    while (events - left < at) await wait(20);
    await services.crash(Math.floor(random() * Math.max(1, processes)));
    console.log(JSON.stringify({ killed: count + 1, acknowledged: acknowledged.size }));
  }
}

/** Moves the clock on until every delivery has ended. @returns How often it was moved. */
async function settle(endpointId: string): Promise<number> {
  for (const [count, step] of steps.entries()) {
    do await wait(100);
    while (performance.now() - proxy.lastAt() < quietMs);
    if ((await statuses(endpointId)).every(({ status }) => status !== "pending")) return count;
    services.advance(step);
    await wait(quietMs / 2);
  }
  return steps.length;
}

/** Every delivery of the endpoint's log. */
async function statuses(endpointId: string) {
  return (await services.client()).webhookEndpoints
    .listDeliveries(endpointId, { limit: 100 })
    .toArray({ limit: 1e6 });
}

/** Compares what was acknowledged with what the application did. */
async function judge(endpointId: string) {
  const log = await statuses(endpointId);
  const wanted = new Set([...acknowledged, ...log.map(({ event_id }) => String(event_id))]);
  const ofDocuments = log.filter(({ event_type }) => event_type?.startsWith("document.")).length;
  return {
    acknowledged: acknowledged.size,
    uploaded: uploaded.length,
    ofDocuments,
    planned: log.length,
    notDelivered: log.filter(({ status }) => status !== "delivered").length,
    missing: [...wanted].filter((id) => !application.acted.has(id)).length,
    actedTwice: [...application.acted.values()].filter((count) => count > 1).length,
    cameAgain: [...application.came.values()].reduce((sum, count) => sum + count - 1, 0),
    notBelieved: application.refused(),
    kills,
    proxy: proxy.counts,
  };
}

/** Numbers from 0 to 1 that repeat for the same seed (mulberry32). */
function seededRandom(start: number): () => number {
  let state = start;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
