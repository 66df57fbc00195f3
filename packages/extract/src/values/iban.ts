// Finds bank accounts: an IBAN proves itself by its length and checksum (ISO 13616).
import { allMatches } from "./all-matches.ts";

/** A text that proves to be what it looks like. `value` has no blanks; offsets are those of the printed text. */
export interface CodeMatch {
  readonly value: string;
  readonly start: number;
  readonly end: number;
}

// Characters of an IBAN by country, from the registry of ISO 13616.
const LENGTHS: ReadonlyMap<string, number> = new Map(
  (
    "AD24 AE23 AL28 AT20 AZ28 BA20 BE16 BG22 BH22 BR29 BY28 CH21 CR22 CY28 CZ24 DE22 DK18 DO28 EE20 EG29 ES24 FI18 FO18 FR27 " +
    "GB22 GE22 GI23 GL18 GR27 GT28 HR21 HU28 IE22 IL23 IQ23 IS26 IT27 JO30 KW30 KZ20 LB28 LC32 LI21 LT20 LU20 LV21 MC27 MD24 " +
    "ME22 MK19 MR27 MT31 MU30 NL18 NO15 PK24 PL28 PS29 PT25 QA29 RO24 RS22 SA24 SC31 SE24 SI19 SK24 SM27 ST25 SV28 TL23 TN24 " +
    "TR26 UA29 VA22 VG24 XK20"
  )
    .split(" ")
    .map((entry) => [entry.slice(0, 2), Number(entry.slice(2))] as const),
);
const START = /(?<![\p{L}\p{N}])[A-Z]{2}[ \u00a0]?\d{2}/gu;

/** Every IBAN with a right checksum, from the left, in capitals without blanks. */
export function findIbans(text: string): CodeMatch[] {
  return allMatches(text, START).flatMap((match) => {
    const length = LENGTHS.get(match[0].slice(0, 2));
    const found = length === undefined ? undefined : takeCharacters(text, match.index, length);
    return found !== undefined && checksum(found.value) === 1 ? [found] : [];
  });
}

/** So many letters and digits from an offset, with blanks between groups of two at least. */
function takeCharacters(text: string, start: number, length: number): CodeMatch | undefined {
  let [value, end] = ["", start];
  while (value.length < length) {
    const character = text.charAt(end);
    if (/[A-Z\d]/.test(character)) value += character;
    else if (!/[ \u00a0]/.test(character) || /[ \u00a0]/.test(text.charAt(end + 1))) return undefined;
    end += 1;
  }
  return /[\p{L}\p{N}]/u.test(text.charAt(end)) ? undefined : { value, start, end };
}

/** The number modulo 97 after the first four characters went to the end and letters became 10–35. */
function checksum(iban: string): number {
  const moved = iban.slice(4) + iban.slice(0, 4);
  return [...moved].reduce((rest, character) => {
    const digits = String(Number.parseInt(character, 36));
    return Number(`${rest}${digits}`) % 97;
  }, 0);
}
