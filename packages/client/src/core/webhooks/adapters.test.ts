// Checks the adapters with the frameworks themselves, on real sockets: raw bodies, limits, methods, parsed bodies.
import { createServer, type RequestListener, type Server } from "node:http";
import { type AddressInfo, connect } from "node:net";
import express from "express";
import fastify from "fastify";
import { afterEach, describe, expect, it, vi } from "vitest";
import {
  forExpress,
  forFastify,
  forFetch,
  forNode,
  sign,
  type WebhookEvent,
  webhookHandler,
} from "../../webhooks/index.ts";

const secret = "whsec_AAECAwQFBgcICQoLDA0ODxAREhMUFRYX";
// Spaces, an escape and letters beyond ASCII: what a parser would not give back.
const body =
  '{ "type":"document.completed", "data": {"id":"doc_42","vendor":"M\\u00fcller & Søn 株式会社"} }';
const maxBodyBytes = 1_000;

const events: WebhookEvent[] = [];
const errors: unknown[] = [];
const handler = webhookHandler({
  secret,
  maxBodyBytes,
  on: { "document.completed": (event) => events.push(event) },
  fallback: () => Promise.reject(new Error("not this one")),
  onError: (error) => errors.push(error),
});

const closing: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  await Promise.all(closing.splice(0).map((close) => close()));
  events.length = 0;
  errors.length = 0;
});

