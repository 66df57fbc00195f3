// Reads a value of a wanted kind from the text at a place.
import { findBics, findEmails, findPhones, findTimes, findUrls, findVatIds } from "../../values/codes.ts";
import { findCompany } from "../../values/company.ts";
import { type DateOrder, findDates, isoDate } from "../../values/dates.ts";
import { type CodeMatch, findIbans } from "../../values/iban.ts";
import { findNumbers, type NumberMatch } from "../../values/numbers.ts";
import { readResponse } from "../../values/yes-no.ts";
import type { ValueKind } from "./concept.ts";

/** A value with its range in the text. */
export interface ReadValue {
  readonly value: string | number | boolean;
  readonly start: number;
  readonly end: number;
}

/** What decides how a text is read. */
export interface Reading {
  readonly kind: ValueKind;
  readonly dateOrder: DateOrder;
  /** The label is a word of a sentence: only a company right after it counts as a text value. */
  readonly prose: boolean;
  /** The label has a percent sign, so that the number has none. */
  readonly percent: boolean;
  /** A range of dates is wanted by its end. */
  readonly last: boolean;
}

// A longer text is a sentence, not a value.
const MAX_TEXT = 120;
// Characters between a word like `between` and the value it leads to.
const COMPANY_REACH = 5;
const PROSE_REACH = 40;
// Letters before the digits of an identifier, then groups that each have a digit.
const IDENTIFIER =
  /^(?:\p{Lu}{1,5}[ .-]{1,2}(?=\S*\d))?[\p{L}\p{N}][\p{L}\p{N}._\\/#-]*(?: (?=[\p{L}\p{N}._/-]*\d)[\p{L}\p{N}._/-]+)*(?: \p{Lu}{1,3}$)?/u;
// What people write where there is nothing.
const NOTHING =
  /^(?:n\/?a|none|nil|keine?|entfällt|néant|aucun|geen|ninguno|nessuno|nenhum|brak|tbd|[\s_.…*/–—-]*)$/iu;
// A person, and nothing else in the line.
const FULL_NAME = /^\p{Lu}[\p{L}'’.-]*(?: \p{Lu}[\p{L}'’.-]*){1,4}$/u;
// Words before a colon are a label that we do not know.
const OTHER_LABEL = /^\p{L}[\p{L}\p{N} ()./'-]{1,40}:(?:\s|$)/u;
const NEXT_LABEL = / \p{Lu}[\p{L}\p{N}.-]{1,20}:(?=\s|$)/u;
const CODES: Partial<Record<ValueKind, (text: string) => readonly CodeMatch[]>> = {
  iban: findIbans,
  bic: findBics,
  vatId: findVatIds,
  email: findEmails,
  phone: findPhones,
  url: findUrls,
  time: findTimes,
};

/** The value that a text begins with, or holds where its kind is certain; `undefined` when it is of another kind. */
export function readValue(text: string, reading: Reading): ReadValue | undefined {
  const offset = /^[\s:#.)=*·-]*/u.exec(text)?.[0].length ?? 0;
  const trimmed = text.slice(offset).trimEnd();
  const found = NOTHING.test(trimmed) ? undefined : readTrimmed(trimmed, reading);
  if (found === undefined || (reading.prose && found.start > PROSE_REACH)) return undefined;
  return { value: found.value, start: found.start + offset, end: found.end + offset };
}

/** True for kinds whose values are recognised by their shape, also within a sentence. */
export function isCode(kind: ValueKind): boolean {
  return CODES[kind] !== undefined;
}

/** Every value in a text whose kind proves itself: accounts, VAT ids, addresses of e-mail. */
export function evidentValues(text: string, kind: ValueKind): readonly CodeMatch[] {
  return kind === "iban" || kind === "vatId" || kind === "email" ? (CODES[kind]?.(text) ?? []) : [];
}

function readTrimmed(text: string, reading: Reading): ReadValue | undefined {
  const { kind } = reading;
  if (kind === "date") return readDate(text, reading);
  if (kind === "boolean") return readBoolean(text);
  if (kind === "amount" || kind === "number" || kind === "percent")
    return readNumber(text, kind, reading.percent);
  const code = CODES[kind]?.(text)[0];
  // A VAT id of a country that we do not know is read as an identifier.
  if (code !== undefined || (CODES[kind] !== undefined && kind !== "vatId")) return code;
  if (kind === "identifier" || kind === "vatId") return readIdentifier(text);
  return readWords(text, reading);
}

function readWords(text: string, { kind, prose }: Reading): ReadValue | undefined {
  if (kind === "name" && !isName(text)) return undefined;
  if (prose) return readCompany(text);
  if (kind !== "party") return readText(text);
  return readCompany(text) ?? (FULL_NAME.test(text) ? readText(text) : undefined);
}

function readDate(text: string, { dateOrder, last }: Reading): ReadValue | undefined {
  const date = findDates(text).at(last ? -1 : 0);
  const value = date === undefined ? undefined : isoDate(date, dateOrder);
  return date === undefined || value === undefined ? undefined : { value, start: date.start, end: date.end };
}

function readBoolean(text: string): ReadValue | undefined {
  const response = readResponse(text);
  return response && { value: response.value, start: 0, end: response.end };
}

function readNumber(
  text: string,
  kind: "amount" | "number" | "percent",
  labelPercent: boolean,
): ReadValue | undefined {
  const dates = findDates(text);
  const found = findNumbers(text).filter(({ start, end }) => {
    return dates.every((date) => end <= date.start || start >= date.end);
  });
  const fits: Record<typeof kind, (number: NumberMatch) => boolean> = {
    amount: ({ percent, currency, decimals, start }) =>
      !percent && (currency || decimals === 2 || start === 0),
    number: ({ percent }) => !percent,
    percent: ({ percent, decimals, start, end }) =>
      percent || (labelPercent && decimals <= 2 && start === 0 && end === text.length),
  };
  const number = found.find(fits[kind]) ?? (kind === "number" ? found[0] : undefined);
  return number && { value: number.value, start: number.start, end: number.end };
}

function readIdentifier(text: string): ReadValue | undefined {
  const match = IDENTIFIER.exec(text)?.[0].replace(/[._/\\-]+$/, "");
  if (match === undefined || !/\d/.test(match)) return undefined;
  const isDate = findDates(match)[0];
  if (isDate !== undefined && isDate.start === 0 && isDate.end === match.length) return undefined;
  const isAmount = /^\s*(?:€|%|EUR\b|USD\b|\$)/.test(text.slice(match.length));
  return isAmount ? undefined : { value: match, start: 0, end: match.length };
}

function readCompany(text: string): ReadValue | undefined {
  const company = findCompany(text);
  if (company === undefined || company.start > COMPANY_REACH) return undefined;
  return { value: company.name, start: company.start, end: company.end };
}

function readText(text: string): ReadValue | undefined {
  // `Ship: Northern Star Flag: Malta` holds two values.
  const value = text.slice(0, NEXT_LABEL.exec(text)?.index);
  if (value.length > MAX_TEXT || OTHER_LABEL.test(value)) return undefined;
  return { value, start: 0, end: value.length };
}

function isName(text: string): boolean {
  const letters = text.match(/\p{L}/gu)?.length ?? 0;
  const digits = text.match(/\p{N}/gu)?.length ?? 0;
  return /\p{L}{2}/u.test(text) && digits < letters / 2;
}
