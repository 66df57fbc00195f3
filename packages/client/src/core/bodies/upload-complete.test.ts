// Checks that a large file arrives complete over TCP and TLS, also at a slow reader and after a broken attempt.
import { createHash, randomBytes } from "node:crypto";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { createServer, type RequestListener } from "node:http";
import { createServer as createTlsServer } from "node:https";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { getCACertificates, setDefaultCACertificates } from "node:tls";
import { generate } from "selfsigned";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { document } from "../../../test/make-client.ts";
import { Docuvane, type Transport, undiciTransport } from "../../index.ts";
import { systemClock } from "../clock.ts";

/** Random, so that a chunk in the wrong place cannot look right. */
const content = randomBytes(40 * 1024 * 1024);
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

/** A service that reads in fits and starts, breaks the first attempts, and tells the hash of what it got. */
async function listen({ secure = false, breaks = 0 } = {}) {
  let attempts = 0;
  const respond: RequestListener = async (request, response) => {
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
])("a file sent over %s", (_, secure) => {
  it("arrives whole at a service that reads slowly", { timeout: 30_000 }, async () => {
    await using server = await listen({ secure });
    expect(await upload(server.origin, undiciTransport())).toEqual({ got: hash(content), attempts: 1 });
  });

  it("arrives whole when the first attempt broke in the middle", { timeout: 30_000 }, async () => {
    await using server = await listen({ secure, breaks: 1 });
    expect(await upload(server.origin, undiciTransport())).toEqual({ got: hash(content), attempts: 2 });
  });
});
