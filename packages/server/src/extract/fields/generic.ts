// Finds a field that has no rules of its own by the labels its definition names.
import type { FieldDefinition } from "../extraction.ts";
import { type LabelHit, matchLabels, wordsAt } from "../labels/match.ts";
import { indexLabels, labelEntry } from "../labels/table.ts";
import { type Box, type Line, overlapX } from "../layout/page.ts";
import { findDates, isoDate } from "../values/dates.ts";
import { findNumbers } from "../values/numbers.ts";
import type { Candidate, Weights } from "./candidate.ts";
import type { DocumentView } from "./view.ts";

/** Weights of the features of {@link genericCandidates}, set by hand. */
export const GENERIC_WEIGHTS: Weights = { beside: 0.8, below: 0.6, announced: 0.2, leads: 0.1, hinted: 0.1 };

// The line below a label is at most this many font sizes lower.
const REACH_BELOW = 2.5;
const YES = /^(?:yes|y|true|ja|oui|s[ií]|sim|x|✓|✔|☑|☒)$/iu;
const NO = /^(?:no|n|false|nein|non|nee|n[ãa]o|☐|-)$/iu;

/** Values of the wanted type beside or below a label of the field: its hints, or its name in words. */
export function genericCandidates(view: DocumentView, field: FieldDefinition): Candidate[] {
  const labels = [
    ...(field.hints ?? []).map((hint) => labelEntry("hint", hint)),
    labelEntry("name", field.name.replace(/[_-]+/g, " ")),
  ];
  const index = indexLabels(labels);
  return view.lines
    .flatMap((line) => matchLabels(line, index))
    .flatMap((hit) => valuesAt(view, hit, field.type));
}

function valuesAt(view: DocumentView, hit: LabelHit, type: FieldDefinition["type"]): Candidate[] {
  const places = [
    { line: hit.line, start: hit.end, relation: "beside" },
    ...nextInRow(view, hit).map((line) => ({ line, start: 0, relation: "beside" })),
    ...lineBelow(view, hit).map((line) => ({ line, start: 0, relation: "below" })),
  ];
  for (const { line, start, relation } of places) {
    const read = readValue(view, { line, start }, type);
    if (read === undefined) continue;
    const features = {
      [relation]: 1,
      announced: hit.announces ? 1 : 0,
      leads: hit.leads ? 1 : 0,
      hinted: hit.kind === "hint" ? 1 : 0,
    };
    return [{ value: read.value, page: line.page, box: read.box, text: read.text, features }];
  }
  return [];
}

function nextInRow(view: DocumentView, hit: LabelHit): Line[] {
  const row = view.pages[hit.line.page - 1]?.rows[hit.line.row] ?? [];
  return row.slice(row.indexOf(hit.line) + 1, row.indexOf(hit.line) + 2);
}

function lineBelow(view: DocumentView, hit: LabelHit): Line[] {
  const lines = view.pages[hit.line.page - 1]?.lines ?? [];
  const below = lines.find((line) => {
    const drop = (line.box.top - hit.box.bottom) / hit.line.size;
    return line.row > hit.line.row && drop < REACH_BELOW && overlapX(line.box, hit.box) > 0;
  });
  return below === undefined ? [] : [below];
}

interface ReadValue {
  readonly value: string | number | boolean;
  readonly box: Box;
  readonly text: string;
}

function readValue(
  view: DocumentView,
  from: { readonly line: Line; readonly start: number },
  type: FieldDefinition["type"],
): ReadValue | undefined {
  const rest = from.line.text.slice(from.start);
  const skipped = rest.length - rest.replace(/^[\s:#.)=-]+/, "").length;
  const text = rest.slice(skipped).trim();
  const start = from.start + skipped;
  const at = (value: ReadValue["value"], first: number, last: number): ReadValue => ({
    value,
    ...wordsAt(from.line, start + first, start + last),
  });
  if (text === "") return undefined;
  if (type === "string") return at(text, 0, text.length);
  if (type === "boolean")
    return YES.test(text) ? at(true, 0, text.length) : NO.test(text) ? at(false, 0, text.length) : undefined;
  if (type === "date") {
    const date = findDates(text)[0];
    const value = date === undefined ? undefined : isoDate(date, view.dateOrder);
    return date === undefined || value === undefined ? undefined : at(value, date.start, date.end);
  }
  const number = findNumbers(text)[0];
  return number === undefined ? undefined : at(number.value, number.start, number.end);
}
