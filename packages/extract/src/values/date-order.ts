// Decides for a whole document whether 03/04/2014 is in March or in April.
import type { DateOrder } from "./dates.ts";

// Words that are printed only where the day comes first: other languages, and English outside the United States.
const DAY_FIRST =
  /\b(vat|gst|abn|acn|iban|rechnung|facture|factuur|factura|fattura|fatura|mwst|ust|tva|btw|iva|datum|fecha|data|sdn bhd|pvt|ltd|plc|pty)\b|[€£₹]/giu;
// Words of languages whose countries all write the day first, whatever their currency is.
const OTHER_LANGUAGE =
  /\b(?:rechnung|facture|factuur|factura|fattura|fatura|datum|fecha|vencimiento|vencimento|scadenza|échéance|faktura|gutschrift|recibo|importe|valor|betrag|montant|bedrag)\b/iu;
// A state and ZIP code, a North American phone number, sales tax, US spelling of companies and checks.
const MONTH_FIRST =
  /\b[A-Z]{2},? \d{5}(?:-\d{4})?\b|\(\d{3}\) ?\d{3}-\d{4}|\b(?:sales tax|zip code|ein|inc\.|llc|united states|USD)\b|\$/gu;

/**
 * The order of day and month in the numeric dates of a document.
 *
 * A date that can be read only one way (25/12/2014) decides, then the language. Else words and addresses that are typical for the United
 * States are counted against those that are not; without any evidence the day comes first, as in most countries.
 */
export function dateOrderOf(text: string): DateOrder {
  const votes = [...text.matchAll(/(?<![\d.,/-])(\d{1,2})[/-](\d{1,2})[/-](?:\d{4}|\d{2})(?!\d)/g)]
    .map((match) => [Number(match[1]), Number(match[2])] as const)
    .map(([first, second]) => (first > 12 && second <= 12 ? 1 : 0) - (second > 12 && first <= 12 ? 1 : 0));
  const certain = votes.reduce((sum, vote) => sum + vote, 0);
  if (certain !== 0) return certain > 0 ? "day-first" : "month-first";

  if (OTHER_LANGUAGE.test(text)) return "day-first";

  const american = text.match(MONTH_FIRST)?.length ?? 0;
  const elsewhere = text.match(DAY_FIRST)?.length ?? 0;
  return american > elsewhere ? "month-first" : "day-first";
}
