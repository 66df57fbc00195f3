// Damages a file in some places, the same way for the same seed.

/** Bytes changed at least and at most. */
const CHANGES = [1, 40] as const;

/** A copy of the file with bytes changed, cut out, doubled, or numbers bent to extremes. @param seed - Any whole number. */
export function mutate(bytes: Buffer, seed: number): Buffer {
  const random = randomFrom(seed);
  let mutated: Buffer = Buffer.from(bytes);
  const changes = CHANGES[0] + Math.floor(random() * CHANGES[1]);
  for (let change = 0; change < changes && mutated.length > 0; change += 1) {
    const at = Math.floor(random() * mutated.length);
    const kind = random();
    if (kind < 0.8) mutated[at] = Math.floor(random() * 256);
    else if (kind < 0.9) mutated.fill(random() < 0.5 ? 0xff : 0, at, at + 4);
    else mutated = moved(mutated, at, Math.floor(random() * 200), kind < 0.95);
  }
  return mutated;
}

/** Cuts a piece out, or puts it in twice. */
function moved(bytes: Buffer, at: number, length: number, cut: boolean): Buffer {
  const [before, piece, after] = [
    bytes.subarray(0, at),
    bytes.subarray(at, at + length),
    bytes.subarray(at + length),
  ];
  return Buffer.concat(cut ? [before, after] : [before, piece, piece, after]);
}

/** Numbers from 0 to 1, the same for the same seed (mulberry32). */
function randomFrom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
