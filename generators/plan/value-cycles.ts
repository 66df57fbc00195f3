// Finds structs that would contain themselves, which no struct can: their fields are pointers.

/**
 * Returns what contains itself, and what is between two of these.
 *
 * @param contains - What each contains directly.
 */
export function cyclic(contains: ReadonlyMap<string, readonly string[]>): ReadonlySet<string> {
  const left = new Set(contains.keys());
  const edges = [...contains].flatMap(([from, all]) => all.map((to) => [from, to] as const));
  prune(left, edges);
  prune(
    left,
    edges.map(([from, to]) => [to, from] as const),
  );
  return left;
}

/** Removes what leads to nothing that is left. */
function prune(left: Set<string>, edges: readonly (readonly [from: string, to: string])[]): void {
  const kept = edges.filter(([from, to]) => left.has(from) && left.has(to));
  const into = Map.groupBy(kept, ([, to]) => to);
  const counts = new Map([...left].map((key) => [key, 0]));
  for (const [from] of kept) counts.set(from, (counts.get(from) ?? 0) + 1);
  // A list is visited with what is added on the way.
  const ended = [...left].filter((key) => counts.get(key) === 0);
  for (const key of ended) {
    left.delete(key);
    for (const [from] of into.get(key) ?? []) {
      counts.set(from, (counts.get(from) ?? 0) - 1);
      if (counts.get(from) === 0) ended.push(from);
    }
  }
}
