// Random numbers that are the same each time, for tests that must be.
import { createHash } from "node:crypto";
import type { RandomSource } from "./ids.ts";

/** Creates a source of random bytes that gives the same bytes for the same seed, in the same order. */
export function seededRandom(seed: string): RandomSource {
  let block = 0;
  let rest = Buffer.alloc(0);
  return (count) => {
    while (rest.length < count) {
      rest = Buffer.concat([rest, createHash("sha256").update(`${seed}\n${block}`).digest()]);
      block += 1;
    }
    const bytes = rest.subarray(0, count);
    rest = rest.subarray(count);
    return bytes;
  };
}

/** Takes a number from 0 up to 1 from a source of random bytes. */
export function nextFraction(random: RandomSource): number {
  return Buffer.from(random(6)).readUIntBE(0, 6) / 2 ** 48;
}
