// Finds the company that issued the document.
import { wordsAt } from "../labels/match.ts";
import { type Line, type Page, surround } from "../layout/page.ts";
import type { Candidate, Features, Weights } from "../rank/candidate.ts";
import { statedForms, withoutForms } from "../values/company.ts";
import { findDates } from "../values/dates.ts";
import { withDisputes } from "./disputed.ts";
import { domainsOf, matchesDomain } from "./domains.ts";
import { mergeNames } from "./merge-names.ts";
import { isPlace, partyOf } from "./party.ts";
import { type FoundName, isLabelled, isSenderLine, nameIn, nameOver } from "./vendor-names.ts";
import { type DocumentView, labelsOfLine } from "./view.ts";

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
};

const BANK_NAME = /bank|banque|banco|banca|sparkasse|credit union|caixa|caja|caisse|kasse\b/iu;
const BANK_LABEL =
  /\b(?:bank|bankverbindung|bankgegevens|bankrekening|banque|banco|banca|domiciliation|coordonnées bancaires|coordinate bancarie|dados bancários|konto|kontoinhaber|iban|bic|swift|titular|titulaire|rachunek|rekening)\b/iu;
// Names are looked for in this many pages from the start; the last page is looked at as well.
const PAGES = 2;
// Without a legal form, a name is trusted only in this upper share of the page, or next to a seller label.
const HEAD_ZONE = 0.4;
// Imprints stand in the rest of a page below this share.
const FOOTER_ZONE = 0.87;
// Strength of a label of the seller in a sentence.
const INTRODUCED = 0.8;
// Strength of a label of the seller right above a name, and with numbers of the seller between.
const LABELLED = 0.85;
const AFTER_CODES = 0.6;
const SOME_DETAILS = 0.5;
const NAME_LENGTH = 70;
// Lines of a headline that is one name.
const STACK = 3;
const HEADLINE: Omit<FoundName, "name"> = {
  start: 0,
  end: 0,
  kind: "headline",
  signed: false,
  introduced: false,
  mentioned: false,
};
// Lines from a name to the postcode below it.
const ADDRESS_LINES = 3;
// Times the median size of the page: a headline or a logo in letters.
const LARGE = 1.3;

/** Companies and headline names of the document, with features; one candidate a name. */
export function vendorCandidates(view: DocumentView): Candidate<string>[] {
  const domains = domainsOf(view);
  // In `Northwind SARL au capital de 8 000 €` the form is told because the law asks for it: the name is without it.
  const forms = statedForms(view.lines.map(({ text }) => text).join("\n"));
  const found = view.pages
    .filter((_, index) => index < PAGES || index === view.pages.length - 1)
    .flatMap((page) => page.lines.flatMap((line) => namesAt(view, page, line)))
    .map((candidate) => ({ ...candidate, value: withoutForms(candidate.value, forms) }));
  const names = mergeNames(found).map((candidate) => ({
    ...candidate,
    features: {
      ...candidate.features,
      domain: domains.some((domain) => matchesDomain(candidate.value, domain)) ? 1 : 0,
    },
  }));
  return withDisputes(names, domains.length > 0);
}

function namesAt(view: DocumentView, page: Page, line: Line): Candidate<string>[] {
  return [...oneLine(view, page, line), ...twoLines(view, page, line), ...stackedLines(view, page, line)];
}

// A logo in letters with a word or two a line.
function stackedLines(view: DocumentView, page: Page, line: Line): Candidate<string>[] {
  const lines = stackOf(view, page, line);
  const name = lines.map(({ text }) => text).join(" ");
  if (lines[0] !== line || lines.some((each) => isLabelled(view, each, each.text)) || !isNameLike(name))
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
  const large = lines.every(({ size, text }) => size > LARGE * page.textSize && !/\d/.test(text));
  return inHead && large && lines.length > 1 && lines.length <= STACK ? lines : [];
}

function oneLine(view: DocumentView, page: Page, line: Line): Candidate<string>[] {
  const found = nameIn(view, line);
  const inHead = page.number === 1 && line.box.top < HEAD_ZONE * page.height;
  const { seller, buyer, ownDetails } = partyOf(view, page, line);
  // A name over an address with own details is an imprint, wherever it stands.
  const imprint = buyer === 0 && ownDetails >= SOME_DETAILS;
  const labelled = seller > LABELLED || ((seller > AFTER_CODES || imprint) && headsAddress(view, line));
  const headline = (inHead && !isSentence(line.text)) || labelled;
  const believable =
    found.kind === "company" ||
    (found.kind === "sender" && ownDetails >= SOME_DETAILS) ||
    (headline && !isStreet(found.name));
  if (!believable || !isNameLike(found.name)) return [];

  const { box } = wordsAt(line, found.start, found.end);
  const part = isPart(view, line) || stackOf(view, page, line).length > 0;
  const features = { ...featuresOf(view, page, line, found), part: part ? 1 : 0 };
  return [{ value: found.name, page: page.number, box, text: found.name, features }];
}

