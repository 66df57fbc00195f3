// Requests that come in slowly, over real sockets: the slowest end with 408, what is steady does not.

import { connect, type Socket } from "node:net";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { slowDown } from "../../../../test/until.ts";
import {
  apiKey,
  invoice,
  invoiceFile,
  startTestService,
  type TestService,
} from "../../test/running-server.ts";

/** Milliseconds that a head or body may take here. */
const limitMs = 1_500;

/** Far beyond the limit: what has not ended by then never will. */
const timeoutMs = 30_000;

let service: TestService;
beforeAll(async () => {
  const pace = { headTimeoutMs: limitMs, bodyTimeoutMs: limitMs, bodyBytesPerSecond: 200 };
  service = await startTestService({ ephemeral: true, ...pace });
});
afterAll(() => service.close());

const key = `Host: localhost\r\nAuthorization: Bearer ${apiKey}\r\n`;
const json = `POST /api/v1/workflows HTTP/1.1\r\n${key}Content-Type: application/json\r\nContent-Length: 5000\r\n\r\n`;
const part = '--b\r\nContent-Disposition: form-data; name="file"; filename="a.pdf"\r\n\r\n';
const end = "\r\n--b--\r\n";
const form = (length: number) =>
  `POST /api/v1/documents HTTP/1.1\r\n${key}Content-Type: multipart/form-data; boundary=b\r\nContent-Length: ${length}\r\nConnection: close\r\n\r\n`;

describe("a request that comes in too slowly", () => {
  // At once: each of them only waits.
  it.concurrent.each<[string, string, string]>([
    ["says nothing", "", ""],
    ["stops in its head", "POST /api/v1/workflows HTTP/1.1\r\nHo", ""],
    ["sends its head a byte at a time", "POST /api/v1/workflows HTTP/1.1\r\nX: ", "x"],
    ["stops before its body", json, ""],
    ["stops in its body", `${json}{"name"`, ""],
    ["sends its body a byte at a time", json, " "],
    ["stops before its file", form(5_000), ""],
    ["stops in its file", `${form(5_000)}${part}%PDF-`, ""],
    ["sends its file a byte at a time", `${form(5_000)}${part}%PDF-`, " "],
    ["stops after much of its file", `${form(5_000_000)}${part}%PDF-${"x".repeat(2_000_000)}`, ""],
  ])("is answered with 408 when it %s", async (_, begin, more) => {
    const { response, endedMs } = await trickle(begin, more);
    expect(response).toMatch(/^HTTP\/1\.1 408 /);
    expect(response).toContain('"code":"request_timeout"');
    expect(endedMs).toBeGreaterThan(limitMs / 2);
  });

  it("leaves nothing behind", async () => {
    expect((await service.call("/documents")).body["data"]).toEqual([]);
  });
});

describe("a slow upload", () => {
  it("that is steady comes in whole, however long it takes", async () => {
    const length = Buffer.byteLength(part) + invoice.length + Buffer.byteLength(end);
    const pieces = chunksOf(Buffer.concat([Buffer.from(part), invoice, Buffer.from(end)]), 12);
    const socket = open();
    const answered = readResponse(socket);
    socket.write(form(length));
    const begun = performance.now();
    for (const piece of pieces) {
      socket.write(piece);
      await slowDown(limitMs / 3);
    }
    expect(performance.now() - begun).toBeGreaterThan(2 * limitMs);
    expect(await answered).toMatch(/^HTTP\/1\.1 201 /);
  });
});

describe("many slow requests", () => {
  it("do not keep others waiting, and all end", async () => {
    const slow = Array.from({ length: 60 }, (_, at) =>
      at % 2 === 0 ? trickle("GET / HTTP/1.1\r\nX: ", "x") : trickle(`${form(5_000)}${part}%PDF-`, " "),
    );
    const uploads = await Promise.all(Array.from({ length: 5 }, () => service.upload(invoiceFile())));
    expect(uploads.map(({ status }) => status)).toEqual([201, 201, 201, 201, 201]);
    const ended = await Promise.all(slow);
    expect(ended.filter(({ response }) => response.startsWith("HTTP/1.1 408 "))).toHaveLength(slow.length);
  }, 60_000);
});

/** Sends a begin, then a byte now and again, and reads until the service ends the connection. */
async function trickle(begin: string, more: string) {
  const socket = open();
  const begun = performance.now();
  const timer = setInterval(() => more && socket.writable && socket.write(more), limitMs / 15);
  const late = setTimeout(() => socket.destroy(), timeoutMs);
  if (begin !== "") socket.write(begin);
  const response = await readResponse(socket);
  clearInterval(timer);
  clearTimeout(late);
  return { response, endedMs: performance.now() - begun };
}

function open(): Socket {
  return connect(Number(new URL(service.origin).port), "127.0.0.1");
}

function readResponse(socket: Socket): Promise<string> {
  return new Promise((resolve) => {
    let response = "";
    socket.on("data", (chunk) => {
      response += chunk;
    });
    socket.on("error", () => undefined);
    socket.on("close", () => resolve(response));
  });
}

function chunksOf(bytes: Buffer, count: number): Buffer[] {
  const size = Math.ceil(bytes.length / count);
  return Array.from({ length: count }, (_, at) => bytes.subarray(at * size, (at + 1) * size));
}
