// Which errors of a stored file say something about the document.
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it } from "vitest";
import { readBounded } from "./read-bounded.ts";

it("gives no bytes for a missing or large file, and throws what only concerns the machine", async () => {
  const directory = mkdtempSync(join(tmpdir(), "docuvane-test-"));
  const path = join(directory, "file");
  writeFileSync(path, "hello");
  expect(await readBounded(path, 5)).toEqual(Buffer.from("hello"));
  expect(await readBounded(path, 4)).toBeUndefined();
  expect(await readBounded(join(directory, "none"), 5)).toBeUndefined();
  await expect(readBounded(directory, 1e9)).rejects.toMatchObject({ code: "EISDIR" });
  rmSync(directory, { recursive: true });
});
