// Writes a generated package into its own folder, and never overwrites files that it did not generate.
import { existsSync, mkdirSync, readdirSync, readFileSync, rmdirSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";

/** Manifest of the generated files, so that the next run can recognise them. */
export const MANIFEST = ".generated-files";

const HEADING = "# Files of the generator, one per line. It replaces and removes these and no others.";

/**
 * Checks, before anything is generated, that a package may be written into a folder.
 *
 * @throws {Error} The folder contains files that were not generated.
 */
export function checkFolder(folder: string): void {
  ownFiles(folder);
}

/**
 * Writes the files of a package.
 *
 * Removes files of an earlier run that are no longer generated; other files stay untouched.
 *
 * @param folder - Created if it does not exist.
 * @param files - Path in the folder → whole text.
 * @throws {Error} The folder contains files that were not generated, or a file to write exists and was not generated.
 */
export function writePackage(folder: string, files: Readonly<Record<string, string>>): void {
  const before = ownFiles(folder);
  const own = new Set(before);
  const foreign = Object.keys(files).find((path) => !own.has(path) && existsSync(join(folder, path)));
  if (foreign !== undefined)
    throw new Error(`${join(folder, foreign)} was not generated; move it away, or choose another folder.`);
  for (const path of before) if (!Object.hasOwn(files, path)) removeFile(folder, path);
  const listed = Object.keys(files).toSorted();
  const all = { ...files, [MANIFEST]: `${[HEADING, ...listed].join("\n")}\n` };
  for (const [path, text] of Object.entries(all)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
}

/** Paths that an earlier run wrote. */
function ownFiles(folder: string): readonly string[] {
  const manifest = join(folder, MANIFEST);
  if (existsSync(manifest))
    return readFileSync(manifest, "utf8")
      .split("\n")
      .filter((line) => line !== "" && !line.startsWith("#") && isInside(line));
  if (existsSync(folder) && readdirSync(folder).length > 0)
    throw new Error(
      `${folder} contains files that were not generated; use an empty or new folder as --output.`,
    );
  return [];
}

/** A list that was changed by hand must not lead out of the folder. */
function isInside(path: string): boolean {
  return !path.startsWith("/") && !path.split("/").includes("..");
}

/** Removes a file, and the folders that are empty without it. */
function removeFile(folder: string, path: string): void {
  rmSync(join(folder, path), { force: true });
  for (let parent = dirname(path); parent !== "."; parent = dirname(parent)) {
    const there = join(folder, parent);
    if (!existsSync(there) || readdirSync(there).length > 0) return;
    rmdirSync(there);
  }
}
