// Finds the shop that gave a till receipt: a name at its head, the company named anywhere.
import { foldLabel } from "../../labels/label.ts";
import { type Line, surround } from "../../layout/page.ts";
import type { Candidate, Features, Weights } from "../../rank/candidate.ts";
import { findDates } from "../../values/dates.ts";
import { isRecognised } from "../recognised.ts";
import type { DocumentView } from "../view.ts";
import { matchTillLabels } from "./match-till-labels.ts";
import {
  hasForm,
  hasRegistration,
  hasShopWord,
  headKind,
  isForm,
  isShopWord,
  recognisedName,
  shopName,
} from "./shop-name.ts";

/** Weights of the features of {@link receiptVendorCandidates}, set by hand. */
export const RECEIPT_VENDOR_WEIGHTS: Weights = {
  head: 0.35,
  early: 0.4,
  legalForm: 0.5,
  shopWord: 0.15,
  registration: 0.25,
  address: 0.15,
  large: 0.15,
  capitals: 0.1,
  repeated: 0.2,
  domain: 0.2,
  sure: 0.2,
  joined: 0.05,
  part: -0.6,
  label: -0.5,
  lowerCase: -0.3,
  short: -0.3,
  foot: -0.2,
};

// The head of a receipt has at most this many rows.
const HEAD_ROWS = 12;
// Rows below a name that may hold its address.
const ADDRESS_ROWS = 4;
const LARGE = 1.25;
const NAME_LENGTH = 70;
const MOST_DIGITS = 4;
// A name with fewer letters than this needs other evidence.
const SHORT = 4;
// A second line that is no name of its own.
const LOWER_START = /^(?:zum|zur|am|an der|im|in der|du|de la|des|della|del|dei|of|at|the|and)\s\p{L}/u;

// Signs that a name is that of a shop, details found below such a name, and signs that another name is a company.
const SIGNS = ["shopWord", "repeated", "domain", "legalForm", "registration"];
const BELOW = ["address", "details"];
const COMPANY = ["legalForm", "registration"];
const AGAINST = ["part", "label", "lowerCase", "short"];
const SURE = 0.9;
const KIN_WORDS = 2;
const KIN_LETTERS = 3;
// Numbers by which tax offices know a shop.
const DETAILS =
  /\b(?:VAT|ABN|NIP|SIRET|GSTIN|CNPJ|P\.? ?IVA|C\.?I\.?F|NIF|UID|USt|St\.?-?Nr|BTW|CVR|GST|SST|TIN|RFC|RUC|CUIT|OIB|IČO|DIČ|Org\.?)\b.*(?:\d[ .-]?){6}/iu;

interface HeadRow {
  readonly lines: readonly Line[];
  readonly text: string;
  readonly index: number;
}

/** Names of the receipt, with features; one candidate a name and place. */
export function receiptVendorCandidates(view: DocumentView): Candidate<string>[] {
  const rows = view.pages.flatMap((page) => page.rows).map(rowOf);
  const head = rows.slice(0, headLength(view, rows));
  const names = head.filter((row) => kindOf(view, row) === "name" && nameOf(view, row.text) !== undefined);
  const found = rows.flatMap((row, at) => {
    const inHead = at < head.length;
    if (!inHead && !hasForm(nameOf(view, row.text) ?? "")) return [];
    const order = names.indexOf(row);
    const place = { rows, at, inHead, order };
    return [...candidateOf(view, row, place), ...(inHead ? joinedOf(view, place) : [])];
  });
  return found.map((name) => ({
    ...name,
    features: { ...name.features, alone: isAlone(name, found) ? 1 : 0 },
  }));
}

