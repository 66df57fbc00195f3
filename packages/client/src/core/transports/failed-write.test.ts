// Checks that a response that came before the connection broke is what the caller gets.
import { once } from "node:events";
import { Worker } from "node:worker_threads";
import { expect, it } from "vitest";
import { undiciTransport } from "./undici.ts";

/** Responds to the first bytes, resets the connection, and says so in the shared memory. */
const REFUSING = `
const { createServer } = require("node:net");
const { parentPort, workerData: wasReset } = require("node:worker_threads");
const server = createServer((socket) => {
  socket.once("data", () => {
    socket.write("HTTP/1.1 413 Too Large\\r\\nConnection: close\\r\\nContent-Length: 2\\r\\n\\r\\n{}", () => {
      socket.resetAndDestroy();
      setImmediate(() => Atomics.store(wasReset, 0, 1));
    });
  });
}).listen(0, "127.0.0.1", () => parentPort.postMessage(server.address().port));
`;

it("gives the response of a service that refuses an upload and resets the connection", async () => {
  const wasReset = new Int32Array(new SharedArrayBuffer(4));
  const server = new Worker(REFUSING, { eval: true, workerData: wasReset });
  const [port] = await once(server, "message");
  const transport = undiciTransport();
  const response = transport.send({
    method: "POST",
    origin: `http://127.0.0.1:${port}`,
    path: "/",
    headers: { "content-length": "2" },
    body: (async function* () {
      yield new Uint8Array(1);
      // Blocks this thread, so that the response is unread when the next write fails.
      const deadline = performance.now() + 20_000;
      while (Atomics.load(wasReset, 0) === 0 && performance.now() < deadline);
      yield new Uint8Array(1);
    })(),
    signal: new AbortController().signal,
  });
  await expect(response).resolves.toMatchObject({ status: 413 });
  await transport.close?.();
  await server.terminate();
});
