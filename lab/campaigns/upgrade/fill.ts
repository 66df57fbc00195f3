// Brings the data of a service into every state that a release can leave behind, through the API of that release.
import { readFileSync } from "node:fs";
import { deliveryNote, deliveryNotes } from "../../../packages/server/test/delivery-note.ts";
import { freePort } from "../../../packages/server/test/postgres.ts";
import { startReceiver } from "../../../packages/server/test/receiver.ts";
import { until } from "../../../test/until.ts";
import { type Caller, makeCaller } from "../../../test/upgrade/caller.ts";
import type { Captured, Read } from "../../../test/upgrade/release.ts";

const invoice = new Blob([readFileSync(new URL("../../../examples/invoice/invoice.pdf", import.meta.url))]);

/** A text without most of what an invoice states: it needs a review. */
const vague = new Blob(["Invoice\nTotal 12.50 EUR\n"]);

/** Documents that are uploaded right before the kill; the service processes fewer at once. */
const lastUploads = 8;

/** Statuses of a document that is not in progress. */
const settled = ["completed", "needs_review", "failed"];

/** What filling leaves for the tests. */
export type Filled = Pick<Captured, "repeatable" | "waiting" | "reads">;

/** Fills a service that may reach 127.0.0.1. @returns What tests need to find it again. */
export async function fill(url: string, apiKey: string): Promise<Filled> {
  const caller = makeCaller(url, apiKey);
  const receiver = await startReceiver();
  try {
    const endpoints = await makeEndpoints(caller, receiver.url);
    const workflow = await caller.json("POST", "/workflows", deliveryNotes);
    const gone = await caller.json("POST", "/workflows", { ...deliveryNotes, name: "Old notes" });
    await caller.json("DELETE", `/workflows/${gone["id"]}`);
    const { documents, repeatable } = await makeDocuments(caller, workflow["id"]);
    const runs = await makeRuns(caller, documents);
    await until(async () => (await pendingOf(caller, endpoints.receiving)) === 0);
    const paths = [
      ...documents.flatMap((id) => [`/documents/${id}`, `/documents/${id}/pages`]),
      ...["/workflows?limit=100", `/workflows/${workflow["id"]}`, "/documents?limit=100", "/runs?limit=100"],
      ...runs.map((id) => `/runs/${id}`),
      ...[endpoints.receiving, endpoints.waiting.endpointId, endpoints.disabled].map(
        (id) => `/webhook_endpoints/${id}`,
      ),
      `/webhook_endpoints/${endpoints.receiving}/deliveries?limit=100`,
    ];
    const reads: Read[] = [];
    for (const path of paths) reads.push({ path, body: await caller.json("GET", path) });
    return { repeatable, waiting: endpoints.waiting, reads };
  } finally {
    await receiver.close();
  }
}

/** Uploads documents that are still waiting when the service is killed. @returns Their ids. */
export async function uploadLast(url: string, apiKey: string): Promise<readonly string[]> {
  const caller = makeCaller(url, apiKey);
  const names = Array.from({ length: lastUploads }, (_, at) => `last-${at}.pdf`);
  const made = await Promise.all(names.map((name) => caller.upload(invoice, { name })));
  return made.map(({ id }) => String(id));
}

async function makeEndpoints(caller: Caller, receiver: string) {
  const away = `http://127.0.0.1:${await freePort()}`;
  const make = (target: string, rest: object = {}) =>
    caller.json("POST", "/webhook_endpoints", { url: target, ...rest });
  const receiving = await make(`${receiver}/receiving`, {
    events: ["document.completed"],
    description: "Receives",
  });
  const waiting = await make(`${away}/away`, { payload: "full" });
  const rotated = await caller.json("POST", `/webhook_endpoints/${waiting["id"]}/rotate_secret`, {});
  const disabled = await make(`${receiver}/disabled`);
  await caller.json("PATCH", `/webhook_endpoints/${disabled["id"]}`, { enabled: false });
  return {
    receiving: String(receiving["id"]),
    waiting: { endpointId: String(waiting["id"]), secret: String(rotated["secret"]) },
    disabled: String(disabled["id"]),
  };
}

/** Completed, reviewed, waiting for a review, failed, of a custom workflow, deleted. */
async function makeDocuments(caller: Caller, workflowId: unknown) {
  const key = "upload-once";
  const metadata = JSON.stringify({ source: "e-mail", sender: "Ünal & Søn" });
  const headers = { "idempotency-key": key };
  const first = await caller.upload(invoice, { metadata, name: "invoice.pdf", headers });
  const others = [
    await caller.upload(await deliveryNote(), { workflow_id: String(workflowId), name: "note.pdf" }),
    await caller.upload(vague, { name: "vague.txt" }),
    await caller.upload(vague, { name: "reviewed.txt", workflow_id: "receipt_processing" }),
    await caller.upload(new Blob(["%PDF-1.7\n%%EOF\n"]), { name: "broken.pdf" }),
  ];
  const gone = await caller.upload(vague, { name: "deleted.txt" });
  const ids = [first, ...others].map(({ id }) => String(id));
  for (const id of [...ids, String(gone["id"])]) await settle(caller, id);
  const reviewed = await caller.json("GET", `/documents/${ids[3]}`);
  const corrections = { extracted_data: { total: 99.5 }, status: "completed" };
  if (reviewed["status"] === "needs_review") await caller.json("PATCH", `/documents/${ids[3]}`, corrections);
  await caller.json("DELETE", `/documents/${gone["id"]}`);
  return { documents: ids, repeatable: { key, documentId: String(first["id"]) } };
}

async function makeRuns(caller: Caller, documents: readonly string[]): Promise<readonly string[]> {
  const [first = "", , vagueId = ""] = documents;
  const runs: string[] = [];
  for (const [workflow, id] of [
    ["receipt_processing", vagueId],
    ["invoice_processing", first],
  ]) {
    const run = await caller.json("GET", `/workflows/${workflow}/run?document_id=${id}`);
    runs.push(String(run["id"]));
    await until(async () =>
      ["completed", "failed"].includes(String((await caller.json("GET", `/runs/${run["id"]}`))["status"])),
    );
  }
  return runs;
}

async function settle(caller: Caller, id: string): Promise<void> {
  await until(async () => settled.includes(String((await caller.json("GET", `/documents/${id}`))["status"])));
}

async function pendingOf(caller: Caller, endpointId: string): Promise<number> {
  const { data } = await caller.json("GET", `/webhook_endpoints/${endpointId}/deliveries?limit=100`);
  return (data as readonly { status: string }[]).filter(({ status }) => status === "pending").length;
}
