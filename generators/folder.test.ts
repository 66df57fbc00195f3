// Checks that a package is written into its folder together with the edits of its user.
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join, relative } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { ASIDE, checkFolder, findChanges, ownVersion, writePackage } from "./folder.ts";

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "docuvane-folder-"));
});

afterEach(() => rmSync(folder, { recursive: true }));

/** All files but those the generator keeps for itself. */
function files(): readonly string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).replaceAll("\\", "/"))
    .filter((path) => !path.startsWith(".sdkgen"))
    .toSorted();
}

function edit(path: string, text: string): void {
  writeFileSync(join(folder, path), text);
}

function read(path: string): string {
  return readFileSync(join(folder, path), "utf8");
}

const numbered = (changes: Readonly<Record<number, string>> = {}): string =>
  Array.from({ length: 12 }, (_, line) => `${changes[line] ?? `line ${line}`}\n`).join("");

describe("without edits", () => {
  test("every file is written, also into a folder that does not exist", () => {
    writePackage(join(folder, "a", "b"), { "src/x.py": "x = 1\n" });
    expect(read("a/b/src/x.py")).toBe("x = 1\n");
  });

  test("files that are no longer generated are removed with their folders", () => {
    writePackage(folder, { "src/old/x.py": "", "src/y.py": "1" });
    const { removed, written } = writePackage(folder, { "src/y.py": "2" });
    expect({ removed, written }).toEqual({ removed: ["src/old/x.py"], written: ["src/y.py"] });
    expect(files()).toEqual(["src/y.py"]);
    expect(existsSync(join(folder, "src/old"))).toBe(false);
  });

  test("a second run writes nothing", () => {
    writePackage(folder, { "a.py": "1" });
    expect(writePackage(folder, { "a.py": "1" })).toMatchObject({ written: [], merged: [], conflicts: [] });
  });
});

describe("edits of the user", () => {
  test("stay when the generated text stays", () => {
    writePackage(folder, { "a.py": numbered() });
    edit("a.py", numbered({ 2: "mine" }));
    writePackage(folder, { "a.py": numbered() });
    expect(read("a.py")).toBe(numbered({ 2: "mine" }));
  });

  test("are merged with a change elsewhere in the file, run after run", () => {
    writePackage(folder, { "a.py": numbered() });
    edit("a.py", numbered({ 2: "mine" }));
    expect(writePackage(folder, { "a.py": numbered({ 9: "new" }) }).merged).toEqual(["a.py"]);
    writePackage(folder, { "a.py": numbered({ 6: "newer", 9: "new" }) });
    expect(read("a.py")).toBe(numbered({ 2: "mine", 6: "newer", 9: "new" }));
  });

  test("keep a deleted file deleted", () => {
    writePackage(folder, { "a.py": "1", "b.py": "1" });
    rmSync(join(folder, "a.py"));
    writePackage(folder, { "a.py": "2", "b.py": "1" });
    writePackage(folder, { "a.py": "3", "b.py": "1" });
    expect(files()).toEqual(["b.py"]);
  });

  test("have the changelog for themselves from the first run on, also one that was there before", () => {
    writePackage(folder, { "CHANGELOG.md": "1.0.0\n" });
    edit("CHANGELOG.md", "1.0.1\n1.0.0\n");
    expect(writePackage(folder, { "CHANGELOG.md": "2.0.0\n" }).conflicts).toEqual([]);
    expect(read("CHANGELOG.md")).toBe("1.0.1\n1.0.0\n");
    expect(findChanges(folder, { "CHANGELOG.md": "2.0.0\n" })).toEqual([]);
    const other = join(folder, "other");
    mkdirSync(other);
    edit("other/CHANGELOG.md", "mine\n");
    for (const text of ["1.0.0\n", "2.0.0\n"])
      expect(writePackage(other, { "CHANGELOG.md": text })).toMatchObject({ written: [], conflicts: [] });
    expect(read("other/CHANGELOG.md")).toBe("mine\n");
  });

  test("keep a file that is no longer generated, and report it", () => {
    writePackage(folder, { "a.py": "1\n" });
    edit("a.py", "1\nmine\n");
    expect(writePackage(folder, {}).kept).toEqual(["a.py"]);
    expect(read("a.py")).toBe("1\nmine\n");
  });

  test("keep CRLF line ends", () => {
    writePackage(folder, { "a.py": numbered() });
    edit("a.py", numbered({ 2: "mine" }).replaceAll("\n", "\r\n"));
    writePackage(folder, { "a.py": numbered({ 9: "new" }) });
    expect(read("a.py")).toBe(numbered({ 2: "mine", 9: "new" }).replaceAll("\n", "\r\n"));
  });

  test("a checkout that turned all line ends to CRLF is not an edit", () => {
    writePackage(folder, { "a.py": "1\n2\n" });
    for (const path of ["a.py", ".sdkgen/base/a.py"]) edit(path, "1\r\n2\r\n");
    expect(writePackage(folder, { "a.py": "1\n3\n" })).toMatchObject({ written: ["a.py"], conflicts: [] });
    expect(read("a.py")).toBe("1\r\n3\r\n");
  });
});

