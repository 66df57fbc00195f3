// All labels of all languages, indexed for fast search.
import chinese from "./chinese.json" with { type: "json" };
import czech from "./czech.json" with { type: "json" };
import danish from "./danish.json" with { type: "json" };
import dutch from "./dutch.json" with { type: "json" };
import english from "./english.json" with { type: "json" };
import finnish from "./finnish.json" with { type: "json" };
import french from "./french.json" with { type: "json" };
import german from "./german.json" with { type: "json" };
import greek from "./greek.json" with { type: "json" };
import hungarian from "./hungarian.json" with { type: "json" };
import italian from "./italian.json" with { type: "json" };
import japanese from "./japanese.json" with { type: "json" };
import korean from "./korean.json" with { type: "json" };
import { foldLabel, type LabelSet } from "./label.ts";
import malay from "./malay.json" with { type: "json" };
import norwegian from "./norwegian.json" with { type: "json" };
import polish from "./polish.json" with { type: "json" };
import portuguese from "./portuguese.json" with { type: "json" };
import romanian from "./romanian.json" with { type: "json" };
import spanish from "./spanish.json" with { type: "json" };
import swedish from "./swedish.json" with { type: "json" };
import thai from "./thai.json" with { type: "json" };
import turkish from "./turkish.json" with { type: "json" };

/** One label, folded. `open` ones may begin inside a word. */
export interface LabelEntry {
  readonly kind: string;
  readonly folded: string;
  readonly open: boolean;
}

/** Labels by how they begin, see {@link labelsAt}, the longest first. */
export type LabelIndex = ReadonlyMap<string, readonly LabelEntry[]>;

// Most labels differ in their first two characters; open ones have keys of their own, because few are.
const KEY_LENGTH = 2;
const OPEN = "*";
const NONE: readonly LabelEntry[] = [];

// Where languages write a label alike, the kind of the first counts.
const SETS: readonly LabelSet[] = [
  english,
  german,
  french,
  dutch,
  spanish,
  italian,
  portuguese,
  polish,
  swedish,
  danish,
  norwegian,
  finnish,
  czech,
  hungarian,
  turkish,
  romanian,
  greek,
  malay,
  japanese,
  chinese,
  korean,
  thai,
];

/** Every label of the built-in languages. */
export const BUILT_IN_LABELS: LabelIndex = indexLabels(SETS.flatMap(entriesOf));

/** Creates an index of labels, for instance those that a workflow gives as hints. */
export function indexLabels(entries: readonly LabelEntry[]): LabelIndex {
  const index = new Map<string, LabelEntry[]>();
  for (const entry of entries) {
    const key = keyOf(entry);
    const same = index.get(key) ?? [];
    if (entry.folded !== "") index.set(key, same);
    same.push(entry);
  }
  for (const list of index.values()) list.sort((a, b) => b.folded.length - a.folded.length);
  return index;
}

/** An index with more labels; those it knows already keep their kind. */
export function addLabels(index: LabelIndex, entries: readonly LabelEntry[]): LabelIndex {
  const known = new Set([...index.values()].flatMap((list) => list.map(({ folded }) => folded)));
  const fresh = entries.filter(({ folded }) => !known.has(folded));
  return fresh.length === 0 ? index : indexLabels([...[...index.values()].flat(), ...fresh]);
}

/** Labels that may begin at an offset of a folded text. @param inside - The offset is inside a word: open labels only. */
export function labelsAt(
  index: LabelIndex,
  text: string,
  at: number,
  inside: boolean,
): readonly LabelEntry[] {
  const begin = text.slice(at, at + KEY_LENGTH);
  const open = index.get(OPEN + begin) ?? NONE;
  if (inside) return open;
  const [long, short] = [index.get(begin) ?? NONE, index.get(begin.slice(0, 1)) ?? NONE];
  // At most characters no label begins: a list is made where one does.
  return long.length + short.length === 0 ? open : [...long, ...short, ...open];
}

function keyOf({ folded, open }: LabelEntry): string {
  return (open ? OPEN : "") + folded.slice(0, KEY_LENGTH);
}

/** A label as written in a table; a leading `*` makes it open. */
export function labelEntry(kind: string, written: string): LabelEntry {
  return { kind, folded: foldLabel(written.replace(/^\*/, "")), open: written.startsWith("*") };
}

function entriesOf(set: LabelSet): LabelEntry[] {
  return Object.entries(set).flatMap(([kind, labels]) => labels.map((label) => labelEntry(kind, label)));
}
