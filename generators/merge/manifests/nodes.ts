// Merges manifests by key: trees of keys and values, whatever their syntax.

/** One key of a manifest. */
export interface Node {
  /** Unique among its siblings. */
  readonly key: string;
  /** The whole value as it is written, for comparison. */
  readonly text: string;
  /** The blank lines and comments before it. */
  readonly lead: string;
  /** Keys below it, when it has any. */
  readonly children?: readonly Node[];
}

/** The siblings at one location in the three versions. */
interface Siblings {
  readonly base: readonly Node[];
  readonly yours: readonly Node[];
  readonly next: readonly Node[];
}

/**
 * Merges siblings in the order of the user's file; keys that are new take the position they are generated at.
 *
 * Where both sides changed one value, the user's stays.
 *
 * @param path - Keys above, for the conflicts.
 * @param conflicts - Receives the path of each value that both sides changed.
 */
export function mergeNodes(
  { base, yours, next }: Siblings,
  path: readonly string[],
  conflicts: string[],
): readonly Node[] {
  const [before, mine, now] = [base, yours, next].map(byKey) as [Table, Table, Table];
  const merged = yours.flatMap((node) => {
    const kept = mergeNode(
      { base: before.get(node.key), yours: node, next: now.get(node.key) },
      path,
      conflicts,
    );
    return kept === undefined ? [] : [kept];
  });
  next.forEach((node, index) => {
    if (mine.has(node.key) || before.has(node.key)) return;
    const previous = next.slice(0, index).map(({ key }) => key);
    const at = merged.findLastIndex(({ key }) => previous.includes(key));
    merged.splice(at + 1, 0, node);
  });
  return merged;
}

type Table = ReadonlyMap<string, Node>;

interface Versions {
  readonly base: Node | undefined;
  readonly yours: Node;
  readonly next: Node | undefined;
}

function mergeNode(
  { base, yours, next }: Versions,
  path: readonly string[],
  conflicts: string[],
): Node | undefined {
  if (next === undefined) return base !== undefined && isSame(base, yours) ? undefined : yours;
  if (isSame(yours, next)) return yours;
  if (base !== undefined && isSame(base, next)) return yours;
  if (base !== undefined && isSame(base, yours)) return { ...next, lead: yours.lead };
  const below = [...path, yours.key];
  if (yours.children === undefined || next.children === undefined) {
    conflicts.push(below.join("."));
    return yours;
  }
  const siblings = { base: base?.children ?? [], yours: yours.children, next: next.children };
  return { ...yours, children: mergeNodes(siblings, below, conflicts) };
}

function byKey(nodes: readonly Node[]): Table {
  return new Map(nodes.map((node) => [node.key, node]));
}

function isSame(one: Node, other: Node): boolean {
  return one.text.replaceAll(/\s+/g, " ").trim() === other.text.replaceAll(/\s+/g, " ").trim();
}
