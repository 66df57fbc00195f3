/** Defines an opened file, whatever it was opened from. */

import type { Chunks } from "../request.ts";

/** A file ready to be sent. */
export interface UploadFile {
  readonly name: string;
  readonly type: string | undefined;
  readonly size: number | undefined;
  readonly replayable: boolean;
  /** The whole content, if it need not be read. */
  readonly content?: Uint8Array | Blob;
  /** Reads from the first byte; a file on disk in chunks of 256 KB. */
  readonly open: () => Chunks;
  /** Closes what the caller passed, if it is open: a stream. */
  readonly discard?: () => void;
}

/** Bytes in a chunk. 64 KB costs a third more CPU per MB, more than 256 KB gains nothing (measured on Node 24). */
export const CHUNK_BYTES = 262_144;
