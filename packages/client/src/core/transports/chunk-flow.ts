/** Knows whether undici is done with a chunk of a body when it asks for the next. */
import { hasSubscribers } from "node:diagnostics_channel";
import type { Writable } from "node:stream";
import { CHUNK_BYTES } from "../bodies/upload-file.ts";

/** undici gives each chunk to who listens here (its docs, DiagnosticsChannel), and a listener may keep it. */
const CHUNK_CHANNEL = "undici:request:bodyChunkSent";

/**
 * Whether chunks of `CHUNK_BYTES` go out one at a time on all connections of a pool.
 *
 * undici writes a chunk and asks for the next at once only if `write` returned true; else it waits for `drain`
 * (undici 8.12.4, lib/dispatcher/client-h1.js, writeIterable). A socket returns false for a chunk that is at least its
 * high-water mark, and emits `drain` when nothing is queued any more (Node, `writable.write`, Event: `drain`); that
 * this holds for what TLS encrypts is tested with slow readers. undici sets that mark itself, 64 KB and 16 KB for TLS
 * (lib/core/connect.js); each connection is looked at, since that is no promise of its interface.
 */
export class ChunkFlow {
  #fits = true;

  /** Looks at a new connection, before its first request. */
  watch(socket: Writable): void {
    if (socket.writableHighWaterMark > CHUNK_BYTES) this.#fits = false;
  }

  /** True as long as nothing can hold a chunk longer. */
  isStrict(): boolean {
    return this.#fits && !hasSubscribers(CHUNK_CHANNEL);
  }
}
