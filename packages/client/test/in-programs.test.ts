// Checks the client inside other people's programs: their async contexts, fake timers, streams, realms and certificates.
import { AsyncLocalStorage } from "node:async_hooks";
import { once } from "node:events";
import { createReadStream, mkdtempSync, readdirSync, readlinkSync, rmSync, writeFileSync } from "node:fs";
import { createServer as createTls } from "node:https";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { runInNewContext } from "node:vm";
import { generate } from "selfsigned";
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { systemClock } from "../src/core/clock.ts";
import { type CallOptions, Docuvane, type FileInput, fetchTransport, undiciTransport } from "../src/index.ts";
import { failureOf, makeClient } from "./make-client.ts";
import { http, listenRaw, type RawServer } from "./raw-server.ts";

const KEY = "dv_test_programs";
const DOCUMENT = http("201 Created", '{"id":"doc_1","status":"processing"}');
/** Retries at once. */
const clock = { ...systemClock, sleep: () => Promise.resolve() };

/** Without the clocks, so that the test ends. */
const VITEST_FAKES = ["setTimeout", "setInterval", "setImmediate", "clearImmediate"] as const;

const folder = mkdtempSync(join(tmpdir(), "docuvane-programs-"));
const path = join(folder, "invoice.pdf");
let server: RawServer;
beforeAll(async () => {
  writeFileSync(path, Buffer.alloc(70_000, "x"));
  server = await listenRaw((socket) => setTimeout(() => socket.write(DOCUMENT), 5));
});
afterEach(() => {
  vi.useRealTimers();
});
afterAll(async () => {
  await server[Symbol.asyncDispose]();
  rmSync(folder, { recursive: true });
});

function connect(origin: string, options: object = {}): Docuvane {
  return new Docuvane({ apiKey: KEY, baseURL: origin, clock, ...options });
}

it("calls the functions of an upload in the async context of their own call", async () => {
  const store = new AsyncLocalStorage<number>();
  await using client = connect(server.origin, { maxConnections: 2 });
  const seen: (readonly [number, number | undefined])[] = [];
  const upload = (caller: number): Promise<unknown> =>
    store.run(caller, async () => {
      const note = (): void => void seen.push([caller, store.getStore()]);
      async function* read(): AsyncGenerator<Uint8Array> {
        note();
        yield Buffer.from("x");
        note();
      }
      const open = () => {
        note();
        return read();
      };
      return client.documents.upload({ file: open }, { onProgress: note });
    });
  await Promise.all(Array.from({ length: 12 }, (_, caller) => upload(caller)));
  expect(seen.length).toBeGreaterThanOrEqual(4 * 12);
  expect(seen.filter(([caller, found]) => caller !== found)).toEqual([]);
});

it.each<[string, () => FileInput]>([
  ["bytes", () => Buffer.from("x")],
  ["a path", () => path],
  ["a Blob", () => new Blob(["x"])],
  ["a stream", () => createReadStream(path)],
])("uploads %s while a test has the fake timers of vitest, or those of Jest", async (_, file) => {
  for (const toFake of [VITEST_FAKES, [...VITEST_FAKES, "queueMicrotask"] as const]) {
    const real = await listenRaw((socket) => socket.write(DOCUMENT));
    vi.useFakeTimers({ toFake: [...toFake] });
    await using client = connect(real.origin, { maxConnections: 1 });
    for (let time = 0; time < 3; time++)
      expect(await client.documents.upload({ file: file() })).toMatchObject({ id: "doc_1" });
    expect("clock" in globalThis.setImmediate).toBe(true);
    vi.useRealTimers();
    await real[Symbol.asyncDispose]();
  }
});

/** How often the file is open in this process. */
function openFiles(): number {
  const links = readdirSync("/proc/self/fd").map((descriptor) => {
    try {
      return readlinkSync(`/proc/self/fd/${descriptor}`);
    } catch {
      return "";
    }
  });
  return links.filter((link) => link === path).length;
}

describe("a stream of a call that fails", () => {
  let refusing: RawServer;
  let resetting: RawServer;
  let silent: RawServer;
  beforeAll(async () => {
    refusing = await listenRaw((socket) => socket.end(http("401 Unauthorized")));
    resetting = await listenRaw((socket) => socket.resetAndDestroy());
    silent = await listenRaw(() => undefined);
  });
  afterAll(async () => {
    for (const each of [refusing, resetting, silent]) await each[Symbol.asyncDispose]();
  });

  const failing: [name: string, client: () => Docuvane, options?: CallOptions][] = [
    ["without a connection", () => connect("http://127.0.0.1:1", { maxRetries: 0 })],
    ["that was aborted before", () => connect(server.origin), { signal: AbortSignal.abort() }],
    [
      "without a key",
      () =>
        connect(server.origin, {
          apiKey: () => {
            throw new Error("no key");
          },
        }),
    ],
    ["with an option that is refused", () => connect(server.origin), { timeoutMs: -1 }],
    [
      "of a closed client",
      () => {
        const client = connect(server.origin);
        void client.close();
        return client;
      },
    ],
    ["that the service refuses", () => connect(refusing.origin)],
    ["whose connection is reset", () => connect(resetting.origin, { maxRetries: 0 })],
    ["that takes too long", () => connect(silent.origin, { maxRetries: 0 }), { timeoutMs: 10 }],
  ];

  it.each(failing)("%s is closed", async (_, client, options = {}) => {
    for (let upload = 0; upload < 20; upload++) {
      const file = createReadStream(path);
      await once(file, "open");
      await failureOf(client().documents.upload({ file }, options));
      if (!file.closed) await once(file, "close");
    }
    if (process.platform === "linux") await vi.waitFor(() => expect(openFiles()).toBe(0));
    const canceled = vi.fn();
    const web = new ReadableStream<Uint8Array>({ cancel: canceled });
    await failureOf(client().documents.upload({ file: web }, options));
    expect(canceled).toHaveBeenCalledOnce();
  });
});

