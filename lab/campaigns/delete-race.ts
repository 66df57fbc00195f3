// Deletes documents while they wait, are processed or are run again, and looks for what is left of them.
// node --conditions=@docuvane/source lab/campaigns/delete-race.ts [rounds] [seed] [pglite|postgres] [documents at a time]
// With postgres: two processes on PostgreSQL and an S3 server (moto) whose bucket keeps old versions; pg_dump must be there.
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { Docuvane } from "docuvane";
import { printPdf } from "../../packages/extract/testdata/print.ts";
import { startServiceProcess } from "../../test/service.ts";
import { makeRandom, pick } from "./chaos/random.ts";
import { embeddedStorage, type RaceStorage, sharedStorage } from "./delete-race/storage.ts";

/** Documents that are on their way at a time, unless told otherwise: more than the service has readers. */
const defaultTogether = 4;

/** Milliseconds between upload and deletion at most: an extraction takes about 100. */
const longestPauseMs = 300;

/** Stands in the one document that stays. */
const keptWord = "keptword";

const rounds = Number(process.argv[2] ?? 1000);
const seed = Number(process.argv[3] ?? Date.now() % 1_000_000);
const random = makeRandom(seed);
const engine = process.argv[4] ?? "pglite";
const together = Number(process.argv[5] ?? defaultTogether);
const folder = await mkdtemp(join(tmpdir(), "docuvane-delete-"));
const storage = engine === "postgres" ? await sharedStorage() : embeddedStorage(folder);
const statuses: Record<string, number> = {};

try {
  const services = await startAll(storage);
  const clients = services.map(({ apiKey, url }) => new Docuvane({ apiKey, baseURL: url }));
  await clients[0]?.workflows.create({
    id: "secrets",
    name: "Secrets",
    fields: [{ name: "word", type: "string", required: true, hints: ["Secret word"] }],
  });
  // Not deleted: a search that does not find this one proves nothing.
  await clients[0]?.documents.upload({ file: await makeFile(keptWord), filename: `${keptWord}.pdf` });
  let next = 0;
  const lane = async () => {
    while (next < rounds) await uploadAndDelete(clients, next++);
  };
  await Promise.all(Array.from({ length: together }, lane));
  for (const client of clients) await client.close();
  for (const service of services) await service.stop();
  const found = await findLeftovers(services.map((service) => service.log()).join("\n"));
  console.log(JSON.stringify({ engine, rounds, seed, deletedWhile: statuses, found }));
  const { bytesOfDump, ...mustBeNone } = found;
  process.exitCode = Object.values(mustBeNone).every((count) => count === 0) ? 0 : 1;
} finally {
  await storage.close();
  await rm(folder, { recursive: true, force: true });
}

/** Uploads and deletes a document with a unique word in its text, name, metadata and title. */
async function uploadAndDelete(clients: readonly Docuvane[], round: number): Promise<void> {
  // Each step by any of the processes, as behind a balancer.
  const any = () => pick(random, clients) ?? raise();
  const word = `canary${round}x`;
  const pause = random() * longestPauseMs;
  const isRunAgain = random() < 0.3;
  const upload = {
    file: await makeFile(word),
    filename: `${word}.pdf`,
    workflow_id: "secrets",
    metadata: { note: word },
  };
  const { id } = await any().documents.upload(upload);
  if (isRunAgain) await any().workflows.run("secrets", { document_id: [id] });
  await delay(pause);
  const { status = "" } = await any().documents.get(id);
  await any().documents.delete(id);
  statuses[status] = (statuses[status] ?? 0) + 1;
}

/** Makes a PDF with the word in its text, which is compressed, and in its title, which is not. */
function makeFile(word: string): Promise<Uint8Array> {
  return printPdf([[{ x: 50, y: 50, text: `Secret word: ${word}` }]], { info: { Title: word } });
}

function raise(): never {
  throw new Error("No process runs.");
}

async function startAll({ env, processes }: RaceStorage) {
  const services = [];
  // One after the other: the first makes the tables.
  for (let at = 0; at < processes; at += 1)
    services.push(await startServiceProcess(["--data", join(folder), "--log", "json"], env));
  return services;
}

/** Counts what the stopped services still hold of any document. Unit: documents, and rows, files, uploads and searches that should not be. */
async function findLeftovers(log: string) {
  const { tables, dump, files, fileCount, unfinishedUploads } = await storage.look();
  const count = (text: string) => new Set(text.match(/canary\d+x/g) ?? []).size;
  const rows = tables.match(/^public\.(document|blob_intent|run_document) /gm)?.length ?? 0;
  return {
    inTables: count(tables),
    ...(dump !== undefined && { inDump: count(dump), bytesOfDump: dump.length }),
    inFiles: count(files),
    inLog: count(log),
    // But for those of the document that stays.
    ...{ rows: rows - 1, files: fileCount - 1 },
    blindPlaces: [tables, dump ?? keptWord, files].filter((place) => !place.includes(keptWord)).length,
    unfinishedUploads,
  };
}
