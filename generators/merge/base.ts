// Keeps the last generated tree as plain files, against which the next run tells edits from generated text.
import { existsSync, mkdirSync, readdirSync, readFileSync, rmdirSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { normalizeLines } from "./text.ts";

/** Folder of everything the generator keeps about a package. */
const KEPT = ".sdkgen";
const BASE = "base";
const VERSION = "version";
const README = `Files of the SDK generator. \`base\` is the package as it was last generated: commit it, and do not edit it.
`;
const ATTRIBUTES = "base/** linguist-generated -diff\n";

/** The last generated tree of one package. */
export class Base {
  readonly #folder: string;
  #paths: Set<string> | undefined;

  /** @param folder - Folder of the package. */
  constructor(folder: string) {
    this.#folder = join(folder, KEPT, BASE);
  }

  get exists(): boolean {
    return existsSync(this.#folder);
  }

  /** Paths of all files, in order. */
  paths(): readonly string[] {
    this.#paths ??= new Set(this.#list());
    return [...this.#paths];
  }

  #list(): readonly string[] {
    if (!this.exists) return [];
    return readdirSync(this.#folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name).slice(this.#folder.length + 1))
      .map((path) => path.replaceAll("\\", "/"))
      .sort();
  }

  /** Returns a file as it was last generated; `undefined` when it was not. */
  read(path: string): string | undefined {
    return this.#paths?.has(path) === false ? undefined : readFile(this.#folder, path);
  }

  /** Writes a file; `undefined` removes it. */
  write(path: string, text: string | undefined): void {
    if (text === undefined) removeFile(this.#folder, path);
    else if (normalizeLines(this.read(path) ?? "\0") !== text) writeFile(this.#folder, path, text);
    if (text === undefined) this.#paths?.delete(path);
    else this.#paths?.add(path);
  }

  /** Version of the package as it was last generated, unless its user had set another one; `undefined` at first. */
  get version(): string | undefined {
    return readFile(dirname(this.#folder), VERSION)?.trim();
  }

  set version(version: string) {
    writeFile(dirname(this.#folder), VERSION, `${version}\n`);
  }

  /** Writes what explains the folder to people and to git. */
  describe(): void {
    const kept = dirname(this.#folder);
    writeFile(kept, "README.md", README);
    writeFile(kept, ".gitattributes", ATTRIBUTES);
  }
}

/** Returns the text of a file; `undefined` when it does not exist. */
export function readFile(folder: string, path: string): string | undefined {
  const file = join(folder, path);
  return existsSync(file) ? readFileSync(file, "utf8") : undefined;
}

/** Writes a file and the folders above it. */
export function writeFile(folder: string, path: string, text: string): void {
  mkdirSync(dirname(join(folder, path)), { recursive: true });
  writeFileSync(join(folder, path), text);
}

/** Removes a file, and the folders that are empty without it. */
export function removeFile(folder: string, path: string): void {
  rmSync(join(folder, path), { force: true });
  for (let parent = dirname(path); parent !== "."; parent = dirname(parent)) {
    const there = join(folder, parent);
    if (!existsSync(there) || readdirSync(there).length > 0) return;
    rmdirSync(there);
  }
}
