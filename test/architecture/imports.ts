// Reads which TypeScript file imports which, types and lazy imports included.
import { join, normalize } from "node:path";
import ts from "typescript";
import { sources } from "./sources.ts";

/** One import: who imports, and what; `to` is a repository path for relative imports, else the package name. */
export interface Import {
  readonly from: string;
  readonly to: string;
}

/** Every import and re-export of the hand-written files, dynamic ones included. */
export const imports: readonly Import[] = sources.flatMap(importsIn);

/** Returns the imports of one file, which need not be among the hand-written ones. */
export function importsIn({
  path,
  text,
}: {
  readonly path: string;
  readonly text: string;
}): readonly Import[] {
  return specifiersIn(text).map((specifier) => ({ from: path, to: resolve(path, specifier) }));
}

/** The module names in a file's import, export-from and import() expressions, without parsing all of it. */
function specifiersIn(text: string): readonly string[] {
  const found = ts.preProcessFile(text, true, true).importedFiles.map(({ fileName }) => fileName);
  // TypeScript's own scan omits this form (5.9).
  const namespaces = [...text.matchAll(/^export \* as \w+ from "([^"]+)"/gm)].flatMap(
    ([, name = ""]) => name,
  );
  return [...found, ...namespaces];
}

/** A relative module name as a repository path; a package's name stays as it is. */
function resolve(from: string, specifier: string): string {
  return specifier.startsWith(".") ? normalize(join(from, "..", specifier)) : specifier;
}
