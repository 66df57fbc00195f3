// Class files of generated sources, in folders.
import { globSync, mkdirSync, renameSync, rmSync } from "node:fs";
import { dirname, join } from "node:path";

/** Moves the classes of a generated source out of the folder `runtime`, to `only-generated`. */
export function moveClasses(folder: string, source: string): void {
  const path = source.replace("src/generated/java/", "").replace(/\.java$/, "");
  for (const each of globSync(`${path}{,$*}.class`, { cwd: join(folder, "runtime") })) {
    mkdirSync(dirname(join(folder, "only-generated", each)), { recursive: true });
    renameSync(join(folder, "runtime", each), join(folder, "only-generated", each));
  }
}

/** Removes the classes of a source: its own and those inside. */
export function removeClasses(folder: string, source: string): void {
  const path = source.replace("src/generated/java/", "").replace(/\.java$/, "");
  for (const each of globSync(`${path}{,$*}.class`, { cwd: folder }))
    rmSync(join(folder, each), { force: true });
}
