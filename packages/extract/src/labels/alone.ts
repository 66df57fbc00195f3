// Small words that name the parties of a document when nothing else is on their line, or a colon follows at once.
import type { Line } from "../layout/page.ts";
import type { LabelHit } from "./match.ts";

// In a sentence these are nothing: `Invoice from May`, `a partir de`.
const FROM = /^\s*(?:from|von|de|van|da|od|fra|från)\s*(?:[:.]|$)(?!\s*\d)/iu;
const TO = /^\s*(?:to|an|à|a|aan|para|per|do|dla|fao|til|customer|klant)\s*(?:[:.]|$)(?!\s*\d)/iu;
// `De. Castro` may be a name: a point ends the word only where the line ends too.
const POINT = /^\s*\p{L}+\s*\.\s*\S/u;

/** The labels of a line, where `From` and `To` that stand alone are labels of the seller and the buyer. */
export function withAloneLabels(line: Line, hits: readonly LabelHit[]): readonly LabelHit[] {
  const kind = FROM.test(line.text) ? "seller" : TO.test(line.text) ? "buyer" : undefined;
  if (kind === undefined || POINT.test(line.text)) return hits;
  const [word] = /\p{L}+/u.exec(line.text) ?? [];
  const first = line.words[0];
  if (word === undefined || first === undefined) return hits;
  const start = line.text.indexOf(word);
  const end = start + word.length;
  const alone: LabelHit = {
    kind,
    line,
    box: first.box,
    start,
    end,
    leads: true,
    announces: true,
    hasValue: /\p{L}{3}/u.test(line.text.slice(end)),
    qualified: false,
  };
  return [alone, ...hits.filter((hit) => hit.start >= end)];
}
