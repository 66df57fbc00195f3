// Checks over real sockets that reading a file again and again into the same memory never changes what is sent.
import { createHash, randomBytes } from "node:crypto";
import { subscribe, unsubscribe } from "node:diagnostics_channel";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { createServer, type IncomingMessage, type RequestListener, type ServerResponse } from "node:http";
import { createServer as createTlsServer } from "node:https";
import { type AddressInfo, Socket } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { getCACertificates, setDefaultCACertificates } from "node:tls";
import { generate } from "selfsigned";
import { Pool } from "undici";
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { document, failureOf } from "../../../test/make-client.ts";
import { Docuvane, fetchTransport, type Transport, undiciTransport } from "../../index.ts";
import { systemClock } from "../clock.ts";
import { releaseWhenWritten, whenWritten } from "../transports/written-chunks.ts";
import { fileFromPath } from "./file-path.ts";
import { CHUNK_BYTES } from "./upload-file.ts";

/** Random, so that a chunk in the wrong place cannot look right. */
const content = randomBytes(40 * CHUNK_BYTES);
const FULL_CHUNKS = content.length / CHUNK_BYTES;
const clock = { ...systemClock, sleep: () => Promise.resolve() };
const publicRoots = getCACertificates("default");
let folder = "";
let tls = { key: "", cert: "" };
let file = "";

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "docuvane-buffers-"));
  file = join(folder, "large.pdf");
  await writeFile(file, content);
  const certificate = await generate([{ name: "commonName", value: "localhost" }], {
    keyType: "ec",
    extensions: [
      { name: "basicConstraints", cA: true },
      { name: "subjectAltName", altNames: [{ type: 7, ip: "127.0.0.1" }] },
    ],
  });
  tls = { key: certificate.private, cert: certificate.cert };
  setDefaultCACertificates([...publicRoots, tls.cert]);
});
afterAll(async () => {
  setDefaultCACertificates(publicRoots);
  await rm(folder, { recursive: true });
});
afterEach(() => vi.restoreAllMocks());

