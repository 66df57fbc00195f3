// Reads a file as a whole, unless it is too large.
import { readFile, stat } from "node:fs/promises";

/**
 * Returns the bytes of a file; `undefined` when it is missing or larger than `maxBytes`.
 *
 * @param file - Its path, or its bytes, which are returned as they are.
 *
 * @throws Any other error of the operating system, such as EMFILE: it says nothing about the document.
 */
export async function readBounded(
  file: string | Uint8Array,
  maxBytes: number,
): Promise<Uint8Array | undefined> {
  if (typeof file !== "string") return file.length > maxBytes ? undefined : file;
  try {
    const { size } = await stat(file);
    return size > maxBytes ? undefined : await readFile(file);
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "ENOENT") return undefined;
    throw error;
  }
}
