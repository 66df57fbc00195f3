// The one interface between the service and the place where files lie.
import type { Readable } from "node:stream";

/** What is known of a stored file. */
export interface BlobInfo {
  /** Bytes. */
  readonly size: number;
}

/** What `put` found out while it wrote. */
export interface StoredBlob extends BlobInfo {
  /** SHA-256 of the content, in hex. */
  readonly sha256: string;
}

/** Part of a file, both ends included, counted from 0. */
export interface ByteRange {
  readonly start: number;
  readonly end: number;
}

/**
 * Files under keys such as `documents/doc_42/original`: lower-case names of letters, digits, `_`, `-` and `.`, parted by `/`.
 *
 * Every key of one document begins with the same prefix, so that deleting the document is one call.
 */
export interface BlobStore {
  /**
   * Stores a stream. When it resolves the file is complete and survives a crash; when it rejects there is no file.
   *
   * @throws What the stream throws, unchanged.
   */
  put(key: string, content: AsyncIterable<Uint8Array>): Promise<StoredBlob>;
  /** Opens a file for reading. @throws {BlobNotFoundError} */
  get(key: string, range?: ByteRange): Promise<Readable>;
  /**
   * Runs `use` with a path of this machine under which the whole file can be read, also by another process.
   *
   * The path is good until `use` settles; nothing may be written there.
   *
   * @throws {BlobNotFoundError}
   */
  withFile<T>(key: string, use: (path: string) => Promise<T>): Promise<T>;
  /** Returns the size of a file, or `undefined` when it does not exist. */
  head(key: string): Promise<BlobInfo | undefined>;
  /** Deletes a file if it exists. */
  delete(key: string): Promise<void>;
  /** Deletes every file whose key begins with `prefix`, which ends with `/`. */
  deletePrefix(prefix: string): Promise<void>;
  /** Deletes what calls of `put` left whose process was killed, after a day; absent where nothing can be left. */
  deleteStaleDrafts?(): Promise<void>;
  /** Rejects when no file can be stored now; takes about a second at most. */
  check(): Promise<void>;
  /** Lists the keys that begin with `prefix`, which ends with `/`, in order. */
  list(prefix: string): Promise<string[]>;
}

/** Thrown by `get` for a key without a file. */
export class BlobNotFoundError extends Error {
  override readonly name = "BlobNotFoundError";
  /** The key that was asked for. */
  readonly key: string;

  constructor(key: string, cause?: unknown) {
    super(`Stored file not found: ${key}.`, { cause });
    this.key = key;
  }
}
