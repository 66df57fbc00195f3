// Finds the company that issued the document.
import { foldLabel } from "../labels/label.ts";
import { wordsAt } from "../labels/match.ts";
import type { Line, Page } from "../layout/page.ts";
import { type CompanyName, cleanName, findCompany } from "../values/company.ts";
import { findDates } from "../values/dates.ts";
import type { Candidate, Features, Weights } from "./candidate.ts";
import { mergeNames } from "./merge-names.ts";
import { isPlace, type Party, partyOf } from "./party.ts";
import { type DocumentView, labelsOfLine } from "./view.ts";

/** Weights of the features of {@link vendorCandidates}, set by hand. */
export const VENDOR_WEIGHTS: Weights = {
  legalForm: 0.45,
  sellerLabel: 0.6,
  buyerLabel: -0.9,
  ownDetails: 0.3,
  senderLine: 0.45,
  address: 0.1,
  top: 0.2,
  firstLine: 0.1,
  opening: 0.2,
  repeated: 0.3,
  domain: 0.35,
  large: 0.25,
  window: -0.25,
  title: -0.8,
};

// Names are looked for in this many pages from the start; the last page is looked at as well.
const PAGES = 2;
// Without a legal form a name is believed only in this upper share of the page, or beside a seller label.
const HEAD_ZONE = 0.4;
const NAME_LENGTH = 70;
const TITLES: readonly string[] = ["invoiceTitle", "creditTitle"];
// Times the median size of the page: a headline or a logo in letters.
const LARGE = 1.3;

/** Companies and headline names of the document, with features; one candidate a name. */
export function vendorCandidates(view: DocumentView): Candidate<string>[] {
  const domains = domainsOf(view);
  const found = view.pages
    .filter((_, index) => index < PAGES || index === view.pages.length - 1)
    .flatMap((page) => page.lines.flatMap((line) => nameIn(view, page, line)));
  return mergeNames(found).map((candidate) => ({
    ...candidate,
    features: {
      ...candidate.features,
      domain: domains.some((domain) => matchesDomain(candidate.value, domain)) ? 1 : 0,
    },
  }));
}

function nameIn(view: DocumentView, page: Page, line: Line): Candidate<string>[] {
  const company = companyIn(view, line);
  const party = partyOf(view, page, line);
  const sender = senderOf(line);
  const { name, start, end } = company ?? sender ?? labelledName(view, line);
  const inHead = page.number === 1 && line.box.top < HEAD_ZONE * page.height;
  const believable = company !== undefined || ((inHead || party.seller > 0.85) && !isStreet(name));
  if (!believable || !isNameLike(name)) return [];

  const isSender = sender !== undefined && start < 3;
  const features = {
    ...featuresOfPlace(view, page, line),
    ...featuresOfParty(party, isSender),
    legalForm: company === undefined ? 0 : 1,
    title: company === undefined && isLabelled(view, line, name) ? 1 : 0,
    window: isWindow(page, line) && party.bareAddress && !isSender ? 1 : 0,
  };
  const { box } = wordsAt(line, start, end);
  return [{ value: name, page: page.number, box, text: name, features }];
}

function featuresOfPlace(view: DocumentView, page: Page, line: Line): Features {
  return {
    top: page.number === 1 ? 1 - line.box.top / page.height : 0,
    firstLine: view.blocks.get(line)?.lines[0] === line ? 1 : 0,
    opening: page.number === 1 && page.lines[0] === line ? 1 : 0,
    large: line.size > LARGE * page.textSize ? 1 : 0,
  };
}

function featuresOfParty(party: Party, isSender: boolean): Features {
  return {
    sellerLabel: party.seller,
    buyerLabel: isSender ? 0 : party.buyer,
    ownDetails: party.ownDetails,
    senderLine: isSender ? 1 : 0,
    address: party.address,
  };
}

// `Northwind Ltd · 1 Harbour Road · 12345 Town` above the window of an envelope.
function senderOf(line: Line): CompanyName | undefined {
  const parts = line.text.split(/\s[-–—•·●|*]\s|[|•●·]|, /u);
  const [name = ""] = parts;
  if (parts.length < 3 || !isPlace(line.text)) return undefined;
  return { name: cleanName(name), start: 0, end: name.length };
}

