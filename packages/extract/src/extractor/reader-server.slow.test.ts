// Tests readers behind a Unix socket: documents are read, and none fails because the server is away.
import { once } from "node:events";
import { mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import { connect, createServer, type Server, type Socket } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { american } from "../../testdata/english-layouts.ts";
import { printPdf } from "../../testdata/print.ts";
import { Extractor } from "./extractor.ts";
import { encodeFrame } from "./frame.ts";
import { type ReaderServer, serveReaders } from "./reader-server.ts";

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

const fields = [{ name: "total", type: "currency", required: true }] as const;
const request = { mediaType: "application/pdf", workflowId: "invoice_processing", fields } as const;
const good = { ok: true, fields: { total: { value: 572.4 } } };
const away = { name: "ReaderUnavailableError", began: false };

let folder = "";
let socket = "";
let extractor: Extractor;
let server: ReaderServer | undefined;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "readers-"));
  socket = join(folder, "reader.sock");
  extractor = new Extractor({ processes: 1, sandbox: { socket } });
  await writeFile(join(folder, "good.pdf"), await printPdf(american.pages));
});
afterEach(async () => {
  await extractor.close();
  await server?.close();
  await rm(folder, { recursive: true });
});

const start = async (processes = 2) => {
  server = await serveReaders({ socket, sandbox: "permission", processes });
};
const extract = (name = "good.pdf") => extractor.extract({ ...request, path: join(folder, name) });

describe("readers behind a socket", () => {
  it("read documents and render pages", async () => {
    await start();
    expect(await extract()).toMatchObject(good);
    const page = { path: join(folder, "good.pdf"), mediaType: "application/pdf", page: 1, width: 640 };
    expect(await extractor.render({ ...page, format: "png" })).toMatchObject({ ok: true });
  });

  it("are unavailable while no server listens, and are used again when it is back", async () => {
    await expect(extract()).rejects.toMatchObject(away);
    await start();
    expect(await extract()).toMatchObject(good);
    await server?.close();
    await expect(extract()).rejects.toMatchObject(away);
    await start();
    expect(await extract()).toMatchObject(good);
  });

  it("never start for a connection without a job, and are not more than allowed", async () => {
    await start(1);
    const first = connect(socket);
    await once(first, "connect");
    await expect(extract()).rejects.toMatchObject(away);
    first.destroy();
    await vi.waitFor(async () => expect(await extract()).toMatchObject(good), { timeout: 60_000 });
  });

  it("replace the socket of a dead server, but not that of a living one", async () => {
    await writeFile(socket, "");
    await start();
    await expect(serveReaders({ socket, sandbox: "permission" })).rejects.toThrow("EADDRINUSE");
    expect(await extract()).toMatchObject(good);
    await server?.close();
    server = undefined;
    expect(await readdir(folder)).toEqual(["good.pdf"]);
  });
});

describe("a reader in the hands of its file", () => {
  const begun = encodeFrame({ kind: "progress", id: 1, allowedMs: 1_000, cpuMs: 1 });
  const small = Buffer.concat(encodeFrame({ kind: "cpu", cpuMs: 1 }));
  const header = Buffer.from([0, 0, 0, 2, 255, 255, 255, 255]);
  const failed = { ok: false, code: "processing_failed", message: expect.stringContaining("ended") };

  /** Serves what a reader sends; the connection is left to the service unless it is closed here. */
  async function serve(send: (connection: Socket) => void): Promise<Server> {
    const fake = createServer((connection) => {
      connection.on("error", () => undefined).once("data", () => send(connection));
    });
    await once(fake.listen(socket), "listening");
    return fake;
  }
  const write = (connection: Socket, parts: readonly Uint8Array[]) => {
    for (const part of parts) connection.write(part);
  };
  const flood = (connection: Socket) => {
    const message = encodeFrame({ kind: "cpu", cpuMs: 1, filler: "x".repeat(1024 * 1024) });
    for (let mebibytes = 0; mebibytes < 48; mebibytes += 1) write(connection, message);
  };

  it.each<[string, (connection: Socket) => void]>([
    ["closes the connection", (connection) => connection.end()],
    ["announces a frame of 4 GiB", (connection) => connection.write(header)],
    ["sends no JSON", (connection) => connection.write("\0\0\0\x02\0\0\0\0{!")],
    ["sends another result", (connection) => write(connection, encodeFrame({ kind: "result", id: 1 }))],
    ["sends more bytes than allowed", flood],
    [
      "sends more messages than allowed",
      (connection) => connection.write(Buffer.concat(Array(40_000).fill(small))),
    ],
  ])("fails its document when it %s", async (_, misbehave) => {
    const fake = await serve((connection) => {
      write(connection, begun);
      misbehave(connection);
    });
    expect(await extract()).toMatchObject(failed);
    fake.close();
  });

  it("does not fail its document when its server goes away too", async () => {
    const fake = await serve((connection) => {
      fake.close();
      write(connection, begun);
      connection.end();
    });
    await expect(extract()).rejects.toMatchObject({ ...away, began: true });
  });
});
