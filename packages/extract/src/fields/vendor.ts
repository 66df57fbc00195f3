// Finds the company that issued the document.
import { wordsAt } from "../labels/match.ts";
import { type Line, overlapX, type Page, surround } from "../layout/page.ts";
import type { Candidate, Weights } from "../rank/candidate.ts";
import { hasLegalForm } from "../values/company.ts";
import { findDates } from "../values/dates.ts";
import { withAgreement } from "./agreement.ts";
import { withDisputes } from "./disputed.ts";
import { domainsOf, matchesDomain } from "./domains.ts";
import { mergeNames } from "./merge-names.ts";
import { isFormAlone, isHeading } from "./name-words.ts";
import { isPlace, partyOf } from "./party.ts";
import { featuresOf, headsAddress, isTitled, LARGE } from "./vendor-features.ts";
import { type FoundName, isCutOut, labelShare, nameIn, nameOver } from "./vendor-names.ts";
import { type DocumentView, labelsOfLine, neighbourIn, pageOf } from "./view.ts";

/** Weights of the features of {@link vendorCandidates}, set by hand. */
export const VENDOR_WEIGHTS: Weights = {
  legalForm: 0.45,
  sellerLabel: 0.6,
  buyerLabel: -0.9,
  ownDetails: 0.3,
  senderLine: 0.45,
  signed: 0.4,
  copyright: 0.1,
  address: 0.1,
  top: 0.2,
  firstLine: 0.1,
  opening: 0.2,
  repeated: 0.3,
  domain: 0.35,
  large: 0.25,
  window: -0.25,
  title: -0.8,
  shortened: -0.4,
  lengthened: -0.4,
  outdone: -0.4,
  joined: -0.15,
  marked: 0.3,
  part: -0.6,
  footer: 0.1,
  bank: -0.5,
  mentioned: -0.5,
  named: 0.5,
  trade: 0.15,
  echoed: 0.2,
  agreed: 0.4,
  buyerKnown: 0.1,
  speech: -0.5,
};

// Names are looked for in this many pages from the start; the last page is looked at as well.
const PAGES = 2;
// Without a legal form, a name is trusted only in this upper share of the page, or next to a seller label.
const HEAD_ZONE = 0.4;
// Strength of a label of the seller right above a name, and with numbers of the seller between.
const LABELLED = 0.85;
const AFTER_CODES = 0.6;
const SOME_DETAILS = 0.5;
const NAME_LENGTH = 70;
// Lines of a headline that is one name.
const STACK = 3;
// The share of a name from which on it is nothing but labels.
const ALL_LABEL = 0.95;
const HEADLINE: Omit<FoundName, "name"> = {
  start: 0,
  end: 0,
  kind: "headline",
  signed: false,
  introduced: false,
  mentioned: false,
  addressed: false,
};

/** Companies and headline names of the document, with features; one candidate a name. */
export function vendorCandidates(view: DocumentView): Candidate<string>[] {
  const domains = domainsOf(view);
  const found = view.pages
    .filter((_, index) => index < PAGES || index === view.pages.length - 1)
    .flatMap((page) => page.lines.flatMap((line) => namesAt(view, page, line)));
  const names = mergeNames(found).map((candidate) => ({
    ...candidate,
    features: {
      ...candidate.features,
      domain: domains.some((domain) => matchesDomain(candidate.value, domain)) ? 1 : 0,
    },
  }));
  return withDisputes(withAgreement(view, names), domains.length > 0);
}

function namesAt(view: DocumentView, page: Page, line: Line): Candidate<string>[] {
  return [...oneLine(view, page, line), ...twoLines(view, page, line), ...stackedLines(view, page, line)];
}

// A logo in letters with a word or two a line.
function stackedLines(view: DocumentView, page: Page, line: Line): Candidate<string>[] {
  const lines = stackOf(view, page, line);
  const name = lines.map(({ text }) => text).join(" ");
  if (lines[0] !== line || lines.some((each) => isTitled(view, each, wholeOf(each))) || !isNameLike(name))
    return [];
  const whole: FoundName = { ...HEADLINE, name };
  const features = { ...featuresOf(view, page, line, whole), stacked: 1 };
  const box = surround(lines.map((each) => each.box));
  return [{ value: name, page: page.number, box, text: name, features }];
}

// The lines of a headline of several; none where there is one, or too many for a name.
function stackOf(view: DocumentView, page: Page, line: Line): readonly Line[] {
  const lines = view.blocks.get(line)?.lines ?? [];
  const inHead = page.number === 1 && line.box.top < HEAD_ZONE * page.height;
  if (!inHead || lines.length <= 1 || lines.length > STACK) return [];
  return lines.every(({ size, text }) => size > LARGE * page.textSize && !/\d/.test(text)) ? lines : [];
}

