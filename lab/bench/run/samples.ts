/** Small arithmetic over what was measured. */

/** Middle of a list of numbers; NaN for an empty one. */
export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = sorted.length >> 1;
  const upper = sorted[middle] ?? Number.NaN;
  return sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] ?? Number.NaN) + upper) / 2;
}

/** Smallest of a list of numbers. */
export function least(values: readonly number[]): number {
  return values.length === 0 ? Number.NaN : Math.min(...values);
}

/** Largest of a list of numbers. */
export function most(values: readonly number[]): number {
  return values.length === 0 ? Number.NaN : Math.max(...values);
}

/** Numbers from 0 to 1 that repeat for the same seed (mulberry32), so that an order of rounds can be had again. */
export function seededRandom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** The same things in a random order. */
export function shuffle<T>(things: readonly T[], random: () => number): readonly T[] {
  const order = things.map((thing) => ({ thing, key: random() }));
  return order.sort((a, b) => a.key - b.key).map(({ thing }) => thing);
}
