// Publishes the Go modules of a release: commits and tags them in their repository, compares them with the files of the release, pushes.
// node scripts/release/publish-go.ts DIRECTORY [--push] [--remote URL]
import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { inherited } from "../processes.mjs";
import { commitModules, downloadModules, goModules } from "./build/go.ts";
import { readProject, root } from "./project.ts";
import { git, run } from "./run.ts";

const { values, positionals } = parseArgs({
  options: { push: { type: "boolean", default: false }, remote: { type: "string" } },
  allowPositionals: true,
});

try {
  main(positionals[0] ?? "");
} catch (error) {
  console.error(`release: ${error instanceof Error ? error.message : String(error)}`);
  process.exitCode = 1;
}

function main(directory: string): void {
  if (!existsSync(directory))
    throw new Error(`There is no directory "${directory}" with the files of a release.`);
  const { version } = readProject();
  const build = { top: root, epoch: Number(git(root, "log", "-1", "--format=%ct")) };
  const modules = goModules(version, root);
  // The repository of a module is what its path says; a key of the repository writes to it by SSH.
  const remote = values.remote ?? `git@${modules[0]?.path.replace("/", ":")}.git`;
  const repository = mkdtempSync(join(tmpdir(), "docuvane-publish-go-"));
  const work = (...args: readonly string[]): string =>
    run({ program: "git", args, cwd: repository, env: inherited(/^GIT_SSH_COMMAND$/) }, build);
  try {
    git(repository, "init", "--quiet", "--initial-branch=main");
    work("fetch", "--quiet", "--tags", remote, "+refs/heads/*:refs/remotes/origin/*");
    if (git(repository, "branch", "--remotes") !== "")
      git(repository, "reset", "--quiet", "--hard", "origin/main");
    const tags = new Set(git(repository, "tag").split("\n"));
    const isThere = modules.every(({ tag }) => tags.has(tag));
    if (!isThere) commitModules(repository, version, build);
    compare(directory, repository, version, build);
    if (isThere) {
      console.log(`release: ${version} of the Go modules is published already`);
      return;
    }
    console.log(`release: ${modules.length} Go modules are those of ${directory}`);
    if (!values.push) return;
    const references = ["main", ...modules.map(({ tag }) => `refs/tags/${tag}`)];
    work("push", "--quiet", "--atomic", remote, ...references);
    console.log(`release: pushed ${modules.map(({ tag }) => tag).join(" and ")} to ${remote}`);
  } finally {
    rmSync(repository, { recursive: true, force: true });
  }
}

/** Throws unless the tagged modules are the ones that were attested. */
function compare(
  directory: string,
  repository: string,
  version: string,
  build: { top: string; epoch: number },
): void {
  const tagged = mkdtempSync(join(tmpdir(), "docuvane-tagged-"));
  try {
    for (const { file, tag } of downloadModules(repository, tagged, version, build)) {
      const attested = join(directory, file);
      if (existsSync(attested) && readFileSync(attested).equals(readFileSync(join(tagged, file)))) continue;
      throw new Error(
        `The tag ${tag} is not ${file} of ${directory}: nothing is pushed. A published version is never changed.`,
      );
    }
  } finally {
    rmSync(tagged, { recursive: true });
  }
}