describe("a stream of anything but bytes", () => {
  it.each([
    ["Object", {}],
    ["number", 1],
    ["ArrayBuffer", new ArrayBuffer(1)],
    ["Blob", new Blob(["x"])],
    ["Float64Array", new Float64Array(1)],
    ["undefined", undefined],
    ["object", null],
  ])("is refused when it gives %s", async (kind, chunk) => {
    await using client = connect(server.origin);
    async function* read(): AsyncGenerator<Uint8Array> {
      yield chunk as unknown as Uint8Array;
    }
    for (const file of [read(), read]) {
      const error = await failureOf(client.documents.upload({ file }));
      const message = `The file's stream gave ${kind} instead of bytes.`;
      expect(error).toMatchObject({ name: "InvalidFileError", code: "invalid_file", message });
    }
  });
});

describe("a file of another realm or library", () => {
  it.each<[string, string]>([
    ["bytes", "new Uint8Array(1)"],
    ["an ArrayBuffer", "new ArrayBuffer(1)"],
    ["a File", "({ size: 1, name: 'a.pdf', type: '', async *stream() { yield new Uint8Array(1); } })"],
  ])("is uploaded when it is %s", async (_, code) => {
    await using client = connect(server.origin);
    expect(await client.documents.upload({ file: runInNewContext(code) })).toMatchObject({ id: "doc_1" });
  });

  it("is refused when it cannot be read", async () => {
    const upload = connect(server.origin).documents.upload({ file: { size: 1, type: "" } as Blob });
    expect(await failureOf(upload)).toMatchObject({
      code: "invalid_file",
      message: "The Blob has no method stream, as those of jsdom: pass its bytes.",
    });
  });
});

describe("a runtime that lacks globals", () => {
  afterEach(() => {
    vi.unstubAllGlobals();
  });

  it("is named when a client is created", () => {
    vi.stubGlobal("TextEncoder", undefined);
    expect(() => connect(server.origin)).toThrow(
      "There is no TextEncoder here; run tests in the environment node, or define it.",
    );
  });

  it.each([
    ["fetch", undefined],
    ["ReadableStream", async function* () {}],
  ])("is named when an upload needs %s", async (name, file) => {
    vi.stubGlobal(name, undefined);
    const client = connect(server.origin, { transport: fetchTransport() });
    const call = file ? client.documents.upload({ file }) : client.documents.get("doc_1");
    const error = await failureOf<Error>(call);
    expect(error).toMatchObject({ code: "http_library_missing", outcome: "not_sent", attempts: 1 });
    expect(error.message).toContain(
      `There is no ${name} here; run tests in the environment node, or define it`,
    );
  });
});

describe("errors of another realm", () => {
  it("are read as those of this one", async () => {
    const transport = fetchTransport({
      fetch: () =>
        Promise.reject(
          runInNewContext(
            `Object.assign(new TypeError("fetch failed"), { cause: Object.assign(new Error(), { code: "ENOTFOUND" }) })`,
          ),
        ),
    });
    const error = await failureOf(
      connect("http://127.0.0.1:1", { transport, maxRetries: 0 }).workflows.list(),
    );
    expect(error).toMatchObject({ code: "connection_failed", outcome: "not_sent" });
    expect((error as Error).message).toContain("(ENOTFOUND)");
  });
});

describe("a closed client", () => {
  it("neither retries nor polls", async () => {
    const client = connect(server.origin);
    await client.close();
    const { documents } = client;
    for (const call of [() => documents.get("doc_1"), () => documents.waitUntilDone("doc_1")])
      expect(await failureOf(call())).toMatchObject({
        name: "AbortedError",
        code: "client_closed",
        outcome: "not_sent",
        retryable: false,
        message: "The client is closed: GET /documents/doc_1. Make a new client.",
      });
  });

  it("sends nothing over a transport of the caller", async () => {
    const { client, transport } = makeClient([]);
    await client.close();
    expect(await failureOf(client.documents.get("doc_1"))).toMatchObject({ code: "client_closed" });
    expect(transport.sent).toEqual([]);
  });
});

describe("a certificate that is not trusted", () => {
  it.each([
    ["undici", () => undiciTransport()],
    ["fetch", () => fetchTransport()],
  ])("is named by %s, and not tried again", async (_, transport) => {
    const certificate = await generate([{ name: "commonName", value: "localhost" }]);
    const requests = vi.fn();
    const secure = createTls({ key: certificate.private, cert: certificate.cert }, requests);
    await new Promise<void>((listening) => secure.listen(0, "127.0.0.1", listening));
    const origin = `https://127.0.0.1:${(secure.address() as AddressInfo).port}`;
    const client = connect(origin, { transport: transport() });
    const error = await failureOf<Error>(client.documents.get("doc_1"));
    expect(error).toMatchObject({ code: "tls_failed", outcome: "not_sent", attempts: 1, retryable: false });
    expect(error.message).toBe(
      `No TLS connection to ${origin} (DEPTH_ZERO_SELF_SIGNED_CERT); set NODE_EXTRA_CA_CERTS to the certificate of its ` +
        "authority, if you trust it: GET /documents/doc_1.",
    );
    expect(requests).not.toHaveBeenCalled();
    await client.close();
    secure.close();
  });
});