function oneLine(view: DocumentView, page: Page, line: Line): Candidate<string>[] {
  const found = nameIn(view, line);
  if (!isCertain(found) && !isPlausible(view, page, line, found)) return [];
  if (!isNameLike(found.name)) return [];
  const { box } = wordsAt(line, found.start, found.end);
  const part = isPart(view, line) || stackOf(view, page, line).length > 0;
  const cutOut = isCutOut(line, found) ? 1 : 0;
  const features = { ...featuresOf(view, page, line, found), part: part ? 1 : 0, cutOut };
  return [{ value: found.name, page: page.number, box, text: found.name, features }];
}

function isCertain({ kind, label }: FoundName): boolean {
  return kind === "company" || label !== undefined;
}

// A name without a legal form needs a place where names stand.
function isPlausible(view: DocumentView, page: Page, line: Line, found: FoundName): boolean {
  if (labelShare(view, line, found) >= ALL_LABEL) return false;
  const { seller, buyer, ownDetails } = partyOf(view, page, line);
  if (found.kind === "sender" && ownDetails >= SOME_DETAILS) return true;
  const inHead = page.number === 1 && line.box.top < HEAD_ZONE * page.height;
  // A name over an address with own details is an imprint, wherever it stands.
  const imprint = buyer === 0 && ownDetails >= SOME_DETAILS;
  const labelled = seller > LABELLED || ((seller > AFTER_CODES || imprint) && headsAddress(view, line));
  const first = page.lines[0] === line || line.size > LARGE * page.textSize;
  return ((inHead && !isSentence(line.text)) || labelled) && !isStreet(found.name, first);
}

function twoLines(view: DocumentView, page: Page, line: Line): Candidate<string>[] {
  const next = neighbour(view, line, 1);
  const over = next === undefined || endsWithLabel(view, line) ? undefined : nameOver(line, next);
  if (next === undefined || over === undefined || !isNameLike(over.name)) return [];
  const kind = hasLegalForm(over.name) ? "company" : "headline";
  const whole: FoundName = { ...HEADLINE, kind, name: over.name, end: line.text.length };
  const features = {
    ...featuresOf(view, page, line, whole),
    joined: 1,
    marked: over.marked ? 1 : 0,
    title: isTitled(view, line, wholeOf(line)) ? 1 : 0,
  };
  const box = surround([line.box, next.box]);
  return [{ value: over.name, page: page.number, box, text: over.name, features }];
}

function wholeOf(line: Line): FoundName {
  return { ...HEADLINE, name: line.text, end: line.text.length };
}

// Kinds of labels that no name ends with, unlike `Harbour Supplier`.
const AMOUNTS: ReadonlySet<string> = new Set([
  "grandTotal",
  "plainTotal",
  "amountDue",
  "netTotal",
  "taxTotal",
]);

// `Northwind Building Total` over `Ltd`: the cell next to a name that fills its own.
function endsWithLabel(view: DocumentView, line: Line): boolean {
  const last = labelsOfLine(view, line).at(-1);
  return last !== undefined && last.start > 0 && last.end === line.text.length && AMOUNTS.has(last.kind);
}

// A line that is only a part of a name; the rest is on the line before or after it.
function isPart(view: DocumentView, line: Line): boolean {
  const [before, after] = [neighbour(view, line, -1), neighbour(view, line, 1)];
  const starts = before !== undefined && nameOver(before, line)?.marked === true;
  return starts || (after !== undefined && nameOver(line, after)?.marked === true);
}

function neighbour(view: DocumentView, line: Line, step: 1 | -1): Line | undefined {
  return neighbourIn(view.blocks.get(line)?.lines ?? [], line, step) ?? centredBelow(view, line, step);
}

// A legal form below a name, centred with the width of characters, is hardly in line with it.
function centredBelow(view: DocumentView, line: Line, step: 1 | -1): Line | undefined {
  const row = pageOf(view, line)?.rows[line.row + step] ?? [];
  const [next] = row;
  const upper = step === 1 ? line : next;
  const lower = step === 1 ? next : line;
  if (row.length !== 1 || upper === undefined || lower === undefined || !isFormAlone(lower.text))
    return undefined;
  const near = lower.box.top - upper.box.bottom < upper.size && overlapX(upper.box, lower.box) > 0;
  return near ? next : undefined;
}

function isNameLike(name: string): boolean {
  if (name.length < 3 || name.length > NAME_LENGTH || !/\p{L}{2}/u.test(name)) return false;
  if (isPlace(name) || findDates(name).length > 0 || /@|www\.|https?:/i.test(name)) return false;
  if (isHeading(name) || isFormAlone(name)) return false;
  const digits = name.replace(/\D/g, "").length;
  return digits < 4 && name.split(" ").length <= 9;
}

// `Dear Ada,`, `Thank you for your order.`: `Smith & Co.` has its point after a short word.
function isSentence(text: string): boolean {
  return /[,!?;]$|(?:\s\p{Ll}{2,}){3}.*\p{Ll}{4}\.$/u.test(text.trim());
}

// `1 Harbour Road`, `Hafenstraße 1`, and remarks in brackets. A headline may begin with a digit: `3 Rivers Printing`.
function isStreet(name: string, headline: boolean): boolean {
  return (!headline && /^\d/.test(name)) || /^\(|\p{L}(?:[.,] ?| )\d+ ?\p{L}?$/u.test(name);
}
