// Deletes documents while they wait, are processed or are run again, and looks for what is left of them.
// node --conditions=@docuvane/source test/campaigns/delete-race.ts [rounds] [seed]
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { Docuvane } from "docuvane";
import { openEmbedded } from "../../packages/server/src/db/embedded.ts";
import { printPdf } from "../../packages/server/src/extract/test/print.ts";
import { dumpFiles, dumpTables } from "../../packages/server/test/dump.ts";
import { startServiceProcess } from "../service.ts";
import { makeRandom } from "./chaos/random.ts";

/** Documents that are on their way at a time: more than the service has workers. */
const together = 4;

/** Milliseconds between upload and deletion at most: an extraction takes about 100. */
const longestPauseMs = 300;

const rounds = Number(process.argv[2] ?? 1000);
const seed = Number(process.argv[3] ?? Date.now() % 1_000_000);
const random = makeRandom(seed);
const folder = await mkdtemp(join(tmpdir(), "docuvane-delete-"));
const statuses: Record<string, number> = {};

try {
  const service = await startServiceProcess(["--data", folder, "--log", "json"]);
  await using client = new Docuvane({ apiKey: service.apiKey, baseURL: service.url });
  await client.workflows.create({
    id: "secrets",
    name: "Secrets",
    fields: [{ name: "word", type: "string", required: true, hints: ["Secret word"] }],
  });
  let next = 0;
  const lane = async () => {
    while (next < rounds) await uploadAndDelete(client, next++);
  };
  await Promise.all(Array.from({ length: together }, lane));
  await service.stop();
  const found = await findLeftovers(service.log());
  console.log(JSON.stringify({ rounds, seed, deletedWhile: statuses, found }));
  process.exitCode = Object.values(found).every((count) => count === 0) ? 0 : 1;
} finally {
  await rm(folder, { recursive: true, force: true });
}

/** The word stands in the text, the name, the metadata and the title of the document. */
async function uploadAndDelete(client: Docuvane, round: number): Promise<void> {
  const word = `canary${round}x`;
  const pause = random() * longestPauseMs;
  const isRunAgain = random() < 0.3;
  const bytes = await printPdf([[{ x: 50, y: 50, text: `Secret word: ${word}` }]], { info: { Title: word } });
  const upload = { file: bytes, filename: `${word}.pdf`, workflow_id: "secrets", metadata: { note: word } };
  const { id } = await client.documents.upload(upload);
  if (isRunAgain) await client.workflows.run("secrets", { document_id: [id] });
  await delay(pause);
  const { status = "" } = await client.documents.get(id);
  await client.documents.delete(id);
  statuses[status] = (statuses[status] ?? 0) + 1;
}

/** Counts what the stopped service still holds of any document. Unit: documents, and rows that should not be there. */
async function findLeftovers(log: string) {
  const db = await openEmbedded(folder, undefined);
  const tables = await dumpTables(db);
  await db.close();
  const count = (text: string) => new Set(text.match(/canary\d+x/g) ?? []).size;
  const rows = tables.match(/^public\.(document|blob_intent|run_document) /gm)?.length ?? 0;
  return {
    inTables: count(tables),
    inFiles: count(dumpFiles(join(folder, "blobs"))),
    inLog: count(log),
    rows,
  };
}