// Where the address of the receiver shows through the window of an envelope (DIN 5008 and most letters).
function isWindow(page: Page, line: Line): boolean {
  const [x, y] = [line.box.left / page.width, line.box.top / page.height];
  return page.number === 1 && x < 0.45 && y > 0.1 && y < 0.38;
}

// `Seller: Northwind Trading`: the name begins after the label.
function labelledName(view: DocumentView, line: Line): CompanyName {
  const label = labelsOfLine(view, line).find(
    (hit) => hit.kind === "seller" && hit.leads && hit.announces && hit.hasValue,
  );
  const start = label?.end ?? 0;
  // `Northwind Trading Invoice`: the title at the end is not part of the name.
  const last = labelsOfLine(view, line).at(-1);
  const titled = last !== undefined && TITLES.includes(last.kind) && last.start > start && !last.hasValue;
  const end = titled ? last.start : line.text.length;
  return { name: cleanName(line.text.slice(start, end)), start, end };
}

// `Seller: Northwind Ltd`, `All services are sold by Northwind Ltd`: cut the label. `Seller Ltd` is a name.
function companyIn(view: DocumentView, line: Line): CompanyName | undefined {
  const company = findCompany(line.text);
  if (company === undefined) return undefined;
  const rests = labelsOfLine(view, line)
    .filter(
      (hit) => hit.kind === "seller" && hit.hasValue && hit.end > company.start && hit.end < company.end,
    )
    .map((hit) => ({ hit, rest: findCompany(line.text.slice(hit.end, company.end)) }))
    .filter(({ rest }) => rest !== undefined);
  const last = rests.at(-1);
  return last?.rest === undefined
    ? company
    : { name: last.rest.name, start: last.hit.end + last.rest.start, end: company.end };
}

function isNameLike(name: string): boolean {
  if (name.length < 3 || name.length > NAME_LENGTH || !/\p{L}{2}/u.test(name)) return false;
  if (isPlace(name) || findDates(name).length > 0 || /@|www\.|https?:/i.test(name)) return false;
  const digits = name.replace(/\D/g, "").length;
  return digits < 4 && name.split(" ").length <= 9;
}

// `1 Harbour Road`, `Hafenstraße 1`, and remarks in brackets.
function isStreet(name: string): boolean {
  return /^\d|^\(|\p{L}[.,]? ?\d+ ?\p{L}?$/u.test(name);
}

// Names do not consist of labels: `Invoice`, `Customer no`.
function isLabelled(view: DocumentView, line: Line, name: string): boolean {
  const hits = labelsOfLine(view, line).filter((hit) => hit.kind !== "dateLink");
  const covered = hits.reduce((sum, hit) => sum + foldLabel(line.text.slice(hit.start, hit.end)).length, 0);
  return covered >= 0.5 * foldLabel(name).length;
}

// The parts of each mail and web address before its last dot: `quay-tools.example` gives quay and tools.
function domainsOf(view: DocumentView): string[][] {
  const text = view.lines.map((line) => line.text).join("\n");
  const matches = text.matchAll(/(?:@|www\.|https?:\/\/(?:www\.)?)([\p{L}\d-]{3,})(?:\.[\p{L}\d-]+)+/giu);
  const names = new Set([...matches].map((match) => (match[1] ?? "").toLowerCase()));
  return [...names].map((name) =>
    name
      .split("-")
      .map(foldLabel)
      .filter((part) => part !== ""),
  );
}

function matchesDomain(name: string, parts: readonly string[]): boolean {
  const folded = foldLabel(name);
  const domain = parts.join("");
  if (domain.length < 3) return false;
  if (folded.startsWith(domain) || (parts.length > 1 && parts.every((part) => folded.includes(part))))
    return true;
  const start = folded.slice(0, Math.max(5, domain.length));
  return folded.length >= 4 && domain.startsWith(start);
}
