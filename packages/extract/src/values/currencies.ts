// Lists the signs, abbreviations and codes of currencies, and finds them next to amounts.

/** Signs and abbreviations of one currency, with its ISO 4217 code. */
export const SIGNS: Readonly<Record<string, string>> = {
  "€": "EUR",
  Euro: "EUR",
  EURO: "EUR",
  euro: "EUR",
  "₹": "INR",
  Rs: "INR",
  zł: "PLN",
  RM: "MYR",
  Kč: "CZK",
  Ft: "HUF",
  lei: "RON",
  Lei: "RON",
  "₺": "TRY",
  TL: "TRY",
  "₴": "UAH",
  "₪": "ILS",
  "₩": "KRW",
  원: "KRW",
  円: "JPY",
  "฿": "THB",
  บาท: "THB",
  "₫": "VND",
  đ: "VND",
  Rp: "IDR",
  "₱": "PHP",
  "₦": "NGN",
  KSh: "KES",
  Ksh: "KES",
  Dhs: "AED",
  "د.إ": "AED",
  лв: "BGN",
  грн: "UAH",
  "₽": "RUB",
  руб: "RUB",
  "руб.": "RUB",
  "р.": "RUB",
  din: "RSD",
  "din.": "RSD",
  дин: "RSD",
  "дин.": "RSD",
  ден: "MKD",
  "ден.": "MKD",
  Lek: "ALL",
  Lekë: "ALL",
  lekë: "ALL",
  "ر.س": "SAR",
  "﷼": "SAR",
  "ج.م": "EGP",
  جنيه: "EGP",
  "₸": "KZT",
  тг: "KZT",
  "₾": "GEL",
  "৳": "BDT",
  "GH₵": "GHS",
  US$: "USD",
  A$: "AUD",
  AU$: "AUD",
  C$: "CAD",
  CA$: "CAD",
  NZ$: "NZD",
  S$: "SGD",
  HK$: "HKD",
  NT$: "TWD",
  R$: "BRL",
  MX$: "MXN",
  "S/": "PEN",
  "E£": "EGP",
  RMB: "CNY",
  "SFr.": "CHF",
  "Fr.": "CHF",
};
/** ISO 4217 codes that are read. */
export const CODES =
  "EUR USD GBP CHF PLN SEK NOK DKK CZK HUF RON BGN ISK TRY UAH ILS INR CNY JPY KRW SGD HKD TWD MYR THB IDR PHP VND AUD NZD CAD MXN BRL ARS CLP COP PEN ZAR AED SAR EGP NGN KES RUB RSD MKD ALL BAM MAD TND XOF XAF KZT GEL QAR KWD BHD OMR JOD PKR BDT LKR".split(
    " ",
  );
/** A sign that several countries share. */
export interface Shared {
  /** Countries that use the sign for their own currency. */
  readonly countries: readonly string[];
  /** What it means where nothing tells the country; without it the sign means nothing there. */
  readonly usual?: string;
  /** The usual meaning is certain without any country. */
  readonly certain?: boolean;
}
/** Signs that several countries share, and letters that are a currency in one country alone. */
export const SHARED: Readonly<Record<string, Shared>> = {
  $: { countries: ["US", "CA", "AU", "NZ", "SG", "HK", "TW", "MX", "AR", "CL", "CO"], usual: "USD" },
  "£": { countries: ["GB", "EG"], usual: "GBP", certain: true },
  "¥": { countries: ["CN", "JP"], usual: "JPY" },
  "￥": { countries: ["CN", "JP"], usual: "JPY" },
  元: { countries: ["CN", "TW"], usual: "CNY" },
  kr: { countries: ["SE", "NO", "DK"], usual: "SEK" },
  Kr: { countries: ["SE", "NO", "DK"], usual: "SEK" },
  R: { countries: ["ZA"] },
  LE: { countries: ["EG"] },
  DH: { countries: ["AE"], usual: "MAD" },
  dh: { countries: ["AE"], usual: "MAD" },
  درهم: { countries: ["AE"], usual: "MAD" },
  ريال: { countries: ["SA"], usual: "SAR" },
  FCFA: { countries: [], usual: "XOF" },
  CFA: { countries: [], usual: "XOF" },
};

// South Africa's `R` is a currency only before an amount with decimals: `R120.00`.
const RAND = String.raw`R(?= ?\d[\d ,]*[.,]\d{2}(?!\d))`;
// Letters of one country alone that are more often something else.
const ELSEWHERE: readonly string[] = ["R", "LE"];
// Abbreviations with a point that other writers leave out, and names written with a capital or in plural.
const SPELLED = String.raw`Rs\.?|Rp\.?|Fr\.?|[Kk]r\.?|Dhs\.?|Euros?|euros?`;

const NAMES = [...Object.keys(SIGNS), ...Object.keys(SHARED), ...CODES]
  .filter((name) => !ELSEWHERE.includes(name))
  .sort((a, b) => b.length - a.length)
  .map(escapeSign)
  .join("|");

// The letters and signs that currencies begin with: one test instead of some hundred at most characters of a text.
const FIRST = [
  ...new Set(
    [...Object.keys(SIGNS), ...Object.keys(SHARED), ...CODES, "R", "F", "K", "D"].map(
      ([first = ""]) => first,
    ),
  ),
]
  .map(escapeSign)
  .join("");

/** Pattern of a currency before or after a number: a sign, an abbreviation or a code that is no part of a longer word. */
export const CURRENCY_PATTERN = String.raw`(?=[${FIRST}])(?:(?:${NAMES}|${SPELLED})(?!\p{L})|${RAND})`;

/** Pattern of a code in small letters, which is a word where it does not touch its number: `12.50eur`, `all`, `try`. */
export const SMALL_CODE_PATTERN = String.raw`(?=[a-zE])(?:${CODES.join("|").toLowerCase()}|Eur)(?!\p{L})`;

/** A sign as part of a pattern. */
export function escapeSign(sign: string): string {
  return sign.replace(/[$./]/g, "\\$&");
}
