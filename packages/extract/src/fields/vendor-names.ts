// Reads the name of a company or a headline out of a line, or out of two lines below each other.
import { foldLabel } from "../labels/label.ts";
import type { LabelHit } from "../labels/match.ts";
import type { Line } from "../layout/page.ts";
import { type CompanyName, cleanName, findCompany, hasLegalForm } from "../values/company.ts";
import { isAddressee } from "../values/eastern-company.ts";
import { hasTrade, isTrade } from "../values/trades.ts";
import { endOfNameLabel, isFormAlone, isHeading, isNameLabel, isSpeech } from "./name-words.ts";
import { isPlace } from "./party.ts";
import { type DocumentView, labelsOfLine, neighbourIn, pageOf } from "./view.ts";

/** A name with the range of the text it was read from. */
export interface FoundName extends CompanyName {
  /** A legal form (`Ltd`), the line of a sender above the window of an envelope, or neither. */
  readonly kind: "company" | "sender" | "headline";
  /** It follows `For`, as above a signature. */
  readonly signed: boolean;
  /** It follows a label of the seller in a sentence: `sold by Northwind Ltd`. */
  readonly introduced: boolean;
  /** The line of the label for a party's name that it is next to or below: `Name: Northwind`. */
  readonly label?: Line;
  /** It is addressed: `To Northwind Ltd`, `山田工業株式会社 御中`. */
  readonly addressed: boolean;
  /** Words before it say what it is to the seller: `Insured with Northwind Ltd`, `Software: Northwind Ltd`. */
  readonly mentioned: boolean;
}

const TITLES: readonly string[] = ["invoiceTitle", "creditTitle"];
// Above a signature: `For Northwind Ltd`.
const SIGNED = /^(?:for|pour|für|voor|dla|pro|p\.?p\.?a?\.?|from|von|od) (?=\p{Lu})/iu;
// `Insured with Northwind Ltd`, `Versand durch Northwind GmbH`: a partner of the seller.
const MENTION =
  /^\p{L}.*\s(?:with|by|member of|part of|through|durch|mit|über|par|avec|por|con|da|door|via|met|przez)\s(?=\p{Lu})/u;
// `Software:` before a name, unless it is a label of the seller or of the company's own details.
const KNOWN_LEAD = /office|company|firma|sitz|siège|sede|name|holder|inhaber|imprint|impressum/iu;
// `To Northwind Ltd`, `M/s. Northwind`, `Spett.le Northwind`.
const ADDRESSED = /^(?:to|messrs\.?|m\/s\.?|spett\.?le|attn\.?|c\/o)\b[:.]?\s+(?=\p{Lu})/iu;
// Between parts of an address in one line.
const SENDER_PARTS = /\s[-–—•·●|*]\s|[|•●·]/u;
// A name with such an end, or before a line with such a start, continues on the next line.
const OPEN_END = /[&+,/]$|\s(?:und|and|et|y|en|e|i|de|du|der|des|für|for|of|zu|van|von)$/iu;
const OPEN_START = /^(?:&|\+|und |and |et |en |y |e )/u;
// A second line that is no name of its own.
const LOWER_START = /^(?:zum|zur|am|an der|im|in der|auf|du|de la|des|della|del|dei|of|at|the|and)\s/u;
const NEXT_WORDS = 4;
const DASH = /\s[-–—]\s/u;
// After a label: a mark that leads to its value.
const MARKED = /^\s*[:：=|–—-]/u;
// Upper share of the first page that holds the letterhead.
const TOP = 0.4;
// Characters between a label of the seller in a sentence and the name.
const INTRODUCTION = 3;
// What an imprint says about a company right after its name: `Northwind SAS au capital de 8 000 €`, `Northwind Ltd registered in`.
const REGISTERED =
  /^\s*(?:au |à |con |z |de )?(?:capital\p{L}*|kapita\p{L}*|stammkapital|R\.?C\.?S\b|registered|amtsgericht|handelsregister)/iu;
// The rest of a line that begins with the legal form: `SARL au capital de 8 000 €`.
const CAPITAL = /capital|kapitał|stammkapital/iu;
// Sizes of two lines of one name differ at most by this factor.
const SAME_SIZE = 1.15;

type LineCompany = CompanyName & Pick<FoundName, "introduced" | "mentioned">;

/** The name in one line. */
export function nameIn(view: DocumentView, line: Line): FoundName {
  const found = plainNameIn(view, line);
  const label = nameLabelOf(view, line);
  const addressed = ADDRESSED.test(line.text) || isAddressee(line.text, found.end);
  return { ...found, addressed, ...(label !== undefined && { label }) };
}

type PlainName = Omit<FoundName, "label" | "addressed">;

function plainNameIn(view: DocumentView, line: Line): PlainName {
  const plain = { signed: false, introduced: false, mentioned: false };
  const start = endOfNameLabel(line.text);
  if (start > 0) {
    const rest = line.text.slice(start);
    const name = findCompany(rest)?.name ?? cleanName(rest);
    return {
      ...plain,
      name,
      start,
      end: line.text.length,
      kind: hasLegalForm(name) ? "company" : "headline",
    };
  }
  const company = companyIn(view, line);
  if (company !== undefined) return signedName(view, line, company);
  const sender = senderOf(line);
  if (sender !== undefined) return { ...sender, ...plain, kind: "sender" };
  return { ...headlineOf(view, line), ...plain, kind: "headline" };
}

