// Aborts calls in every stage they can be in, on real sockets and the real clock.

import { getEventListeners } from "node:events";
import { setImmediate } from "node:timers/promises";
import { describe, expect, it, vi } from "vitest";
import { type AbortedError, Docuvane, type DocuvaneOptions } from "../src/index.ts";
import { failureOf } from "./make-client.ts";
import { http, listenRaw, type OnRequest } from "./raw-server.ts";

/** Milliseconds: a twentieth of what the shortest stage waits by itself; the machine that runs this may be busy. */
const AT_ONCE_MS = 1_000;

const response: OnRequest = (socket) => socket.write(http("200 OK", '{"id":"doc_1","status":"processing"}'));
const closedWindow = ["x-ratelimit-limit: 1", "x-ratelimit-remaining: 0", "x-ratelimit-reset: 20"];

interface Stage {
  readonly onRequest: OnRequest;
  readonly options?: DocuvaneOptions;
  /** What goes before, such as the response that empties the window. */
  readonly before?: (client: Docuvane) => Promise<unknown>;
  readonly call: (client: Docuvane, signal: AbortSignal) => PromiseLike<unknown>;
  /** Requests that have come when the call is where it shall be stopped. Default 1. */
  readonly requests?: number;
}

const get: Stage["call"] = (client, signal) => client.documents.get("doc_1", { signal });

const stages: Record<string, Stage> = {
  "waiting for a key": {
    onRequest: response,
    options: { apiKey: () => new Promise<string>(() => undefined) },
    call: get,
    requests: 0,
  },
  "waiting for room": {
    onRequest: (socket) => socket.write(http("200 OK", '{"id":"doc_1"}', closedWindow)),
    before: (client) => client.documents.get("doc_1"),
    call: get,
  },
  "waiting for a response": { onRequest: () => undefined, call: get },
  "reading a response": {
    onRequest: (socket) => socket.write("HTTP/1.1 200 OK\r\ncontent-length: 100\r\n\r\n{"),
    call: get,
  },
  "waiting to repeat an attempt": {
    onRequest: (socket) => socket.write(http("503 Service Unavailable", "{}", ["retry-after: 30"])),
    call: get,
  },
  "sending a file": {
    onRequest: () => undefined,
    call: (client, signal) => client.documents.upload({ file: () => endless() }, { signal }),
  },
  "waiting for a document": {
    onRequest: response,
    call: (client, signal) => client.documents.waitUntilDone("doc_1", { signal }),
  },
};

async function* endless(): AsyncGenerator<Uint8Array> {
  for (;;) {
    await setImmediate();
    yield new Uint8Array(65_536);
  }
}

describe.each(Object.entries(stages))("a call that is aborted while it is %s", (_, stage) => {
  // A busy machine may need longer once; a stage that is not stopped needs 20 s each time.
  it("rejects at once, with the signal's reason, and leaves no listener", { retry: 2 }, async () => {
    await using server = await listenRaw(stage.onRequest);
    await using client = new Docuvane({
      apiKey: `dv_test_${crypto.randomUUID()}`,
      baseURL: server.origin,
      ...stage.options,
    });
    await stage.before?.(client);
    const controller = new AbortController();
    const call = failureOf<AbortedError>(stage.call(client, controller.signal));
    await vi.waitFor(() => expect(server.requests).toHaveLength(stage.requests ?? 1));
    await setImmediate();
    const reason = new Error("enough");
    const start = performance.now();
    controller.abort(reason);
    const error = await call;
    const tookMs = performance.now() - start;
    expect(error).toMatchObject({ name: "AbortedError", code: "aborted" });
    expect(error.cause).toBe(reason);
    expect(tookMs).toBeLessThan(AT_ONCE_MS);
    expect(getEventListeners(controller.signal, "abort")).toEqual([]);
  });
});

it("leaves no listener on a signal that served 10 000 calls", async () => {
  await using server = await listenRaw(response);
  await using client = new Docuvane({ apiKey: "dv_test_k", baseURL: server.origin });
  const { signal } = new AbortController();
  let left = 10_000;
  let most = 0;
  const work = async (): Promise<void> => {
    while (left > 0) {
      left -= 1;
      await client.documents.get("doc_1", { signal });
      most = Math.max(most, getEventListeners(signal, "abort").length);
    }
  };
  await Promise.all(Array.from({ length: 8 }, work));
  expect(getEventListeners(signal, "abort")).toEqual([]);
  expect(most).toBeLessThanOrEqual(8);
});
