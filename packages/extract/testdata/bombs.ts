// Compressed data that unpacks to far more than it is.
import { constants, deflateRawSync } from "node:zlib";

const MEBIBYTE = 1 << 20;

/** A zlib stream of zeros; about a thousandth of what it unpacks to. */
export function zlibZeros(mebibytes: number): Buffer {
  const block = deflateRawSync(Buffer.alloc(MEBIBYTE), { finishFlush: constants.Z_FULL_FLUSH, level: 9 });
  // Adler-32 of zeros: the first sum stays 1, the second counts the bytes.
  const check = Buffer.alloc(4);
  check.writeUInt32BE((((mebibytes * MEBIBYTE) % 65_521) * 0x10000 + 1) >>> 0);
  const blocks = Array.from({ length: mebibytes }, () => block);
  return Buffer.concat([Buffer.from([0x78, 0x9c]), ...blocks, Buffer.from([0x03, 0x00]), check]);
}

/** A raw Deflate stream of zeros, as ZIP archives hold it. */
export function deflateZeros(mebibytes: number): Buffer {
  return zlibZeros(mebibytes).subarray(2, -4);
}
