// Sources of random bytes: of the system, and seeded ones that give the same bytes each time, for tests that must be.
import { createHash, randomFillSync } from "node:crypto";

/** Gives as many random bytes as asked for, a few dozen at most. */
export type RandomSource = (count: number) => Uint8Array;

/** Bytes drawn from the system at a time: one call costs 5 µs, whatever it draws up to here. */
const poolBytes = 4096;

/** Creates a source of the system's random bytes. No byte is given twice. */
export function systemRandom(): RandomSource {
  const pool = Buffer.alloc(poolBytes);
  let used = poolBytes;
  return (count) => {
    if (used + count > poolBytes) {
      randomFillSync(pool);
      used = 0;
    }
    used += count;
    return Uint8Array.prototype.slice.call(pool, used - count, used);
  };
}

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