/** Starts a server and returns its address. */
async function listen(listener: RequestListener): Promise<string> {
  const server: Server = createServer(listener);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  closing.push(async () => {
    server.closeAllConnections();
    server.close();
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/webhooks`;
}

async function listenFastify(): Promise<string> {
  const app = fastify();
  app.register(forFastify(handler), { prefix: "/webhooks" });
  app.post("/other", async (request) => request.body);
  await app.listen({ port: 0, host: "127.0.0.1" });
  closing.push(() => app.close());
  return `http://127.0.0.1:${(app.server.address() as AddressInfo).port}/webhooks`;
}

const servers: readonly [string, () => Promise<string>][] = [
  ["Node's http", () => listen(forNode(handler))],
  ["Express", () => listen(express().post("/webhooks", forExpress(handler)))],
  [
    "Express with express.raw in front",
    () => listen(express().post("/webhooks", express.raw({ type: "*/*" }), forExpress(handler))),
  ],
  [
    "Express with a parser that keeps rawBody",
    () => {
      const verify = (request: object, _response: object, rawBody: Buffer) =>
        Object.assign(request, { rawBody });
      return listen(express().use(express.json({ verify })).post("/webhooks", forExpress(handler)));
    },
  ],
  ["Fastify", listenFastify],
];

const post = (url: string, text: BodyInit, headers: Record<string, string>): Promise<Response> =>
  fetch(url, { method: "POST", body: text, headers: { "content-type": "application/json", ...headers } });

describe.each(servers)("on %s", (_name, start) => {
  it("handles the raw body", async () => {
    const response = await post(await start(), body, sign(body, { secret, id: "evt_1" }));
    expect([response.status, await response.json()]).toEqual([200, { code: "handled" }]);
    expect(events).toEqual([{ ...JSON.parse(body), id: "evt_1" }]);
  });

  it("responds with 400 and only a code when verification fails", async () => {
    const response = await post(await start(), `${body} `, sign(body, { secret }));
    expect([response.status, await response.json()]).toEqual([400, { code: "no_match" }]);
  });

  it("responds with 500 when the function of the event fails", async () => {
    const other = '{"type":"document.failed"}';
    const response = await post(await start(), other, sign(other, { secret }));
    expect([response.status, await response.json()]).toEqual([500, { code: "handler_failed" }]);
  });

  it("responds with 413 to a body over the limit, with or without its length", async () => {
    const url = await start();
    const large = JSON.stringify({ type: "document.completed", filler: "x".repeat(300_000) });
    const chunked = new Blob([large]).stream();
    const headers = sign(large, { secret });
    expect((await post(url, large, headers)).status).toBe(413);
    const streamed = await fetch(url, {
      method: "POST",
      body: chunked,
      headers: { "content-type": "application/json", ...headers },
      duplex: "half",
    } as RequestInit);
    expect(streamed.status).toBe(413);
    expect(events).toEqual([]);
  });
});

it("leaves the parsers of other routes of Fastify alone", async () => {
  const url = (await listenFastify()).replace("/webhooks", "/other");
  expect(await (await post(url, '{"a":1}', {})).json()).toEqual({ a: 1 });
});

it("lets Fastify itself stop reading at the limit", async () => {
  const response = await post(await listenFastify(), "x".repeat(maxBodyBytes + 1), {});
  expect([response.status, await response.json()]).toMatchObject([
    413,
    { code: "FST_ERR_CTP_BODY_TOO_LARGE" },
  ]);
});

it("says how to get the raw body in Express when it was parsed before", async () => {
  const url = await listen(express().use(express.json()).post("/webhooks", forExpress(handler)));
  const response = await post(url, body, sign(body, { secret }));
  expect([response.status, await response.json()]).toEqual([400, { code: "body_not_raw" }]);
  expect(String(errors[0])).toMatch(/add this route before app\.use\(express\.json\(\)\)/);
});

it("says what to do on Node's http and Fetch when the body was read before", async () => {
  const url = await listen((request, response) => {
    request.resume().once("end", () => forNode(handler)(request, response));
  });
  expect((await post(url, body, sign(body, { secret }))).status).toBe(400);
  expect(String(errors[0])).toMatch(/before anything reads it, or keep its bytes as req\.rawBody/);
  const request = new Request(url, { method: "POST", body });
  await request.text();
  expect((await forFetch(handler)(request)).status).toBe(400);
  expect(String(errors[1])).toMatch(/request\.clone\(\)/);
});

it("responds with 405 to other methods", async () => {
  const response = await fetch(await listen(forNode(handler)));
  expect([response.status, response.headers.get("allow")]).toEqual([405, "POST"]);
  const direct = await forFetch(handler)(new Request("http://localhost/"));
  expect([direct.status, direct.headers.get("allow")]).toEqual([405, "POST"]);
});

it("handles nothing when the connection breaks in the middle of the body", async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  const url = new URL(
    await listen((request, response) => void forNode(handler)(request, response).then(resolve)),
  );
  const socket = connect(Number(url.port), url.hostname, () => {
    socket.write("POST / HTTP/1.1\r\nhost: x\r\ncontent-length: 100\r\n\r\n{");
    socket.end();
  });
  await promise;
  expect([events, errors]).toEqual([[], []]);
});

describe("on Fetch", () => {
  const respond = forFetch(handler);
  const request = (text: BodyInit, headers: Record<string, string>): Request =>
    new Request("http://localhost/webhooks", {
      method: "POST",
      body: text,
      headers,
      duplex: "half",
    } as RequestInit);

  it("handles the raw body", async () => {
    const response = await respond(request(body, sign(body, { secret, id: "evt_1" })));
    expect([response.status, await response.json()]).toEqual([200, { code: "handled" }]);
    expect(events).toEqual([{ ...JSON.parse(body), id: "evt_1" }]);
  });

  it("puts the chunks of a stream together", async () => {
    const start = (controller: ReadableStreamDefaultController): void => {
      for (const byte of Buffer.from(body)) controller.enqueue(Uint8Array.of(byte));
      controller.close();
    };
    const response = await respond(request(new ReadableStream({ start }), sign(body, { secret })));
    expect(response.status).toBe(200);
  });

  it("stops reading at the limit", async () => {
    const cancel = vi.fn();
    const pull = (controller: ReadableStreamDefaultController): void =>
      controller.enqueue(new Uint8Array(600));
    const response = await respond(request(new ReadableStream({ pull, cancel }), {}));
    expect(response.status).toBe(413);
    expect(cancel).toHaveBeenCalledTimes(1);
  });

  it("responds with 400 to no body at all", async () => {
    const empty = new Request("http://localhost/", { method: "POST", headers: sign("", { secret }) });
    expect(await (await respond(empty)).json()).toEqual({ code: "bad_json" });
  });
});
