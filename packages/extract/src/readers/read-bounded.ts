// Reads a stored file as a whole, unless it is too large.
import { readFile, stat } from "node:fs/promises";

/**
 * Returns the bytes of a file; `undefined` when it is missing or larger than `maxBytes`.
 *
 * @throws Any other error of the operating system, such as EMFILE: it says nothing about the document.
 */
export async function readBounded(path: string, maxBytes: number): Promise<Uint8Array | undefined> {
  try {
    const { size } = await stat(path);
    return size > maxBytes ? undefined : await readFile(path);
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "ENOENT") return undefined;
    throw error;
  }
}
