// Checks what really goes over a socket: nothing twice, nothing followed, and no early response lost.
import { setImmediate } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { MockAgent } from "undici";
import { describe, expect, it } from "vitest";
import { execFile } from "../../../../../scripts/processes.mjs";
import { failureOf } from "../../../test/make-client.ts";
import { http, listenRaw, type OnRequest } from "../../../test/raw-server.ts";
import { Docuvane, PayloadTooLargeError, undiciTransport } from "../../index.ts";
import { systemClock } from "../clock.ts";

/** Retries without delay: these tests are about the transport. */
const clock = { ...systemClock, sleep: () => Promise.resolve() };
const connect = (origin: string) => new Docuvane({ apiKey: "dv_test_k", baseURL: origin, clock });
const closing: OnRequest = (socket) => socket.destroy();

describe("running a workflow", () => {
  it("reaches the service once when it reads and closes a new connection", async () => {
    await using server = await listenRaw(closing);
    await using client = connect(server.origin);
    const error = await failureOf(client.workflows.run("w"));
    expect(error).toMatchObject({
      code: "connection_failed",
      outcome: "unknown",
      attempts: 1,
      retryable: false,
    });
    expect(server.requests).toHaveLength(1);
  });

  it("reaches the service once when it reads and closes a connection in use", async () => {
    await using server = await listenRaw((socket, text) => {
      if (text.includes("/run ")) socket.destroy();
      else socket.write(http("200 OK", '{"id":"doc_1","status":"completed"}'));
    });
    await using client = connect(server.origin);
    await client.documents.get("doc_1");
    // undici gives a connection back a turn of the event loop after its response.
    await setImmediate();
    const error = await failureOf(client.workflows.run("w"));
    expect(error).toMatchObject({ outcome: "unknown", attempts: 1, idempotencyKey: expect.any(String) });
    expect(server.requests).toHaveLength(2);
    expect(server.connections).toBe(1);
  });

  it("is sent again when no connection could be made", async () => {
    const server = await listenRaw(closing);
    await server[Symbol.asyncDispose]();
    await using client = connect(server.origin);
    const error = await failureOf(client.workflows.run("w", {}, { maxRetries: 1 }));
    expect(error).toMatchObject({ outcome: "not_sent", attempts: 2, retryable: true });
    expect(String(error)).toContain(`No connection to ${server.origin} (ECONNREFUSED)`);
  });
});

describe("a read", () => {
  it("is sent again by our retry, not by the HTTP library", async () => {
    await using server = await listenRaw(closing);
    await using client = connect(server.origin);
    await failureOf(client.documents.get("doc_1", { maxRetries: 0 }));
    expect(server.requests).toHaveLength(1);
    expect(await failureOf(client.documents.get("doc_1", { maxRetries: 1 }))).toMatchObject({ attempts: 2 });
    expect(server.requests).toHaveLength(3);
  });

  it("sends the key, the version and no wish for compression", async () => {
    await using server = await listenRaw((socket) => socket.write(http("200 OK", '{"id":"doc_1"}')));
    await using client = connect(server.origin);
    await client.documents.get("doc_1");
    const [head = ""] = server.requests;
    expect(head).toMatch(/^GET \/api\/v1\/documents\/doc_1 HTTP\/1\.1\r\n/);
    expect(head).toMatch(/\r\nauthorization: Bearer dv_test_k\r\n/);
    expect(head).toMatch(/\r\naccept-encoding: identity\r\n/);
    expect(head).toMatch(/\r\nuser-agent: docuvane-typescript\/\S+ node\/\S+\r\n/);
    expect(head).not.toMatch(/idempotency-key/);
  });

  it("never follows a redirect, so the key stays with this service", async () => {
    await using other = await listenRaw((socket) => socket.write(http("200 OK", '{"id":"x"}')));
    await using server = await listenRaw((socket) =>
      socket.write(http("307 Temporary Redirect", "", [`location: ${other.origin}/stolen`])),
    );
    await using client = connect(server.origin);
    expect(await failureOf(client.documents.get("doc_1"))).toMatchObject({
      status: 307,
      code: "redirect_refused",
    });
    expect(other.requests).toEqual([]);
  });

  it("joins a body that comes in pieces and headers that come twice", async () => {
    await using server = await listenRaw((socket) => {
      const head = [
        "HTTP/1.1 200 OK",
        "vary: a",
        "set-cookie: c=1",
        "set-cookie: d=2",
        "transfer-encoding: chunked",
      ];
      socket.write(`${head.join("\r\n")}\r\n\r\n9\r\n{"id":"do\r\n`);
      void setImmediate().then(() => socket.write('5\r\nc_1"}\r\n0\r\n\r\n'));
    });
    await using client = connect(server.origin);
    const { data, headers } = await client.documents.get("doc_1").withResponse();
    expect(data).toEqual({ id: "doc_1" });
    expect(headers).toMatchObject({ vary: "a", "set-cookie": "c=1, d=2" });
  });

  it("brings no cookie back", async () => {
    await using server = await listenRaw((socket) =>
      socket.write(http("200 OK", '{"id":"doc_1"}', ["set-cookie: session=1; Path=/"])),
    );
    await using client = connect(server.origin);
    await client.documents.get("doc_1");
    await client.documents.get("doc_1");
    expect(server.requests).toHaveLength(2);
    expect(server.requests[1]).not.toMatch(/\r\ncookie:/i);
  });

  it("ends at once when the caller aborts while the service is silent", async () => {
    const controller = new AbortController();
    await using server = await listenRaw(() => controller.abort(new Error("enough")));
    await using client = connect(server.origin);
    const error = await failureOf(client.documents.get("doc_1", { signal: controller.signal }));
    expect(error).toMatchObject({ name: "AbortedError", code: "aborted", outcome: "unknown", attempts: 1 });
  });

  it("ends when an attempt takes too long", async () => {
    await using server = await listenRaw(() => undefined);
    await using client = connect(server.origin);
    const error = await failureOf(client.documents.get("doc_1", { timeoutMs: 1_000, maxRetries: 0 }));
    expect(error).toMatchObject({ name: "TimeoutError", code: "timeout", outcome: "unknown" });
  });
});

