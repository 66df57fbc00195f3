// Chance with a seed: the same seed gives the same documents on every machine.

/** A source of repeatable chance. */
export interface Random {
  /** A number from 0 up to, but not including, 1. */
  next(): number;
  /** A whole number from `low` to `high`, both included. */
  int(low: number, high: number): number;
  /** One of the items; all are equally likely. Throws if the list is empty. */
  pick<Item>(items: readonly Item[]): Item;
  /** True with this probability. */
  chance(probability: number): boolean;
  /** A pattern with `#` replaced by digits and `@` by capital letters. */
  fill(pattern: string): string;
  /** The items in another order. */
  shuffle<Item>(items: readonly Item[]): Item[];
}

/** Chance from a seed, by splitmix32 and sfc32 (PractRand-tested generators of 32-bit words). */
export function seeded(seed: string): Random {
  const next = sfc32(seed);
  const int = (low: number, high: number): number => low + Math.floor(next() * (high - low + 1));
  const pick = <Item>(items: readonly Item[]): Item => {
    const item = items[int(0, items.length - 1)];
    if (item === undefined) throw new Error("Nothing can be picked from an empty list.");
    return item;
  };
  return {
    next,
    int,
    pick,
    chance: (probability) => next() < probability,
    fill: (pattern) =>
      pattern
        .replace(/#/g, () => String(int(0, 9)))
        .replace(/@/g, () => String.fromCharCode(65 + int(0, 25))),
    shuffle: (items) =>
      items
        .map((item) => [next(), item] as const)
        .sort((a, b) => a[0] - b[0])
        .map(([, item]) => item),
  };
}

/** A number from 0 to 1 that depends on a text alone. Used to divide vendors, layouts and words into sets. */
export function shareOf(text: string): number {
  return hash(text) / 2 ** 32;
}

// FNV-1a with a final mixing step (splitmix32), so that short texts spread too.
function hash(text: string): number {
  let value = 0x811c9dc5;
  for (const character of text) value = Math.imul(value ^ (character.codePointAt(0) ?? 0), 0x01000193);
  return mix(value);
}

function mix(value: number): number {
  const a = Math.imul(value ^ (value >>> 16), 0x21f0aaad);
  const b = Math.imul(a ^ (a >>> 15), 0x735a2d97);
  return (b ^ (b >>> 15)) >>> 0;
}

function sfc32(seed: string): () => number {
  let [a, b, c, counter] = [hash(`${seed}/a`), hash(`${seed}/b`), hash(`${seed}/c`), 1];
  return () => {
    const sum = (a + b + counter) | 0;
    counter = (counter + 1) | 0;
    a = b ^ (b >>> 9);
    b = (c + (c << 3)) | 0;
    c = (((c << 21) | (c >>> 11)) + sum) | 0;
    return (sum >>> 0) / 2 ** 32;
  };
}
