// Writes the generated files of this repository, or reports which of them would change.
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join, relative } from "node:path";

/** A file that differs from its generated content. */
export interface Difference {
  /** Path from the repository root. */
  readonly path: string;
  /** Current content; empty if the file does not exist. */
  readonly committed: string;
  /** Expected content; `undefined` for a file that should not exist. */
  readonly generated: string | undefined;
}

/**
 * Compares the files on disk with the generated ones.
 *
 * @param top - Absolute path of the repository root.
 * @param outputs - Path from there → content.
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

/** Writes and removes files until none differs. */
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

/** Stale files: those in generated folders that are not outputs, except for Python bytecode. */
function staleFiles(top: string, paths: readonly string[]): readonly string[] {
  const folders = new Set(paths.flatMap((path) => /^(.*\/)?_?generated(?=\/)/.exec(path)?.[0] ?? []));
  const wanted = new Set(paths);
  return [...folders]
    .filter((folder) => existsSync(join(top, folder)))
    .flatMap((folder) =>
      readdirSync(join(top, folder), { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile() && !entry.parentPath.includes("__pycache__"))
        .map((entry) => relative(top, join(entry.parentPath, entry.name)).replaceAll("\\", "/")),
    )
    .filter((path) => !wanted.has(path));
}
