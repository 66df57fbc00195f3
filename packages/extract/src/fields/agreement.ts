// Measures how many independent places of a document agree on the name of the vendor.
import { foldLabel } from "../labels/label.ts";
import type { Candidate, Features } from "../rank/candidate.ts";
import type { DocumentView } from "./view.ts";

// Letters of a name that no other word contains by chance.
const SHORTEST = 5;
// So many more lines with the name are as good as any number of them.
const ENOUGH_ECHOES = 2;
// So many kinds of evidence are as good as all of them.
const ENOUGH_KINDS = 4;
// A feature of this strength counts as one kind of evidence.
const EVIDENT = 0.5;
// A name this near to a label of the buyer is the buyer's.
const BUYER = 0.5;
const EVIDENCE = [
  "legalForm",
  "sellerLabel",
  "ownDetails",
  "senderLine",
  "signed",
  "address",
  "large",
  "opening",
];
// Nothing agrees on a name that is the bank's, a partner's, a title or one line of a name.
const AGAINST = ["bank", "mentioned", "title", "part", "speech"];
const MORE_EVIDENCE = ["domain", "echoed", "named", "trade"];

/**
 * Adds to each name how much agrees on it.
 *
 * `echoed` is the share of other lines that contain the name, as page feet, payment notes and small print do; `agreed` the
 * share of kinds of evidence; `buyerKnown` says that a label names another party as the buyer.
 */
export function withAgreement(view: DocumentView, names: readonly Candidate<string>[]): Candidate<string>[] {
  const lines = view.lines.map(({ text }) => foldLabel(text));
  const buyers = names.filter(({ features }) => (features["buyerLabel"] ?? 0) >= BUYER);
  const labelled = [...view.labels.values()].flat().some(({ kind, leads }) => kind === "buyer" && leads);
  return names.map((name) => {
    const features = { ...name.features, echoed: echoesOf(name.value, lines) };
    const isBuyer = buyers.includes(name);
    const known = !isBuyer && (buyers.length > 0 || labelled);
    return {
      ...name,
      features: { ...features, agreed: isBuyer ? 0 : kindsOf(features), buyerKnown: known ? 1 : 0 },
    };
  });
}

function echoesOf(name: string, lines: readonly string[]): number {
  const folded = foldLabel(name);
  if (folded.length < SHORTEST) return 0;
  const places = lines.filter((line) => line.includes(folded)).length;
  return Math.min(ENOUGH_ECHOES, Math.max(0, places - 1)) / ENOUGH_ECHOES;
}

function kindsOf(features: Features): number {
  if (AGAINST.some((name) => features[name] === 1)) return 0;
  const kinds = [...EVIDENCE, ...MORE_EVIDENCE].filter((kind) => (features[kind] ?? 0) >= EVIDENT);
  return Math.min(1, kinds.length / ENOUGH_KINDS);
}
