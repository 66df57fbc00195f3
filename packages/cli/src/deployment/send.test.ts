// What the deployment check sends: it deletes only objects that a service created for it.
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { Ledger } from "./ledger.ts";
import { openContract } from "./open-contract.ts";
import { Sender } from "./send.ts";

const contract = openContract();
const deleteDocument = contract.operation("deleteDocument");
let server: Server;
let folder: string;
let requests: string[] = [];
let baseURL: string;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "docuvane-send-"));
  server = createServer(({ method, url }, response) => {
    requests.push(`${method} ${url}`);
    const body = method === "POST" ? { id: "doc_1" } : { data: [{ id: "doc_2" }], id: "doc_3" };
    response.writeHead(method === "POST" ? 201 : 200, { "content-type": "application/json" });
    response.end(JSON.stringify(body));
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  baseURL = `http://127.0.0.1:${(server.address() as AddressInfo).port}/api/v1`;
});
afterAll(() => {
  server.close();
  rmSync(folder, { recursive: true });
});
beforeEach(() => {
  requests = [];
});

function senderOf(name: string): Sender {
  const ledger = new Ledger(join(folder, name), baseURL);
  return new Sender({ contract, ledger, target: { baseURL, apiKey: "key" }, run: "1a2b3c4d" });
}

it.each(["doc_2", "doc_3", "doc_1", ""])(
  "refuses to delete %o, which the service did not create for it",
  async (id) => {
    const sender = senderOf("other.jsonl");
    await sender.send(contract.operation("listDocuments"), {});
    await sender.send(contract.operation("getDocument"), { path: { id: "doc_3" } });
    requests = [];
    await expect(sender.send(deleteDocument, { path: { id } })).rejects.toThrow(
      /deletes only what it created/,
    );
    const disguised = { method: "DELETE", path: { id } };
    await expect(sender.send(contract.operation("getDocument"), disguised)).rejects.toThrow(
      /only what it created/,
    );
    for (const credential of ["none", "unknown"] as const)
      await expect(sender.send(deleteDocument, { credential, path: { id } })).rejects.toThrow(/only what it/);
    expect(requests).toEqual([]);
  },
);

it("deletes what a response to its own request created, and only by the operation that belongs to it", async () => {
  const sender = senderOf("own.jsonl");
  await sender.send(contract.operation("uploadDocument"), { json: {} });
  const workflow = contract.operation("deleteWorkflow");
  await expect(sender.send(workflow, { path: { id: "doc_1" } })).rejects.toThrow(/only what it created/);
  await sender.send(deleteDocument, { path: { id: "doc_1" } });
  expect(requests).toEqual(["POST /api/v1/documents", "DELETE /api/v1/documents/doc_1"]);
});
