/** Adds up what installing a package brings, by walking what is installed already. */
import { globSync, readFileSync, realpathSync, statSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";

/** What an install brings. */
export interface Install {
  readonly bytes: number;
  readonly packages: number;
}

interface Manifest {
  readonly files?: readonly string[];
  readonly dependencies?: Readonly<Record<string, string>>;
}

/** Adds up packages and everything they depend on. */
export function installOf(names: readonly string[], from: string): Install {
  const found = new Set<string>();
  for (const name of names) collect(name, from, found);
  const bytes = [...found].reduce((sum, folder) => sum + bytesIn(folder), 0);
  return { bytes, packages: found.size };
}

function collect(name: string, from: string, found: Set<string>): void {
  const folder = folderOf(name, from);
  if (folder === undefined || found.has(folder)) return;
  found.add(folder);
  for (const dependency of Object.keys(manifestOf(folder).dependencies ?? {}))
    collect(dependency, folder, found);
}

/** Where Node would find a package; packages may hide their manifest, so the folders are looked through. */
function folderOf(name: string, from: string): string | undefined {
  const places = createRequire(join(from, "any.js")).resolve.paths(name) ?? [];
  const place = places.map((path) => join(path, name)).find(hasManifest);
  return place && realpathSync(place);
}

function hasManifest(folder: string): boolean {
  return statSync(join(folder, "package.json"), { throwIfNoEntry: false }) !== undefined;
}

function manifestOf(folder: string): Manifest {
  return JSON.parse(readFileSync(join(folder, "package.json"), "utf8")) as Manifest;
}

/** A package of this repository has more in its folder than it ships, so only its `files` count. */
function bytesIn(folder: string): number {
  const isLinked = !folder.includes("node_modules");
  const patterns = isLinked ? (manifestOf(folder).files ?? []) : ["**"];
  const excluded = patterns.filter((pattern) => pattern.startsWith("!")).map((pattern) => pattern.slice(1));
  const included = patterns.filter((pattern) => !pattern.startsWith("!"));
  const paths = included.flatMap((pattern) =>
    globSync([pattern, `${pattern}/**`], { cwd: folder, exclude: [...excluded, "**/node_modules/**"] }),
  );
  return [...new Set(paths)].reduce((sum, path) => sum + sizeOf(join(folder, path)), 0);
}

function sizeOf(path: string): number {
  const stat = statSync(path);
  return stat.isFile() ? stat.size : 0;
}
