// Cleans and judges names at the head of a receipt.
import { cleanName, findCompany } from "../../values/company.ts";
import { hasTrade, isTrade } from "../../values/trades.ts";
import { isFormAlone, isHeading, isSpeech } from "../name-words.ts";
import { editDistance } from "./edit-distance.ts";

// `(123456-X)`, `Co. Reg. No: 123456-X`, `273500-U`: from here on a line is no name.
const REGISTRATION =
  /\s*[([{]?\s*(?:\b(?:co|company|reg|roc|rob|ssm|brn|uen|abn|vat|gst|sst|tin|no)\b[\s.:#]*)*\b[A-Z]{0,3}[-.]?\d{4,}\s?[-–—/]?\s?[A-Z\d]{0,2}\b.*$/iu;
const OWNER =
  /^(?:dimiliki oleh|diuruskan oleh|owned by|operated by|managed by|run by|trading as|t\/a|welcome to|selamat datang ke)\b[\s:.-]*/iu;
// Beside the legal forms of all countries: forms that shops carry, also in short.
const SHOP_FORM =
  /\b(?:s\/b|sdn\.? ?bhd|bhd|berhad|enterprise|enterprises|ent|trading|co\.? ?ltd|co|company|holdings|plt|pte\.? ?ltd)\b\.?\s*$/iu;
const SHOP_WORD =
  /\b(?:restoran|restaurant|ristorante|café|cafe|kafe|bistro|bar|pub|kopitiam|kedai|syarikat|perniagaan|pasar|mini ?mart|mart|market|supermarket|hypermarket|supermarché|supermercado|supermercato|store|stores|shop|shoppe|bookstore|bookstores|stationery|bakery|bakeries|boulangerie|bäckerei|confectionery|pharmacy|apotheke|pharmacie|farmacia|hardware|station|hotel|inn|house|centre|center|clinic|klinik|salon|optical|motor|electrical|gift|kitchen|food|foods|grocer|grocers|deli|drogerie|markt|boutique|books|beauty)\b/iu;
// Letters of a word that may be two: BOOKSTORES is one.
const LONG_WORD = 11;
// `MR.D.I.Y.`, `CO.LTD`: the blank after the point was lost.
const RUN_IN = /\b\p{Lu}{2,}\.(?=\p{Lu})/gu;
// Words at the end of names that recognition runs into the word before.
const ENDINGS =
  /^(\p{Lu}{3,}?)(ENTERPRISE|TRADING|STATIONERY|STATIONER|BOOKSTORES?|BOOKSHOP|SUPERMARKET|MINIMARKET|RESTAURANT|RESTORAN|PHARMACY|BAKERY|HARDWARE|HOLDINGS|MARKETING|SHOP|STORES?|CAFE|MART|HOUSE|CENTRE)$/u;
const ADDRESS =
  /^\d+[\s,/-]|^no\.? ?\d|^lot\b|^unit\b|\b(?:jalan|jln|jl|taman|tmn|lorong|persiaran|bandar|kampung|off jalan|street|road|avenue|lane|drive|blvd|straße|strasse|rue|via|calle|level|floor|ground floor|block|blk|suite|wilayah|selangor|kuala lumpur|johor|penang)\b|\b\d{5}\b/iu;
const CONTACT =
  /\b(?:tel|telp|phone|ph|hp|h\/p|mobile|fax|gst|sst|vat|reg|roc|co ?no|e-?mail|www|http|hotline|customer service|careline|member|website)\b|@|\d{3}[-\s]?\d{3,}/iu;
const TITLE =
  /^\W*(?:simplified )?(?:tax )?(?:invoice|receipt|bill|cash ?(?:bill|sales?|receipt|memo|slip)?|official receipt|sales receipt|copy|duplicate|reprint|original|customer copy|merchant copy|welcome|thank you|table|pos|cashier|date|time|kassenbon|rechnung|bon|ticket|ticket de caisse|scontrino|documento commerciale|recibo|factura simplificada|kassabon|paragon)\b[\s\W\d]*(?:invoice|copy|bill)?\W*$/iu;

/** A name as printed, without registration number, owner's words and marks around it. */
export function shopName(text: string): string {
  const cut = text.replace(OWNER, "").replace(REGISTRATION, "");
  const kept = /\p{L}{2}/u.test(cut) ? cut : text;
  return cleanName(
    kept
      .replace(/[_|~`^]+/g, " ")
      .replace(/\s+/g, " ")
      .trim()
      .replace(/[([{]$/, ""),
  );
}

/** As {@link shopName}, with OCR errors within words repaired. */
export function recognisedName(text: string): string {
  const words = shopName(text).replace(RUN_IN, "$& ").split(" ");
  return repairForm(words.flatMap((word) => splitWord(repairWord(word)))).join(" ");
}

/** What a line at the head of a receipt is, apart from a name. @param name - The line as a name, when it can be one. */
export function headKind(text: string, name: string | undefined): "title" | "address" | "contact" | "name" {
  if (TITLE.test(text) || isHeading(text) || isSpeech(text)) return "title";
  if (name !== undefined && hasForm(name)) return "name";
  if (CONTACT.test(text)) return "contact";
  return ADDRESS.test(text) ? "address" : "name";
}

/** True when a name has a legal form. */
export function hasForm(name: string): boolean {
  return SHOP_FORM.test(name) || findCompany(name) !== undefined;
}

/** True when a name is nothing but a legal form: `SDN BHD` below the name it belongs to. */
export function isForm(name: string): boolean {
  return isFormAlone(name) || name.replace(SHOP_FORM, "").trim() === "";
}

/** True when a name has a word that shops are called by. */
export function hasShopWord(name: string): boolean {
  return SHOP_WORD.test(name) || hasTrade(name);
}

/** True when a name is nothing but such a word: `STORE`, cut from `STORE 4643`. */
export function isShopWord(name: string): boolean {
  return name.replace(SHOP_WORD, "").trim() === "" || isTrade(name);
}

/** True when a text holds the registration number of a company. */
export function hasRegistration(text: string): boolean {
  return /[([]\s*[A-Z]{0,3}\d{4,}[-–]?\s?[A-Z]?\s*[)\]]|\b\d{4,7}-[A-Z]\b|\b(?:co|company|reg|roc)\b[.\s]*(?:reg|no)/iu.test(
    text,
  );
}

// `WorId` is World, `8HD` BHD, `T0WN` TOWN; words that are mostly digits stay.
function repairWord(word: string): string {
  const letters = word.match(/\p{L}/gu)?.length ?? 0;
  const digits = word.match(/\d/g)?.length ?? 0;
  const cased = word.replace(/(?<=\p{Ll})I(?=\p{Ll})/gu, "l").replace(/×/g, "x");
  if (digits === 0 || letters < 2 || digits >= letters) return cased;
  const upper = cased === cased.toUpperCase();
  const swap: Readonly<Record<string, string>> = {
    "0": upper ? "O" : "o",
    "1": upper ? "I" : "l",
    "5": "S",
    "8": "B",
  };
  return cased.replace(/(?<=\p{L})[0158](?=\p{L})|^[058](?=\p{Lu}{2})/gu, (digit) => swap[digit] ?? digit);
}

function splitWord(word: string): string[] {
  const parts = word.length < LONG_WORD ? null : ENDINGS.exec(word);
  const [, before = "", ending = ""] = parts ?? [];
  return parts === null ? [word] : [...splitWord(before), ending];
}

// `SDN 8HD`, `SON BHD`, `SDN BHO`: two words that are nearly the Malaysian form are it.
function repairForm(words: readonly string[]): readonly string[] {
  const at = words.findIndex((word, index) => {
    const next = words[index + 1];
    return next !== undefined && isNearly(word, "sdn") && isNearly(next, "bhd");
  });
  if (at < 0) return words;
  const upper = words.join("").toUpperCase() === words.join("");
  const forms = upper ? ["SDN", "BHD"] : ["Sdn", "Bhd"];
  return words.map((word, index) => {
    const form = forms[index - at];
    return index < at || form === undefined ? word : `${form}${/\.$/.test(word) ? "." : ""}`;
  });
}

function isNearly(word: string, form: string): boolean {
  const folded = word.toLowerCase().replace(/[^\p{L}\d]/gu, "");
  return folded.length === form.length && editDistance(folded, form, 1) <= 1;
}
