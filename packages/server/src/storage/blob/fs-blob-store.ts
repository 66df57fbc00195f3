// Keeps files in a directory of this machine.
import { randomUUID } from "node:crypto";
import { access, constants, mkdir, open, readdir, rm, rmdir, stat } from "node:fs/promises";
import { dirname, join, relative } from "node:path";
import type { Readable } from "node:stream";
import { renameRetried } from "../../runtime/rename-retried.ts";
import { SharedSync, syncDirectory } from "../../runtime/sync-path.ts";
import { BlobNotFoundError, type BlobStore, type ByteRange, type StoredBlob } from "./blob-store.ts";
import { writeHashed } from "./write-hashed.ts";

const keyShape = /^[a-z0-9_.-]+(\/[a-z0-9_.-]+)*\/?$/;

/** Milliseconds after which a draft of another process is given up: a day, longer than any upload may take. */
const staleDraftMs = 24 * 3600 * 1000;

/** A `BlobStore` on a directory: a temporary file, fsync, rename, fsync of the directory. */
export class FsBlobStore implements BlobStore {
  readonly #root: string;
  readonly #drafts: string;
  readonly #parents = new SharedSync();

  /** @param root - Directory of the store; made when it is not there. */
  constructor(root: string) {
    this.#root = root;
    this.#drafts = join(root, ".drafts");
  }

  /**
   * Creates the directory and removes what interrupted calls of `put` left behind. Call once before use.
   *
   * @param alone - Whether no other process writes here. If one may, only drafts older than a day are removed.
   */
  async open(alone: boolean): Promise<void> {
    await mkdir(this.#drafts, { recursive: true, mode: 0o700 });
    await this.#deleteDrafts(alone ? Number.POSITIVE_INFINITY : Date.now() - staleDraftMs);
  }

  deleteStaleDrafts(): Promise<void> {
    return this.#deleteDrafts(Date.now() - staleDraftMs);
  }

  async put(key: string, content: AsyncIterable<Uint8Array>): Promise<StoredBlob> {
    const path = this.#pathOf(key);
    const draft = join(this.#drafts, randomUUID());
    try {
      const stored = await writeHashed(draft, content);
      const made = await this.#makeDirectory(dirname(path));
      await renameRetried(draft, path);
      await Promise.all([syncDirectory(dirname(path)), ...made]);
      return stored;
    } catch (error) {
      await rm(draft, { force: true });
      throw error;
    }
  }

  async get(key: string, range?: ByteRange): Promise<Readable> {
    // Opened before it returns, so that a file which is deleted meanwhile can still be read to its end.
    const file = await open(this.#pathOf(key)).catch(undefinedIfMissing);
    if (!file) throw new BlobNotFoundError(key);
    return file.createReadStream(range);
  }

  async withFile<T>(key: string, use: (path: string) => Promise<T>): Promise<T> {
    if (!(await this.head(key))) throw new BlobNotFoundError(key);
    return use(this.#pathOf(key));
  }

  async head(key: string): Promise<{ size: number } | undefined> {
    const found = await stat(this.#pathOf(key)).catch(undefinedIfMissing);
    return found && { size: found.size };
  }

  async delete(key: string): Promise<void> {
    const path = this.#pathOf(key);
    await rm(path, { force: true });
    // Fails while the directory contains other files, which is intended.
    if (dirname(path) !== this.#root) await rmdir(dirname(path)).catch(() => undefined);
  }

  async deletePrefix(prefix: string): Promise<void> {
    await rm(this.#pathOf(requirePrefix(prefix)), { recursive: true, force: true });
  }

  async check(): Promise<void> {
    await access(this.#drafts, constants.W_OK);
    // Needs a descriptor, as every upload does.
    const directory = await open(this.#drafts);
    await directory.close();
  }

  async list(prefix: string): Promise<string[]> {
    const directory = this.#pathOf(requirePrefix(prefix));
    const entries = await readdir(directory, { recursive: true, withFileTypes: true }).catch(
      undefinedIfMissing,
    );
    const files = (entries ?? []).filter((entry) => entry.isFile());
    return files.map((entry) => keyOf(this.#root, join(entry.parentPath, entry.name))).sort();
  }

  async #deleteDrafts(before: number): Promise<void> {
    for (const name of await readdir(this.#drafts)) await removeIfOlder(join(this.#drafts, name), before);
  }

  /** Creates a directory with those above it. @returns The syncs of their names, which are under way. */
  async #makeDirectory(path: string): Promise<Promise<void>[]> {
    const first = await mkdir(path, { recursive: true, mode: 0o700 });
    const syncs: Promise<void>[] = [];
    if (first === undefined) return syncs;
    for (let made = path; made.length >= first.length; made = dirname(made))
      syncs.push(this.#parents.sync(dirname(made)));
    // The caller may fail before it awaits them.
    for (const sync of syncs) sync.catch(() => undefined);
    return syncs;
  }

  #pathOf(key: string): string {
    if (!keyShape.test(key) || key.split("/").some((name) => name === "." || name === ".."))
      throw new TypeError(`"${key}" is not a key of the file store.`);
    return join(this.#root, key);
  }
}

async function removeIfOlder(path: string, before: number): Promise<void> {
  // Another process may have finished the draft just now.
  const found = await stat(path).catch(undefinedIfMissing);
  if (found && found.mtimeMs < before) await rm(path, { force: true });
}

/** Key of a file below a store: keys are the same on every system, paths are not. */
export function keyOf(root: string, path: string, within: typeof relative = relative): string {
  return within(root, path).replaceAll("\\", "/");
}

function requirePrefix(prefix: string): string {
  if (!prefix.endsWith("/")) throw new TypeError(`The prefix "${prefix}" must end with "/".`);
  return prefix;
}

function undefinedIfMissing(error: NodeJS.ErrnoException): undefined {
  if (error.code === "ENOENT") return undefined;
  throw error;
}
