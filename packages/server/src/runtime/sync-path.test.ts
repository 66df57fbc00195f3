// Syncs of files and directories on each system, and syncs of one directory that wait for each other.
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, it } from "vitest";
import { SharedSync, syncDirectory, syncFile } from "./sync-path.ts";

const folder = mkdtempSync(join(tmpdir(), "docuvane-test-"));
afterAll(() => rmSync(folder, { recursive: true }));

it("a file is opened for writing, which Windows demands", async () => {
  const file = join(folder, "file");
  writeFileSync(file, "content");
  await syncFile(file);
  // Only a directory shows here how it was opened: for reading, it would work.
  await expect(syncFile(folder)).rejects.toMatchObject({
    code: expect.stringMatching(/^E(ISDIR|PERM|ACCES)$/),
  });
});

it("a directory is left alone on Windows, which syncs none", async () => {
  await syncDirectory(folder, "linux");
  await syncDirectory(folder, "darwin");
  const missing = join(folder, "none");
  await expect(syncDirectory(missing, "linux")).rejects.toMatchObject({ code: "ENOENT" });
  await syncDirectory(missing, "win32");
});

it("those who come while a sync runs share the next one", async () => {
  const running: (() => void)[] = [];
  const shared = new SharedSync(() => new Promise<void>((resolve) => running.push(resolve)));
  const first = shared.sync("/a");
  await turn();
  const done: string[] = [];
  const later = ["b", "c"].map((name) => shared.sync("/a").then(() => done.push(name)));
  await turn();
  expect(running).toHaveLength(1);
  running[0]?.();
  await first;
  await turn();
  // What they asked for began after they asked, and has not ended.
  expect([running.length, done]).toEqual([2, []]);
  running[1]?.();
  await Promise.all(later);
  expect(done).toEqual(["b", "c"]);
});

it("a failed sync fails those who share it, and not the next", async () => {
  let fails = true;
  const shared = new SharedSync(async () => {
    if (fails) throw new Error("EIO");
  });
  for (const each of [shared.sync("/a"), shared.sync("/a")]) await expect(each).rejects.toThrow("EIO");
  fails = false;
  await shared.sync("/a");
});

function turn(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve));
}
