// Checks that a package is written into its own folder, and no other files are touched.
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { MANIFEST, writePackage } from "./folder.ts";

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "docuvane-folder-"));
});

afterEach(() => rmSync(folder, { recursive: true }));

/** All files there, but for the list of them. */
function files(): readonly string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name !== MANIFEST)
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1))
    .toSorted();
}

test("writes every file, also into a folder that does not exist", () => {
  const deep = join(folder, "a", "b");
  writePackage(deep, { "src/x.py": "x = 1\n", "README.md": "# X\n" });
  expect(readFileSync(join(deep, "src/x.py"), "utf8")).toBe("x = 1\n");
});

test("removes files it no longer generates, and folders that become empty", () => {
  writePackage(folder, { "src/old/x.py": "", "src/y.py": "1" });
  writePackage(folder, { "src/y.py": "2" });
  expect(files()).toEqual(["src/y.py"]);
  expect(existsSync(join(folder, "src/old"))).toBe(false);
});

test("keeps files it did not generate", () => {
  writePackage(folder, { "src/old/x.py": "" });
  writeFileSync(join(folder, "src/old/mine.py"), "mine");
  writeFileSync(join(folder, "notes.txt"), "mine");
  writePackage(folder, { "src/y.py": "" });
  expect(files()).toEqual(["notes.txt", "src/old/mine.py", "src/y.py"]);
});

test("rejects a folder with other files, and changes nothing", () => {
  writeFileSync(join(folder, "mine.txt"), "mine");
  expect(() => writePackage(folder, { "a.py": "" })).toThrow("use an empty or new folder as --output");
  expect(files()).toEqual(["mine.txt"]);
});

test("does not overwrite a file it did not generate, and changes nothing", () => {
  writePackage(folder, { "a.py": "1" });
  writeFileSync(join(folder, "b.py"), "mine");
  expect(() => writePackage(folder, { "b.py": "2" })).toThrow("b.py was not generated");
  expect(files()).toEqual(["a.py", "b.py"]);
});

test("never removes anything outside its folder, whatever the manifest contains", () => {
  const outside = join(folder, "outside.txt");
  writeFileSync(outside, "mine");
  const inner = join(folder, "inner");
  writePackage(inner, { "a.py": "" });
  writeFileSync(join(inner, MANIFEST), `../outside.txt\n${outside}\na.py\n`);
  writePackage(inner, {});
  expect(existsSync(outside)).toBe(true);
  expect(existsSync(join(inner, "a.py"))).toBe(false);
});
