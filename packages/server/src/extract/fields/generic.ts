// Finds a field that has no rules of its own by the labels its definition names.
import type { FieldDefinition } from "../extraction.ts";
import { type LabelHit, matchLabels, wordsAt } from "../labels/match.ts";
import { indexLabels, labelEntry } from "../labels/table.ts";
import { type Box, type Line, overlapX } from "../layout/page.ts";
import { findCompany } from "../values/company.ts";
import { findDates, isoDate } from "../values/dates.ts";
import { findNumbers } from "../values/numbers.ts";
import type { Candidate, Weights } from "./candidate.ts";
import type { DocumentView } from "./view.ts";

/** Weights of the features of {@link genericCandidates}, set by hand. */
export const GENERIC_WEIGHTS: Weights = { beside: 0.8, below: 0.6, announced: 0.2, leads: 0.1, hinted: 0.1 };

// The line below a label is at most this many font sizes lower.
const REACH_BELOW = 2.5;
// A longer text is a sentence, not a value.
const MAX_TEXT = 120;
// Characters between a word like `between` and the company it leads to.
const COMPANY_REACH = 5;
const YES = /^(?:yes|y|true|ja|oui|s[ií]|sim|x|✓|✔|☑|☒)$/iu;
const NO = /^(?:no|n|false|nein|non|nee|n[ãa]o|☐|-)$/iu;

/** Values of the wanted type beside or below a label of the field: its hints, or its name in words. */
export function genericCandidates(view: DocumentView, field: FieldDefinition): Candidate[] {
  const name = labelEntry("name", field.name.replace(/[_-]+/g, " "));
  const index = indexLabels([...(field.hints ?? []).map((hint) => labelEntry("hint", hint)), name]);
  return view.lines
    .flatMap((line) => matchLabels(line, index))
    .flatMap((hit) => valueAt(view, hit, field.type));
}

function valueAt(view: DocumentView, hit: LabelHit, type: FieldDefinition["type"]): Candidate[] {
  const places = [
    { line: hit.line, start: hit.end, relation: "beside" },
    ...nextInRow(view, hit).map((line) => ({ line, start: 0, relation: "beside" })),
    ...lineBelow(view, hit).map((line) => ({ line, start: 0, relation: "below" })),
  ];
  const read = places.flatMap(({ relation, ...from }) => {
    const found = readValue(
      view,
      { ...from, prose: from.line === hit.line && !(hit.leads && hit.announces) },
      type,
    );
    return found === undefined ? [] : [{ ...found, page: from.line.page, relation }];
  })[0];
  if (read === undefined) return [];
  const { relation, ...place } = read;
  const features = {
    [relation]: 1,
    announced: hit.announces ? 1 : 0,
    leads: hit.leads ? 1 : 0,
    hinted: hit.kind === "hint" ? 1 : 0,
  };
  return [{ ...place, features }];
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

interface From {
  readonly line: Line;
  readonly start: number;
  /** The label is a word of a sentence: only a company right after it is believed to be a text value. */
  readonly prose: boolean;
}

function readValue(view: DocumentView, from: From, type: FieldDefinition["type"]): ReadValue | undefined {
  const rest = from.line.text.slice(from.start);
  const text = rest.replace(/^[\s:#.)=-]+/, "").trimEnd();
  const start = from.start + rest.indexOf(text);
  const found = text === "" ? undefined : parseAs(view, text, { type, prose: from.prose });
  if (found === undefined) return undefined;
  return { value: found.value, ...wordsAt(from.line, start + found.start, start + found.end) };
}

interface Parsed {
  readonly value: string | number | boolean;
  readonly start: number;
  readonly end: number;
}

function parseAs(
  view: DocumentView,
  text: string,
  wanted: { readonly type: FieldDefinition["type"]; readonly prose: boolean },
): Parsed | undefined {
  if (wanted.type === "date") return parseDate(view, text);
  if (wanted.type === "string") return wanted.prose ? parseCompany(text) : parseText(text);
  if (wanted.type === "boolean") return parseBoolean(text);
  const number = findNumbers(text)[0];
  return number === undefined ? undefined : { value: number.value, start: number.start, end: number.end };
}

function parseDate(view: DocumentView, text: string): Parsed | undefined {
  const date = findDates(text)[0];
  const value = date === undefined ? undefined : isoDate(date, view.dateOrder);
  return date === undefined || value === undefined ? undefined : { value, start: date.start, end: date.end };
}

function parseText(text: string): Parsed | undefined {
  return text.length > MAX_TEXT ? undefined : { value: text, start: 0, end: text.length };
}

function parseCompany(text: string): Parsed | undefined {
  const company = findCompany(text);
  if (company === undefined || company.start > COMPANY_REACH) return undefined;
  return { value: company.name, start: company.start, end: company.end };
}

function parseBoolean(text: string): Parsed | undefined {
  if (YES.test(text)) return { value: true, start: 0, end: text.length };
  return NO.test(text) ? { value: false, start: 0, end: text.length } : undefined;
}
