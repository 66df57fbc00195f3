// Takes a document, with the files it refers to, out of a revision of the current Git repository.
import { execFile, spawn } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, posix, resolve } from "node:path";
import { promisify } from "node:util";
import { outerReferences, splitReference } from "./references.ts";

const execute = promisify(execFile);

/** A document of a revision, in a temporary folder. */
export interface CheckedOut {
  /** Absolute path of the document. */
  readonly path: string;
  /** What the current folder is in the temporary folder, which has the layout of the repository. */
  readonly base: string;
  /** The temporary copy of the repository. */
  readonly top: string;
  /** Removes the folder. */
  remove(): void;
}

/** Splits `git:REV:path`; `undefined` when it is something else. */
export function parseRevision(
  where: string,
): { readonly revision: string; readonly path: string } | undefined {
  const [, revision, path] = /^git:([^:]+):(.+)$/s.exec(where) ?? [];
  return revision === undefined || path === undefined ? undefined : { revision, path };
}

/**
 * Writes a document of a revision, and every file that it refers to, into a temporary folder.
 *
 * @param where - `git:REV:path`, with a path relative to the current folder.
 * @throws {Error} This is no Git repository, or the revision or the path does not exist; the message says what to do.
 */
export async function checkOut(where: string): Promise<CheckedOut> {
  const parsed = parseRevision(where);
  if (parsed === undefined) throw new Error(`${where} is not git:REV:path, as git:main:openapi.yaml.`);
  const { revision, path } = parsed;
  const top = await git(
    ["rev-parse", "--show-prefix"],
    `${where} needs a Git repository in the current folder`,
  );
  const [prefix = ""] = top.split("\n");
  const commit = await git(
    ["rev-parse", "--verify", "--quiet", "--end-of-options", `${revision}^{commit}`],
    `the repository has no revision ${revision}; fetch it first, as with \`git fetch origin ${revision}\``,
  );
  const file = posix.normalize(posix.join(prefix, path.replaceAll("\\", "/")));
  await git(
    ["cat-file", "-e", `${commit.trim()}:${file}`],
    `${path} does not exist in revision ${revision}; paths are relative to the current folder`,
  );
  const folder = mkdtempSync(join(tmpdir(), "docuvane-revision-"));
  const remove = (): void => rmSync(folder, { recursive: true, force: true });
  try {
    await writeFiles(commit.trim(), file, folder);
  } catch (cause) {
    remove();
    throw new Error(`${where} cannot be checked out: ${messageOf(cause)}`, { cause });
  }
  const tree = join(folder, "tree");
  return { path: join(tree, file), base: resolve(tree, prefix), top: tree, remove };
}

/** Writes a file, then those it refers to, and so on. An index of its own leaves that of the repository alone. */
async function writeFiles(commit: string, first: string, folder: string): Promise<void> {
  const index = join(folder, "index");
  const tree = join(folder, "tree/");
  const top = (await git(["rev-parse", "--show-toplevel"], "Git failed")).replace(/\r?\n$/, "");
  await execute("git", ["read-tree", commit], { cwd: top, env: { ...process.env, GIT_INDEX_FILE: index } });
  const seen = new Set([first]);
  for (let next = [first]; next.length > 0; ) {
    await checkOutPaths(next, { top, index, tree });
    const found = next.flatMap((file) => referencesOf(join(tree, file), file));
    next = [...new Set(found)].filter((file) => !seen.has(file));
    for (const file of next) seen.add(file);
  }
}

interface Target {
  readonly top: string;
  readonly index: string;
  readonly tree: string;
}

/** Paths that do not exist are skipped: whoever resolves the reference reports it with its location. */
function checkOutPaths(paths: readonly string[], { top, index, tree }: Target): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawn("git", ["checkout-index", "--quiet", "-z", "--stdin", `--prefix=${tree}`], {
      cwd: top,
      env: { ...process.env, GIT_INDEX_FILE: index },
      stdio: ["pipe", "ignore", "ignore"],
    });
    child.on("error", reject);
    child.on("close", () => resolve());
    child.stdin.on("error", () => undefined);
    child.stdin.end(paths.map((path) => `${path}\0`).join(""));
  });
}

/** Files that a document in JSON or YAML refers to, from the top of the repository. */
function referencesOf(path: string, file: string): readonly string[] {
  if (!existsSync(path)) return [];
  return outerReferences(readFileSync(path, "utf8"))
    .flatMap((reference) => splitReference(reference)?.path ?? [])
    .map((target) => posix.normalize(posix.join(posix.dirname(file), target)))
    .filter((target) => !target.startsWith(".."));
}

/** Runs Git in the current folder; a failure is explained by the given sentence. */
async function git(args: readonly string[], failure: string): Promise<string> {
  try {
    return (await execute("git", args)).stdout;
  } catch (cause) {
    const isMissing = (cause as { code?: unknown }).code === "ENOENT";
    throw new Error(isMissing ? "git:REV:path needs the program git, which was not found." : `${failure}.`, {
      cause,
    });
  }
}

function messageOf(cause: unknown): string {
  return cause instanceof Error ? cause.message : String(cause);
}