function nameLabelOf(view: DocumentView, line: Line): Line | undefined {
  if (endOfNameLabel(line.text) > 0) return line;
  const before = neighbourIn(pageOf(view, line)?.rows[line.row] ?? [], line, -1);
  const above = neighbourIn(view.blocks.get(line)?.lines ?? [], line, -1);
  return [before, above].find((label) => label !== undefined && isNameLabel(label.text));
}

/** A name that begins in one line and ends in the next, and whether a mark says so (`Northwind &`, `GmbH` alone). */
export function nameOver(
  line: Line,
  next: Line,
): { readonly name: string; readonly marked: boolean } | undefined {
  if (Math.max(line.size, next.size) > SAME_SIZE * Math.min(line.size, next.size)) return undefined;
  const marked = OPEN_END.test(line.text) || OPEN_START.test(next.text) || isFormAlone(next.text);
  const company = findCompany(`${line.text} ${next.text}`);
  if (company === undefined) return headlineOver(line, next);
  if (company.start >= line.text.length) return undefined;
  const whole = company.start < 3 && company.end > line.text.length + 1;
  const formAlone = isFormAlone(next.text);
  const formOnly = formAlone || findCompany(next.text) === undefined;
  if (formOnly && !marked && !CAPITAL.test(next.text)) return undefined;
  const complete = !formAlone && (findCompany(line.text) !== undefined || /\d/.test(line.text));
  if (!whole || complete || /[:;@|]/.test(line.text) || isPlace(line.text)) return undefined;
  return { name: company.name, marked };
}

// `Gasthaus` over `zum Hirschen`, `FALLOW & SONS` over `BUTCHERS`.
function headlineOver(
  line: Line,
  next: Line,
): { readonly name: string; readonly marked: boolean } | undefined {
  if (/\d|[:;@|,*]/.test(`${line.text}${next.text}`) || next.words.length > NEXT_WORDS) return undefined;
  const marked = LOWER_START.test(next.text) || OPEN_END.test(line.text);
  if (!(marked || isTrade(next.text)) || isHeading(line.text) || isHeading(next.text)) return undefined;
  return { name: cleanName(`${line.text} ${next.text}`), marked };
}

/** True when a line is the sender of a letter in one line: `Northwind Ltd · 1 Harbour Road · 12345 Town`. */
export function isSenderLine(line: Line): boolean {
  return senderOf(line) !== undefined;
}

function senderOf(line: Line): CompanyName | undefined {
  if (!isPlace(line.text)) return undefined;
  const marked = line.text.split(SENDER_PARTS);
  // Addresses of one party contain commas too: a street and a postcode must follow the name.
  const parts = marked.length >= 3 ? marked : line.text.split(", ");
  const [first = "", ...rest] = parts;
  const numbered = rest.filter((part) => /\d/.test(part)).length;
  if (parts.length < 3 || numbered < (parts === marked ? 1 : 2) || /\d{3}/.test(first)) return undefined;
  return { name: cleanName(first), start: 0, end: first.length };
}

// `Seller: Northwind Trading`: the name begins after the label.
function headlineOf(view: DocumentView, line: Line): CompanyName {
  const label = labelsOfLine(view, line).find(
    (hit) => hit.kind === "seller" && hit.leads && hit.announces && hit.hasValue,
  );
  const start = label?.end ?? 0;
  // `Northwind Trading Invoice`: the title at the end is not part of the name.
  const last = labelsOfLine(view, line).at(-1);
  const titled = last !== undefined && TITLES.includes(last.kind) && last.start > start && !last.hasValue;
  const end = titled ? last.start : line.text.length;
  const text = line.text.slice(start, end);
  const described = labelsOfLine(view, line).length === 0 && isDescribed(text);
  return { name: described ? text.trim() : cleanName(text), start, end };
}

// A name with a person or a trade after a dash: `Anna Muster – Texte & Lektorat`, and no address or slogan.
function isDescribed(text: string): boolean {
  const [name = "", about = "", ...more] = text.split(DASH);
  if (more.length > 0 || !/\p{Lu}\p{Ll}/u.test(name) || !/^\p{Lu}/u.test(about)) return false;
  if (/\d|[:@|·•,.!?]/.test(text) || isHeading(name) || isHeading(about) || isSpeech(about)) return false;
  const words = about.trim().split(/\s+/).length;
  // A hyphen between blanks stands before slogans and places as often.
  return hasTrade(about) || (words > 1 && words <= NEXT_WORDS && !/\s-\s/.test(text));
}

