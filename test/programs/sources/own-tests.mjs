// The tests of a user's program, as vitest and Jest run them: fake timers with their defaults, and a realm of their own.
import { createReadStream, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { Docuvane, DocuvaneError, NotFoundError } from "docuvane";
import { sign, verify } from "docuvane/webhooks";

const timers = typeof jest === "undefined" ? vi : jest;
const path = join(tmpdir(), `docuvane-own-${process.pid}.pdf`);
const connect = (options) =>
  new Docuvane({ apiKey: "k", baseURL: process.env.SERVICE_URL, dangerouslyAllowBrowser: true, ...options });

let client;
beforeEach(() => {
  writeFileSync(path, Buffer.alloc(100_000, "x"));
  client = connect();
});
afterEach(async () => {
  timers.useRealTimers();
  await client.close();
});

describe.each(["real", "fake"])("with %s timers", (kind) => {
  beforeEach(() => {
    if (kind === "fake") timers.useFakeTimers();
  });

  it("reads and lists", async () => {
    const document = await client.documents.get("doc_9");
    expect(document).toStrictEqual({ id: "doc_9", status: "completed" });
    const listed = [];
    for await (const each of client.documents.list()) listed.push(each.id);
    expect(listed).toEqual(["doc_1"]);
  });

  it("uses its connections again", async () => {
    await using narrow = connect({ maxConnections: 2 });
    for (let index = 0; index < 5; index++) await narrow.documents.get("doc_1");
    for (let index = 0; index < 5; index++)
      await narrow.documents.upload({ file: Buffer.alloc(10), filename: "a.pdf" });
  });

  it("closes a client whose connections are from before", async () => {
    timers.useRealTimers();
    const before = connect();
    await before.documents.get("doc_1");
    if (kind === "fake") timers.useFakeTimers();
    await before.close();
  });

  it.each([
    ["a path", () => path],
    ["bytes", () => Buffer.alloc(100_000)],
    ["an ArrayBuffer", () => new ArrayBuffer(100_000)],
    ["a Blob", () => new Blob(["x".repeat(100_000)])],
    ["a File", () => new File(["x".repeat(100_000)], "a.pdf")],
    ["a stream", () => createReadStream(path)],
    ["a web stream", () => new Blob(["x".repeat(100_000)]).stream()],
    ["a factory", () => () => createReadStream(path)],
  ])("uploads %s", async (_, file) => {
    const { metadata } = await client.documents.upload({ file: file(), filename: "a.pdf" });
    expect(Number(metadata.bytes)).toBeGreaterThan(100_000);
  });

  it("reports an upload that is refused before it is read", async () => {
    const { headers } = { headers: { "x-refuse": "1" } };
    const upload = client.documents.upload(
      { file: Buffer.alloc(20_000_000), filename: "a.pdf" },
      { headers },
    );
    await expect(upload).rejects.toMatchObject({ status: 413, code: "file_too_large" });
  });

  it("waits for a document that is completed", async () => {
    expect(await client.documents.waitUntilDone("doc_1")).toMatchObject({ status: "completed" });
  });

  it("throws errors of its classes", async () => {
    const missing = client.documents.get("none");
    await expect(missing).rejects.toThrow(NotFoundError);
    const error = await missing.catch((caught) => caught);
    expect(error).toBeInstanceOf(Error);
    expect(error).toBeInstanceOf(DocuvaneError);
    await expect(client.documents.upload({ file: "/none/a.pdf" })).rejects.toMatchObject({
      code: "file_not_found",
    });
    const refused = connect({ baseURL: "http://127.0.0.1:1", maxRetries: 0 }).documents.get("doc_1");
    await expect(refused).rejects.toThrow(/ECONNREFUSED/);
  });

  it("aborts", async () => {
    const controller = new AbortController();
    const call = client.documents.get("hung", { signal: controller.signal });
    controller.abort();
    await expect(call).rejects.toMatchObject({ name: "AbortedError" });
  });

  it("verifies webhooks", () => {
    const secret = "whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw";
    const body = JSON.stringify({ id: "evt_1", type: "ping", data: {} });
    const headers = sign(body, { secret });
    for (const raw of [body, Buffer.from(body), new TextEncoder().encode(body)])
      expect(verify(raw, headers, { secret })).toMatchObject({ id: "evt_1" });
  });
});

describe("fake timers that are advanced", () => {
  beforeEach(() => timers.useFakeTimers());

  it("end a wait", async () => {
    const id = `slow_${Math.random()}`;
    const waiting = client.documents.waitUntilDone(id);
    await advanceUntil(waiting);
    expect(await waiting).toMatchObject({ id, status: "completed" });
  });

  it("end the delay before a retry", async () => {
    const id = `busy_${Math.random()}`;
    const reading = client.documents.get(id);
    await advanceUntil(reading);
    expect((await reading).id).toBe(id);
  });

  it("end a call at its timeout", async () => {
    const reading = client.documents.get("hung", { timeoutMs: 1000, maxRetries: 0 });
    const failed = reading.catch((error) => error);
    await advanceUntil(failed);
    expect(await failed).toMatchObject({ name: "TimeoutError" });
  });
});

/** Lets sockets work and fake time pass, slower than a deadline could notice, until a promise is settled. */
async function advanceUntil(promise) {
  let settled = false;
  promise.finally(() => {
    settled = true;
  });
  while (!settled) {
    await pause(1);
    await timers.advanceTimersByTimeAsync(10);
  }
}
