// All labels of all languages, indexed for fast search.
import dutch from "./dutch.json" with { type: "json" };
import english from "./english.json" with { type: "json" };
import french from "./french.json" with { type: "json" };
import german from "./german.json" with { type: "json" };
import italian from "./italian.json" with { type: "json" };
import { foldLabel, type LabelSet } from "./label.ts";
import polish from "./polish.json" with { type: "json" };
import portuguese from "./portuguese.json" with { type: "json" };
import spanish from "./spanish.json" with { type: "json" };

/** One label, folded. `open` ones may begin inside a word. */
export interface LabelEntry {
  readonly kind: string;
  readonly folded: string;
  readonly open: boolean;
}

/** Labels by their first character, the longest first. */
export type LabelIndex = ReadonlyMap<string, readonly LabelEntry[]>;

const SETS: readonly LabelSet[] = [english, german, french, dutch, spanish, italian, portuguese, polish];

/** Every label of the built-in languages. */
export const BUILT_IN_LABELS: LabelIndex = indexLabels(SETS.flatMap(entriesOf));

/** Creates an index of labels, for instance those that a workflow gives as hints. */
export function indexLabels(entries: readonly LabelEntry[]): LabelIndex {
  const index = new Map<string, LabelEntry[]>();
  for (const entry of entries) {
    const key = entry.folded.charAt(0);
    const same = index.get(key) ?? [];
    if (key !== "") index.set(key, same);
    same.push(entry);
  }
  for (const list of index.values()) list.sort((a, b) => b.folded.length - a.folded.length);
  return index;
}

/** An index with more labels; those it knows already keep their kind. */
export function addLabels(index: LabelIndex, entries: readonly LabelEntry[]): LabelIndex {
  const fresh = entries.filter(({ folded }) => {
    return !(index.get(folded.charAt(0)) ?? []).some((known) => known.folded === folded);
  });
  return fresh.length === 0 ? index : indexLabels([...[...index.values()].flat(), ...fresh]);
}

/** A label as written in a table; a leading `*` makes it open. */
export function labelEntry(kind: string, written: string): LabelEntry {
  return { kind, folded: foldLabel(written.replace(/^\*/, "")), open: written.startsWith("*") };
}

function entriesOf(set: LabelSet): LabelEntry[] {
  return Object.entries(set).flatMap(([kind, labels]) => labels.map((label) => labelEntry(kind, label)));
}
