// Creates a checkout of a pull request, and runs the composite action in it with stand-ins for the real programs.
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { delimiter, dirname, join } from "node:path";
import { pathToFileURL } from "node:url";
import { execFileSync } from "../../scripts/processes.mjs";
import { posixShell } from "../../scripts/shell.ts";
import { root } from "../root.ts";
import { annotationsOf, type Result, runAction } from "./composite.ts";

/** A comment of the pull request. */
export interface Comment {
  readonly id: number;
  readonly body: string;
  readonly type: string;
}

/** An event of GitHub, and the inputs of the action. */
export interface Trigger {
  readonly name?: string;
  readonly payload?: object;
  readonly inputs?: Readonly<Record<string, string>>;
  readonly env?: Readonly<Record<string, string>>;
}

/** Path of the document: characters that end a property of a workflow command, that git quotes and that URLs escape. */
export const spec = "my spécs/100% #1, v1.json";

const commands = join(root, "test", "actions", "commands");
const standIn = (name: string): string => commandLine(process.execPath, join(commands, `${name}.mjs`));
const author = { name: "Ada", email: "ada@acme.example" };

/**
 * A repository with a pull request: `main` went on after the branch began, and the checkout is the merge of both, as
 * `actions/checkout` leaves it.
 */
export class Workspace {
  readonly temp = mkdtempSync(join(tmpdir(), "docuvane's actión "));
  /** Commits by name. */
  readonly commits: Record<"base" | "main" | "head" | "merge", string>;
  #folder = join(this.temp, "repository");
  readonly #comments = join(this.temp, "comments.json");

  /**
   * @param before - Paths of the document on `main`.
   * @param after - Paths of the document on the branch.
   */
  constructor(before: readonly string[], after: readonly string[]) {
    mkdirSync(join(this.#folder, dirname(spec)), { recursive: true });
    mkdirSync(join(this.temp, "bin"));
    const gh = join(this.temp, "bin", "gh");
    writeFileSync(gh, `#!/bin/sh\nexec ${standIn("gh")} "$@"\n`);
    chmodSync(gh, 0o755);
    this.comments = [];
    this.#git("init", "--quiet", "--initial-branch=main");
    const base = this.commitFile(spec, documentOf(before));
    this.#git("checkout", "--quiet", "-b", "branch");
    const head = this.commitFile(spec, documentOf(after));
    this.#git("checkout", "--quiet", "main");
    const main = this.commitFile("README.md", "Acme\n");
    this.#git("merge", "--quiet", "--no-ff", "--message=merge", "branch");
    this.commits = { base, main, head, merge: this.#git("rev-parse", "HEAD") };
  }

  /** Commits a file to the checkout; returns the commit. */
  commitFile(path: string, text: string): string {
    writeFileSync(join(this.#folder, path), text);
    this.#git("add", path);
    this.#git("commit", "--quiet", "--allow-empty", "--message=change");
    return this.#git("rev-parse", "HEAD");
  }

  /** Checks out a commit, without history when `depth` is 1. */
  checkOut(commit: string, depth?: number): void {
    if (depth === undefined) {
      this.#git("checkout", "--quiet", commit);
      return;
    }
    const clone = join(this.temp, "clone");
    const url = pathToFileURL(this.#folder).href;
    this.#git("clone", "--quiet", `--depth=${depth}`, url, clone);
    this.#folder = clone;
  }

  get comments(): readonly Comment[] {
    return JSON.parse(readFileSync(this.#comments, "utf8"));
  }

  set comments(comments: readonly Comment[]) {
    writeFileSync(this.#comments, JSON.stringify(comments));
  }

  /** Runs the action; by default for the pull request. */
  async run({ name = "pull_request", payload, inputs = {}, env = {} }: Trigger = {}) {
    const event = join(this.temp, "event.json");
    writeFileSync(event, JSON.stringify(payload ?? this.pullRequest("acme/api")));
    const result = await runAction({
      workspace: this.#folder,
      temp: this.temp,
      inputs: {
        spec,
        "sdkgen-command": standIn("sdkgen"),
        "docuvane-command": standIn("docuvane"),
        ...inputs,
      },
      env: {
        PATH: [join(this.temp, "bin"), dirname(process.execPath), process.env["PATH"]].join(delimiter),
        FAKE_COMMENTS: this.#comments,
        GITHUB_ACTIONS: "true",
        GITHUB_EVENT_NAME: name,
        GITHUB_EVENT_PATH: event,
        GITHUB_REPOSITORY: "acme/api",
        GITHUB_RUN_ID: "42",
        GITHUB_SERVER_URL: "https://github.example",
        GITHUB_SHA: this.#git("rev-parse", "HEAD"),
        ...env,
      },
    });
    return summarize(result);
  }

  /** Returns the payload of the pull request, whose branch is in a repository or in none that still exists. */
  pullRequest(repository: string | null): object {
    const repo = repository === null ? null : { full_name: repository };
    return { pull_request: { number: 7, base: { sha: this.commits.base }, head: { repo } } };
  }

  /** Removes it. */
  remove(): void {
    rmSync(this.temp, { recursive: true, force: true });
  }

  #git(...args: readonly string[]): string {
    const identity = ["-c", `user.name=${author.name}`, "-c", `user.email=${author.email}`];
    return execFileSync("git", [...identity, ...args], { cwd: this.#folder, encoding: "utf8" }).trim();
  }
}

/** Returns a command line with quotes as a shell needs them. */
export function commandLine(...command: readonly string[]): string {
  return posixShell.run(command);
}

/** Returns a document with these paths. */
export function documentOf(paths: readonly string[]): string {
  return JSON.stringify({ openapi: "3.1.0", paths: Object.fromEntries(paths.map((path) => [path, {}])) });
}

/** What tests look at: whether the job fails, and what the steps printed. */
function summarize({ steps, outputs }: Result) {
  const log = steps.map((step) => step.log).join("\n");
  const summaries = steps.map(({ summary }) => summary);
  return {
    ...{ steps, outputs, log, annotations: annotationsOf(log) },
    summary: summaries.join(""),
    isFailed: steps.some(({ exitCode }) => exitCode !== 0),
  };
}
