/** Opens a file on disk for an upload, and notices when it changes between or during attempts. */
import type { BigIntStats } from "node:fs";
import { open, stat } from "node:fs/promises";
import { basename } from "node:path";
import { invalidFile } from "../checks.ts";
import { InvalidFileError } from "../errors/errors.ts";
import { CHUNK_BYTES, type MayReuse, type UploadFile } from "./upload-file.ts";

/**
 * Looks at a file without reading it.
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
    open: (mayReuse) => read(path, seen, mayReuse),
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
  const reason = cause instanceof Error && "code" in cause ? String(cause.code) : "";
  if (reason === "ENOENT" || reason === "ENOTDIR")
    return invalidFile("file_not_found", `There is no file at ${path}; check the path.`, cause);
  return invalidFile(
    "file_not_readable",
    `The file ${path} cannot be read (${reason}); check its permissions.`,
    cause,
  );
}

async function* read(path: string, seen: BigIntStats, mayReuse: MayReuse): AsyncGenerator<Uint8Array> {
  const handle = await open(path).catch((cause: unknown) => {
    throw explain(path, cause);
  });
  try {
    const size = Number(seen.size);
    const check = async (): Promise<void> => refuseChange(path, seen, await handle.stat({ bigint: true }));
    await check();
    const memory = new ChunkMemory(mayReuse());
    for (let position = 0; position < size; ) {
      const buffer = memory.take(Math.min(CHUNK_BYTES, size - position));
      const { bytesRead } = await handle.read(buffer, 0, buffer.length, position);
      position += bytesRead;
      if (bytesRead < buffer.length) memory.keepApart();
      // Before the last byte leaves: after it, the service would have a complete file of mixed states.
      if (bytesRead === 0 || position === size) await check();
      yield buffer.subarray(0, bytesRead);
    }
  } finally {
    await handle.close();
  }
}

/**
 * Memory for one chunk after the other: two buffers in turn where the transport allows it.
 *
 * A buffer for each chunk waits for the garbage collector: some 60 MB more at the peak of an upload of 1 GB, and a third
 * more CPU time (measured on Node 24).
 */
class ChunkMemory {
  #kept: Buffer[] | undefined;
  #turn = 0;

  constructor(reuse: boolean) {
    this.#kept = reuse ? [] : undefined;
  }

  /** Memory for this many bytes; never more than the first time. */
  take(bytes: number): Buffer {
    if (!this.#kept) return Buffer.allocUnsafeSlow(bytes);
    const turn = this.#turn;
    this.#turn = 1 - turn;
    this.#kept[turn] ??= Buffer.allocUnsafeSlow(bytes);
    return this.#kept[turn].subarray(0, bytes);
  }

  /** Gives fresh memory from now on: a short chunk may be queued in the socket while the next is asked for. */
  keepApart(): void {
    this.#kept = undefined;
  }
}

function refuseChange(path: string, before: BigIntStats, now: BigIntStats): void {
  if (now.size === before.size && now.mtimeNs === before.mtimeNs && now.ino === before.ino) return;
  throw invalidFile("file_changed", `The file ${path} changed while it was uploaded; upload it again.`);
}