function twoLines(view: DocumentView, page: Page, line: Line): Candidate<string>[] {
  const next = neighbour(view, line, 1);
  const over = next === undefined ? undefined : nameOver(line, next);
  if (next === undefined || over === undefined || !isNameLike(over.name)) return [];
  const whole: FoundName = { ...HEADLINE, kind: "company", name: over.name };
  const features = {
    ...featuresOf(view, page, line, whole),
    joined: 1,
    marked: over.marked ? 1 : 0,
    title: isLabelled(view, line, line.text) ? 1 : 0,
  };
  const box = surround([line.box, next.box]);
  return [{ value: over.name, page: page.number, box, text: over.name, features }];
}

// A line of a name that goes on in the line before or after it.
function isPart(view: DocumentView, line: Line): boolean {
  const [before, after] = [neighbour(view, line, -1), neighbour(view, line, 1)];
  const starts = before !== undefined && nameOver(before, line)?.marked === true;
  return starts || (after !== undefined && nameOver(line, after)?.marked === true);
}

function neighbour(view: DocumentView, line: Line, step: 1 | -1): Line | undefined {
  const lines = view.blocks.get(line)?.lines ?? [];
  const at = lines.indexOf(line);
  return at < 0 ? undefined : lines[at + step];
}

function featuresOf(view: DocumentView, page: Page, line: Line, found: FoundName): Features {
  const party = partyOf(view, page, line);
  const isSender = found.kind === "sender" || (found.start < 3 && isSenderLine(line));
  const isCompany = found.kind === "company";
  const bare = party.bareAddress && !isSender;
  const inWindow = bare && isWindow(page, line) && party.seller < 0.5;
  return {
    ...featuresOfPlace(view, page, line),
    sellerLabel: found.introduced ? Math.max(party.seller, INTRODUCED) : party.seller,
    buyerLabel: isSender ? 0 : party.buyer,
    ownDetails: party.ownDetails,
    senderLine: isSender ? 1 : 0,
    address: party.address,
    legalForm: isCompany ? 1 : 0,
    ...featuresOfSentence(found),
    copyright: /©|\(c\)|copyright/i.test(line.text) ? 1 : 0,
    title: !isCompany && isLabelled(view, line, found.name) ? 1 : 0,
    window: inWindow ? 1 : 0,
    bareAddress: bare ? 1 : 0,
    bank: isBank(view, line, found) ? 1 : 0,
    footer: line.box.top > FOOTER_ZONE * page.height ? 1 : 0,
  };
}

function featuresOfSentence({ signed, mentioned }: FoundName): Features {
  return { signed: signed ? 1 : 0, mentioned: mentioned ? 1 : 0 };
}

function featuresOfPlace(view: DocumentView, page: Page, line: Line): Features {
  return {
    top: page.number === 1 ? 1 - line.box.top / page.height : 0,
    firstLine: view.blocks.get(line)?.lines[0] === line ? 1 : 0,
    headsAddress: headsAddress(view, line) ? 1 : 0,
    opening: page.number === 1 && page.lines[0] === line ? 1 : 0,
    large: line.size > LARGE * page.textSize ? 1 : 0,
  };
}

// The first line of a block, or the first after a label, with a postcode in one of the next lines.
function headsAddress(view: DocumentView, line: Line): boolean {
  const lines = view.blocks.get(line)?.lines ?? [];
  const at = lines.indexOf(line);
  const before = lines[at - 1];
  const first = before === undefined || labelsOfLine(view, before).some((hit) => hit.leads);
  return first && lines.slice(at + 1, at + 1 + ADDRESS_LINES).some(({ text }) => isPlace(text));
}

// `Bank details: Halden Bank AG`, `IBAN … Halden Bank AG`: where the seller's money is.
function isBank(view: DocumentView, line: Line, found: FoundName): boolean {
  const above = neighbour(view, line, -1)?.text ?? "";
  const before = line.text.slice(0, found.start);
  if (!BANK_NAME.test(found.name)) return BANK_LABEL.test(before);
  return BANK_LABEL.test(line.text.replace(found.name, "")) || BANK_LABEL.test(above);
}

// Where the address of the receiver shows through the window of an envelope (DIN 5008 and most letters).
function isWindow(page: Page, line: Line): boolean {
  const [x, y] = [line.box.left / page.width, line.box.top / page.height];
  return page.number === 1 && x < 0.45 && y > 0.1 && y < 0.38;
}

function isNameLike(name: string): boolean {
  if (name.length < 3 || name.length > NAME_LENGTH || !/\p{L}{2}/u.test(name)) return false;
  if (isPlace(name) || findDates(name).length > 0 || /@|www\.|https?:/i.test(name)) return false;
  const digits = name.replace(/\D/g, "").length;
  return digits < 4 && name.split(" ").length <= 9;
}

// `Dear Ada,`, `Thank you for your order.`: `Smith & Co.` has its point after a short word.
function isSentence(text: string): boolean {
  return /[,!?;]$|(?:\s\p{Ll}{2,}){3}.*\p{Ll}{4}\.$/u.test(text.trim());
}

// `1 Harbour Road`, `Hafenstraße 1`, and remarks in brackets.
function isStreet(name: string): boolean {
  return /^\d|^\(|\p{L}(?:[.,] ?| )\d+ ?\p{L}?$/u.test(name);
}