// `Seller: Northwind Ltd`, `All services are sold by Northwind Ltd`: cut the label. `Seller Ltd` is a name.
function companyIn(view: DocumentView, line: Line): LineCompany | undefined {
  const company = findCompany(line.text);
  if (company === undefined) return introducedIn(view, line);
  const rests = labelsOfLine(view, line)
    .filter(
      (hit) => hit.kind === "seller" && hit.hasValue && hit.end > company.start && hit.end < company.end,
    )
    .map((hit) => ({ hit, rest: findCompany(line.text.slice(hit.end, company.end)) }))
    .filter(({ hit, rest }) => rest !== undefined && isLabelOf(view, hit, rest.name));
  const last = rests.at(-1);
  if (last?.rest === undefined) return mentionIn(view, line, company);
  const start = last.hit.end + last.rest.start;
  return { name: last.rest.name, start, end: company.end, introduced: true, mentioned: false };
}

// Without a mark, one word before a name is as often its first word: `Supplier Direct Ltd`, `Fournisseur Martin SARL`. It is a label where
// several words lead to the name, or where the name has a line of its own.
function isLabelOf(view: DocumentView, { line, start, end }: LabelHit, name: string): boolean {
  const label = line.text.slice(start, end).trim();
  return MARKED.test(line.text.slice(end)) || /\s/.test(label) || hasOwnLine(view, line, name);
}

function hasOwnLine(view: DocumentView, line: Line, name: string): boolean {
  const folded = foldLabel(name);
  return view.lines.some((other) => other !== line && foldLabel(other.text) === folded);
}

// `The Kettle is a trading name of Northwind Ltd`: too many words for one name.
function introducedIn(view: DocumentView, line: Line): LineCompany | undefined {
  const hit = labelsOfLine(view, line).findLast(({ kind, hasValue }) => kind === "seller" && hasValue);
  const company = hit && findCompany(line.text.slice(hit.end));
  if (hit === undefined || company === undefined || company.start > INTRODUCTION) return undefined;
  const [start, end] = [hit.end + company.start, hit.end + company.end];
  return { name: company.name, start, end, introduced: true, mentioned: false };
}

function mentionIn(view: DocumentView, line: Line, company: CompanyName): LineCompany {
  const found = MENTION.exec(company.name)?.[0] ?? "";
  // At the top `Quinta da Ribeira S.A.` is a name, unless it is printed without its first words as well.
  const isName =
    found !== "" && isAtTop(view, line) && !hasOwnLine(view, line, company.name.slice(found.length));
  const words = isName ? "" : found;
  const rest = words === "" ? undefined : findCompany(company.name.slice(words.length));
  const lead = /(\p{L}[\p{L} .]*):\s*$/u.exec(line.text.slice(0, company.start))?.[1];
  const led =
    lead !== undefined &&
    !KNOWN_LEAD.test(lead) &&
    !labelsOfLine(view, line).some((hit) => hit.end <= company.start);
  if (rest === undefined) return { ...company, introduced: false, mentioned: led };
  const start = company.start + line.text.slice(company.start).indexOf(rest.name);
  return { name: rest.name, start, end: company.end, introduced: false, mentioned: true };
}

function signedName(view: DocumentView, line: Line, company: LineCompany): PlainName {
  const found = company.start < 3 ? SIGNED.exec(company.name)?.[0] : undefined;
  // At the top `For Sure Ltd` is a name, unless it is printed without its first word as well.
  const isSignature =
    found !== undefined && (!isAtTop(view, line) || hasOwnLine(view, line, company.name.slice(found.length)));
  const prefix = isSignature ? found : undefined;
  const rest = prefix === undefined ? undefined : findCompany(company.name.slice(prefix.length));
  if (prefix === undefined || rest === undefined) return { ...company, kind: "company", signed: false };
  const start = company.start + line.text.slice(company.start).indexOf(rest.name);
  return { ...company, name: rest.name, start, kind: "company", signed: true };
}

function isAtTop(view: DocumentView, line: Line): boolean {
  const page = pageOf(view, line);
  return (
    line.page === 1 &&
    page !== undefined &&
    line.box.top < TOP * page.height &&
    page.lines.indexOf(line) < page.lines.length / 2
  );
}

/**
 * Whether a name is cut out of its line although nothing marks where it begins or ends: a colon, a dash, a comma, a label, an address.
 */
export function isCutOut(
  line: Line,
  { start, end, introduced, signed, mentioned, addressed }: FoundName,
): boolean {
  if (introduced || signed || mentioned || addressed) return false;
  const [before, after] = [line.text.slice(0, start), line.text.slice(end)];
  return /[\p{L}\p{N}]\s*$/u.test(before) || (/^\s*\p{L}/u.test(after) && !REGISTERED.test(after));
}

/** The share of a name that is labels, 0–1: `Invoice`, `Customer no`. */
export function labelShare(view: DocumentView, line: Line, { name, start, end }: CompanyName): number {
  const hits = labelsOfLine(view, line).filter(
    (hit) => hit.kind !== "dateLink" && hit.end > start && hit.start < end,
  );
  const covered = hits.reduce((sum, hit) => sum + foldLabel(line.text.slice(hit.start, hit.end)).length, 0);
  return covered / Math.max(1, foldLabel(name).length);
}
