// Kills `docuvane webhooks listen` with SIGKILL at random moments while events are made, and counts what its receiver missed.
// node --conditions=@docuvane/source lab/campaigns/listen-kill.ts [kills, default 100] [events, default 1000]
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { Docuvane } from "docuvane";
import { type ChildProcess, spawn } from "../../scripts/processes.mjs";
import { startServiceProcess } from "../../test/service.ts";
import { slowDown, until } from "../../test/until.ts";

const [kills, events] = [Number(process.argv[2] ?? 100), Number(process.argv[3] ?? 1_000)];

/** Milliseconds after its start in which `listen` is killed: from before it connects until it has forwarded for a while. */
const longestLifeMs = 3_000;

/** Documents at a time: as many events as the kills take time for. */
const makers = 3;

/** Milliseconds that the receiver takes at most: a kill then often hits a delivery. */
const slowestMs = 20;

const folder = mkdtempSync(join(tmpdir(), "docuvane-listen-kill-"));
const service = await startServiceProcess();
await using client = new Docuvane({ baseURL: service.url, apiKey: service.apiKey, rateLimit: "off" });

/** Deliveries by event: how often unmarked, how often marked as a possible repeat. */
const arrived = new Map<string, { unmarked: number; marked: number }>();
const receiver = createServer(async (request, response) => {
  const { id } = JSON.parse(await text(request)) as { id: string };
  const counts = arrived.get(id) ?? { unmarked: 0, marked: 0 };
  counts[request.headers["docuvane-possible-repeat"] === "true" ? "marked" : "unmarked"] += 1;
  arrived.set(id, counts);
  await slowDown(Math.random() * slowestMs);
  response.writeHead(200).end();
}).listen(0, "127.0.0.1");

try {
  await once(receiver, "listening");
  const first = startListening();
  await forwarding(first);
  await end(first, "SIGKILL");
  const making = makeEvents();
  const hits = await killAgainAndAgain();
  await making;
  const expected = await allEvents();
  const last = startListening();
  await until(() => expected.every((id) => arrived.has(id)), { timeoutMs: 120_000 }).catch(() => undefined);
  await end(last, "SIGTERM");
  const missed = expected.filter((id) => !arrived.has(id)).length;
  const all = [...arrived.values()];
  const result = {
    ...{ kills, killedWhileForwarding: hits, events: expected.length, missed },
    repeatedWithoutMark: all.filter(({ unmarked }) => unmarked > 1).length,
    repeatedWithMark: all.filter(({ unmarked, marked }) => unmarked + marked > 1).length,
    markedButNew: all.filter(({ unmarked }) => unmarked === 0).length,
  };
  console.log(JSON.stringify(result));
  process.exitCode = missed === 0 && result.repeatedWithoutMark === 0 ? 0 : 1;
} finally {
  receiver.closeAllConnections();
  receiver.close();
  await service.stop();
  rmSync(folder, { recursive: true });
}

function startListening(): ChildProcess {
  const { port } = receiver.address() as AddressInfo;
  const cli = join("packages", "cli", "src", "cli.ts");
  const command = ["webhooks", "listen", "--forward-to", `127.0.0.1:${port}/hooks`];
  return spawn(process.execPath, ["--conditions=@docuvane/source", cli, ...command], {
    stdio: ["ignore", "ignore", "pipe"],
    env: {
      HOME: folder,
      DOCUVANE_BASE_URL: service.url,
      DOCUVANE_API_KEY: service.apiKey,
    },
  });
}

/** Waits for its first line: from then on no event may be missed. */
async function forwarding(child: ChildProcess): Promise<void> {
  for await (const chunk of child.stderr ?? []) if (String(chunk).includes("Forwarding events")) return;
  throw new Error("listen ended before it forwarded events.");
}

async function end(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  const closed = once(child, "exit");
  child.kill(signal);
  if (child.exitCode === null && child.signalCode === null) await closed;
}

/** Starts and kills `listen`. @returns How many kills came after something was forwarded in that run. */
async function killAgainAndAgain(): Promise<number> {
  let hits = 0;
  for (let kill = 1; kill <= kills; kill += 1) {
    const before = arrived.size;
    const child = startListening();
    await slowDown(Math.random() * longestLifeMs);
    await end(child, "SIGKILL");
    if (arrived.size > before) hits += 1;
    if (kill % 10 === 0) console.error(`${kill} kills, ${arrived.size} events arrived`);
  }
  return hits;
}

/** A text has two events, its creation and its outcome, and a third when it is deleted. */
async function makeEvents(): Promise<void> {
  let made = 0;
  const make = async (): Promise<void> => {
    while (made < events) {
      made += 3;
      const file = new Blob([`Invoice ${made}\nTotal 12.50 EUR\n`], { type: "text/plain" });
      const { id } = await client.documents.process({ file, filename: "invoice.txt" });
      await client.documents.delete(id);
    }
  };
  await Promise.all(Array.from({ length: makers }, make));
}

async function allEvents(): Promise<readonly string[]> {
  const ids: string[] = [];
  for await (const { id } of client.events.list({ limit: 100 })) ids.push(id);
  return ids;
}
