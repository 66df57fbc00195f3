// Reads the imports of each code base among its own files, tests left out.
import { existsSync, readdirSync } from "node:fs";
import { dirname, join } from "node:path/posix";
import { javaImports } from "../../scripts/imports/java.ts";
import { pythonImports } from "../../scripts/imports/python.ts";
import { root } from "../root.ts";
import { codeBases } from "./floors.ts";
import { findFolderCycles, findPackageCycles } from "./graph.ts";
import { type Import, imports } from "./imports.ts";

const isTest = (path: string): boolean => path.endsWith(".test.ts") || /\/test(data)?\//.test(path);

/** Hand-written and generated sources of Java are one tree of packages. */
const javaFolders = ["main", "generated"].map((name) => `packages/java/src/${name}/java/dev/docuvane`);

/**
 * Reads the imports of a code base.
 *
 * @returns Paths from the top folder; generated Java appears next to the hand-written files of its package.
 */
export function importsOf(name: keyof typeof codeBases): readonly Import[] {
  const { source } = codeBases[name];
  if (name === "python") return pythonImports([dirname(source)]);
  if (name === "java")
    return javaImports(javaFolders).map(({ from, to }) => ({ from: inMain(from), to: inMain(to) }));
  const isHere = (path: string): boolean => path.startsWith(`${source}/`) && !isTest(path);
  return imports.filter(({ from, to }) => isHere(from) && isHere(to));
}

/**
 * Finds the import cycles among the folders of a code base; in Java, among its packages.
 *
 * @returns One cycle per group, as `findCycles`.
 */
export function folderCyclesOf(name: keyof typeof codeBases): readonly string[] {
  const edges = importsOf(name);
  return name === "java" ? findPackageCycles(edges) : findFolderCycles(edges, codeBases[name].source);
}

/**
 * Finds the entries of the floors of a code base that mean no file, and those that are listed twice.
 *
 * @returns Entries as they are in `floors.ts`.
 */
export function idleEntriesOf(name: keyof typeof codeBases): readonly string[] {
  const { source, floors } = codeBases[name];
  const folders = name === "java" ? javaFolders : [source];
  const entries = floors.flat();
  return entries.filter(
    (entry, index) =>
      entries.indexOf(entry) !== index || !folders.some((folder) => hasEntry(join(root, folder), entry)),
  );
}

function hasEntry(folder: string, entry: string): boolean {
  if (!entry.endsWith("*")) return existsSync(join(folder, entry));
  const parent = join(folder, entry.slice(0, -1));
  return existsSync(parent) && readdirSync(parent, { withFileTypes: true }).some((each) => each.isFile());
}

const inMain = (path: string): string => path.replace("src/generated/java", "src/main/java");
