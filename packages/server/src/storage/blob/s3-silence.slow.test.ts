// What becomes of requests when a bucket says nothing any more, or has no room left.
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { until } from "../../../../../test/until.ts";
import { type S3Server, startS3 } from "../../../test/s3.ts";
import { startTcpProxy, type TcpProxy } from "../../../test/tcp-proxy.ts";
import { StorageFullError } from "../../runtime/storage-failure.ts";
import { withinTimeBudget } from "../../runtime/time-budget.ts";
import { UnavailableError } from "../../runtime/unavailable.ts";
import { S3BlobStore } from "./s3-blob-store.ts";

let server: S3Server;
let proxy: TcpProxy;
let store: S3BlobStore;
const errors: Error[] = [];
beforeAll(async () => {
  server = await startS3();
  const options = await server.makeBucket("silent");
  proxy = await startTcpProxy(Number(new URL(options.endpoint).port));
  store = new S3BlobStore({ ...options, endpoint: `http://127.0.0.1:${proxy.port}` }, (error) => {
    errors.push(error);
  });
  await store.open();
});
afterAll(async () => {
  await store.close();
  await proxy.refuse();
  await server.close();
});
beforeEach(async () => {
  proxy.mode = "pass";
  await until(() =>
    put("documents/doc_1/original").then(
      () => true,
      () => undefined,
    ),
  );
});

async function* content() {
  yield Buffer.from("hello");
}

const put = (key: string) => store.put(key, content());

function inRequest<T>(work: () => Promise<T>): Promise<T> {
  return withinTimeBudget({ leftMs: 1_000 }, work);
}

describe("a bucket that falls silent", () => {
  it("costs a request its budget once, and the next ones nothing", async () => {
    const before = errors.length;
    proxy.mode = "silent";
    await expect(inRequest(() => put("documents/doc_2/original"))).rejects.toBeInstanceOf(UnavailableError);
    const begun = performance.now();
    await expect(inRequest(() => store.head("documents/doc_1/original"))).rejects.toBeInstanceOf(
      UnavailableError,
    );
    expect(performance.now() - begun).toBeLessThan(500);
    expect(errors.slice(before)).toEqual([expect.any(UnavailableError)]);
  });

  it("fails the check, and passes it and is used again without a restart once it responds", async () => {
    proxy.mode = "silent";
    await expect(inRequest(() => store.head("documents/doc_1/original"))).rejects.toThrow();
    await expect(store.check()).rejects.toThrow();
    proxy.mode = "pass";
    await store.check();
    const isBack = () => store.head("documents/doc_1/original").catch(() => undefined);
    expect(await until(isBack)).toEqual({ size: 5 });
  });

  it("ends a file of which no more comes", async () => {
    const big = Buffer.alloc(4 * 1024 * 1024);
    await store.put(
      "documents/doc_3/original",
      (async function* () {
        yield big;
      })(),
    );
    const stream = await withinTimeBudget({ leftMs: 60_000 }, () => store.get("documents/doc_3/original"));
    await new Promise((resolve) => stream.once("readable", resolve));
    proxy.forget();
    await expect(buffer(stream)).rejects.toBeInstanceOf(UnavailableError);
  });
});

describe("a bucket that is full", () => {
  const refusals = [
    [507, "XMinioStorageFull"],
    [403, "QuotaExceeded"],
  ] as const;

  it.each(refusals)("is distinguished from one that does not respond: %i %s", async (status, code) => {
    let puts = 0;
    const full = createServer((request, response) => {
      if (request.method !== "PUT") return response.writeHead(200).end();
      puts += 1;
      request.resume();
      return response
        .writeHead(status, { "content-type": "application/xml" })
        .end(`<Error><Code>${code}</Code><Message>No space left</Message></Error>`);
    });
    await new Promise<void>((resolve) => full.listen(0, "127.0.0.1", resolve));
    const { port } = full.address() as AddressInfo;
    const options = { bucket: "full", accessKeyId: "id", secretAccessKey: "secret" };
    const other = new S3BlobStore({ ...options, endpoint: `http://127.0.0.1:${port}` });
    await other.open();
    await expect(other.put("documents/doc_1/original", content())).rejects.toBeInstanceOf(StorageFullError);
    // Trying again at once would not help.
    expect(puts).toBe(1);
    await other.close();
    full.closeAllConnections();
    await new Promise((resolve) => full.close(resolve));
  });
});
