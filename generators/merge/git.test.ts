// Checks that edits survive what teams do with git: squash, rebase, shallow clones, CRLF checkouts, two branches.
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { execFileSync } from "../../scripts/processes.mjs";
import { findChanges, writePackage } from "../folder.ts";

let top: string;
let repository: string;

/** A file of a dozen numbered lines, some replaced. */
const file = (changes: Readonly<Record<number, string>> = {}): string =>
  Array.from({ length: 12 }, (_, line) => `${changes[line] ?? `line ${line}`}\n`).join("");
const generated = (...versions: readonly string[]) => ({
  "src/a.py": file(),
  "src/b.py": versions.join("\n"),
});

beforeEach(() => {
  top = mkdtempSync(join(tmpdir(), "docuvane-git-"));
  repository = join(top, "repository");
  git(top, "init", "--quiet", "--initial-branch=main", repository);
  writePackage(repository, generated("1"));
  commit("generate");
});

afterEach(() => rmSync(top, { recursive: true, force: true }));

function git(cwd: string, ...args: readonly string[]): string {
  const identity = [
    "-c",
    "user.name=Test",
    "-c",
    "user.email=test@acme.example",
    "-c",
    "commit.gpgsign=false",
  ];
  return execFileSync("git", [...identity, ...args], {
    cwd,
    encoding: "utf8",
    stdio: ["ignore", "pipe", "pipe"],
  });
}

function commit(message: string, cwd = repository): void {
  git(cwd, "add", "--all");
  git(cwd, "commit", "--quiet", "--message", message);
}

/** Edits line 2 as a user, and commits it. */
function edit(cwd = repository, eol = "\n"): void {
  writeFileSync(join(cwd, "src/a.py"), file({ 2: "mine" }).replaceAll("\n", eol));
  commit("edit", cwd);
}

/** Generates with a change of line 9, and expects the edit and the change. */
function expectMerged(cwd = repository, eol = "\n"): void {
  const next = { ...generated("2"), "src/a.py": file({ 9: "new" }) };
  expect(writePackage(cwd, next).conflicts).toEqual([]);
  expect(readFileSync(join(cwd, "src/a.py"), "utf8")).toBe(
    file({ 2: "mine", 9: "new" }).replaceAll("\n", eol),
  );
  expect(findChanges(cwd, next)).toEqual([]);
}

test("a squash keeps the base with the edit", () => {
  git(repository, "checkout", "--quiet", "-b", "feature");
  edit();
  writePackage(repository, generated("1", "2"));
  commit("generate again");
  git(repository, "checkout", "--quiet", "main");
  git(repository, "merge", "--quiet", "--squash", "feature");
  commit("feature");
  git(repository, "branch", "--quiet", "-D", "feature");
  git(repository, "gc", "--quiet", "--prune=now");
  expectMerged();
});

test("a rebase keeps the base with the edit", () => {
  git(repository, "checkout", "--quiet", "-b", "feature");
  edit();
  git(repository, "checkout", "--quiet", "main");
  writePackage(repository, generated("1", "2"));
  commit("generate again");
  git(repository, "checkout", "--quiet", "feature");
  git(repository, "rebase", "--quiet", "main");
  expectMerged();
});

test("a shallow clone has the base", () => {
  edit();
  const clone = join(top, "clone");
  git(top, "clone", "--quiet", "--depth=1", `file://${repository}`, clone);
  expectMerged(clone);
});

test("a checkout with CRLF keeps its line ends, and its files are not edits", () => {
  edit();
  const clone = join(top, "clone");
  git(top, "-c", "core.autocrlf=true", "clone", "--quiet", `file://${repository}`, clone);
  expect(readFileSync(join(clone, "src/a.py"), "utf8")).toContain("\r\n");
  expect(writePackage(clone, generated("1"))).toMatchObject({ written: [], merged: [], conflicts: [] });
  expectMerged(clone, "\r\n");
});

test("two branches that both generated merge without a conflict in the base", () => {
  git(repository, "checkout", "--quiet", "-b", "feature");
  edit();
  writePackage(repository, { ...generated("1"), "src/c.py": "feature\n" });
  commit("generate a new file");
  git(repository, "checkout", "--quiet", "main");
  writePackage(repository, generated("2"));
  commit("generate a change");
  git(repository, "merge", "--quiet", "--no-edit", "feature");
  expectMerged();
});

test("an unedited file and its base are one object of git", () => {
  const objects = git(repository, "ls-files", "--stage", "src", ".sdkgen/base/src").trim().split("\n");
  expect(objects).toHaveLength(4);
  expect(new Set(objects.map((line) => line.split(" ")[1])).size).toBe(2);
});
