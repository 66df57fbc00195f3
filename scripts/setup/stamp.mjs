// Remembers what was installed, so that the next set-up has nothing to do.
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { root } from "./run.mjs";

/**
 * Compares an installation with its inputs; `remember` records it as done.
 *
 * @param {string} file - Where it is remembered: inside of what was installed, so that both go together.
 * @param {readonly string[]} inputs - Files that decide what is installed, from the top folder.
 * @returns {{ isFresh: boolean, remember: () => void }}
 */
export function stampOf(file, inputs) {
  const path = join(root, file);
  const stamp = fingerprint(inputs);
  return {
    isFresh: existsSync(path) && readFileSync(path, "utf8") === stamp,
    remember: () => {
      mkdirSync(dirname(path), { recursive: true });
      writeFileSync(path, stamp);
    },
  };
}

/** SHA-256 over the files, the platform and the place: scripts of an environment name the folder they were made in. */
function fingerprint(inputs) {
  const hash = createHash("sha256").update(`${process.platform}-${process.arch}-${root}`);
  for (const file of inputs) hash.update(readFileSync(join(root, file)));
  return hash.digest("hex");
}
