// Checks that documents are opened from paths, URLs and revisions, and that errors name the side and the cause.
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { execFileSync } from "../../scripts/processes.mjs";
import { type OpenDocument, openDocument, shownPath } from "./documents.ts";
import { parseRevision } from "./git.ts";

let folder: string;
let before: string;
/** Takes the temporary files of these tests alone: other tests check out revisions at the same time. */
let temporary: string;

function git(...args: readonly string[]): void {
  const identity = [
    "-c",
    "user.name=Test",
    "-c",
    "user.email=test@example.com",
    "-c",
    "commit.gpgsign=false",
  ];
  execFileSync("git", [...identity, ...args], { cwd: folder, stdio: "pipe" });
}

function write(files: Readonly<Record<string, string>>): void {
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
}

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "docuvane-documents-"));
  before = process.cwd();
  git("init", "--quiet", "--initial-branch=main");
  write({
    "api/spec/openapi.yaml":
      "openapi: 3.1.0\ninfo: {title: A, version: '1'}\npaths:\n  /pets: {$ref: paths/pets all.yaml}\n",
    "api/spec/paths/pets all.yaml":
      "get:\n  responses:\n    '200':\n      description: Fine.\n      content: {application/json: {schema: {$ref: ../../../common/Pet.json}}}\n",
    "common/Pet.json": '{"type": "object", "title": "old"}',
    "api/broken.yaml": "a: [",
    "api/missing.yaml": "openapi: 3.1.0\ninfo: {title: A, version: '1'}\npaths:\n  /a: {$ref: none.yaml}\n",
  });
  git("add", ".");
  git("commit", "--quiet", "-m", "old");
  git("tag", "v1");
  write({ "common/Pet.json": '{"type": "object", "title": "new"}', "api/staged.yaml": "openapi: 3.1.0\n" });
  git("add", "api/staged.yaml");
  process.chdir(join(folder, "api"));
  temporary = mkdtempSync(join(tmpdir(), "docuvane-temporary-"));
  for (const name of ["TMPDIR", "TEMP"]) vi.stubEnv(name, temporary);
});

afterAll(() => {
  process.chdir(before);
  vi.unstubAllEnvs();
  rmSync(folder, { recursive: true });
  rmSync(temporary, { recursive: true });
});

/** Temporary folders of revisions. */
function leftovers(): readonly string[] {
  return readdirSync(tmpdir()).filter((name) => name.startsWith("docuvane-revision-"));
}

async function use<T>(document: Promise<OpenDocument>, read: (document: OpenDocument) => T): Promise<T> {
  const opened = await document;
  try {
    return read(opened);
  } finally {
    opened.close();
  }
}

test("a revision has all files as they were, and leaves index and temporary folder alone", async () => {
  const existing = leftovers();
  const at = (where: string) =>
    use(openDocument(where, "old"), ({ document, file }) => [
      /"title":"(old|new)"/.exec(JSON.stringify(document))?.[1],
      file && shownPath(file),
    ]);
  expect(await at("git:v1:spec/openapi.yaml")).toEqual(["old", "spec/openapi.yaml"]);
  expect(await at("git:main:../api/spec/openapi.yaml")).toEqual(["old", "spec/openapi.yaml"]);
  expect(await at("spec/openapi.yaml")).toEqual(["new", "spec/openapi.yaml"]);
  expect(leftovers()).toEqual(existing);
  const status = execFileSync("git", ["status", "--porcelain"], { cwd: folder, encoding: "utf8" });
  expect(status).toBe("A  api/staged.yaml\n M common/Pet.json\n");
});

test.each([
  ["git:v2:spec/openapi.yaml", "The new document: the repository has no revision v2; fetch it first"],
  ["git:--help:spec/openapi.yaml", "The new document: the repository has no revision --help"],
  ["git:v1:openapi.yaml", "The new document: openapi.yaml does not exist in revision v1; paths are relative"],
  ["git:v1:../../openapi.yaml", "The new document: ../../openapi.yaml does not exist in revision v1"],
  ["git:v1:staged.yaml", "The new document: staged.yaml does not exist in revision v1"],
  ["git:v1:broken.yaml", "The new document: git:v1:broken.yaml is neither JSON nor YAML"],
  [
    "git:v1:missing.yaml",
    "The new document: The parts of git:v1:missing.yaml cannot be bundled: #/paths/~1a does not exist",
  ],
  ["none.yaml", "The new document: none.yaml cannot be read (ENOENT)"],
  ["http://127.0.0.1:9/openapi.yaml", "The new document: http://127.0.0.1:9/openapi.yaml cannot be reached"],
])("%s fails with a sentence and leaves nothing behind", async (where, message) => {
  const existing = leftovers();
  const error = await openDocument(where, "new").catch((reason: unknown) => reason);
  expect(String(error)).toContain(message);
  expect(String(error)).not.toContain(tmpdir());
  expect(leftovers()).toEqual(existing);
});

test("outside a repository a revision is an error", async () => {
  process.chdir(tmpdir());
  try {
    await expect(openDocument("git:main:openapi.yaml", "old")).rejects.toThrow(
      "The old document: git:main:openapi.yaml needs a Git repository in the current folder.",
    );
  } finally {
    process.chdir(join(folder, "api"));
  }
});

test.each([
  ["git:HEAD~1:a.yaml", { revision: "HEAD~1", path: "a.yaml" }],
  ["git:origin/main:./a:b.yaml", { revision: "origin/main", path: "./a:b.yaml" }],
  ["git:main", undefined],
  ["git::a.yaml", undefined],
  ["a.yaml", undefined],
])("%s is split into revision and path", (where, expected) => {
  expect(parseRevision(where)).toEqual(expected);
});
