// Finds the company that issued the document.
import { foldLabel } from "../labels/label.ts";
import { wordsAt } from "../labels/match.ts";
import type { Line, Page } from "../layout/page.ts";
import { type CompanyName, cleanName, findCompany } from "../values/company.ts";
import { findDates } from "../values/dates.ts";
import type { Candidate, Features, Weights } from "./candidate.ts";
import { isPlace, type Party, partyOf } from "./party.ts";
import { type DocumentView, labelsOfLine } from "./view.ts";

/** Weights of the features of {@link vendorCandidates}, set by hand. */
export const VENDOR_WEIGHTS: Weights = {
  legalForm: 0.4,
  sellerLabel: 0.6,
  buyerLabel: -0.9,
  ownDetails: 0.3,
  senderLine: 0.45,
  address: 0.1,
  top: 0.2,
  firstLine: 0.1,
  repeated: 0.3,
  domain: 0.35,
  large: 0.25,
  title: -0.8,
};

// Names are looked for in this many pages from the start; the last page is looked at as well.
const PAGES = 2;
// Without a legal form a name is believed only in this upper share of the page, or beside a seller label.
const HEAD_ZONE = 0.4;
const NAME_LENGTH = 70;
// Times the median size of the page: a headline or a logo in letters.
const LARGE = 1.3;

/** Companies and headline names of the document, with features; one candidate a name. */
export function vendorCandidates(view: DocumentView): Candidate<string>[] {
  const domains = domainsOf(view);
  const found = view.pages
    .filter((_, index) => index < PAGES || index === view.pages.length - 1)
    .flatMap((page) => page.lines.flatMap((line) => nameIn(view, page, line)));
  return mergeByName(found).map((candidate) => ({
    ...candidate,
    features: {
      ...candidate.features,
      domain: domains.some((domain) => matchesDomain(candidate.value, domain)) ? 1 : 0,
    },
  }));
}

function nameIn(view: DocumentView, page: Page, line: Line): Candidate<string>[] {
  const company = findCompany(line.text);
  const party = partyOf(view, page, line);
  const labelled = labelEnd(view, line, company);
  const start = Math.max(company?.start ?? 0, labelled);
  const name = cleanName(line.text.slice(start, company?.end));
  const inHead = page.number === 1 && line.box.top < HEAD_ZONE * page.height;
  const believable = company !== undefined || ((inHead || party.seller > 0.85) && !isStreet(name));
  if (!believable || !isNameLike(name)) return [];

  const { box } = wordsAt(line, start, company?.end ?? start + name.length);
  const features = {
    ...featuresOfPlace(view, page, line),
    ...featuresOfParty(party, isSenderLine(line, name)),
    legalForm: company === undefined ? 0 : 1,
    title: company === undefined && isLabelled(view, line, name) ? 1 : 0,
  };
  return [{ value: name, page: page.number, box, text: name, features }];
}

function featuresOfPlace(view: DocumentView, page: Page, line: Line): Features {
  return {
    top: page.number === 1 ? 1 - line.box.top / page.height : 0,
    firstLine: view.blocks.get(line)?.lines[0] === line ? 1 : 0,
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

// `Seller: Northwind Ltd`, `All services are sold by Northwind Ltd`: the name begins after the label. `Seller Ltd` is a name.
function labelEnd(view: DocumentView, line: Line, company: CompanyName | undefined): number {
  const labels = labelsOfLine(view, line).filter((hit) => hit.kind === "seller" && hit.hasValue);
  const fitting = labels.filter((hit) => {
    if (company === undefined) return hit.leads && hit.announces;
    return hit.end < company.end && findCompany(line.text.slice(hit.end, company.end)) !== undefined;
  });
  return fitting.at(-1)?.end ?? 0;
}

// `Northwind Ltd · 1 Harbour Road · 12345 Town` above the window of an envelope.
function isSenderLine(line: Line, name: string): boolean {
  const parts = line.text.split(/\s[-–—•·●|*]\s|[|•●·]|, /u);
  return parts.length >= 3 && isPlace(line.text) && line.text.indexOf(name) < 3;
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

function mergeByName(found: readonly Candidate<string>[]): Candidate<string>[] {
  const groups = new Map<string, Candidate<string>[]>();
  for (const candidate of found) {
    const key = foldLabel(candidate.value);
    groups.set(key, [...(groups.get(key) ?? []), candidate]);
  }
  return [...groups.values()].flatMap((group) => {
    const [first] = group;
    if (first === undefined) return [];
    const places = new Set(group.map(({ page, box }) => (page === 1 ? Math.round(box.top) : "later")));
    return [{ ...first, features: { ...strongest(group), repeated: places.size > 1 ? 1 : 0 } }];
  });
}

function strongest(group: readonly Candidate<string>[]): Features {
  const names = new Set(group.flatMap(({ features }) => Object.keys(features)));
  const pick = (name: string): number => {
    const values = group.map(({ features }) => features[name] ?? 0);
    return name === "buyerLabel" || name === "title" ? Math.min(...values) : Math.max(...values);
  };
  return Object.fromEntries([...names].map((name) => [name, pick(name)]));
}

function domainsOf(view: DocumentView): string[] {
  const text = view.lines.map((line) => line.text).join("\n");
  const matches = text.matchAll(/(?:@|www\.|https?:\/\/(?:www\.)?)([\p{L}\d-]{3,})(?:\.[\p{L}\d-]+)+/giu);
  return [...new Set([...matches].map((match) => foldLabel(match[1] ?? "")))];
}

function matchesDomain(name: string, domain: string): boolean {
  const folded = foldLabel(name);
  return (
    domain.length >= 3 &&
    (folded.startsWith(domain) ||
      (folded.length >= 4 && domain.startsWith(folded.slice(0, Math.max(5, domain.length)))))
  );
}
