// Checks that an upload needs no more memory for a large file than for a small one.
import { mkdtemp, rm, truncate, writeFile } from "node:fs/promises";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { expect, it } from "vitest";
import { Docuvane, fetchTransport, undiciTransport } from "../../index.ts";

const FILE_BYTES = 256 * 1024 * 1024;

/** Bytes, a quarter of the file: a client that keeps it is far above. */
const ALLOWED_BYTES = FILE_BYTES / 4;

// Chunks that wait for the garbage collector are not held: on a busy machine there are more than 128 MB of them.
setFlagsFromString("--expose-gc");
const collectGarbage = runInNewContext("gc") as () => void;

it.each([
  ["undici", undiciTransport],
  ["fetch", fetchTransport],
])("holds a small part of a 256 MB file at a time over %s", { timeout: 60_000 }, async (_, transport) => {
  const folder = await mkdtemp(join(tmpdir(), "docuvane-memory-"));
  const file = join(folder, "large.pdf");
  await writeFile(file, "");
  await truncate(file, FILE_BYTES);
  const server = createServer((request, response) => {
    let received = 0;
    request.on("data", (chunk: Buffer) => (received += chunk.length));
    request.on("end", () => response.end(JSON.stringify({ id: "doc_1", status: "processing", received })));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const baseURL = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  await using client = new Docuvane({ apiKey: "k", baseURL, transport: transport() });

  let peak = 0;
  const before = process.memoryUsage().arrayBuffers;
  const held = () => process.memoryUsage().arrayBuffers;
  const measure = () => {
    // A second collection waits until the first has freed what it found.
    for (let times = 0; times < 2 && held() - before > ALLOWED_BYTES; times += 1) collectGarbage();
    peak = Math.max(peak, held());
  };
  const document = await client.documents.upload({ file }, { onProgress: measure });
  expect(document["received"]).toBeGreaterThan(FILE_BYTES);
  expect(peak).toBeGreaterThan(0);
  expect(peak - before).toBeLessThan(ALLOWED_BYTES);

  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
  await rm(folder, { recursive: true });
});
