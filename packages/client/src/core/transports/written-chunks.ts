/** Gives back the memory of chunks of a body when a socket has written them. */
import { hasSubscribers } from "node:diagnostics_channel";
import type { Chunks } from "../request.ts";

/** undici gives each chunk to the subscribers of this channel, and they may keep it. */
const CHUNK_CHANNEL = "undici:request:bodyChunkSent";

type Release = NonNullable<Chunks["release"]>;

const releases = new WeakMap<Uint8Array, Release>();

/** Notes that the memory of this chunk may be given back once the chunk is written. */
export function releaseWhenWritten(chunk: Uint8Array, release: Release): void {
  if (!hasSubscribers(CHUNK_CHANNEL)) releases.set(chunk, release);
}

/**
 * Returns what a socket calls when it has written a chunk; `undefined` if nothing is to be done.
 *
 * A write that failed gives nothing back: the operating system may still read from the memory.
 */
export function whenWritten(chunk: string | Uint8Array): ((error?: Error | null) => void) | undefined {
  const release = typeof chunk === "string" ? undefined : releases.get(chunk);
  if (!release) return undefined;
  return (error) => {
    if (!error) release(chunk as Uint8Array);
  };
}
