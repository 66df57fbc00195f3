// Checks over real sockets that reading a file into the same two buffers again and again never changes what is sent.
import { createHash, randomBytes } from "node:crypto";
import { subscribe, unsubscribe } from "node:diagnostics_channel";
import { type FileHandle, mkdtemp, open, rm, writeFile } from "node:fs/promises";
import { createServer, type RequestListener } from "node:http";
import { createServer as createTlsServer } from "node:https";
import { type AddressInfo, Socket } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Writable } from "node:stream";
import { getCACertificates, setDefaultCACertificates } from "node:tls";
import { generate } from "selfsigned";
import { Pool } from "undici";
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { document } from "../../../test/make-client.ts";
import { Docuvane, fetchTransport, type Transport, undiciTransport } from "../../index.ts";
import { systemClock } from "../clock.ts";
import { ChunkFlow } from "../transports/chunk-flow.ts";
import { fileFromPath } from "./file-path.ts";
import { CHUNK_BYTES } from "./upload-file.ts";

/** Random, so that a chunk in the wrong place cannot look right. */
const content = randomBytes(40 * 1024 * 1024);
const FULL_CHUNKS = content.length / CHUNK_BYTES;
const clock = { ...systemClock, sleep: () => Promise.resolve() };
const publicRoots = getCACertificates("default");
let folder = "";
let tls = { key: "", cert: "" };
const at = (name: string) => join(folder, name);

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "docuvane-buffers-"));
  await writeFile(at("large.pdf"), content);
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

/** A service that reads in fits and starts, breaks the first attempts, and tells the hash of what it got. */
async function listen({ secure = false, breaks = 0 } = {}) {
  let attempts = 0;
  const answer: RequestListener = async (request, response) => {
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
    const got = hash(body.subarray(start, start + content.length));
    response.writeHead(201).end(JSON.stringify({ ...document("processing"), got }));
  };
  const server = secure ? createTlsServer(tls, answer) : createServer(answer);
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
  const { data, attempts } = await client.documents.upload({ file: at("large.pdf") }).withResponse();
  return { got: data["got"], attempts };
}

function hash(bytes: Uint8Array): string {
  return createHash("sha256").update(bytes).digest("hex");
}

describe.each([
  ["plain TCP", false],
  ["TLS", true],
])("a file read into two buffers over %s", (_, secure) => {
  it("arrives whole at a service that reads slowly", { timeout: 30_000 }, async () => {
    await using server = await listen({ secure });
    const { written } = watchWrites();
    expect(await upload(server.origin, undiciTransport())).toEqual({ got: hash(content), attempts: 1 });
    expect(written).toHaveLength(FULL_CHUNKS);
    expect(new Set(written).size).toBe(2);
  });

  it("arrives whole when the first attempt broke in the middle", { timeout: 30_000 }, async () => {
    await using server = await listen({ secure, breaks: 1 });
    const { written } = watchWrites();
    expect(await upload(server.origin, undiciTransport())).toEqual({ got: hash(content), attempts: 2 });
    // Two for each attempt: the second must not write over what the first may still have in its socket.
    expect(new Set(written).size).toBe(4);
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
    expect(await upload(server.origin, transport)).toMatchObject({ got: hash(content) });
    expect(new Set(written).size).toBe(FULL_CHUNKS);
  });

  it.each([
    ["less", CHUNK_BYTES / 4, true],
    ["as much as", CHUNK_BYTES, true],
    ["more than", CHUNK_BYTES + 1, false],
  ])("unless sockets queue at most a chunk, here %s it", (_, highWaterMark, strict) => {
    const flow = new ChunkFlow();
    flow.watch(new Writable({ highWaterMark }));
    expect(flow.isStrict()).toBe(strict);
  });

  it("while somebody listens to undici's chunks", { timeout: 30_000 }, async () => {
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

  it("after a read that gave less than it was asked for", async () => {
    const handle = await open(at("large.pdf"));
    const files = Object.getPrototypeOf(handle) as FileHandle;
    await handle.close();
    const { read } = files;
    let reads = 0;
    vi.spyOn(files, "read").mockImplementation(function (this: FileHandle, ...args: unknown[]) {
      const [buffer, start, length, position] = args;
      reads += 1;
      const most = reads === 4 ? 1000 : length;
      return Reflect.apply(read, this, [buffer, start, most, position]);
    });
    const memory: ArrayBufferLike[] = [];
    for await (const { buffer } of (await fileFromPath(at("large.pdf"))).open(() => true))
      memory.push(buffer);
    expect(new Set(memory.slice(0, 4)).size).toBe(2);
    expect(new Set(memory.slice(4)).size).toBe(FULL_CHUNKS - 3);
    expect(memory.slice(4)).not.toContain(memory[3]);
  });
});
