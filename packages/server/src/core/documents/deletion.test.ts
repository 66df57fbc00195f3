// Deleting a document leaves nothing of it: not in a table, a file, a job or the log, also while it is processed.
import { randomUUID } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
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

beforeEach(async () => {
  data = await mkdtemp(join(tmpdir(), "docuvane-delete-"));
  receiver = await startReceiver();
  service = await startChildServer([
    ...["--port", "0", "--data", data, "--api-key", apiKey, "--log", "json"],
    ...["--webhook-targets", "127.0.0.1", "--plan", "B.enterprise"],
  ]);
});
afterEach(async () => {
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

async function prepare(): Promise<void> {
  const fields = [{ name: "word", type: "string", required: true, hints: ["Secret word"] }];
  await call("POST", "/workflows", { id: "secrets", name: "Secrets", fields });
  await call("POST", "/webhook_endpoints", { url: `${receiver.url}/`, payload: "full" });
}

/** Stops the service and reads everything it kept. */
async function dumpAll() {
  await service.end("SIGTERM");
  const db = await openEmbedded(data, undefined);
  const tables = await dumpTables(db);
  await db.close();
  return { tables, files: dumpFiles(join(data, "blobs")), log: service.errors() };
}

// Each starts and stops a service of its own, and a busy machine takes its time.
describe("a deleted document", { timeout: 60_000 }, () => {
  it("is nowhere afterwards, while one that stays is found by the same search", async () => {
    await prepare();
    const [gone, stays] = [`gone${randomUUID()}`, `stays${randomUUID()}`];
    for (const word of [gone, stays]) {
      const id = await upload(word, randomUUID());
      expect((await call("GET", "/workflows/secrets/run", undefined, randomUUID())).status).toBe(202);
      await call("POST", "/extract", { document_id: id }, randomUUID());
      // created, completed by the upload, completed by the run
      await receiver.until(3);
    }
    const { text } = await call("GET", "/documents?limit=100");
    expect(text).toContain(gone);
    expect(receiver.received.some(({ body }) => body.includes(gone))).toBe(true);
    const [, wanted] = JSON.parse(text).data as { id: string; metadata: { note: string } }[];
    expect(wanted?.metadata.note).toBe(gone);
    expect((await call("DELETE", `/documents/${wanted?.id}`)).status).toBe(204);

    const { tables, files, log } = await dumpAll();
    for (const text of [tables, files]) expect(text).toContain(stays);
    for (const text of [tables, files, log]) expect(text).not.toContain(gone);
    expect(log).toContain("deleteDocument");
  });

  it("leaves nothing even while it is being processed, at whatever moment it is deleted", async () => {
    await prepare();
    const words = Array.from(
      { length: inTier({ quick: 5, all: 20 }) },
      (_, at) => `raced${at}${randomUUID()}`,
    );
    const replies = words.map(async (word, at) => {
      const id = await upload(word);
      // A look more for each: the deletions meet queued, running and finished jobs.
      for (let look = 0; look < at; look += 1) await call("GET", `/documents/${id}`);
      return call("DELETE", `/documents/${id}`);
    });
    expect((await Promise.all(replies)).map(({ status }) => status)).toEqual(words.map(() => 204));
    const { tables, files, log } = await dumpAll();
    expect(words.filter((word) => [tables, files, log].some((text) => text.includes(word)))).toEqual([]);
    expect(tables).not.toMatch(/^public\.(document|blob_intent|run_document|page_image) /m);
  });
});
