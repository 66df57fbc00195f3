// The promises of a file store, held by the one on a directory.
import { createHash } from "node:crypto";
import { existsSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { buffer } from "node:stream/consumers";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { BlobNotFoundError } from "./blob-store.ts";
import { FsBlobStore } from "./fs-blob-store.ts";

const root = mkdtempSync(join(tmpdir(), "docuvane-test-"));
const store = new FsBlobStore(root);
beforeAll(() => store.open(true));
afterAll(() => rmSync(root, { recursive: true }));

async function* chunks(...texts: string[]) {
  for (const text of texts) yield Buffer.from(text);
}

describe("a stored file", () => {
  it("comes back whole or in part, with its size and hash", async () => {
    const stored = await store.put("documents/doc_1/original", chunks("hello ", "world"));
    const sha256 = createHash("sha256").update("hello world").digest("hex");
    expect(stored).toEqual({ size: 11, sha256 });
    expect((await buffer(await store.get("documents/doc_1/original"))).toString()).toBe("hello world");
    const part = await store.get("documents/doc_1/original", { start: 6, end: 8 });
    expect((await buffer(part)).toString()).toBe("wor");
    expect(await store.head("documents/doc_1/original")).toEqual({ size: 11 });
  });

  it("is not there while its stream has not ended, nor after the stream failed", async () => {
    async function* broken() {
      yield Buffer.from("half");
      expect(await store.head("documents/doc_2/original")).toBeUndefined();
      throw new Error("broken off");
    }
    await expect(store.put("documents/doc_2/original", broken())).rejects.toThrow("broken off");
    expect(await store.head("documents/doc_2/original")).toBeUndefined();
    expect(readdirSync(join(root, ".drafts"))).toEqual([]);
  });

  it("is listed under its prefix and deleted alone or with it", async () => {
    await store.put("documents/doc_3/original", chunks("a"));
    await store.put("documents/doc_3/pages/1", chunks("b"));
    expect(await store.list("documents/doc_3/")).toEqual([
      "documents/doc_3/original",
      "documents/doc_3/pages/1",
    ]);
    await store.delete("documents/doc_3/original");
    await store.delete("documents/doc_3/original");
    expect(await store.list("documents/doc_3/")).toEqual(["documents/doc_3/pages/1"]);
    await store.deletePrefix("documents/doc_3/");
    expect(await store.list("documents/doc_3/")).toEqual([]);
    expect(await store.list("none/")).toEqual([]);
  });

  it("leaves no empty directory when it goes", async () => {
    await store.put("documents/doc_4/original", chunks("a"));
    await store.delete("documents/doc_4/original");
    expect(existsSync(join(root, "documents", "doc_4"))).toBe(false);
  });
});

describe("a key", () => {
  it("without a file has no content", async () => {
    await expect(store.get("documents/none/original")).rejects.toBeInstanceOf(BlobNotFoundError);
  });

  it.each(["../x", "a/../../x", "/etc/passwd", "", "a//b", "A", "a\0"])("cannot be %j", async (key) => {
    await expect(store.head(key)).rejects.toThrow(TypeError);
  });
});

describe("opening", () => {
  it("removes what an interrupted write left", async () => {
    writeFileSync(join(root, ".drafts", "left"), "half");
    await new FsBlobStore(root).open(true);
    expect(readdirSync(join(root, ".drafts"))).toEqual([]);
  });

  it("beside other processes removes only drafts of yesterday", async () => {
    const [fresh, stale] = ["fresh", "stale"].map((name) => join(root, ".drafts", name)) as [string, string];
    for (const path of [fresh, stale]) writeFileSync(path, "half");
    const yesterday = new Date(Date.now() - 25 * 3600 * 1000);
    utimesSync(stale, yesterday, yesterday);
    await new FsBlobStore(root).open(false);
    expect([existsSync(fresh), existsSync(stale)]).toEqual([true, false]);
    await new FsBlobStore(root).open(true);
  });
});
