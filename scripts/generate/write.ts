// Writes the generated files of this repository, or tells which of them would change.
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";

/** A file that is not as it would be generated. */
export interface Difference {
  /** Path from the top folder. */
  readonly path: string;
  /** Text there is; empty where there is none. */
  readonly committed: string;
  /** Text there should be; `undefined` for a file that should not be there. */
  readonly generated: string | undefined;
}

/**
 * Compares what is there with what should be.
 *
 * @param top - Absolute path of the top folder.
 * @param outputs - Path from there → whole text.
 * @returns Files that differ, and stale ones: those in a folder called `generated` or `_generated` that no output names.
 */
export function findDifferences(
  top: string,
  outputs: Readonly<Record<string, string>>,
): readonly Difference[] {
  const changed = Object.entries(outputs).flatMap(([path, generated]): readonly Difference[] => {
    const committed = existsSync(join(top, path)) ? readFileSync(join(top, path), "utf8") : "";
    return committed === generated ? [] : [{ path, committed, generated }];
  });
  const stale = staleFiles(top, Object.keys(outputs)).map(
    (path): Difference => ({ path, committed: readFileSync(join(top, path), "utf8"), generated: undefined }),
  );
  return [...changed, ...stale].toSorted((one, other) => (one.path < other.path ? -1 : 1));
}

/** Writes and removes files so that none differs. */
export function settle(top: string, differences: readonly Difference[]): void {
  for (const { path, generated } of differences) {
    const file = join(top, path);
    if (generated === undefined) {
      rmSync(file);
      continue;
    }
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, generated);
  }
}

/** Files in the generated folders of the outputs that are no output themselves; what Python compiled does not count. */
function staleFiles(top: string, paths: readonly string[]): readonly string[] {
  const folders = new Set(paths.flatMap((path) => /^(.*\/)?_?generated(?=\/)/.exec(path)?.[0] ?? []));
  const wanted = new Set(paths);
  return [...folders]
    .filter((folder) => existsSync(join(top, folder)))
    .flatMap((folder) =>
      readdirSync(join(top, folder), { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile() && !entry.parentPath.includes("__pycache__"))
        .map((entry) => join(entry.parentPath, entry.name).slice(top.length + 1)),
    )
    .filter((path) => !wanted.has(path));
}
