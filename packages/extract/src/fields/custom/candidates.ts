// Finds a field that has no rules of its own: by its hints, its name, its description, and what such fields are called.
import type { FieldDefinition } from "../../extraction/extraction.ts";
import { type LabelHit, matchLabels, wordsAt } from "../../labels/match.ts";
import { type Line, surround } from "../../layout/page.ts";
import type { Candidate, Features, Weights } from "../../rank/candidate.ts";
import { readBoxBefore } from "../../values/yes-no.ts";
import { contractCandidates } from "../contract/candidates.ts";
import { partyOf } from "../party.ts";
import { type DocumentView, labelsOfLine, pageOf } from "../view.ts";
import { type Concept, conceptOf } from "./concept.ts";
import { labelsOf } from "./labels.ts";
import { headRow, isLabel, type Place, placesOf } from "./places.ts";
import { evidentValues, isCode, readValue } from "./read.ts";

/** Weights of the features of {@link ownCandidates}, set by hand. */
export const OWN_WEIGHTS: Weights = {
  beside: 0.75,
  below: 0.6,
  head: 0.25,
  besideHead: -0.5,
  announced: 0.2,
  leads: 0.1,
  hint: 0.1,
  name: 0.1,
  synonym: 0.05,
  described: -0.05,
  evident: 0.75,
  sentence: 0.95,
  certain: 0.2,
  prose: -0.25,
  otherSide: -0.5,
};

/** Score below which a field of a workflow's own is absent. */
export const OWN_MINIMUM = 0.6;

// Labels of fewer letters are common words: without a hint they must stand alone or before a colon.
const COMMON_WORD = 4;
const VALUE_FOLLOWS = /^[\s.)]*[+-]?[\d€$£]/;
// Lines of an address.
const ADDRESS_LINES = 6;
// Kinds that an issuer states about itself, so those of the buyer are excluded.
const ISSUERS: ReadonlySet<string> = new Set(["iban", "bic", "vatId", "email", "phone", "url"]);
const ENDS = /(^|_)(end|ends|until|to|expiry|expiration|last)(_|$)/;

interface Wanted {
  readonly concept: Concept;
  readonly last: boolean;
}

/** Values of the wanted kind at the labels of a field. None without a label, but for values that prove themselves. */
export function ownCandidates(view: DocumentView, field: FieldDefinition): Candidate[] {
  const concept = conceptOf(field);
  const wanted = { concept, last: ENDS.test(field.name) };
  const labels = labelsOf(field, concept.labels);
  const hits = view.lines
    .flatMap((line) => matchLabels(line, labels))
    .filter((hit) => stands(view, hit, concept));
  const found = [...hits.flatMap((hit) => valuesAt(view, hit, wanted)), ...evident(view, concept)];
  const weighed = found.map((candidate) => weighSide(view, candidate, concept));
  return [...contractCandidates(view, field), ...weighed];
}

interface Found extends Candidate {
  readonly line: Line;
}

// `Order` within `Order date` is another label; a common word within a sentence is not a label.
function stands(view: DocumentView, hit: LabelHit, { kind }: Concept): boolean {
  const longer = labelsOfLine(view, hit.line).some((other) => {
    return other.start <= hit.start && other.end >= hit.end && other.end - other.start > hit.end - hit.start;
  });
  if (longer) return false;
  if (hit.kind === "hint") return true;
  if (hit.kind === "described") return hit.leads && hit.announces;
  // Before a digit, or where the format of the value shows that it is one, a common word is a label nevertheless.
  const announces = hit.announces || VALUE_FOLLOWS.test(hit.line.text.slice(hit.end)) || isCode(kind);
  const isCommon = hit.end - hit.start <= COMMON_WORD;
  return isCommon
    ? announces && (hit.leads || isCode(kind))
    : hit.leads || hit.kind === "name" || isCode(kind);
}

