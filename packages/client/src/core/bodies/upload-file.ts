/** Says what a file is once it was opened, wherever it came from. */

/** A file ready to be sent. */
export interface UploadFile {
  readonly name: string;
  readonly type: string | undefined;
  readonly size: number | undefined;
  readonly replayable: boolean;
  /** Reads from the first byte, in chunks of 256 KB at most where we cut them. */
  readonly open: (mayReuse: MayReuse) => AsyncIterable<Uint8Array>;
}

/** Whether a chunk's memory may be written over once the next chunk is asked for. Asked when reading starts. */
export type MayReuse = () => boolean;

/** Bytes in a chunk. 64 KB costs a third more CPU per MB, more than 256 KB gains nothing (measured on Node 24). */
export const CHUNK_BYTES = 262_144;
