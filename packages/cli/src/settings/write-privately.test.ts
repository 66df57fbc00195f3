// Replaces a file while another program has it open, as Windows reports it.
import { mkdtempSync, readdirSync, readFileSync, renameSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, it } from "vitest";
import { writePrivately } from "./write-privately.ts";

const folder = mkdtempSync(join(tmpdir(), "docuvane-test-"));
afterAll(() => rmSync(folder, { recursive: true }));
const file = join(folder, "config.json");

/** Fails some times before it renames. */
function refusing(times: number, platform: NodeJS.Platform, code = "EPERM") {
  let left = times;
  const waits: number[] = [];
  const rename: typeof renameSync = (from, to) => {
    if (left > 0) {
      left -= 1;
      throw Object.assign(new Error(code), { code });
    }
    renameSync(from, to);
  };
  return { platform, rename, wait: (ms: number) => void waits.push(ms), waits };
}

it("is repeated on Windows until the other program closes the file", () => {
  const renaming = refusing(3, "win32");
  writePrivately(file, "new", renaming);
  expect([readFileSync(file, "utf8"), renaming.waits.length]).toEqual(["new", 3]);
});

it.each<[number, NodeJS.Platform, string]>([
  [99, "win32", "EPERM"],
  [1, "linux", "EPERM"],
  [1, "win32", "ENOSPC"],
])("leaves the old file and no draft after %i refusals on %s with %s", (times, platform, code) => {
  writePrivately(file, "old");
  expect(() => writePrivately(file, "new", refusing(times, platform, code))).toThrow(code);
  expect([readFileSync(file, "utf8"), readdirSync(folder)]).toEqual(["old", ["config.json"]]);
});