/** A service that pauses its reading, breaks the first attempts, and responds with the hash of the file it received. */
async function listen({ secure = false, breaks = 0 } = {}) {
  let attempts = 0;
  const respond: RequestListener = (request, response) => {
    // An upload that is aborted.
    receive(request, response).catch(() => response.destroy());
  };
  const receive = async (request: IncomingMessage, response: ServerResponse) => {
    attempts += 1;
    const chunks: Buffer[] = [];
    let received = 0;
    for await (const chunk of request as AsyncIterable<Buffer>) {
      chunks.push(Buffer.from(chunk));
      received += chunk.length;
      if (chunks.length % 16 === 0) await turns(20);
      if (attempts <= breaks && received > content.length / 3) return void request.socket.destroy();
    }
    const body = Buffer.concat(chunks);
    const start = body.indexOf(content.subarray(0, 64));
    const received_hash = hash(body.subarray(start, start + content.length));
    response.writeHead(201).end(JSON.stringify({ ...document("processing"), received_hash }));
  };
  const server = secure ? createTlsServer(tls, respond) : createServer(respond);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    origin: `${secure ? "https" : "http"}://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/** Turns of the event loop in which nothing is read. */
async function turns(count: number): Promise<void> {
  for (let turn = 0; turn < count; turn += 1) await new Promise(setImmediate);
}

/** Watches what is written to sockets: the memory of each full chunk. */
function watchWrites(): { readonly written: ArrayBufferLike[] } {
  const written: ArrayBufferLike[] = [];
  const write = Socket.prototype.write;
  vi.spyOn(Socket.prototype, "write").mockImplementation(function (this: Socket, ...args: unknown[]) {
    const [chunk] = args;
    if (chunk instanceof Uint8Array && chunk.length === CHUNK_BYTES) written.push(chunk.buffer);
    return Reflect.apply(write, this, args);
  });
  return { written };
}

async function upload(origin: string, transport: Transport) {
  await using client = new Docuvane({ apiKey: "k", baseURL: origin, transport, clock });
  const { data, attempts } = await client.documents.upload({ file }).withResponse();
  return { hash: data["received_hash"], attempts };
}

function hash(bytes: Uint8Array): string {
  return createHash("sha256").update(bytes).digest("hex");
}

describe.each([
  ["plain TCP", false],
  ["TLS", true],
])("a file over %s", (_, secure) => {
  it("arrives whole at a service that reads slowly, from few buffers", { timeout: 30_000 }, async () => {
    await using server = await listen({ secure });
    const { written } = watchWrites();
    expect(await upload(server.origin, undiciTransport())).toEqual({ hash: hash(content), attempts: 1 });
    expect(written).toHaveLength(FULL_CHUNKS);
    expect(new Set(written).size).toBeLessThanOrEqual(2);
  });

  it("arrives whole when the first attempt broke in the middle", { timeout: 30_000 }, async () => {
    await using server = await listen({ secure, breaks: 1 });
    const { written } = watchWrites();
    expect(await upload(server.origin, undiciTransport())).toEqual({ hash: hash(content), attempts: 2 });
    const second = written.slice(-FULL_CHUNKS);
    // The first attempt may still have its memory in a socket.
    expect(second.filter((memory) => written.slice(0, -FULL_CHUNKS).includes(memory))).toEqual([]);
  });

  it("arrives whole beside uploads that are aborted in the middle", { timeout: 30_000 }, async () => {
    await using server = await listen({ secure });
    await using client = new Docuvane({ apiKey: "k", baseURL: server.origin, clock });
    const abortInTheMiddle = () => {
      const controller = new AbortController();
      const onProgress = () => controller.abort();
      return failureOf(client.documents.upload({ file }, { signal: controller.signal, onProgress }));
    };
    const whole = client.documents.upload({ file });
    const aborted = await Promise.all([abortInTheMiddle(), abortInTheMiddle()]);
    expect(aborted).toMatchObject([{ code: "aborted" }, { code: "aborted" }]);
    expect(await whole).toMatchObject({ received_hash: hash(content) });
  });
});

describe("each chunk has its own memory", () => {
  const others: Record<string, (origin: string) => Transport & AsyncDisposable> = {
    "with a caller's dispatcher": (origin) => {
      const dispatcher = new Pool(origin);
      return { ...undiciTransport({ dispatcher }), [Symbol.asyncDispose]: () => dispatcher.close() };
    },
    "over fetch": () => ({ ...fetchTransport(), [Symbol.asyncDispose]: () => Promise.resolve() }),
  };
  it.each(Object.entries(others))("%s", { timeout: 30_000 }, async (_, make) => {
    await using server = await listen();
    await using transport = make(server.origin);
    const { written } = watchWrites();
    expect(await upload(server.origin, transport)).toMatchObject({ hash: hash(content) });
    expect(new Set(written).size).toBe(FULL_CHUNKS);
  });

  it("while a diagnostics subscriber reads undici's chunks", { timeout: 30_000 }, async () => {
    const kept: Uint8Array[] = [];
    const keep = (message: unknown) => void kept.push((message as { chunk: Uint8Array }).chunk);
    subscribe("undici:request:bodyChunkSent", keep);
    try {
      await using server = await listen();
      await upload(server.origin, undiciTransport());
    } finally {
      unsubscribe("undici:request:bodyChunkSent", keep);
    }
    const full = kept.filter(({ length }) => length === CHUNK_BYTES);
    expect(hash(Buffer.concat(full))).toBe(hash(content));
  });

  it("behind a transport that keeps the chunks on their way", { timeout: 30_000 }, async () => {
    await using server = await listen();
    const kept: Uint8Array[] = [];
    const inner = undiciTransport();
    const keeping: Transport = {
      ...inner,
      async send(request) {
        const { method, origin, path, headers, signal } = request;
        async function* keep() {
          for await (const chunk of request.body as AsyncIterable<Uint8Array>) {
            kept.push(chunk);
            yield chunk;
          }
        }
        return inner.send({ method, origin, path, headers, signal, body: keep() });
      },
    };
    await upload(server.origin, keeping);
    expect(hash(Buffer.concat(kept.filter(({ length }) => length === CHUNK_BYTES)))).toBe(hash(content));
  });
});

describe("memory that is given back", () => {
  it("is used once for each time, and only if it is the file's", async () => {
    const chunks = (await fileFromPath(file)).open();
    const reading = chunks[Symbol.asyncIterator]();
    const read = async () => (await reading.next()).value as Uint8Array;
    const first = await read();
    chunks.release?.(first);
    chunks.release?.(first);
    const foreign = new Uint8Array(CHUNK_BYTES);
    const second = await read();
    expect(second.buffer).toBe(first.buffer);
    chunks.release?.(foreign);
    const third = await read();
    expect([second.buffer, foreign.buffer]).not.toContain(third.buffer);
    await reading.return?.();
  });

  it("is that of chunks that were written, not of those that failed", () => {
    const released: Uint8Array[] = [];
    const [written, failed, other] = [1, 2, 3].map((byte) => Uint8Array.of(byte));
    const release = (chunk: Uint8Array) => void released.push(chunk);
    for (const chunk of [written, failed]) releaseWhenWritten(chunk as Uint8Array, release);
    whenWritten(failed as Uint8Array)?.(new Error("EPIPE"));
    whenWritten(written as Uint8Array)?.();
    expect(whenWritten(other as Uint8Array)).toBeUndefined();
    expect(whenWritten("GET / HTTP/1.1")).toBeUndefined();
    expect(released).toEqual([written]);
  });
});
