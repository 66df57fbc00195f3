/** Decodes compressed bodies within the limit of a response. */
import { promisify } from "node:util";
import { gunzip, inflate, inflateRaw } from "node:zlib";
import { UNREADABLE } from "./transport.ts";

type Decode = (body: Uint8Array, options: { readonly maxOutputLength: number }) => Promise<Uint8Array>;

const decoders: Readonly<Record<string, Decode>> = {
  gzip: promisify<Uint8Array, object, Uint8Array>(gunzip),
  "x-gzip": promisify<Uint8Array, object, Uint8Array>(gunzip),
  deflate: (body, options) => (hasZlibHeader(body) ? inflateZlib : inflateBare)(body, options),
};

const inflateZlib: Decode = promisify<Uint8Array, object, Uint8Array>(inflate);
const inflateBare: Decode = promisify<Uint8Array, object, Uint8Array>(inflateRaw);

/**
 * Decodes a body off the main thread.
 *
 * @param coding - Value of `Content-Encoding`.
 * @returns The decoded body; `UNREADABLE` if it is incomplete, invalid or of an unknown coding; `undefined` if it is too large.
 */
export async function decode(
  body: Uint8Array,
  coding: string,
  maxBytes: number,
): Promise<Uint8Array | undefined> {
  const decoder = decoders[coding.trim().toLowerCase()];
  if (!decoder) return UNREADABLE;
  try {
    return await decoder(body, { maxOutputLength: Math.max(1, maxBytes) });
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === "ERR_BUFFER_TOO_LARGE" ? undefined : UNREADABLE;
  }
}

/** Some services leave the zlib header out of `deflate` (RFC 9110 §8.4.1.2, note); its first byte says `deflate` (RFC 1950 §2.2). */
function hasZlibHeader(body: Uint8Array): boolean {
  return ((body[0] ?? 0) & 0x0f) === 0x08;
}
