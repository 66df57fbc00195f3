// Deleting a document leaves nothing of it: not in a table, a file, a job or the log, even while it is processed.
import { randomUUID } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { inTier } from "../../../../../scripts/test/tiers.ts";
import { printPdf } from "../../../../extract/testdata/print.ts";
import { type ChildServer, startChildServer } from "../../../test/child-server.ts";
import { dumpFiles, dumpTables } from "../../../test/dump.ts";
import { type Receiver, startReceiver } from "../../../test/receiver.ts";
import { openEmbedded } from "../../storage/db/embedded.ts";

const apiKey = "dv_test_0123456789";

let data = "";
let receiver: Receiver;
let service: ChildServer;

beforeAll(async () => {
  data = await mkdtemp(join(tmpdir(), "docuvane-delete-"));
  receiver = await startReceiver();
  service = await startChildServer([
    ...["--port", "0", "--data", data, "--api-key", apiKey, "--log", "json"],
    ...["--webhook-targets", "127.0.0.1", "--plan", "B.enterprise"],
  ]);
});
afterAll(async () => {
  if (service.process.exitCode === null) await service.end("SIGKILL");
  await receiver.close();
  await rm(data, { recursive: true });
});

async function call(method: string, path: string, body?: object | FormData, key?: string) {
  const json = body !== undefined && !(body instanceof FormData);
  const response = await fetch(service.url + path, {
    method,
    headers: {
      authorization: `Bearer ${apiKey}`,
      ...(json && { "content-type": "application/json" }),
      ...(key !== undefined && { "idempotency-key": key }),
    },
    ...(body !== undefined && { body: body instanceof FormData ? body : JSON.stringify(body) }),
  });
  const text = await response.text();
  return { status: response.status, text, body: (text === "" ? {} : JSON.parse(text)) as { id?: string } };
}

/** Uploads a document that says a word in its text, name and metadata, and is read by a workflow that finds it. */
async function upload(word: string, key?: string): Promise<string> {
  // The title is what of a PDF can be read in its bytes.
  const bytes = await printPdf([[{ x: 50, y: 50, text: `Secret word: ${word}` }]], { info: { Title: word } });
  const form = new FormData();
  form.append("workflow_id", "secrets");
  form.append("metadata", JSON.stringify({ note: word }));
  form.append("file", new Blob([new Uint8Array(bytes)], { type: "application/pdf" }), `${word}.pdf`);
  const { body } = await call("POST", "/documents", form, key);
  return String(body.id);
}

/** Stops the service and reads everything it kept. */
async function dumpAll() {
  await service.end("SIGTERM");
  const db = await openEmbedded(data, undefined);
  const tables = await dumpTables(db);
  await db.close();
  return { tables, files: dumpFiles(join(data, "blobs")), log: service.errors() };
}

/** Deletes one of two documents that were processed twice. */
async function deleteAtRest() {
  const [gone, stays] = [`gone${randomUUID()}`, `stays${randomUUID()}`];
  const ids = [];
  for (const word of [gone, stays]) {
    const id = await upload(word, randomUUID());
    ids.push(id);
    expect((await call("GET", "/workflows/secrets/run", undefined, randomUUID())).status).toBe(202);
    await call("POST", "/extract", { document_id: id }, randomUUID());
    // created, completed by the upload, completed by the run
    await receiver.until(3);
  }
  expect((await call("GET", "/documents?limit=100")).text).toContain(gone);
  expect(receiver.received.some(({ body }) => body.includes(gone))).toBe(true);
  expect((await call("DELETE", `/documents/${ids[0]}`)).status).toBe(204);
  return { gone, stays: { word: stays, id: String(ids[1]) } };
}

/** Deletes documents that are queued, being read, or just done. */
async function deleteInProcess(): Promise<readonly string[]> {
  const count = inTier({ quick: 5, all: 20 });
  const words = Array.from({ length: count }, (_, at) => `raced${at}${randomUUID()}`);
  const replies = words.map(async (word, at) => {
    const id = await upload(word);
    for (let look = 0; look < at; look += 1) await call("GET", `/documents/${id}`);
    return call("DELETE", `/documents/${id}`);
  });
  expect((await Promise.all(replies)).map(({ status }) => status)).toEqual(words.map(() => 204));
  return words;
}

it("a deleted document is nowhere, at whatever moment it is deleted; one that stays is found by the same search", async () => {
  const fields = [{ name: "word", type: "string", required: true, hints: ["Secret word"] }];
  await call("POST", "/workflows", { id: "secrets", name: "Secrets", fields });
  await call("POST", "/webhook_endpoints", { url: `${receiver.url}/`, payload: "full" });
  const { gone, stays } = await deleteAtRest();
  const raced = await deleteInProcess();
  const { tables, files, log } = await dumpAll();
  for (const text of [tables, files]) expect(text).toContain(stays.word);
  const found = [gone, ...raced].filter((word) => [tables, files, log].some((text) => text.includes(word)));
  expect(found).toEqual([]);
  const rows = tables
    .split("\n")
    .filter((row) => /^public\.(document|blob_intent|run_document|page_image) /.test(row));
  expect(rows.filter((row) => !row.includes(stays.id))).toEqual([]);
  expect(log).toContain("deleteDocument");
  for (const secret of [apiKey, stays.word]) expect(log).not.toContain(secret);
}, 60_000);