function valuesAt(view: DocumentView, hit: LabelHit, wanted: Wanted): Found[] {
  const box =
    wanted.concept.kind === "boolean" ? readBoxBefore(hit.line.text.slice(0, hit.start)) : undefined;
  if (box !== undefined) {
    const features = { beside: 1, announced: 1, leads: 1, [hit.kind]: 1 };
    return [{ value: box, line: hit.line, page: hit.line.page, ...wordsAt(hit.line, 0, hit.end), features }];
  }
  const found = placesOf(view, hit).flatMap((place) => readAt(view, hit, { place, ...wanted }));
  const beside = found.find(({ features }) => features["beside"] === 1);
  const below = found.find(({ features }) => features["below"] === 1);
  return [beside, below].filter((candidate) => candidate !== undefined);
}

function readAt(view: DocumentView, hit: LabelHit, wanted: Wanted & { readonly place: Place }): Found[] {
  const { place, concept, last } = wanted;
  const { line, start, end, relation, prose } = place;
  if (relation === "below" && isLabel(view, line)) return [];
  const reading = {
    kind: concept.kind,
    dateOrder: view.dateOrder,
    prose,
    last,
    percent: /%/.test(hit.line.text.slice(hit.start, start)),
  };
  const read = readValue(line.text.slice(start, end), reading);
  if (read === undefined) return [];
  const words = wordsAt(line, start + read.start, start + read.end);
  const whole = concept.kind === "address" ? addressAt(view, place, words) : { ...words, value: read.value };
  const head = headRow(view, hit);
  const features = {
    [relation]: 1,
    head: relation === "below" ? head : 0,
    besideHead: relation === "beside" && line !== hit.line ? head : 0,
    announced: hit.announces ? 1 : 0,
    leads: hit.leads ? 1 : 0,
    [hit.kind]: 1,
    prose: prose && !isCode(concept.kind) ? 1 : 0,
  };
  return [{ ...whole, line, page: line.page, features }];
}

/** The lines of an address from its first one: below each other in one block, up to the next label. */
function addressAt(
  view: DocumentView,
  { line, start }: Place,
  first: ReturnType<typeof wordsAt>,
): Pick<Found, "value" | "text" | "box"> {
  const block = view.blocks.get(line)?.lines ?? [];
  const after = (start === 0 ? block : linesUnder(view, line, first.box.left)).filter(
    ({ row }) => row > line.row,
  );
  const stop = after.findIndex((other) => isLabel(view, other));
  const rest = (stop < 0 ? after : after.slice(0, stop)).slice(0, ADDRESS_LINES - 1);
  const text = [first.text, ...rest.map((other) => other.text)].join(", ");
  return { value: text, text, box: surround([first.box, ...rest.map((other) => other.box)]) };
}

// After `Deliver to: Quay Tools Ltd` the address continues below the name, or below the label.
function linesUnder(view: DocumentView, line: Line, left: number): readonly Line[] {
  const page = pageOf(view, line);
  const under: Line[] = [];
  for (const row of page?.rows.slice(line.row + 1, line.row + ADDRESS_LINES) ?? []) {
    const next = row.find(
      ({ box }) => Math.min(Math.abs(box.left - left), Math.abs(box.left - line.box.left)) < line.size,
    );
    const last = under.at(-1) ?? line;
    if (next === undefined || next.box.top - last.box.bottom > line.size) break;
    under.push(next);
  }
  return under;
}

function evident(view: DocumentView, { kind }: Concept): Found[] {
  return view.lines.flatMap((line) =>
    evidentValues(line.text, kind).map(({ value, start, end }) => {
      return { value, line, page: line.page, ...wordsAt(line, start, end), features: { evident: 1 } };
    }),
  );
}

function weighSide(view: DocumentView, { line, ...candidate }: Found, { kind, side }: Concept): Candidate {
  const meant = side ?? (ISSUERS.has(kind) ? "seller" : undefined);
  const page = pageOf(view, line);
  if (meant === undefined || page === undefined) return candidate;
  const party = partyOf(view, page, line);
  const other = meant === "seller" ? party.buyer - party.seller : party.seller - party.buyer;
  const features: Features = { ...candidate.features, otherSide: Math.max(0, other) };
  return { ...candidate, features };
}
