// Checks single operations: what is sent, what comes back, and that they fail as the methods of the client do.
import { expect, expectTypeOf, it } from "vitest";
import { FakeClock } from "../../test/fake-clock.ts";
import { FakeTransport, problem, refused, type Step } from "../../test/fake-transport.ts";
import { failureOf, KEY, makeClient } from "../../test/make-client.ts";
import { ConflictError, type Document, NotFoundError } from "../index.ts";
import {
  connect,
  deleteDocument,
  documentBody,
  getDocument,
  listDocuments,
  runWorkflow,
  updateDocument,
  uploadDocument,
} from "./index.ts";

function connected(...steps: Step[]) {
  const transport = new FakeTransport(...steps);
  const clock = new FakeClock();
  const baseURL = "http://127.0.0.1:4010";
  return { service: connect({ apiKey: KEY, baseURL, transport, clock, random: () => 0 }), transport, clock };
}

it("sends what the methods of the client send", async () => {
  const { service, transport } = connected({ json: { id: "doc_1", data: [], status: "completed" } });
  const { client, transport: whole } = makeClient([
    { json: { id: "doc_1", data: [], has_more: false, status: "completed" } },
  ]);
  const corrected = { extracted_data: { total: 12.5 } };
  const query = { status: ["failed" as const], created_at: { gte: "2026-11-01T00:00:00Z" } };
  const idempotencyKey = "key-1";
  await service.send(getDocument, { path: { id: "a/b" } });
  await service.send(listDocuments, { query });
  await service.send(updateDocument, { path: { id: "doc_1" }, body: corrected }, { idempotencyKey });
  await service.send(deleteDocument, { path: { id: "doc_1" } }, { idempotencyKey });
  await service.send(runWorkflow, { path: { id: "w" } }, { idempotencyKey });
  await client.documents.get("a/b");
  await client.documents.list(query);
  await client.documents.update("doc_1", corrected, { idempotencyKey });
  await client.documents.delete("doc_1", { idempotencyKey });
  await client.workflows.run("w", {}, { idempotencyKey });
  expect(transport.sent).toEqual(whole.sent);
  expect(transport.sent).toHaveLength(5);
});

it("uploads a file as the client does, up to the boundary", async () => {
  const { service, transport } = connected({ status: 201, json: { id: "doc_1" } });
  const { client, transport: whole } = makeClient([{ status: 201, json: { id: "doc_1" } }]);
  const params = { file: new File(["content"], "a.pdf"), workflow_id: "w", metadata: { source: "mail" } };
  const loaded: number[] = [];
  const body = await documentBody(params, { onProgress: (progress) => loaded.push(progress.loaded) });
  await service.send(uploadDocument, { body });
  await client.documents.upload(params);
  const [own = "", its = ""] = [transport, whole].map(({ sent }) =>
    String(sent[0]?.body).replaceAll(/[0-9a-f]{32}/g, "boundary"),
  );
  expect(own).toBe(its);
  expect(own).toContain("content");
  expect(loaded.at(-1)).toBe(7);
});

it("returns the model, and the raw response on request", async () => {
  const { service } = connected({ headers: { "x-request-id": "req_1" }, json: { id: "doc_1" } });
  const call = service.send(getDocument, { path: { id: "doc_1" } });
  expect(await call).toEqual({ id: "doc_1" });
  expect(await call.withResponse()).toMatchObject({ status: 200, requestId: "req_1", attempts: 1 });
  expectTypeOf(await call).toEqualTypeOf<Document>();
});

it("retries by the rules of the operation, and throws the errors of the client", async () => {
  const { service, transport } = connected(refused(), problem(503, "busy"), problem(404, "not_found"));
  const error = await failureOf(service.send(getDocument, { path: { id: "doc_1" } }));
  expect(NotFoundError.is(error) && error.attempts).toBe(3);
  expect(transport.sent).toHaveLength(3);
  const { service: other, transport: once } = connected(problem(409, "conflict"));
  expect(ConflictError.is(await failureOf(other.send(runWorkflow, { path: { id: "w" } })))).toBe(true);
  expect(once.sent).toHaveLength(1);
});

it("refuses what is missing before anything is sent", () => {
  expect(() => connect({ apiKey: " ", baseURL: "http://127.0.0.1:4010" })).toThrow(/No API key/);
  expect(() => connect({ apiKey: KEY, baseURL: "http://docs.example" })).toThrow(/plain http/);
});

it("has types for paths, queries and bodies", () => {
  const wrong = (): unknown[] => {
    const { service } = connected();
    return [
      // @ts-expect-error A path needs its ID.
      service.send(getDocument),
      // @ts-expect-error This operation has no query.
      service.send(getDocument, { path: { id: "doc_1" }, query: { limit: 1 } }),
      // @ts-expect-error A document has no such status.
      service.send(listDocuments, { query: { status: "lost" } }),
      // @ts-expect-error An upload needs a body.
      service.send(uploadDocument),
    ];
  };
  expect(wrong).toBeTypeOf("function");
});

it("sends a first call that was made before it was closed", async () => {
  const { service, transport } = connected({ json: { id: "doc_1" } });
  const call = service.send(getDocument, { path: { id: "doc_1" } });
  await service.close();
  expect(await call).toEqual({ id: "doc_1" });
  expect(transport.sent).toHaveLength(1);
  await expect(service.send(getDocument, { path: { id: "doc_1" } })).rejects.toMatchObject({
    code: "client_closed",
  });
});
