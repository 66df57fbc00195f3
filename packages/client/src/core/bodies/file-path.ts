/** Opens a file on disk for an upload, and notices when it changes between or during attempts. */
import type { BigIntStats } from "node:fs";
import { open, stat } from "node:fs/promises";
import { basename } from "node:path";
import { invalidFile } from "../errors/checks.ts";
import { InvalidFileError } from "../errors/errors.ts";
import { codeOf } from "../errors/outside.ts";
import type { Chunks } from "../request.ts";
import { CHUNK_BYTES, type UploadFile } from "./upload-file.ts";

/**
 * Inspects a file without reading it.
 *
 * @throws {InvalidFileError} `file_not_found`, `file_is_directory`, `file_not_readable`.
 */
export async function fileFromPath(path: string): Promise<UploadFile> {
  const seen = await inspect(path);
  return {
    name: basename(path),
    type: undefined,
    size: Number(seen.size),
    replayable: true,
    open: () => read(path, seen),
  };
}

async function inspect(path: string): Promise<BigIntStats> {
  try {
    const seen = await stat(path, { bigint: true });
    if (seen.isDirectory())
      throw invalidFile("file_is_directory", `${path} is a directory; give the path of a file.`);
    // A pipe or device would block, or never end.
    if (!seen.isFile())
      throw invalidFile("file_not_readable", `${path} is not a regular file; pass a stream instead.`);
    await (await open(path)).close();
    return seen;
  } catch (cause) {
    throw cause instanceof InvalidFileError ? cause : explain(path, cause);
  }
}

function explain(path: string, cause: unknown): InvalidFileError {
  const reason = codeOf(cause);
  if (reason === "ENOENT" || reason === "ENOTDIR")
    return invalidFile("file_not_found", `File not found: ${path}. Check the path.`, cause);
  return invalidFile(
    "file_not_readable",
    `The file ${path} cannot be read (${reason}); check its permissions.`,
    cause,
  );
}

function read(path: string, seen: BigIntStats): Chunks {
  const memory = new ChunkMemory(Math.min(CHUNK_BYTES, Number(seen.size)));
  return Object.assign(readInto(memory, path, seen), {
    release: (chunk: Uint8Array) => memory.release(chunk),
  });
}

async function* readInto(memory: ChunkMemory, path: string, seen: BigIntStats): AsyncGenerator<Uint8Array> {
  const handle = await open(path).catch((cause: unknown) => {
    throw explain(path, cause);
  });
  try {
    const size = Number(seen.size);
    const check = async (): Promise<void> => refuseChange(path, seen, await handle.stat({ bigint: true }));
    await check();
    for (let position = 0; position < size; ) {
      const buffer = memory.take(size - position);
      const { bytesRead } = await handle.read(buffer, 0, buffer.length, position);
      position += bytesRead;
      // Before the last byte is sent: after it, the service would have a complete file of mixed versions.
      if (bytesRead === 0 || position === size) await check();
      yield buffer.subarray(0, bytesRead);
    }
  } finally {
    await handle.close();
  }
}

/**
 * Memory for the chunks of one attempt: that of a chunk which was given back, else new.
 *
 * With new memory for each chunk an upload takes about twice the CPU time, and some 60 MB more at its peak.
 */
class ChunkMemory {
  readonly #bytes: number;
  readonly #lent = new WeakSet<ArrayBufferLike>();
  #free: Buffer | undefined;

  constructor(bytes: number) {
    this.#bytes = bytes;
  }

  /** Returns memory for at most so many bytes. */
  take(most: number): Buffer {
    const buffer = this.#free ?? Buffer.allocUnsafeSlow(this.#bytes);
    this.#free = undefined;
    this.#lent.add(buffer.buffer);
    return buffer.subarray(0, most);
  }

  /** Takes memory back, once each time it was taken; the parts around the file come here too. */
  release({ buffer }: Uint8Array): void {
    if (this.#lent.delete(buffer)) this.#free = Buffer.from(buffer);
  }
}

function refuseChange(path: string, before: BigIntStats, now: BigIntStats): void {
  if (now.size === before.size && now.mtimeNs === before.mtimeNs && now.ino === before.ino) return;
  throw invalidFile("file_changed", `The file ${path} changed while it was uploaded; upload it again.`);
}
