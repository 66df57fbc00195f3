// Reads which TypeScript or JavaScript file imports which, by relative paths; a package imported by name is a border.
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { dirname, join as joinPosix } from "node:path/posix";
import { root } from "../setup/run.mjs";

/** Relative imports, static and dynamic, type imports included. */
const relative = /(?:from|import\(?)\s*"(\.[^"]+)"/g;

const known = new Map<string, readonly string[]>();

/**
 * Returns the files that a file imports by relative paths.
 *
 * @param file - Path from the top folder. Files of other kinds import nothing, and so do files that do not exist: an
 * import may name one that is generated, or a fixture of another language.
 */
export function typescriptImports(file: string): readonly string[] {
  const found = known.get(file) ?? read(file);
  known.set(file, found);
  return found;
}

function read(file: string): readonly string[] {
  const path = join(root, file);
  if (!/\.(tsx?|mjs)$/.test(file) || !existsSync(path)) return [];
  return [...readFileSync(path, "utf8").matchAll(relative)].map(([, to = ""]) =>
    joinPosix(dirname(file), to),
  );
}
