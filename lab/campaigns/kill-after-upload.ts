// Kills the service with SIGKILL right after a 201, starts it again and looks for the document; prints figures as JSON lines.
// node --conditions=@docuvane/source lab/campaigns/kill-after-upload.ts [rounds]
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Docuvane } from "docuvane";
import { startServiceProcess } from "../../test/service.ts";

const rounds = Number(process.argv[2] ?? 50);
const folder = await mkdtemp(join(tmpdir(), "docuvane-kill-"));
const uploaded: string[] = [];
const restartMs: number[] = [];

try {
  for (let round = 1; round <= rounds; round += 1) await killAndRestart(round);
  const lost = await countLost();
  console.log(JSON.stringify({ rounds, acknowledged: uploaded.length, lost, restartMs: spread(restartMs) }));
  process.exitCode = lost === 0 ? 0 : 1;
} finally {
  await rm(folder, { recursive: true, force: true });
}

/** One round: upload, SIGKILL at the 201, restart, wait for the final status. */
async function killAndRestart(round: number): Promise<void> {
  const first = await startServiceProcess(["--data", folder]);
  const id = await withClient(
    first,
    async (client) =>
      (await client.documents.upload({ file: join("examples", "invoice", "invoice.pdf") })).id,
  );
  await first.kill();
  uploaded.push(id);
  const since = performance.now();
  const second = await startServiceProcess(["--data", folder]);
  restartMs.push(Math.round(performance.now() - since));
  const status = await withClient(
    second,
    async (client) => (await client.documents.waitUntilDone(id, { timeoutMs: 60_000 })).status,
  );
  await second.kill();
  console.log(
    JSON.stringify({
      round,
      id,
      status,
      restartMs: restartMs.at(-1),
      secondsToFinal: Number(((performance.now() - since) / 1000).toFixed(1)),
    }),
  );
}

/** Fetches every acknowledged document at the end. */
async function countLost(): Promise<number> {
  const service = await startServiceProcess(["--data", folder]);
  try {
    return await withClient(service, async (client) => {
      const documents = await Promise.all(
        uploaded.map((id) => client.documents.get(id).catch(() => undefined)),
      );
      return documents.filter((document) => document === undefined || document.status === "processing")
        .length;
    });
  } finally {
    await service.stop();
  }
}

/** Runs an action with a client that is closed afterwards. */
async function withClient<T>(
  service: { readonly url: string; readonly apiKey: string },
  action: (client: Docuvane) => Promise<T>,
): Promise<T> {
  await using client = new Docuvane({ apiKey: service.apiKey, baseURL: service.url });
  return await action(client);
}

/** Least, middle and greatest of a list of milliseconds. */
function spread(values: readonly number[]): {
  readonly min: number;
  readonly median: number;
  readonly max: number;
} {
  const sorted = values.toSorted((a, b) => a - b);
  return { min: sorted[0] ?? 0, median: sorted[Math.floor(sorted.length / 2)] ?? 0, max: sorted.at(-1) ?? 0 };
}
