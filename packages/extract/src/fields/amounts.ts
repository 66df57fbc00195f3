// Collects the amounts of a document with the labels that speak for them.
import { wordsAt } from "../labels/match.ts";
import type { Box, Line, Page } from "../layout/page.ts";
import type { Features } from "../rank/candidate.ts";
import type { NumberMatch } from "../values/numbers.ts";
import { type Anchors, anchorsOf, strongest } from "./anchors.ts";
import { type AmountRoles, rolesOf } from "./arithmetic.ts";
import { numbersIn } from "./line-numbers.ts";
import { type DocumentView, pageOf } from "./view.ts";

// Strength of the label that makes a whole number an amount.
const WHOLE_NUMBER_LABEL = 0.65;
const GROUPED = /^\D{0,2}(?:\d{3}|\d{1,3}([.,' \u00a0\u202f]\d{3})+)\D{0,2}$/u;
// Characters before an amount that are searched for such a phrase.
const PHRASE_LENGTH = 120;
// `Premium including 19 % insurance tax`: something, then words that tax is inside. `Incl. 19 % VAT` alone is the tax.
const TAX_INCLUDED =
  /\p{L}{3}.*\s(?:inkl\.?|inklusive|einschl\.?|incl\.?|including|inclusief|inclusive of|compris|incluid[oa]|inclus[oa]|compresa|mit|met|avec|com|con|with|z)\s*(?:\d+(?:[.,]\d+)? ?% ?)?(?:\p{L}+ )?\p{L}*(?:mwst|ust|steuer|vat|gst|tax|btw|tva|iva|icms)\b[^\d]*$/iu;

// `Visa ****4410`: the last digits of a card.
const MASKED = /[*•·xX#.]{2,}\s?$/u;
// `QX-5521`: digits behind letters and a hyphen are a part of an identifier.
const IDENTIFIER = /\p{L}[-_/]$/u;
// Percentages that may be rates of tax.
const LOWEST_RATE = 1;
const HIGHEST_RATE = 40;
// `21 % btw over € 1.537,88`: what the tax is of, not the tax.
const TAXED =
  /%[^%\d]{0,20}(?<!\p{L})(?:auf|von|of|on|sur|su|sobre|over|op|van|av|af|fra|från|od|na|de|aus|z)[^\p{L}\d]*$/iu;
const TAXED_LABEL = 0.5;

/** A number with two decimals, a currency or a total's label, where it stands. */
export interface Amount {
  readonly value: number;
  readonly page: number;
  readonly box: Box;
  readonly text: string;
  readonly anchors: Anchors;
  readonly features: Features;
}

/** What the amounts of a document are, and how they add up. */
export interface Amounts {
  readonly all: readonly Amount[];
  readonly roles: AmountRoles;
}

// Several fields ask for the amounts of the same document.
const KNOWN = new WeakMap<DocumentView, Amounts>();

/** The amounts of a document in reading order; computed once for each view. */
export function amountsOf(view: DocumentView): Amounts {
  const known = KNOWN.get(view);
  if (known !== undefined) return known;
  const all = readAmounts(view);
  const rates = view.lines.flatMap((line) => numbersIn(line).filter(({ percent }) => percent));
  const amounts = { all, roles: rolesOf(all, rates.map(({ value }) => value).filter(isRate)) };
  KNOWN.set(view, amounts);
  return amounts;
}

function isRate(value: number): boolean {
  return value >= LOWEST_RATE && value <= HIGHEST_RATE;
}

function readAmounts(view: DocumentView): Amount[] {
  const whole = view.lines.every((line) => numbersIn(line).every(({ decimals }) => decimals === 0));
  return view.lines.flatMap((line) => {
    const numbers = numbersIn(line);
    const read = numbers
      .filter((number) => !number.percent && !isPart(number, line.text.slice(0, number.start)))
      .map((number) => ({
        number,
        amount: amountAt(view, line, { number, last: number === numbers.at(-1) }),
      }));
    return read.filter(({ number, amount }) => isAmount(number, amount, whole)).map(({ amount }) => amount);
  });
}

function isPart({ decimals, currency }: NumberMatch, before: string): boolean {
  return MASKED.test(before) || (decimals === 0 && !currency && IDENTIFIER.test(before));
}

// Whole numbers without a currency are amounts only where a total is announced: `Total 9 500`. Where no number has
// decimals, net amounts and taxes are whole too: `小計 151,133`.
function isAmount({ decimals, currency }: NumberMatch, { anchors, text }: Amount, whole: boolean): boolean {
  if (decimals === 2 || currency) return true;
  if (decimals !== 0) return false;
  const parts = whole && GROUPED.test(text) ? strongest(anchors, ["netTotal", "taxTotal"]) : 0;
  return Math.max(totalLabel(anchors), parts) > WHOLE_NUMBER_LABEL;
}

function amountAt(
  view: DocumentView,
  line: Line,
  { number, last }: { readonly number: NumberMatch; readonly last: boolean },
): Amount {
  const { box, text } = wordsAt(line, number.start, number.end);
  const page = pageOf(view, line);
  const before = textBefore(page, line, number.start);
  const inLastLine = page?.rows[line.row]?.at(-1) === line;
  const features = {
    currency: number.currency ? 1 : 0,
    decimals: number.decimals === 2 ? 1 : 0,
    rightmost: last && inLastLine ? 1 : 0,
    taxIncluded: TAX_INCLUDED.test(before) ? 1 : 0,
    lower: page === undefined ? 0 : (line.page - 1 + box.top / page.height) / view.pages.length,
  };
  return {
    value: number.value,
    page: line.page,
    box,
    text,
    anchors: taxedAnchors(anchorsOf(view, { line, box, start: number.start }), before),
    features,
  };
}

function taxedAnchors(anchors: Anchors, before: string): Anchors {
  const { taxTotal, ...others } = anchors;
  if (taxTotal === undefined || !TAXED.test(before)) return anchors;
  return { ...others, netTotal: Math.max(others["netTotal"] ?? 0, TAXED_LABEL) };
}

function textBefore(page: Page | undefined, line: Line, start: number): string {
  const row = page?.rows[line.row] ?? [];
  const cells = row.slice(0, row.indexOf(line)).map((other) => other.text);
  return [...cells, line.text.slice(0, start)].join(" ").slice(-PHRASE_LENGTH);
}

/** How strongly labels of a total, of a sum or of what is due speak for an amount. */
export function totalLabel(anchors: Anchors): number {
  return Math.max(
    anchors["grandTotal"] ?? 0,
    0.8 * (anchors["plainTotal"] ?? 0),
    0.75 * (anchors["amountDue"] ?? 0),
  );
}
