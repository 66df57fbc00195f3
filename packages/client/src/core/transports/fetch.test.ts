// Checks the fetch transport on real sockets: what it sends, that it streams, and that it follows nothing.
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { afterEach, expect, it } from "vitest";
import { failureOf } from "../../../test/make-client.ts";
import { Docuvane, fetchTransport } from "../../index.ts";
import { systemClock } from "../clock.ts";

/** Retries without delay: these tests are about the transport. */
const quick = { random: () => 0, clock: { ...systemClock, sleep: () => Promise.resolve() } };

let server: Server | undefined;
afterEach(() => new Promise<void>((resolve) => void (server ? server.close(() => resolve()) : resolve())));

async function listen(
  handler: (request: IncomingMessage, response: ServerResponse) => void,
): Promise<Docuvane> {
  const listening = createServer({ keepAliveTimeout: 1 }, handler);
  server = listening;
  await new Promise<void>((resolve) => listening.listen(0, "127.0.0.1", resolve));
  const baseURL = `http://127.0.0.1:${(listening.address() as AddressInfo).port}`;
  return new Docuvane({ apiKey: "dv_test_k", baseURL, transport: fetchTransport(), ...quick });
}

it("sends method, key and JSON, and reads the model with its headers", async () => {
  const client = await listen(async (request, response) => {
    const sent = JSON.parse((await buffer(request)).toString());
    response.setHeader("x-request-id", "req_1");
    response.end(
      JSON.stringify({ id: "w", ...sent, seen: `${request.method} ${request.headers.authorization}` }),
    );
  });
  const call = client.workflows.create({ name: "Notes", fields: [], review_below: 0.5 }).withResponse();
  expect(await call).toMatchObject({
    data: { name: "Notes", seen: "POST Bearer dv_test_k" },
    requestId: "req_1",
  });
});

it("streams an upload with its length", async () => {
  const client = await listen(async (request, response) => {
    const { length } = await buffer(request);
    response.end(
      JSON.stringify({ id: "doc_1", status: "processing", length, said: request.headers["content-length"] }),
    );
  });
  const document = await client.documents.upload({ file: new Uint8Array(1_000_000) });
  expect(document["length"]).toBeGreaterThan(1_000_000);
  expect(document["said"]).toBe(String(document["length"]));
});

it("follows no redirect", async () => {
  const seen: string[] = [];
  const client = await listen((request, response) => {
    seen.push(request.url ?? "");
    response.writeHead(302, { location: "/stolen" }).end();
  });
  expect(await failureOf(client.documents.get("doc_1"))).toMatchObject({
    status: 302,
    code: "redirect_refused",
  });
  await failureOf(client.documents.upload({ file: new Uint8Array(1) }, { maxRetries: 0 }));
  expect(seen).toEqual(["/api/v1/documents/doc_1", "/api/v1/documents"]);
});

it("says that nothing was sent when no connection could be made", async () => {
  const client = await listen(() => undefined);
  await new Promise((resolve) => server?.close(resolve));
  expect(await failureOf(client.documents.get("doc_1"))).toMatchObject({ outcome: "not_sent", attempts: 3 });
});

it("recognises a refused connection by the error of Bun", async () => {
  const fetch = () =>
    Promise.reject(Object.assign(new TypeError("Unable to connect"), { code: "ECONNREFUSED" }));
  const baseURL = "http://127.0.0.1:1";
  const client = new Docuvane({ apiKey: "k", baseURL, transport: fetchTransport({ fetch }), ...quick });
  expect(await failureOf(client.workflows.run("w"))).toMatchObject({ outcome: "not_sent", attempts: 3 });
});

it("sends nothing for a call that was aborted before", async () => {
  const fetch = () => Promise.reject(new Error("it was called"));
  const baseURL = "http://127.0.0.1:1";
  const client = new Docuvane({ apiKey: "k", baseURL, transport: fetchTransport({ fetch }) });
  const error = await failureOf(client.workflows.run("w", {}, { signal: AbortSignal.abort() }));
  expect(error).toMatchObject({ name: "AbortedError", outcome: "not_sent" });
});

it("says that the call may have been processed when the connection broke", async () => {
  const client = await listen((request) => request.socket.destroy());
  expect(await failureOf(client.workflows.run("w"))).toMatchObject({ outcome: "unknown", attempts: 1 });
});

it("ends when the caller aborts", async () => {
  const controller = new AbortController();
  const client = await listen(() => controller.abort());
  const call = client.documents.get("doc_1", { signal: controller.signal });
  expect(await failureOf(call)).toMatchObject({ name: "AbortedError" });
});

it.each([307, 308])("refuses %i to an upload after one request", async (status) => {
  let requests = 0;
  const client = await listen(async (request, response) => {
    requests += 1;
    await buffer(request);
    response.writeHead(status, { location: "/elsewhere" }).end();
  });
  const upload = client.documents.upload({ file: new Blob(["hello"]), filename: "a.txt" });
  expect(await failureOf(upload)).toMatchObject({
    code: "redirect_refused",
    outcome: "rejected",
    attempts: 1,
  });
  expect(requests).toBe(1);
});

it("says that nothing was sent if Deno could not connect, and not if the connection broke", async () => {
  const fail = (cause: string): Promise<unknown> => {
    const fetch = (): Promise<Response> => {
      const why = new Error(
        `error sending request for url (http://127.0.0.1:1/): client error (${cause}): tcp`,
      );
      return Promise.reject(new TypeError("fetch failed", { cause: why }));
    };
    const transport = fetchTransport({ fetch });
    const client = new Docuvane({ apiKey: "k", baseURL: "http://127.0.0.1:1", transport, maxRetries: 0 });
    return failureOf(client.documents.get("doc_1"));
  };
  expect(await fail("Connect")).toMatchObject({ code: "connection_failed", outcome: "not_sent" });
  expect(await fail("SendRequest")).toMatchObject({ code: "connection_failed", outcome: "unknown" });
});

it("refuses a redirect that a browser does not show", async () => {
  const hidden = Object.defineProperties(new Response(), { type: { value: "opaqueredirect" } });
  const transport = fetchTransport({ fetch: () => Promise.resolve(hidden) });
  const client = new Docuvane({ apiKey: "k", baseURL: "http://127.0.0.1:1", transport });
  expect(await failureOf(client.documents.get("doc_1"))).toMatchObject({
    code: "redirect_refused",
    outcome: "rejected",
    attempts: 1,
  });
});

it("reads the body of node-fetch, a stream of Node", async () => {
  const body = Readable.from([Buffer.from('{"id":'), Buffer.from('"doc_1"}')]);
  const response = { status: 200, ok: true, type: "default", headers: new Headers(), body };
  const transport = fetchTransport({ fetch: async () => response as unknown as Response });
  const client = new Docuvane({ apiKey: "dv_test_k", baseURL: "http://127.0.0.1:1", transport });
  expect(await client.documents.get("doc_1")).toEqual({ id: "doc_1" });
});
