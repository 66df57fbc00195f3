/** Writes a download to a file that takes its name once it is complete. */
import { type FileHandle, open, rename, rm } from "node:fs/promises";
import { basename, dirname, join } from "node:path";
import type { ReceivedChunks } from "../request.ts";

/** Writes all chunks, and replaces a file of that name; after a failure the file is as it was. */
export async function writeToFile(path: string, download: ReceivedChunks): Promise<void> {
  const part = join(dirname(path), `.${basename(path)}.${crypto.randomUUID()}.part`);
  const file = await open(part, "wx");
  try {
    await writeChunks(file, download).finally(() => file.close());
    await rename(part, path);
  } catch (error) {
    await rm(part, { force: true });
    throw error;
  }
}

async function writeChunks(file: FileHandle, download: ReceivedChunks): Promise<void> {
  let last: Uint8Array | undefined;
  for await (const chunk of download) {
    // Until the garbage collector runs, some 70 MB would come together (ADR 409).
    if (download.isOwned && last) giveBack(last);
    for (let at = 0; at < chunk.length; ) at += (await file.write(chunk, at)).bytesWritten;
    last = chunk;
  }
}

/** Gives the memory of a chunk back if nothing else uses it: undici is done with it once the next has come. */
function giveBack({ buffer, length }: Uint8Array): void {
  if (length > 0 && length === buffer.byteLength && buffer instanceof ArrayBuffer) buffer.transfer(0);
}
