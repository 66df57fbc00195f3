// Writes generated files, or tells which of them would change.
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { root } from "./root.ts";

/**
 * Brings the generated folders in line with the given outputs; files there that no output names are stale and removed.
 *
 * @param outputs - Path from the repository's top folder → whole text of the file.
 * @param check - Only compare; nothing is written or removed.
 * @returns The paths that differ or are stale, sorted.
 */
export function writeOutputs(outputs: Readonly<Record<string, string>>, check: boolean): readonly string[] {
  const changed = Object.entries(outputs).filter(([path, text]) => readOrEmpty(path) !== text);
  const stale = staleFiles(Object.keys(outputs));
  if (!check) {
    for (const [path, text] of changed) {
      mkdirSync(dirname(join(root, path)), { recursive: true });
      writeFileSync(join(root, path), text);
    }
    for (const path of stale) rmSync(join(root, path));
  }
  return [...changed.map(([path]) => path), ...stale].sort();
}

/** Text of a file, or the empty string where it does not exist. */
function readOrEmpty(path: string): string {
  return existsSync(join(root, path)) ? readFileSync(join(root, path), "utf8") : "";
}

/** Files in the folders of the outputs that are no output themselves. */
function staleFiles(paths: readonly string[]): readonly string[] {
  const folders = new Set(paths.map((path) => dirname(path)));
  return [...folders]
    .filter((folder) => existsSync(join(root, folder)))
    .flatMap((folder) =>
      readdirSync(join(root, folder))
        .map((name) => `${folder}/${name}`)
        .filter((path) => !paths.includes(path)),
    );
}
