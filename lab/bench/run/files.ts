/** Creates the files to upload, once, in the operating system's temporary folder. */
import { createHash, randomFillSync } from "node:crypto";
import { closeSync, mkdtempSync, openSync, rmSync, writeSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** A file on disk and what a service must receive. */
export interface SampleFile {
  readonly file: string;
  readonly bytes: number;
  readonly sha256: string;
}

/** Files that are gone when the block that uses them ends, or the process does. */
export class SampleFiles {
  readonly #folder = mkdtempSync(join(tmpdir(), "docuvane-bench-"));
  readonly #files = new Map<number, SampleFile>();
  readonly #remove = (): void => rmSync(this.#folder, { recursive: true, force: true });

  constructor() {
    process.once("exit", this.#remove);
  }

  /** Returns a file of so many million bytes of noise. */
  ofMegabytes(megabytes: number): SampleFile {
    const known = this.#files.get(megabytes);
    if (known) return known;
    const made = writeNoise(join(this.#folder, `${megabytes}.pdf`), megabytes);
    this.#files.set(megabytes, made);
    return made;
  }

  [Symbol.dispose](): void {
    process.off("exit", this.#remove);
    this.#remove();
  }
}

/** Each megabyte differs from the one before, so that swapped or repeated reads change the hash. */
function writeNoise(file: string, megabytes: number): SampleFile {
  const block = randomFillSync(Buffer.alloc(1_000_000));
  const hash = createHash("sha256");
  const descriptor = openSync(file, "w");
  for (let index = 0; index < megabytes; index += 1) {
    block.writeUInt32LE(index);
    hash.update(block);
    writeSync(descriptor, block);
  }
  closeSync(descriptor);
  return { file, bytes: megabytes * 1_000_000, sha256: hash.digest("hex") };
}
