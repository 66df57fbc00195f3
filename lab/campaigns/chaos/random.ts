// Chance that can be repeated: the same seed gives the same numbers.

/** Numbers from 0 up to, not including, 1. */
export type Random = () => number;

/** Creates a source of numbers (mulberry32, a 32-bit generator in the public domain by Tommy Ettinger). */
export function makeRandom(seed: number): Random {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let t = state;
    t = Math.imul(t ^ (t >>> 15), t | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** Chooses one of a list, or `undefined` from an empty one. */
export function pick<T>(random: Random, list: readonly T[]): T | undefined {
  return list[Math.floor(random() * list.length)];
}
