// Kills the service before and after each durable step of a story and looks whether the story still ends well.
// node --conditions=@docuvane/source test/campaigns/crash-points/main.ts [--engine pglite|postgres] [--only words of a step]
import { mkdtemp, readdir, rm } from "node:fs/promises";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { startPostgres } from "../../../packages/server/test/postgres.ts";
import { apiKey, ReturningService } from "./service.ts";
import type { Side } from "./stepping-storage.ts";
import { tell } from "./story.ts";

const { values } = parseArgs({
  options: { engine: { type: "string", default: "pglite" }, only: { type: "string", default: "" } },
});
const folder = await mkdtemp(join(tmpdir(), "docuvane-crash-"));
const postgres = values.engine === "postgres" ? await startPostgres({ fsync: true }) : undefined;
const service = new ReturningService(folder, (await postgres?.makeDatabase()) ?? "");
const receiver = createServer((_, response) => response.end()).listen(0, "127.0.0.1");
let points = 0;
let reached = 0;
const faults: string[] = [];
try {
  await makeEndpoint(await service.start());
  const before = new Set(service.steps);
  // Twice: what only happens the second time, such as an answer that is given again, is a step too.
  for (const round of [1, 2])
    for (const wrong of await tell(service)) faults.push(`round ${round} without a kill: ${wrong}`);
  const steps = [...service.steps].filter((step) => !before.has(step) && step.includes(values.only));
  for (const step of steps) for (const side of ["before", "after"] as const) await crashAt(step, side);
  const left = await filesLeft();
  if (left.length > 0) faults.push(`files of deleted documents are left: ${left.length}`);
  const { engine } = values;
  console.log(
    JSON.stringify({
      engine,
      steps: steps.length,
      points,
      reached,
      deaths: service.deaths,
      faults: faults.length,
    }),
  );
  for (const fault of faults) console.log(fault);
  process.exitCode = faults.length === 0 ? 0 : 1;
} finally {
  await service.close();
  receiver.close();
  await postgres?.close();
  await rm(folder, { recursive: true, force: true });
}

async function crashAt(step: string, side: Side): Promise<void> {
  const deaths = service.deaths;
  await service.url;
  service.arm({ step, side });
  const wrong = await tell(service);
  points += 1;
  const died = service.deaths > deaths;
  if (died) reached += 1;
  for (const one of wrong) faults.push(`${side} ${step}: ${one}`);
  console.log(JSON.stringify({ side, step, died, wrong: wrong.length }));
}

/** Every event is sent somewhere, so that the steps of sending are among the steps. */
async function makeEndpoint(url: string): Promise<void> {
  const { port } = receiver.address() as AddressInfo;
  const response = await fetch(`${url}/webhook_endpoints`, {
    method: "POST",
    headers: { authorization: `Bearer ${apiKey}`, "content-type": "application/json" },
    body: JSON.stringify({ url: `http://127.0.0.1:${port}/` }),
  });
  if (response.status !== 201) throw new Error(`The endpoint answered ${response.status}.`);
}

/** Every story deletes its document; the next start of an embedded service deletes the file of one that died there. */
async function filesLeft(): Promise<string[]> {
  await service.close();
  const swept = new ReturningService(folder, "");
  if (values.engine === "pglite") {
    await swept.start();
    await swept.close();
  }
  const entries = await readdir(join(folder, "blobs"), { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile() && !entry.parentPath.includes(".drafts"));
  return values.engine === "pglite" ? files.map(({ name }) => name) : [];
}
