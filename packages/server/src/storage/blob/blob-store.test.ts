// What both file stores promise, the folder and the bucket.
import { createHash } from "node:crypto";
import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { buffer } from "node:stream/consumers";
import { S3mini } from "s3mini";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type S3Server, startS3 } from "../../../test/s3.ts";
import { UnavailableError } from "../../runtime/unavailable.ts";
import { BlobNotFoundError, type BlobStore } from "./blob-store.ts";
import { FsBlobStore } from "./fs-blob-store.ts";
import { S3BlobStore, type S3Options } from "./s3-blob-store.ts";

let server: S3Server;
beforeAll(async () => {
  server = await startS3();
});
afterAll(() => server.close());

async function* chunks(...texts: string[]) {
  for (const text of texts) yield Buffer.from(text);
}

async function openBucket(options: S3Options) {
  const store = new S3BlobStore(options);
  await store.open();
  return { store, close: () => store.close() };
}

const kinds: Record<string, () => Promise<{ store: BlobStore; close(): unknown }>> = {
  folder: async () => {
    const root = mkdtempSync(join(tmpdir(), "docuvane-test-"));
    const store = new FsBlobStore(root);
    await store.open(true);
    return { store, close: () => rmSync(root, { recursive: true }) };
  },
  bucket: async () => openBucket(await server.makeBucket("plain")),
  "bucket with versions": async () => openBucket(await server.makeBucket("versioned", true)),
};

describe.each(Object.keys(kinds))("files in a %s", (kind) => {
  let store: BlobStore;
  let close: () => unknown;
  beforeAll(async () => {
    const opened = await kinds[kind]?.();
    if (opened) ({ store, close } = opened);
  });
  afterAll(() => close());
  const text = async (key: string, range?: { start: number; end: number }) =>
    (await buffer(await store.get(key, range))).toString();

  it("come back whole, in part and under a path, with size and hash", async () => {
    const stored = await store.put("documents/doc_1/original", chunks("hello ", "world"));
    const sha256 = createHash("sha256").update("hello world").digest("hex");
    expect(stored).toEqual({ size: 11, sha256 });
    expect(await text("documents/doc_1/original")).toBe("hello world");
    expect(await text("documents/doc_1/original", { start: 6, end: 8 })).toBe("wor");
    expect(await store.head("documents/doc_1/original")).toEqual({ size: 11 });
    const read = (path: string) => readFile(path, "utf8");
    expect(await store.withFile("documents/doc_1/original", read)).toBe("hello world");
  });

  it("are not there while their stream has not ended, nor after it failed", async () => {
    async function* broken() {
      yield Buffer.from("half");
      expect(await store.head("documents/doc_2/original")).toBeUndefined();
      throw new Error("broken off");
    }
    await expect(store.put("documents/doc_2/original", broken())).rejects.toThrow("broken off");
    expect(await store.head("documents/doc_2/original")).toBeUndefined();
  });

  it("are listed under their prefix, and deleted alone or with it", async () => {
    await store.put("documents/doc_3/original", chunks("a"));
    await store.put("documents/doc_3/pages/1", chunks("b"));
    const both = ["documents/doc_3/original", "documents/doc_3/pages/1"];
    expect(await store.list("documents/doc_3/")).toEqual(both);
    await store.delete("documents/doc_3/original");
    await store.delete("documents/doc_3/original");
    expect(await store.list("documents/doc_3/")).toEqual(["documents/doc_3/pages/1"]);
    await store.deletePrefix("documents/doc_3/");
    expect(await store.list("documents/doc_3/")).toEqual([]);
    expect(await store.list("none/")).toEqual([]);
  });

  it("can be empty", async () => {
    expect(await store.put("documents/doc_4/original", chunks())).toMatchObject({ size: 0 });
    expect(await text("documents/doc_4/original")).toBe("");
  });

  it("that are missing are distinguished from failures", async () => {
    await expect(store.get("documents/none/original")).rejects.toBeInstanceOf(BlobNotFoundError);
    await expect(store.withFile("documents/none/original", async () => 1)).rejects.toBeInstanceOf(
      BlobNotFoundError,
    );
  });
});

describe("a bucket", () => {
  it("with versions keeps none of a deleted file", async () => {
    const options = await server.makeBucket("purged", true);
    const { store, close } = await openBucket(options);
    await store.put("documents/doc_1/original", chunks("first"));
    await store.put("documents/doc_1/original", chunks("second"));
    await store.delete("documents/doc_1/original");
    const client = new S3mini({ ...options, endpoint: `${options.endpoint}/${options.bucket}` });
    expect(await client.listObjectVersions("documents/doc_1/original")).toEqual([]);
    await close();
  });

  it("leaves no temporary file behind", async () => {
    const before = new Set(readdirSync(tmpdir()));
    const { store, close } = await openBucket(await server.makeBucket("tidy"));
    const made = readdirSync(tmpdir()).filter((name) => name.startsWith("docuvane-s3-") && !before.has(name));
    await store.put("documents/doc_1/original", chunks("a"));
    await store.withFile("documents/doc_1/original", async () => undefined);
    expect(made.map((name) => readdirSync(join(tmpdir(), name)))).toEqual([[]]);
    await close();
    expect(readdirSync(tmpdir())).not.toContain(made[0]);
  });

  it("that does not exist is refused at the start, without the secret", async () => {
    const options = { ...(await server.makeBucket("exists")), bucket: "missing", secretAccessKey: "hidden" };
    await expect(openBucket(options)).rejects.toMatchObject({
      code: "files_unusable",
      message: expect.not.stringContaining("hidden"),
    });
  });

  it("whose server is away is tried again and then called unavailable", async () => {
    const other = await startS3();
    const { store, close } = await openBucket(await other.makeBucket("away"));
    await other.close();
    await expect(store.head("documents/doc_1/original")).rejects.toBeInstanceOf(UnavailableError);
    await close();
  });
});
