// Replaces one of three processes again and again under load, as a rolling update does; no request may fail.
// node --conditions=@docuvane/source lab/campaigns/rolling-restarts.ts [--restarts N] [--requests N] [--callers N] [--seed N] [--minutes N] [--drain s] [--program cli]
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { parseArgs } from "node:util";
import { startPostgres } from "../../packages/server/test/postgres.ts";
import { chaosKey, Member } from "./chaos/fleet.ts";
import { makeRandom, pick } from "./chaos/random.ts";
import { type Balancer, startBalancer } from "./rolling-restarts/balancer.ts";

const { values } = parseArgs({
  options: {
    restarts: { type: "string", default: "50" },
    requests: { type: "string", default: "10000" },
    callers: { type: "string", default: "8" },
    seed: { type: "string", default: String(Math.floor(Math.random() * 2 ** 31)) },
    minutes: { type: "string", default: "15" },
    drain: { type: "string", default: "2" },
    program: { type: "string", default: "packages/server/src/cli.ts" },
  },
});
const [restarts, requests, callers] = [
  Number(values.restarts),
  Number(values.requests),
  Number(values.callers),
];
const random = makeRandom(Number(values.seed));
const endAt = Date.now() + Number(values.minutes) * 60_000;

/** Milliseconds that a caller rests after a request, so that the load lasts as long as the restarts. */
const restMs = 150;

/** How many requests are uploads; the others read. */
const uploadShare = 0.05;

/** What the callers saw. */
const seen = { requests: 0, failed: 0, statuses: new Map<string, number>(), ms: [] as number[] };
const uploaded = new Set<string>();

const folder = await mkdtemp(join(tmpdir(), "docuvane-rolling-"));
const postgres = await startPostgres({ fsync: true });
const members: Member[] = [];
let balancer: Balancer | undefined;
try {
  const env = { DATABASE_URL: await postgres.makeDatabase(), NODE_ENV: "production" };
  const args = ["--data", join(folder, "data"), "--drain-delay", values.drain, "--log", "json"];
  for (let at = 0; at < 3; at += 1)
    members.push(await Member.create({ program: values.program, role: "all", args, env }));
  for (const member of members) await member.start();
  balancer = await startBalancer(members.map(({ url }) => new URL(url).origin));
  await run(balancer);
} finally {
  await Promise.all(members.map((member) => member.stop()));
  await balancer?.close();
  await postgres.close();
  await rm(folder, { recursive: true, force: true });
}

async function run(through: Balancer): Promise<void> {
  for (const member of members) await untilReady(through, member);
  const since = performance.now();
  let restarted = 0;
  const isOver = () => (restarted >= restarts && seen.requests >= requests) || Date.now() > endAt;
  const calling = Array.from({ length: callers }, () => callUntil(through, isOver));
  const codes: (number | null)[] = [];
  const stopMs: number[] = [];
  while (restarted < restarts && Date.now() < endAt) {
    const member = pick(random, members) as Member;
    const begun = performance.now();
    codes.push(await member.stop());
    stopMs.push(performance.now() - begun);
    await member.start();
    await untilReady(through, member);
    restarted += 1;
  }
  await Promise.all(calling);
  const seconds = Math.round((performance.now() - since) / 1_000);
  const unfinished = await countUnfinished(through);
  const figures = {
    ...{ seed: Number(values.seed), restarts: restarted, requests: seen.requests, failed: seen.failed },
    ...{ statuses: Object.fromEntries(seen.statuses), seconds, broken: through.broken() },
    ...{ uploaded: uploaded.size, unfinished, otherExitCodes: codes.filter((code) => code !== 0) },
    ...{ ms: { p50: percentile(seen.ms, 0.5), p99: percentile(seen.ms, 0.99), max: percentile(seen.ms, 1) } },
    stopMs: { p50: percentile(stopMs, 0.5), max: percentile(stopMs, 1) },
    startMs: {
      p50: percentile(
        members.flatMap(({ startMs }) => startMs),
        0.5,
      ),
    },
  };
  console.log(JSON.stringify(figures));
  const isClean = seen.failed === 0 && unfinished === 0 && codes.every((code) => code === 0);
  process.exitCode = isClean && restarted === restarts && seen.requests >= requests ? 0 : 1;
}

async function untilReady(through: Balancer, { url }: Member): Promise<void> {
  while (!through.isReady(new URL(url).origin)) await wait(50);
}

async function callUntil(through: Balancer, isOver: () => boolean): Promise<void> {
  for (; !isOver(); await wait(restMs)) {
    const begun = performance.now();
    const outcome = await callOnce(through).catch((error: Error) => error.name);
    seen.ms.push(performance.now() - begun);
    seen.requests += 1;
    seen.statuses.set(String(outcome), (seen.statuses.get(String(outcome)) ?? 0) + 1);
    if (outcome !== 200 && outcome !== 201) seen.failed += 1;
  }
}

/** Sends one request, once. @returns Its status. */
async function callOnce({ origin }: Balancer): Promise<number> {
  const headers = { authorization: `Bearer ${chaosKey}` };
  const url = `${origin}/api/v1/documents`;
  if (uploaded.size > 0 && random() >= uploadShare) {
    const path = random() < 0.2 ? "?limit=20" : `/${pick(random, [...uploaded])}`;
    const response = await fetch(url + path, { headers });
    await response.arrayBuffer();
    return response.status;
  }
  const body = new FormData();
  body.append("file", new Blob([`Invoice ${seen.requests}\nTotal 12.50 EUR\n`]), "invoice.txt");
  const response = await fetch(url, { method: "POST", headers, body });
  const { id } = (await response.json()) as { id?: string };
  if (id !== undefined) uploaded.add(id);
  return response.status;
}

/** Documents that were acknowledged and are gone, or not processed within a minute. */
async function countUnfinished({ origin }: Balancer): Promise<number> {
  const headers = { authorization: `Bearer ${chaosKey}` };
  const left = new Set(uploaded);
  for (const end = Date.now() + 60_000; left.size > 0 && Date.now() < end; await wait(200))
    for (const id of left) {
      const response = await fetch(`${origin}/api/v1/documents/${id}`, { headers });
      const { status } = (await response.json()) as { status?: string };
      if (response.ok && status !== "processing" && status !== "failed") left.delete(id);
    }
  return left.size;
}

function percentile(list: readonly number[], share: number): number {
  const sorted = [...list].sort((a, b) => a - b);
  return Math.round(sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? 0);
}
