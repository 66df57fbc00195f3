// Checks over real sockets that reading a file again and again into the same memory never changes what is sent.
import { subscribe, unsubscribe } from "node:diagnostics_channel";
import { Socket } from "node:net";
import { Pool } from "undici";
import { afterEach, describe, expect, it, vi } from "vitest";
import { failureOf } from "../../../test/make-client.ts";
import {
  clock,
  content,
  hash,
  startUploadService,
  upload,
  useLargeFile,
} from "../../../test/upload-service.ts";
import { Docuvane, fetchTransport, type Transport, undiciTransport } from "../../index.ts";
import { releaseWhenWritten, whenWritten } from "../transports/written-chunks.ts";
import { fileFromPath } from "./file-path.ts";
import { CHUNK_BYTES } from "./upload-file.ts";

const FULL_CHUNKS = content.length / CHUNK_BYTES;
const large = useLargeFile();

afterEach(() => vi.restoreAllMocks());

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

describe.each([
  ["plain TCP", false],
  ["TLS", true],
])("a file over %s", (_, secure) => {
  it("arrives whole at a service that reads slowly, from few buffers", { timeout: 30_000 }, async () => {
    await using server = await startUploadService({ tls: secure ? large.tls : undefined });
    const { written } = watchWrites();
    expect(await upload(large.path, server.origin, undiciTransport())).toEqual({
      hash: hash(content),
      attempts: 1,
    });
    expect(written).toHaveLength(FULL_CHUNKS);
    expect(new Set(written).size).toBeLessThanOrEqual(2);
  });

  it("arrives whole when the first attempt broke in the middle", { timeout: 30_000 }, async () => {
    await using server = await startUploadService({ tls: secure ? large.tls : undefined, breaks: 1 });
    const { written } = watchWrites();
    expect(await upload(large.path, server.origin, undiciTransport())).toEqual({
      hash: hash(content),
      attempts: 2,
    });
    const second = written.slice(-FULL_CHUNKS);
    // The first attempt may still have its memory in a socket.
    expect(second.filter((memory) => written.slice(0, -FULL_CHUNKS).includes(memory))).toEqual([]);
  });

  it("arrives whole while other uploads are aborted in the middle", { timeout: 30_000 }, async () => {
    await using server = await startUploadService({ tls: secure ? large.tls : undefined });
    await using client = new Docuvane({ apiKey: "k", baseURL: server.origin, clock });
    const abortInTheMiddle = () => {
      const controller = new AbortController();
      const onProgress = () => controller.abort();
      return failureOf(
        client.documents.upload({ file: large.path }, { signal: controller.signal, onProgress }),
      );
    };
    const whole = client.documents.upload({ file: large.path });
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
    await using server = await startUploadService();
    await using transport = make(server.origin);
    const { written } = watchWrites();
    expect(await upload(large.path, server.origin, transport)).toMatchObject({ hash: hash(content) });
    expect(new Set(written).size).toBe(FULL_CHUNKS);
  });

  it("while a diagnostics subscriber reads undici's chunks", { timeout: 30_000 }, async () => {
    const kept: Uint8Array[] = [];
    const keep = (message: unknown) => void kept.push((message as { chunk: Uint8Array }).chunk);
    subscribe("undici:request:bodyChunkSent", keep);
    try {
      await using server = await startUploadService();
      await upload(large.path, server.origin, undiciTransport());
    } finally {
      unsubscribe("undici:request:bodyChunkSent", keep);
    }
    const full = kept.filter(({ length }) => length === CHUNK_BYTES);
    expect(hash(Buffer.concat(full))).toBe(hash(content));
  });

  it("behind a transport that keeps the chunks on their way", { timeout: 30_000 }, async () => {
    await using server = await startUploadService();
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
    await upload(large.path, server.origin, keeping);
    expect(hash(Buffer.concat(kept.filter(({ length }) => length === CHUNK_BYTES)))).toBe(hash(content));
  });
});

describe("memory that is given back", () => {
  it("is used once for each time, and only if it is the file's", async () => {
    const chunks = (await fileFromPath(large.path)).open();
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