// The first name of the receipt, that of a shop or right above its address, if no other shop or company is named.
function isAlone({ value, features }: Candidate<string>, names: readonly Candidate<string>[]): boolean {
  const has = (sign: string): boolean => features[sign] === 1;
  if (!has("early") || (features["sure"] ?? 0) < SURE || AGAINST.some(has)) return false;
  const others = names.filter((other) => !isKin(value, other.value));
  const isOpposed = (signs: readonly string[]): boolean =>
    others.some((other) => signs.some((sign) => other.features[sign] === 1));
  if (SIGNS.some(has)) return !isOpposed(has("shopWord") ? COMPANY : [...COMPANY, "shopWord"]);
  // A slogan is printed above the name, not above an address.
  return has("over") && BELOW.some(has) && !isOpposed([...COMPANY, "shopWord"]);
}

// `The Knotted Oak` at the head, `Knotted Oak Taverns Ltd` at the foot.
function isKin(a: string, b: string): boolean {
  const words = foldedWords(b);
  const shared = foldedWords(a).filter((word) => words.includes(word));
  return shared.length >= Math.min(KIN_WORDS, words.length);
}

function foldedWords(name: string): string[] {
  return name
    .split(/[^\p{L}\d]+/u)
    .map(foldLabel)
    .filter((word) => word.length >= KIN_LETTERS);
}

interface Place {
  readonly rows: readonly HeadRow[];
  readonly at: number;
  readonly inHead: boolean;
  /** Position among the rows of the head that can be names, or -1. */
  readonly order: number;
}

function rowOf(lines: readonly Line[], index: number): HeadRow {
  return { lines, text: lines.map((line) => line.text).join(" "), index };
}

// Down to the first row with a price, a date or the title of the receipt, once a name was there.
function headLength(view: DocumentView, rows: readonly HeadRow[]): number {
  const end = rows.findIndex(
    ({ text }, index) =>
      index > 1 && (/\d[.,]\d{2}(?!\d)/.test(text) || /\d{1,2}[-/.]\d{1,2}[-/.]\d{2}/.test(text)),
  );
  const title = rows.findIndex(
    ({ text }, index) =>
      headKind(text, undefined) === "title" &&
      rows.slice(0, index).some((row) => nameOf(view, row.text) !== undefined),
  );
  return Math.min(...[end, title, HEAD_ROWS].filter((length) => length > 0));
}

function nameOf(view: DocumentView, text: string): string | undefined {
  const undated = beforeDate(text);
  const name = isRecognised(view) ? recognisedName(undated) : shopName(undated);
  const letters = name.match(/\p{L}/gu)?.length ?? 0;
  const digits = name.match(/\d/g)?.length ?? 0;
  const believable =
    letters >= 3 && letters >= 2 * digits && digits <= MOST_DIGITS && name.length <= NAME_LENGTH;
  return believable ? name : undefined;
}

// `Zippo Cabs   April 5, 2025`.
function beforeDate(text: string): string {
  const [date] = findDates(text);
  return date === undefined || date.start === 0 ? text : text.slice(0, date.start);
}

function kindOf(view: DocumentView, row: HeadRow): ReturnType<typeof headKind> {
  const kind = headKind(row.text, nameOf(view, row.text));
  // `Harrow Lane Grocers` opens its receipt; an address has a number.
  return kind === "address" && row.index === 0 && !/\d/.test(row.text) ? "name" : kind;
}

function candidateOf(view: DocumentView, row: HeadRow, place: Place): Candidate<string>[] {
  const name = nameOf(view, row.text);
  if (name === undefined || kindOf(view, row) !== "name") return [];
  const next = place.rows[place.at + 1];
  const whole = next === undefined ? undefined : joinedName(view, row, next);
  const features = {
    ...featuresOf(view, name, [row], place),
    part: whole === undefined || hasForm(name) ? 0 : 1,
    joined: 0,
  };
  return [toCandidate(name, [row], features)];
}

// `GUARDIAN HEALTH AND` over `BEAUTY SDN BHD`.
function joinedOf(view: DocumentView, place: Place): Candidate<string>[] {
  const [row, next] = [place.rows[place.at], place.rows[place.at + 1]];
  if (row === undefined || next === undefined) return [];
  const name = joinedName(view, row, next);
  if (name === undefined) return [];
  return [
    toCandidate(name, [row, next], { ...featuresOf(view, name, [row, next], place), part: 0, joined: 1 }),
  ];
}

