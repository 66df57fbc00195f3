// Writes a generated package into a folder of its own, and never over what somebody else put there.
import { existsSync, mkdirSync, readdirSync, readFileSync, rmdirSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";

/** File that lists what was written, so that the next run knows what is its own. */
export const MANIFEST = ".generated-files";

const HEADING = "# Files of the generator, one per line. It replaces and removes these and no others.";

/**
 * Looks whether a package may be written into a folder, before the work is done.
 *
 * @throws {Error} The folder has files and none is from here.
 */
export function checkFolder(folder: string): void {
  ownFiles(folder);
}

/**
 * Writes the files of a package.
 *
 * Files written before that are no longer wanted are removed; files of others stay.
 *
 * @param folder - Made where it does not exist.
 * @param files - Path in the folder → whole text.
 * @throws {Error} The folder has files and none is from here, or a file of somebody else is in the way.
 */
export function writePackage(folder: string, files: Readonly<Record<string, string>>): void {
  const before = ownFiles(folder);
  const own = new Set(before);
  const foreign = Object.keys(files).find((path) => !own.has(path) && existsSync(join(folder, path)));
  if (foreign !== undefined)
    throw new Error(
      `${join(folder, foreign)} is not from the generator; move it away, or give another folder.`,
    );
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
      `${folder} has files that are not from the generator; give an empty or a new folder as --output.`,
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
