// Writes a stream to a new file while it is counted and hashed.
import { createHash } from "node:crypto";
import { open } from "node:fs/promises";
import type { StoredBlob } from "./blob-store.ts";

/** Writes a file that must not exist yet, for its owner only, and syncs it. @throws What the stream throws. */
export async function writeHashed(path: string, content: AsyncIterable<Uint8Array>): Promise<StoredBlob> {
  const hash = createHash("sha256");
  const file = await open(path, "wx", 0o600);
  let size = 0;
  try {
    for await (const chunk of content) {
      hash.update(chunk);
      size += chunk.byteLength;
      await file.writeFile(chunk);
    }
    await file.sync();
  } finally {
    await file.close();
  }
  return { size, sha256: hash.digest("hex") };
}
