// Finds the currency of an invoice: an ISO 4217 code.
import { wordsAt } from "../labels/match.ts";
import type { Line } from "../layout/page.ts";
import type { Candidate, Weights } from "../rank/candidate.ts";
import { type DocumentView, labelsOfLines, pageOf } from "./view.ts";

/** Weights of the features of {@link currencyCandidates}, set by hand. */
export const CURRENCY_WEIGHTS: Weights = {
  share: 0.5,
  code: 0.15,
  named: 0.5,
  atTotal: 0.4,
  ambiguous: -0.25,
};

const SIGNS: Readonly<Record<string, string>> = {
  "€": "EUR",
  Euro: "EUR",
  "£": "GBP",
  "₹": "INR",
  Rs: "INR",
  zł: "PLN",
  RM: "MYR",
  Kč: "CZK",
  Ft: "HUF",
  "₺": "TRY",
  "₴": "UAH",
  "₪": "ILS",
  US$: "USD",
  A$: "AUD",
  AU$: "AUD",
  C$: "CAD",
  CA$: "CAD",
  NZ$: "NZD",
  S$: "SGD",
  HK$: "HKD",
  R$: "BRL",
  MX$: "MXN",
  "SFr.": "CHF",
  "Fr.": "CHF",
};
const CODES =
  "EUR USD GBP CHF PLN SEK NOK DKK CZK HUF RON BGN ISK TRY UAH ILS INR CNY JPY KRW SGD HKD MYR THB IDR PHP VND AUD NZD CAD MXN BRL ARS CLP COP PEN ZAR AED SAR EGP NGN KES".split(
    " ",
  );
// What tells whose dollar, crown or yen a bare sign means; the first that a document holds.
const HOMES: Readonly<Record<string, readonly (readonly [RegExp, string])[]>> = {
  $: [
    [/\bAUD\b|\bABN\b|Australia|\b(?:NSW|VIC|QLD|TAS) \d{4}\b/u, "AUD"],
    [/\bNZD\b|New Zealand/u, "NZD"],
    [/\bCAD\b|Canada|\b[A-Z]\d[A-Z] ?\d[A-Z]\d\b|\bHST\b/u, "CAD"],
    [/\bSGD\b|Singapore|Pte\.? Ltd/u, "SGD"],
    [/\bHKD\b/u, "HKD"],
    [/\bMXN\b|M[ée]xico|\bRFC\b|S\. ?de R\.?L\.?/u, "MXN"],
    [
      /\bUSD\b|US dollars|\bUSA\b|United States|\b[A-Z]{2},? \d{5}(?:-\d{4})?\b|\(\d{3}\) ?\d{3}-\d{4}/iu,
      "USD",
    ],
  ],
  kr: [
    [/\bNOK\b|Norge|Norway|\bMVA\b/u, "NOK"],
    [/\bDKK\b|Danmark|Denmark|\bmoms\b.*\bCVR\b|\bCVR\b|\bApS\b/u, "DKK"],
    [/\bSEK\b|Sverige|Sweden|\bmoms\b|\bAB\b/iu, "SEK"],
  ],
  "¥": [
    [/\bCNY\b|\bRMB\b|China/u, "CNY"],
    [/./u, "JPY"],
  ],
};
// Without any such sign a bare dollar is taken for that of the United States, less surely.
const USUAL: Readonly<Record<string, string>> = { $: "USD", kr: "SEK" };

const BARE = Object.keys(HOMES).map(escaped).join("|");
const SIGN = [...Object.keys(SIGNS)]
  .sort((a, b) => b.length - a.length)
  .map(escaped)
  .join("|");
const MENTION = new RegExp(`(?<![\\p{L}])(?:${CODES.join("|")}|${SIGN}|${BARE})(?![\\p{L}])`, "gu");
const NAMED = /\b(?:currency|währung|rechnungswährung|devise|monnaie|valuta|moneda|moeda|divisa|waluta)\b/iu;
const TOTALS = ["grandTotal", "plainTotal", "amountDue"];

/** Every mention of a currency, with features. The value is an ISO 4217 code. */
export function currencyCandidates(view: DocumentView): Candidate<string>[] {
  const text = view.lines.map((line) => line.text).join("\n");
  const found = view.lines.flatMap((line) => mentionsIn(view, line, text));
  return found.map((candidate) => ({
    ...candidate,
    features: {
      ...candidate.features,
      share: found.filter(({ value }) => value === candidate.value).length / found.length,
    },
  }));
}

function mentionsIn(view: DocumentView, line: Line, text: string): Candidate<string>[] {
  return [...line.text.matchAll(MENTION)].flatMap((match) => {
    const end = match.index + match[0].length;
    const meaning = meaningOf(match[0], text);
    const named = NAMED.test(rowText(view, line));
    const code = CODES.includes(match[0]);
    // A sign speaks beside a number; a code may stand alone.
    const beside =
      /\d[\s.,]*$/u.test(line.text.slice(0, match.index)) || /^[\s:.]*[-–]?\d/u.test(line.text.slice(end));
    if (!beside && !code) return [];
    const features = {
      code: code ? 1 : 0,
      named: named ? 1 : 0,
      atTotal: isTotalRow(view, line) ? 1 : 0,
      ambiguous: meaning.ambiguous ? 1 : 0,
    };
    const { box } = wordsAt(line, match.index, end);
    return [{ value: meaning.code, page: line.page, box, text: match[0], features }];
  });
}

function meaningOf(sign: string, text: string): { readonly code: string; readonly ambiguous: boolean } {
  const homes = HOMES[sign];
  if (homes === undefined) return { code: SIGNS[sign] ?? sign, ambiguous: false };
  const home = homes.find(([evidence]) => evidence.test(text))?.[1];
  return { code: home ?? USUAL[sign] ?? sign, ambiguous: home === undefined };
}

function rowText(view: DocumentView, line: Line): string {
  return (pageOf(view, line)?.rows[line.row] ?? []).map((other) => other.text).join(" ");
}

function isTotalRow(view: DocumentView, line: Line): boolean {
  const row = pageOf(view, line)?.rows[line.row] ?? [];
  return labelsOfLines(view, row).some((hit) => TOTALS.includes(hit.kind));
}

function escaped(sign: string): string {
  return sign.replace(/[$.]/g, "\\$&");
}
