// What only the store in a directory does; what all do is in blob-store.test.ts.
import { existsSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, posix, win32 } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { FsBlobStore, keyOf } from "./fs-blob-store.ts";

const root = mkdtempSync(join(tmpdir(), "docuvane-test-"));
const store = new FsBlobStore(root);
beforeAll(() => store.open(true));
afterAll(() => rmSync(root, { recursive: true }));

async function* chunks(...texts: string[]) {
  for (const text of texts) yield Buffer.from(text);
}

describe("a stored file", () => {
  it("leaves no empty directory when it goes", async () => {
    await store.put("documents/doc_4/original", chunks("a"));
    await store.delete("documents/doc_4/original");
    expect(existsSync(join(root, "documents", "doc_4"))).toBe(false);
  });
});

describe("a key", () => {
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

  it.each([
    ["while other processes run", () => new FsBlobStore(root).open(false)],
    ["and then sweeping the open store", () => store.deleteStaleDrafts()],
  ])("%s removes only drafts from the day before", async (_, remove) => {
    const [fresh, stale] = ["fresh", "stale"].map((name) => join(root, ".drafts", name)) as [string, string];
    for (const path of [fresh, stale]) writeFileSync(path, "half");
    const yesterday = new Date(Date.now() - 25 * 3600 * 1000);
    utimesSync(stale, yesterday, yesterday);
    await remove();
    expect([existsSync(fresh), existsSync(stale)]).toEqual([true, false]);
    await new FsBlobStore(root).open(true);
  });
});

it.each([
  ["C:\\data\\blobs", "C:\\data\\blobs\\documents\\doc_1\\original", win32.relative],
  ["/data/blobs", "/data/blobs/documents/doc_1/original", posix.relative],
])("a file below %s has the same key on every system", (folder, path, within) => {
  expect(keyOf(folder, path, within)).toBe("documents/doc_1/original");
});