function joinedName(view: DocumentView, row: HeadRow, next: HeadRow): string | undefined {
  if (kindOf(view, row) !== "name" || hasForm(row.text) || hasRegistration(row.text)) return undefined;
  const second = nameOf(view, next.text);
  const open = /[&+,/-]$|\b(?:and|of|dan|the|de|und|et)$/iu.test(row.text.trim());
  const formAlone = second !== undefined && isForm(second);
  // `Gasthaus` over `zum Hirschen`.
  const lower = LOWER_START.test(next.text.trim()) && kindOf(view, next) === "name";
  if (second === undefined || !(open || formAlone || lower)) return undefined;
  const name = nameOf(view, `${row.text} ${next.text}`);
  return name !== undefined && (open || lower || hasForm(name)) ? name : undefined;
}

function featuresOf(view: DocumentView, name: string, rows: readonly HeadRow[], place: Place): Features {
  const below = place.rows.slice(place.at + 1, place.at + 1 + ADDRESS_ROWS).map((row) => row.text);
  const beside = [...rows.map((row) => row.text), below[0] ?? ""];
  const letters = foldLabel(name);
  return {
    ...featuresOfPrint(view, name, rows),
    head: flag(place.inHead),
    foot: flag(!place.inHead),
    early: place.order < 0 ? 0 : Math.max(0, 1 - place.order / 4),
    legalForm: flag(hasForm(name)),
    shopWord: flag(hasShopWord(name)),
    registration: flag(beside.some(hasRegistration)),
    address: flag(below.some((text) => headKind(text, undefined) === "address")),
    over: flag(/[\d,]/.test(below[0] ?? "")),
    details: flag(below.some((text) => DETAILS.test(text))),
    repeated: flag(isRepeated(letters, place, rows)),
    domain: flag(inDomain(letters, place.rows)),
    label: flag(matchTillLabels(name, false).length > 0 || isShopWord(name)),
    short: flag(letters.length < SHORT),
  };
}

function featuresOfPrint(view: DocumentView, name: string, rows: readonly HeadRow[]): Features {
  const lines = rows.flatMap((row) => row.lines);
  const words = lines.flatMap((line) => line.words);
  const sure = words.reduce((sum, word) => sum + (word.confidence ?? 1), 0) / Math.max(1, words.length);
  const textSize = view.pages[0]?.textSize ?? 1;
  return {
    large: flag(Math.max(...lines.map((line) => line.size)) > LARGE * textSize),
    capitals: flag(name === name.toUpperCase()),
    lowerCase: flag(name === name.toLowerCase()),
    sure: Math.max(0, 2 * sure - 1),
  };
}

function flag(holds: boolean): number {
  return holds ? 1 : 0;
}

function isRepeated(letters: string, place: Place, rows: readonly HeadRow[]): boolean {
  return (
    letters.length >= SHORT &&
    place.rows.some((row) => !rows.includes(row) && foldLabel(row.text).includes(letters))
  );
}

// `www.northwind.example` for Northwind Books.
function inDomain(letters: string, rows: readonly HeadRow[]): boolean {
  const domains = rows.flatMap((row) => [
    ...row.text.matchAll(/(?:www[.,]|@|https?:\/\/)\s?([\p{L}\d-]{4,})/giu),
  ]);
  return domains.some((match) => {
    const domain = foldLabel(match[1] ?? "");
    return (
      domain.length >= SHORT &&
      (letters.startsWith(domain.slice(0, 8)) || domain.startsWith(letters.slice(0, 8)))
    );
  });
}

function toCandidate(name: string, rows: readonly HeadRow[], features: Features): Candidate<string> {
  const lines = rows.flatMap((row) => row.lines);
  return {
    value: name,
    page: lines[0]?.page ?? 1,
    box: surround(lines.map((line) => line.box)),
    text: rows.map((row) => row.text).join(" "),
    features,
  };
}