describe("an upload that the service refuses early", () => {
  const refusal = http("413 Content Too Large", '{"title":"Too large","status":413,"code":"file_too_large"}');
  const endings: Record<string, OnRequest> = {
    "resets the connection": (socket) => socket.write(refusal, () => socket.resetAndDestroy()),
    "closes the connection": (socket) => socket.write(refusal, () => socket.destroy()),
    "ends its side": (socket) => socket.end(refusal),
    "reads on": (socket) => socket.write(refusal),
  };

  it.each(Object.entries(endings))("surfaces as its status when the service %s", async (_, onRequest) => {
    await using server = await listenRaw(onRequest);
    await using client = connect(server.origin);
    // A pause before each chunk lets the reset arrive between two writes, where it hurts most.
    async function* slowly() {
      for (let chunk = 0; chunk < 64; chunk += 1) {
        await setImmediate();
        yield new Uint8Array(262_144);
      }
    }
    const file = { open: slowly, size: 64 * 262_144 };
    const error = await failureOf(client.documents.upload({ file }));
    expect(error).toBeInstanceOf(PayloadTooLargeError);
    expect(error).toMatchObject({ code: "file_too_large", outcome: "rejected" });
  });
});

describe("the transport itself", () => {
  it("is loaded at the first call, not with the package", async () => {
    const entry = fileURLToPath(new URL("../../index.ts", import.meta.url));
    const script = `
      import { createRequire } from "node:module";
      const { Docuvane } = await import(${JSON.stringify(entry)});
      new Docuvane({ apiKey: "k", baseURL: "http://127.0.0.1:1" });
      const loaded = Object.keys(createRequire(import.meta.url).cache).filter((file) => /node_modules/.test(file));
      console.log(JSON.stringify(loaded));`;
    const { stdout } = await promisify(execFile)(process.execPath, [
      "--conditions=@docuvane/source",
      "--input-type=module",
      "-e",
      script,
    ]);
    expect(JSON.parse(stdout)).toEqual([]);
  });

  it("refuses calls after it was closed, without sending them", async () => {
    await using server = await listenRaw((socket) => socket.write(http("200 OK")));
    const client = connect(server.origin);
    await client.close();
    const error = await failureOf(client.documents.get("doc_1"));
    expect(error).toMatchObject({ code: "client_closed", outcome: "not_sent" });
    expect(server.requests).toEqual([]);
  });

  it("takes another dispatcher, and leaves it open", async () => {
    const dispatcher = new MockAgent();
    dispatcher.disableNetConnect();
    const pool = dispatcher.get("https://api.docuvane.example");
    pool.intercept({ path: "/api/v1/documents/doc_1" }).reply(200, { id: "doc_1" }).times(2);
    const open = () =>
      new Docuvane({
        apiKey: "k",
        baseURL: "https://api.docuvane.example",
        transport: undiciTransport({ dispatcher }),
      });
    for (const client of [open(), open()]) {
      expect(await client.documents.get("doc_1")).toEqual({ id: "doc_1" });
      await client.close();
    }
    await dispatcher.close();
  });
});
