// Reads names from the sources of a runtime: which file declares a name, and the members of a type.
import { type RuntimeName, runtimeFile, runtimeFiles } from "./runtimes.ts";

/** Matches what a file declares for others; the name is the first group that is not empty. */
const DECLARED: Readonly<Record<RuntimeName, RegExp>> = {
  typescript: /^export (?:declare |abstract |async )*(?:class|const|function\*?|interface|type) (\w+)/gm,
  python: /^(?:class|def|async def) (\w+)|^(\w+)(?:: [^=\n]+)? = /gm,
  java: /^(?:public |abstract |final |sealed |non-sealed )*(?:@?interface|class|enum|record) (\w+)/gm,
  go: /^(?:func|type|var|const) ([A-Z]\w*)/gm,
};

/** Matches the members of a type in its body that other types may see, with the name as the first group. */
const MEMBER: Readonly<Record<RuntimeName, RegExp>> = {
  typescript: /^ {2}readonly (\w+)\??:/gm,
  python: /^ {4}(\w+): /gm,
  java: /^ {4}(?:public|protected) [^=;(]*?\b([a-z]\w*)\(/gm,
  go: /^\t([A-Z]\w*) /gm,
};

/**
 * Finds the files that declare names.
 *
 * @param names - As `BatchResult`; with its file where several declare it: `polling/waiter:WaitOptions`.
 * @returns Path in the runtime, without its extension, of each file → its names; both in the order of `names`.
 * @throws {Error} No file declares a name, or several do.
 */
export function filesOf(
  runtime: RuntimeName,
  names: readonly string[],
): Readonly<Record<string, readonly string[]>> {
  const files = declaringFiles(runtime);
  const found = names.map((entry) => {
    const [name = "", file] = entry.split(":").reverse();
    const all = (files.get(name) ?? []).filter((path) => file === undefined || path === file);
    const [path] = all;
    if (path === undefined || all.length > 1)
      throw new Error(`The ${runtime} runtime declares ${entry} in ${all.join(" and ") || "no file"}.`);
    return { path, name };
  });
  const byFile = Map.groupBy(found, ({ path }) => path);
  return Object.fromEntries([...byFile].map(([path, all]) => [path, all.map(({ name }) => name)]));
}

/**
 * Finds the modules that declare names, as `filesOf`.
 *
 * @param names - Separated by space.
 * @param moduleOf - Returns the module of a file.
 */
export function modulesOf(
  runtime: RuntimeName,
  names: string,
  moduleOf: (file: string) => string,
): Readonly<Record<string, readonly string[]>> {
  const files = Object.entries(filesOf(runtime, names.split(/\s+/)));
  return Object.fromEntries(files.map(([file, all]) => [moduleOf(file), all]));
}

/** Lists what a file of a runtime declares for others, in its order; in Python by `__all__`, if the file has one. */
export function namesIn(runtime: RuntimeName, path: string): readonly string[] {
  const text = runtimeFile(runtime, path);
  const [, all] = /^__all__ = \[([^\]]*)\]/m.exec(text) ?? [];
  if (all !== undefined) return [...all.matchAll(/"(\w+)"/g)].map(([, name = ""]) => name);
  return declaredNames(runtime, text);
}

/** Lists the members of a type that other types see: properties of an interface or class, methods of a Java class. */
export function membersOf(runtime: RuntimeName, type: string): readonly string[] {
  const members = [...bodyOf(runtime, type).matchAll(MEMBER[runtime])].map(([, name = ""]) => name);
  return [...new Set(members)];
}

/**
 * Returns the source text between the braces of a type, in Python below its first line.
 *
 * @throws {Error} No file declares the type, or several do.
 */
export function bodyOf(runtime: RuntimeName, type: string): string {
  const [file = ""] = Object.keys(filesOf(runtime, [type]));
  const [path = ""] = Object.keys(runtimeFiles(runtime)).filter((each) => withoutExtension(each) === file);
  const body = new RegExp(`^(?=\\S).*\\b(?:class|interface) ${type}\\b.*\\n([\\s\\S]*?)(?=^\\S)`, "m");
  return body.exec(`${runtimeFile(runtime, path)}\nend`)?.[1] ?? "";
}

/** The files of each runtime by the names that they declare. */
const known = new Map<RuntimeName, ReadonlyMap<string, readonly string[]>>();

function declaringFiles(runtime: RuntimeName): ReadonlyMap<string, readonly string[]> {
  const files = known.get(runtime) ?? readDeclarations(runtime);
  known.set(runtime, files);
  return files;
}

function readDeclarations(runtime: RuntimeName): ReadonlyMap<string, readonly string[]> {
  const entries = Object.entries(runtimeFiles(runtime)).flatMap(([path, text]) =>
    declaredNames(runtime, text).map((name) => ({ name, file: withoutExtension(path) })),
  );
  const byName = Map.groupBy(entries, ({ name }) => name);
  return new Map([...byName].map(([name, all]) => [name, all.map(({ file }) => file)]));
}

function declaredNames(runtime: RuntimeName, text: string): readonly string[] {
  const names = [...text.matchAll(DECLARED[runtime])].map(([, name, other]) => name ?? other ?? "");
  return [...new Set(names)];
}

function withoutExtension(path: string): string {
  return path.slice(0, path.lastIndexOf("."));
}
