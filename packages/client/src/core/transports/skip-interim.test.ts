// Checks that a connection holds the sender back while no one reads, and loses nothing when the sender closes meanwhile.
import { once } from "node:events";
import { type AddressInfo, createServer, type Socket } from "node:net";
import { setImmediate } from "node:timers/promises";
import { expect, it } from "vitest";
import { undiciTransport } from "./undici.ts";

/** More bytes than the buffers of both kernels hold. */
const body = Buffer.alloc(64 * 1024 * 1024);
for (let at = 0; at < body.length; at += 4) body.writeUInt32BE(at, at);

/** Requests a stream from a server that sends the head, then the content, and closes. */
async function request(head: string, content: Uint8Array) {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const accepted = once(server, "connection") as Promise<[Socket]>;
  const transport = undiciTransport();
  const { port } = server.address() as AddressInfo;
  const response = transport.send({
    method: "GET",
    origin: `http://127.0.0.1:${port}`,
    path: "/",
    headers: {},
    body: undefined,
    streaming: true,
    signal: new AbortController().signal,
  });
  const [socket] = await accepted;
  await once(socket, "data");
  socket.write(`HTTP/1.1 102 Processing\r\n\r\nHTTP/1.1 200 OK\r\n${head}\r\n\r\n`);
  socket.end(content);
  const { stream } = await response;
  if (!stream) throw new Error("The response is a stream.");
  const close = async (): Promise<void> => {
    await transport.close?.();
    server.close();
  };
  return { socket, stream, close };
}

it.each([`Content-Length: ${body.length}`, "Connection: close"])(
  "reads all of a body with %s",
  async (head) => {
    const { socket, stream, close } = await request(head, body);
    // Long enough for all bytes to come, if they were not held back.
    for (let turn = 0; turn < 2_000; turn += 1) await setImmediate();
    expect(socket.writableFinished).toBe(false);

    let at = 0;
    for await (const chunk of stream) {
      // Lets the sender continue, and close, between any two chunks.
      await setImmediate();
      if (!body.subarray(at, at + chunk.length).equals(chunk)) throw new Error(`Other bytes after ${at}.`);
      at += chunk.length;
    }
    expect(at).toBe(body.length);
    await close();
  },
);

it("reads what came before the connection closed, however late", async () => {
  const chunks = Array.from({ length: 100 }, (_, number) => `2\r\n${String(number).padStart(2, "0")}\r\n`);
  const content = Buffer.from(`${chunks.join("")}0\r\n\r\n`);
  const { socket, stream, close } = await request("Transfer-Encoding: chunked", content);
  await once(socket, "close");
  for (let turn = 0; turn < 20; turn += 1) await setImmediate();

  let text = "";
  for await (const chunk of stream) text += Buffer.from(chunk).toString();
  expect(text).toBe(Array.from({ length: 100 }, (_, number) => String(number).padStart(2, "0")).join(""));
  await close();
});
