// Takes a seeded sample of edits: of each operator in turn, so that all are in it.
import type { Edit } from "../diff-truth/edits.ts";

/** Returns a sample of the edits of the documents of development, in their order. */
export function sampleOf(edits: readonly Edit[], size: number, seed: number): readonly Edit[] {
  const open = edits.filter(({ document }) => document !== "held-out");
  const random = generator(seed);
  const ranked = open
    .map((edit) => ({ edit, rank: random() }))
    .toSorted((one, other) => one.rank - other.rank);
  const turns = new Map<string, number>();
  const placed = ranked.map(({ edit }) => {
    const turn = turns.get(edit.operator) ?? 0;
    turns.set(edit.operator, turn + 1);
    return { edit, turn };
  });
  // Stable: edits of one turn keep their random order.
  const chosen = placed.toSorted((one, other) => one.turn - other.turn).slice(0, size);
  const ids = new Set(chosen.map(({ edit }) => edit.id));
  return open.filter(({ id }) => ids.has(id));
}

/** Numbers from 0 to 1 (mulberry32). */
function generator(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}
