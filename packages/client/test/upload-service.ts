// Provides a large file and a service, over TCP or TLS, that reads its upload slowly and responds with its hash.
import { createHash, randomBytes } from "node:crypto";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { createServer, type IncomingMessage, type RequestListener, type ServerResponse } from "node:http";
import { createServer as createTlsServer } from "node:https";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { getCACertificates, setDefaultCACertificates } from "node:tls";
import { generate } from "selfsigned";
import { afterAll, beforeAll } from "vitest";
import { CHUNK_BYTES } from "../src/core/bodies/upload-file.ts";
import { systemClock } from "../src/core/clock.ts";
import { Docuvane, type Transport } from "../src/index.ts";
import { document } from "./make-client.ts";

/** Content of the large file: random, so that a chunk in the wrong place cannot look right. */
export const content = randomBytes(40 * CHUNK_BYTES);

/** A clock that skips the waits between attempts. */
export const clock = { ...systemClock, sleep: () => Promise.resolve() };

/** Returns the SHA-256 of bytes. */
export function hash(bytes: Uint8Array): string {
  return createHash("sha256").update(bytes).digest("hex");
}

/** Writes the large file and trusts the certificate of the service while the tests of a file run. */
export function useLargeFile() {
  const publicRoots = getCACertificates("default");
  const used = { path: "", tls: { key: "", cert: "" } };
  let folder = "";
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), "docuvane-upload-"));
    used.path = join(folder, "large.pdf");
    await writeFile(used.path, content);
    const certificate = await generate([{ name: "commonName", value: "localhost" }], {
      keyType: "ec",
      extensions: [
        { name: "basicConstraints", cA: true },
        { name: "subjectAltName", altNames: [{ type: 7, ip: "127.0.0.1" }] },
      ],
    });
    used.tls = { key: certificate.private, cert: certificate.cert };
    setDefaultCACertificates([...publicRoots, used.tls.cert]);
  });
  afterAll(async () => {
    setDefaultCACertificates(publicRoots);
    await rm(folder, { recursive: true });
  });
  return used;
}

/**
 * Starts a service that pauses its reading, breaks the first connections, and responds with the hash of the file it
 * received.
 *
 * @param tls - Key and certificate; without them, the service speaks plain HTTP.
 * @param breaks - Connections it breaks after a third of the file.
 */
export async function startUploadService({ tls, breaks = 0 }: StartOptions = {}) {
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
      if (chunks.length % 16 === 0) await eventLoopIterations(20);
      if (attempts <= breaks && received > content.length / 3) return void request.socket.destroy();
    }
    const body = Buffer.concat(chunks);
    const start = body.indexOf(content.subarray(0, 64));
    const received_hash = hash(body.subarray(start, start + content.length));
    response.writeHead(201).end(JSON.stringify({ ...document("processing"), received_hash }));
  };
  const server = tls ? createTlsServer(tls, respond) : createServer(respond);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    origin: `${tls ? "https" : "http"}://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

interface StartOptions {
  readonly tls?: { readonly key: string; readonly cert: string } | undefined;
  readonly breaks?: number;
}

/** Resolves after some iterations of the event loop, in which the caller reads nothing. */
async function eventLoopIterations(count: number): Promise<void> {
  for (let iteration = 0; iteration < count; iteration += 1) await new Promise(setImmediate);
}

/** Uploads a file; returns the hash of what the service received and the number of attempts. */
export async function upload(file: string, origin: string, transport: Transport) {
  await using client = new Docuvane({ apiKey: "k", baseURL: origin, transport, clock });
  const { data, attempts } = await client.documents.upload({ file }).withResponse();
  return { hash: data["received_hash"], attempts };
}
