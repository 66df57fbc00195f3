// Reads which file of a Java package imports which: by import, by name within a package, and by qualified name.
import { globSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { root } from "../setup/run.mjs";
import type { Import } from "./import.ts";

/**
 * Reads the imports of a code base among its own files.
 *
 * A sealed type and its permitted subtypes must name each other, so they count as one unit: the sealed type imports its
 * subtypes, and no subtype imports the sealed type.
 *
 * @param sources - Folders of the same root package, hand-written and generated.
 */
export function javaImports(sources: readonly string[]): readonly Import[] {
  const files = sources.flatMap((source) =>
    globSync("**/*.java", { cwd: join(root, source) })
      .map((path) => path.replaceAll("\\", "/"))
      .filter((path) => !/(package|module)-info\.java$/.test(path))
      .map((path) => ({ path: `${source}/${path}`, text: codeOf(join(root, source, path)) })),
  );
  const byName = new Map(
    files.map(({ path, text }) => [`${packageOf(text)}.${basename(path, ".java")}`, path]),
  );
  const inPackage = Map.groupBy(files, ({ text }) => packageOf(text));
  return files.flatMap(({ path, text }) => {
    const others = inPackage.get(packageOf(text)) ?? [];
    const neighbours = others.filter((other) => !permits(other.text, path)).map((other) => other.path);
    const found = [...qualified(text, byName), ...unqualified(text, path, neighbours)];
    return [...new Set(found)].filter((to) => to !== path).map((to) => ({ from: path, to }));
  });
}

/** Imports, static ones included, and names written out in full: the longest prefix that is a file. */
function qualified(text: string, byName: ReadonlyMap<string, string>): readonly string[] {
  return [...text.matchAll(/\b[a-z]\w*(?:\.\w+)+/g)].flatMap(([name]) => {
    const parts = name.split(".");
    const prefixes = parts.map((_, index) => parts.slice(0, index + 1).join("."));
    return prefixes.flatMap((prefix) => byName.get(prefix) ?? []);
  });
}

/** Types of the same package need no import; an import of another type with that name hides them. */
function unqualified(text: string, path: string, neighbours: readonly string[]): readonly string[] {
  const imported = new Set([...text.matchAll(/^import [\w.]+\.(\w+);/gm)].map(([, name]) => name));
  const words = new Set([...text.matchAll(/(?<![.\w])[A-Z]\w*/g)].map(([name]) => name));
  return neighbours.filter((neighbour) => {
    const name = basename(neighbour, ".java");
    return neighbour !== path && words.has(name) && !imported.has(name);
  });
}

/** Whether the sealed type of a file permits the type of another file. */
function permits(text: string, path: string): boolean {
  const [, subtypes = ""] = /\bsealed\b[^{;]*\bpermits\b([^{]*)/.exec(text) ?? [];
  return subtypes.split(",").some((subtype) => subtype.trim() === basename(path, ".java"));
}

function packageOf(text: string): string {
  return /^package ([\w.]+);/m.exec(text)?.[1] ?? "";
}

/** The code of a file: comments and texts may name what they like. */
function codeOf(path: string): string {
  return readFileSync(path, "utf8")
    .replaceAll(/\/\*[\s\S]*?\*\//g, " ")
    .replaceAll(/"""[\s\S]*?"""/g, '""')
    .replaceAll(/"(?:\\.|[^"\\\n])*"/g, '""')
    .replaceAll(/\/\/.*$/gm, "");
}