describe("a conflict", () => {
  beforeEach(() => {
    writePackage(folder, { "a.py": numbered(), "b.py": "1" });
    edit("a.py", numbered({ 2: "mine", 10: "mine too" }));
  });

  test("is marked in its file alone; everything else is written", () => {
    const { conflicts, written } = writePackage(folder, { "a.py": numbered({ 2: "new" }), "b.py": "2" });
    expect({ conflicts, written }).toEqual({
      conflicts: [{ path: "a.py", regions: ["line 3"] }],
      written: ["b.py"],
    });
    expect(read("a.py")).toContain(
      "<<<<<<< yours\nmine\n||||||| generated before\nline 2\n=======\nnew\n>>>>>>> generated now\n",
    );
    expect(read("a.py")).toContain("mine too");
  });

  test("lasts until it is resolved, and is then merged again", () => {
    writePackage(folder, { "a.py": numbered({ 2: "new" }) });
    const marked = read("a.py");
    const again = writePackage(folder, { "a.py": numbered({ 2: "new", 6: "newer" }) });
    expect(again.conflicts).toEqual([{ path: "a.py", regions: [] }]);
    expect(read("a.py")).toBe(marked);
    edit("a.py", numbered({ 2: "mine and new", 10: "mine too", 6: "newer" }));
    expect(writePackage(folder, { "a.py": numbered({ 2: "new", 6: "newest" }) }).merged).toEqual(["a.py"]);
    expect(read("a.py")).toBe(numbered({ 2: "mine and new", 6: "newest", 10: "mine too" }));
  });

  test("leaves the file as it is, with the generated one next to it, until that one is deleted", () => {
    const mine = read("a.py");
    const next = { "a.py": numbered({ 2: "new" }) };
    const { conflicts } = writePackage(folder, next, "aside");
    expect(conflicts).toEqual([{ path: "a.py", regions: ["line 3"], aside: `a.py${ASIDE}` }]);
    expect([read("a.py"), read(`a.py${ASIDE}`)]).toEqual([mine, numbered({ 2: "new" })]);
    expect(writePackage(folder, next, "aside").conflicts).toHaveLength(1);
    rmSync(join(folder, `a.py${ASIDE}`));
    expect(writePackage(folder, next, "aside").conflicts).toEqual([]);
    expect(read("a.py")).toBe(mine);
  });

  test("arises where a new file has the path of a file of the user", () => {
    edit("c.py", "mine\n");
    const { conflicts } = writePackage(folder, { "c.py": "new\n" });
    expect(conflicts).toEqual([{ path: "c.py", regions: ["line 1"] }]);
    expect(read("c.py")).toContain("mine\n");
  });
});

describe("check", () => {
  test("ignores edits, and names what would be generated differently", () => {
    writePackage(folder, { "a.py": "1", "b.py": "1" });
    edit("a.py", "mine");
    expect(findChanges(folder, { "a.py": "1", "b.py": "1" })).toEqual([]);
    expect(findChanges(folder, { "a.py": "2", "c.py": "1" })).toEqual(["a.py", "b.py", "c.py"]);
  });
});

describe("the version", () => {
  const manifest = (version: string) => ({
    "package.json": `{\n  "name": "acme",\n  "version": "${version}"\n}\n`,
  });

  test("is the one a release set in the manifest, for all further runs", () => {
    writePackage(folder, manifest("1.0.0"));
    expect(ownVersion(folder)).toBeUndefined();
    edit("package.json", manifest("1.4.0")["package.json"]);
    expect(ownVersion(folder)).toBe("1.4.0");
    writePackage(folder, manifest("1.4.0"));
    expect(ownVersion(folder)).toBe("1.4.0");
  });

  test("follows the document until a release sets it", () => {
    writePackage(folder, manifest("1.0.0"));
    writePackage(folder, manifest("1.1.0"));
    expect(ownVersion(folder)).toBeUndefined();
  });
});

describe("a folder", () => {
  test("with other files is rejected", () => {
    edit("mine.txt", "mine");
    expect(() => checkFolder(folder)).toThrow("contains files that were not generated (mine.txt)");
  });

  test("of a new repository is accepted, as is one written before", () => {
    for (const name of [".gitignore", "README.md", "LICENSE"]) edit(name, "");
    checkFolder(folder);
    writePackage(folder, { "a.py": "1" });
    edit("mine.txt", "mine");
    checkFolder(folder);
    expect(files()).toEqual([".gitignore", "LICENSE", "README.md", "a.py", "mine.txt"]);
  });
});
