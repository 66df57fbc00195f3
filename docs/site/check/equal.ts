// Compares two builds file by file.
import { createHash } from "node:crypto";
import { globSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";

/** Returns the files that differ between two folders, or are in one only. */
export function differences(one: string, other: string): readonly string[] {
  const [first, second] = [digestsOf(one), digestsOf(other)];
  const names = [...new Set([...first.keys(), ...second.keys()])];
  return names.filter((name) => first.get(name) !== second.get(name)).map((name) => `${name} differs`);
}

function digestsOf(folder: string): ReadonlyMap<string, string> {
  const files = globSync("**/*", { cwd: folder }).filter((file) => statSync(join(folder, file)).isFile());
  return new Map(
    files.map((file) => [
      file,
      createHash("sha256")
        .update(readFileSync(join(folder, file)))
        .digest("hex"),
    ]),
  );
}
