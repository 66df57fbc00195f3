// Finds the currency of an invoice: an ISO 4217 code.
import { wordsAt } from "../labels/match.ts";
import type { Line } from "../layout/page.ts";
import type { Candidate, Features, Weights } from "../rank/candidate.ts";
import { allMatches } from "../values/all-matches.ts";
import { currencyOf, likeliest, type Origins } from "../values/countries.ts";
import { CODES, escapeSign, SHARED, SIGNS } from "../values/currencies.ts";
import { type DocumentView, labelsOfLines, pageOf } from "./view.ts";

/** Weights of the features of {@link currencyCandidates}, set by hand. */
export const CURRENCY_WEIGHTS: Weights = {
  share: 0.5,
  code: 0.15,
  named: 0.5,
  atTotal: 0.4,
  ambiguous: -0.25,
  apart: -0.25,
};

// Evidence for a country at which a letter is its currency.
const CERTAIN = 3;

const SIGN = [...Object.keys(SIGNS), ...Object.keys(SHARED)]
  .sort((a, b) => b.length - a.length)
  .map(escapeSign)
  .join("|");
const MENTION = new RegExp(`(?<![\\p{L}])(?:${CODES.join("|")}|${SIGN})(?![\\p{L}])`, "gu");
const NAMED =
  /(?<!\p{L})(?:currency|währung|rechnungswährung|devise|monnaie|valuta|valuutta|moneda|monedă|moeda|divisa|waluta|měna|pénznem|para birimi|通貨|币种)(?!\p{L})/iu;
// `Mo.-Fr. 08.30 Uhr`: a weekday.
const HOURS = /(?<!\p{L})(?:Mo|Di|Mi|Do|Sa|So|Mon|Thu|Uhr|lun|lu|je|jeu|ven|ve)(?!\p{L})|[-–/&,]\s*Fr\./u;
// `DH1 4PS`, `RM10 8XX`: a British postcode that begins as a currency does.
const POSTCODE = /^[A-Z]{1,2}\d[A-Z\d]? ?\d[A-Z]{2}(?![\p{L}\p{N}])/u;
const TOTALS = ["grandTotal", "plainTotal", "amountDue"];

/** Every mention of a currency, with features. The value is an ISO 4217 code. */
export function currencyCandidates(view: DocumentView): Candidate<string>[] {
  const found = view.lines.flatMap((line) => mentionsIn(view, line));
  // Codes in prose, such as those of bank accounts, count only where no amount has a currency.
  const amounts = found.filter(({ features }) => features["apart"] === 0);
  const counted = amounts.length > 0 ? amounts : found;
  return found.map((candidate) => {
    const share = counted.filter(({ value }) => value === candidate.value).length / counted.length;
    const features = { ...candidate.features, share };
    return { ...candidate, features: { ...features, settled: flag(isSettled(features)) } };
  });
}

// The only currency of the document, or the currency of its country next to the total.
function isSettled(features: Features): boolean {
  const isOnly = features["share"] === 1 && features["ambiguous"] === 0;
  return isOnly || (features["home"] === 1 && features["atTotal"] === 1);
}

function mentionsIn(view: DocumentView, line: Line): Candidate<string>[] {
  return allMatches(line.text, MENTION).flatMap((match) => {
    const end = match.index + match[0].length;
    if (match[0] === "Fr." && HOURS.test(line.text)) return [];
    if (POSTCODE.test(line.text.slice(match.index))) return [];
    const meaning = meaningOf(match[0], view.origins);
    const code = CODES.includes(match[0]);
    const beside = isBeside(view, line, [match.index, end]);
    // A sign counts only next to a number; a code may appear alone.
    if (meaning === undefined || (!beside && !code)) return [];
    const features = {
      ...featuresOf(view, line, meaning),
      code: flag(code),
      apart: flag(!beside),
    };
    const { box } = wordsAt(line, match.index, end);
    return [{ value: meaning.code, page: line.page, box, text: match[0], features }];
  });
}

function featuresOf(view: DocumentView, line: Line, { code, ambiguous }: Meaning): Features {
  return {
    named: flag(NAMED.test(rowText(view, line))),
    atTotal: flag(isTotalRow(view, line)),
    ambiguous: flag(ambiguous),
    home: flag(isHome(code, view.origins)),
  };
}

function flag(holds: boolean): number {
  return holds ? 1 : 0;
}

function isBeside(view: DocumentView, line: Line, [start, end]: readonly [number, number]): boolean {
  const row = pageOf(view, line)?.rows[line.row] ?? [];
  const at = row.indexOf(line);
  // `Price (£)`: the header of a column.
  if (/\(\s*$/.test(line.text.slice(0, start)) && /^\s*\)/.test(line.text.slice(end))) return true;
  const before = `${at > 0 ? (row[at - 1]?.text ?? "") : ""} ${line.text.slice(0, start)}`;
  const after = `${line.text.slice(end)} ${row[at + 1]?.text ?? ""}`;
  // The head of a column of amounts, or a label with its amount below it.
  if (isAbove(view, line, { before, after })) return true;
  return /\d[\s.,]*$/u.test(before) || /^[\s:.)]*[-–]?\d/u.test(after);
}

// `£` alone above prices, `TOTAL RM` above 67.15.
function isAbove(
  view: DocumentView,
  line: Line,
  { before, after }: { before: string; after: string },
): boolean {
  if (after.trim() !== "" || /\d/.test(before)) return false;
  const next = pageOf(view, line)?.rows[line.row + 1] ?? [];
  const text = next.map((other) => other.text).join(" ");
  return before.trim() === "" ? /\d[.,]\d{2}$/.test(text) : /^\d[\d., ]*$/.test(text);
}

interface Meaning {
  readonly code: string;
  readonly ambiguous: boolean;
}

function meaningOf(sign: string, origins: Origins): Meaning | undefined {
  const shared = SHARED[sign];
  if (shared === undefined) return { code: SIGNS[sign] ?? sign, ambiguous: false };
  const likely = likeliest(origins, shared.countries);
  // Of a sign with one country here, and others elsewhere or other meanings, the country must be certain.
  const leans = shared.usual !== undefined && shared.countries.length > 1;
  const certain = likely !== undefined && (leans || (origins.get(likely) ?? 0) >= CERTAIN);
  const home = certain ? likely : undefined;
  const code = home === undefined ? shared.usual : currencyOf(home);
  if (code === undefined) return undefined;
  const rivals = shared.countries.filter((country) => origins.get(country) === origins.get(home ?? ""));
  return { code, ambiguous: (home === undefined || rivals.length > 1) && shared.certain !== true };
}

// The currency of the country that the addresses and tax ids of the document name.
function isHome(code: string, origins: Origins): boolean {
  const country = likeliest(origins);
  return country !== undefined && (origins.get(country) ?? 0) >= CERTAIN && currencyOf(country) === code;
}

function rowText(view: DocumentView, line: Line): string {
  return (pageOf(view, line)?.rows[line.row] ?? []).map((other) => other.text).join(" ");
}

function isTotalRow(view: DocumentView, line: Line): boolean {
  const row = pageOf(view, line)?.rows[line.row] ?? [];
  return labelsOfLines(view, row).some((hit) => TOTALS.includes(hit.kind));
}
