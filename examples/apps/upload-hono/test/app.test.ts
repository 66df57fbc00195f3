// Tests the routes with a mocked service: no network, no database file.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { DatabaseSync } from "node:sqlite";
import { it } from "node:test";
import { Docuvane, fetchTransport } from "docuvane";
import { makeEvent, signEvent, TEST_SECRET } from "docuvane/testing";
import { createApp } from "../src/app.ts";
import { Store } from "../src/store.ts";

/** Creates the app over a service that gives every request the same response. */
function appOver(status: number, body: object, headers: Record<string, string> = {}) {
  const database = new DatabaseSync(":memory:");
  database.exec(readFileSync(new URL("../schema.sql", import.meta.url), "utf8"));
  const requests: string[] = [];
  const fetch: typeof globalThis.fetch = async (url, init) => {
    requests.push(`${init?.method} ${new URL(String(url)).pathname}`);
    return Response.json(body, { status, headers });
  };
  const transport = fetchTransport({ fetch });
  const options = { maxRetries: 0, rateLimit: "off" } as const; // tests must not wait for each other
  const client = new Docuvane({ apiKey: "dv_test", baseURL: "http://127.0.0.1:1", transport, ...options });
  const store = new Store(async (statement, ...values) => database.prepare(statement).all(...values));
  const app = createApp({ client, store, webhookSecret: TEST_SECRET, maxFileBytes: 1000 });
  return { app, requests };
}

const upload = { method: "POST", body: "%PDF-1.7", headers: { "content-length": "8" } };

it("refuses a file that is too large before it is sent on", async () => {
  const { app, requests } = appOver(201, {});
  const response = await app.request("/documents", { ...upload, headers: { "content-length": "1001" } });
  assert.equal(response.status, 413);
  assert.deepEqual(requests, []);
});

for (const [status, code, message] of [
  [415, "unsupported_file_type", /not supported/],
  [422, "unreadable_document", /damaged/],
  [401, "invalid_api_key", /our side/],
  [503, "service_unavailable", /in a moment/],
] as const)
  it(`explains ${status} to the person who uploads`, async (context) => {
    context.mock.method(console, "error", () => {});
    const { app } = appOver(status, { code, title: "internal words", status });
    const response = await app.request("/documents", upload);
    const { message: shown } = (await response.json()) as { message: string };
    assert.match(shown, message);
    assert.doesNotMatch(shown, /internal words/);
  });

it("says when to try again after 429", async (context) => {
  context.mock.method(console, "error", () => {});
  const problem = { code: "rate_limited", status: 429 };
  const { app } = appOver(429, problem, { "retry-after": "7" });
  const response = await app.request("/documents", upload);
  assert.deepEqual([response.status, response.headers.get("retry-after")], [429, "7"]);
});

it("handles an event once, and refuses one that is not signed", async () => {
  const document = {
    id: "doc_1",
    status: "completed",
    extracted_data: { total: 12 },
    confidence_scores: { total: 1 },
  };
  const { app, requests } = appOver(200, document);
  const { body, headers } = signEvent(makeEvent("document.completed", { id: "doc_1" }));
  const deliver = async (signed: Record<string, string>) =>
    (await app.request("/webhooks", { method: "POST", body, headers: signed })).json();
  assert.deepEqual(await deliver({}), { code: "missing_header" });
  assert.deepEqual(await deliver({ ...headers }), { code: "handled" });
  assert.deepEqual(await deliver({ ...headers }), { code: "duplicate" });
  assert.deepEqual(requests, ["GET /api/v1/documents/doc_1"]);
  const stored = (await (await app.request("/documents/doc_1")).json()) as { result: object };
  assert.deepEqual(stored.result, { fields: { total: 12 }, confidences: { total: 1 } });
});
