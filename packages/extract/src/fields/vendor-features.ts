// Measures what speaks for and against a name as the vendor where it stands.

import type { Line, Page } from "../layout/page.ts";
import type { Features } from "../rank/candidate.ts";
import { hasTrade } from "../values/trades.ts";
import { isHeading, isSpeech } from "./name-words.ts";
import { isPlace, partyOf } from "./party.ts";
import { type FoundName, isSenderLine, labelShare } from "./vendor-names.ts";
import { type DocumentView, labelsOfLine } from "./view.ts";

/** Times the median size of the page: a headline or a logo in letters. */
export const LARGE = 1.3;

const BANK_NAME = /bank|banque|banco|banca|sparkasse|credit union|caixa|caja|caisse|kasse\b/iu;
const BANK_LABEL =
  /\b(?:bank|bankverbindung|bankgegevens|bankrekening|banque|banco|banca|domiciliation|coordonnées bancaires|coordinate bancarie|dados bancários|konto|kontoinhaber|iban|bic|swift|titular|titulaire|rachunek|rekening)\b/iu;
// Imprints are in the part of a page below this share of its height.
const FOOTER_ZONE = 0.87;
// Strength of a label of the seller in a sentence.
const INTRODUCED = 0.8;
// Lines from a name to the postcode below it.
const ADDRESS_LINES = 3;
// A label of the seller this near makes an address in the window that of the seller.
const SOME_LABEL = 0.5;
// The share of a name that is labels from which on it is a title.
const HALF_LABEL = 0.5;

/** The features of a name where it stands. */
export function featuresOf(view: DocumentView, page: Page, line: Line, found: FoundName): Features {
  const party = partyOf(view, page, line);
  // What labels the label of a name labels the name: `Verkäufer` over `Name: | Northwind GmbH`.
  const { seller, buyer } = found.label === undefined ? party : partyOf(view, page, found.label);
  const isSender = found.kind === "sender" || (found.start < 3 && isSenderLine(line));
  const bare = party.bareAddress && !isSender;
  const inWindow = bare && isWindow(page, line) && seller < SOME_LABEL && !found.introduced;
  return {
    ...featuresOfPlace(view, page, line),
    ...featuresOfWords(view, line, found),
    sellerLabel: found.introduced ? Math.max(seller, INTRODUCED) : seller,
    buyerLabel: found.addressed ? 1 : isSender ? 0 : buyer,
    named: flag(found.label !== undefined && buyer === 0),
    ownDetails: party.ownDetails,
    senderLine: flag(isSender),
    address: party.address,
    window: flag(inWindow),
    bareAddress: flag(bare),
  };
}

function featuresOfWords(view: DocumentView, line: Line, found: FoundName): Features {
  const isCompany = found.kind === "company";
  return {
    legalForm: flag(isCompany),
    trade: flag(hasTrade(found.name) && !/\d|,/.test(found.name)),
    speech: flag(!isCompany && isSpeech(line.text)),
    signed: flag(found.signed),
    mentioned: flag(found.mentioned),
    copyright: flag(/©|\(c\)|copyright/i.test(line.text)),
    title: flag(!isCompany && isTitled(view, line, found)),
    bank: flag(isBank(view, line, found)),
  };
}

function featuresOfPlace(view: DocumentView, page: Page, line: Line): Features {
  return {
    top: page.number === 1 ? 1 - line.box.top / page.height : 0,
    firstLine: flag(firstNamed(view.blocks.get(line)?.lines ?? []) === line),
    headsAddress: flag(headsAddress(view, line)),
    opening: flag(page.number === 1 && firstNamed(page.lines) === line),
    large: flag(line.size > LARGE * page.textSize),
    footer: flag(line.box.top > FOOTER_ZONE * page.height),
  };
}

// The first line that could be a name: titles and slogans come before it.
function firstNamed(lines: readonly Line[]): Line | undefined {
  return lines.find(({ text }) => !isHeading(text) && !isSpeech(text));
}

/** True for the first line of a block, or the first after a label, with a postcode in one of the next lines. */
export function headsAddress(view: DocumentView, line: Line): boolean {
  const lines = view.blocks.get(line)?.lines ?? [];
  const at = lines.indexOf(line);
  const before = lines[at - 1];
  const first = before === undefined || labelsOfLine(view, before).some((hit) => hit.leads);
  return first && lines.slice(at + 1, at + 1 + ADDRESS_LINES).some(({ text }) => isPlace(text));
}

// `Bank details: Halden Bank AG`, `IBAN … Halden Bank AG`: where the seller's money is.
function isBank(view: DocumentView, line: Line, found: FoundName): boolean {
  const lines = view.blocks.get(line)?.lines ?? [];
  const above = lines[lines.indexOf(line) - 1]?.text ?? "";
  const before = line.text.slice(0, found.start);
  if (!BANK_NAME.test(found.name)) return BANK_LABEL.test(before);
  return BANK_LABEL.test(line.text.replace(found.name, "")) || BANK_LABEL.test(above);
}

// Where the address of the receiver shows through the window of an envelope (DIN 5008 and most letters).
function isWindow(page: Page, line: Line): boolean {
  const [x, y] = [line.box.left / page.width, line.box.top / page.height];
  return page.number === 1 && x < 0.45 && y > 0.1 && y < 0.38;
}

/** True when half of a name is labels: `Invoice`, `Customer no`. */
export function isTitled(view: DocumentView, line: Line, found: FoundName): boolean {
  return labelShare(view, line, found) >= HALF_LABEL;
}

function flag(holds: boolean): number {
  return holds ? 1 : 0;
}
