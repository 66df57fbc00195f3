// Makes up companies and people with addresses and details.
import type { Locale } from "./locale.ts";
import type { Random } from "./random.ts";
import { BRAND, NAMES, type NameParts } from "./words/names.ts";

/** A company, or a person who buys. */
export interface Company {
  /** With its legal form, when it has one. */
  readonly name: string;
  /** As a logo shows it: without the legal form, or shorter. */
  readonly brand: string;
  readonly person: string;
  readonly street: string;
  readonly place: string;
  readonly country: string;
  readonly phone: string;
  readonly fax: string;
  readonly mail: string;
  readonly web: string;
  readonly taxId: string;
  readonly register: string;
  readonly iban: string;
  readonly bic: string;
  readonly bank: string;
}

/** An account with an IBAN, as opposed to a routing number. */
export const IBAN = /^[A-Z]{2}\d{2} /;

// Hotels, practices, towns: their names have no legal form.
const INSTITUTIONS = 0.08;

/** Invents a company that sells. Four in five have a legal form in their name; some are institutions. */
export function inventCompany(locale: Locale, random: Random): Company {
  const parts = partsOf(locale);
  if (random.chance(INSTITUTIONS)) {
    const name = inventInstitution(parts, random);
    return detailsOf(locale, random, { name, brand: name });
  }
  const brand = inventBrand(parts, random);
  const form = random.pick((locale.forms ?? parts.forms).split("|"));
  const joint = locale.tag.startsWith("en-US") && random.chance(0.4) ? ", " : " ";
  const name = random.chance(0.78) ? `${brand}${joint}${form}` : brand;
  return detailsOf(locale, random, { name, brand });
}

/** Invents a person who buys or sells alone. */
export function inventPerson(locale: Locale, random: Random): Company {
  const parts = partsOf(locale);
  const name = `${random.pick(parts.first.split("|"))} ${random.pick(parts.last.split("|"))}`;
  return detailsOf(locale, random, { name, brand: name });
}

/** The parts of names in the language of a locale. */
export function partsOf(locale: Locale): NameParts {
  const parts = NAMES[locale.tag.slice(0, 2)];
  if (parts === undefined)
    throw new Error(`There are no names for ${locale.tag}; add them to words/names.ts.`);
  return parts;
}

/** An invented word that could be a brand. */
export function inventWord(random: Random): string {
  return [BRAND.starts, BRAND.middles, BRAND.ends].map((list) => random.pick(list.split("|"))).join("");
}

function inventInstitution(parts: NameParts, random: Random): string {
  const facts: Readonly<Record<string, string>> = {
    "{w}": inventWord(random),
    "{l}": random.pick(parts.last.split("|")),
    "{f}": random.pick(parts.first.split("|")),
    "{t}": inventTown(parts, random),
  };
  return random.pick(parts.institutions.split("|")).replace(/\{[wlft]\}/g, (name) => facts[name] ?? name);
}

function inventTown(parts: NameParts, random: Random): string {
  return `${random.pick(parts.townStarts.split("|"))}${random.pick(parts.townEnds.split("|"))}`;
}

function inventBrand(parts: NameParts, random: Random): string {
  const word = random.chance(0.55) ? inventWord(random) : random.pick(parts.last.split("|"));
  const trade = random.pick(parts.trades.split("|"));
  const styles = [
    parts.tradeFirst && !trade.startsWith("&") ? `${trade} ${word}` : `${word} ${trade}`,
    `${word} ${trade}`,
    word,
    `${word} & ${random.pick(parts.last.split("|"))}`,
    `${random.fill("@@@")} ${trade}`,
    `${random.pick(parts.first.split("|"))} ${random.pick(parts.last.split("|"))} ${trade}`,
    `${word.toUpperCase()} ${trade}`,
  ];
  return random.pick(styles).replace(/ (&|e) (&|e) /, " & ");
}

function detailsOf(
  locale: Locale,
  random: Random,
  names: { readonly name: string; readonly brand: string },
): Company {
  const parts = partsOf(locale);
  const fill = (patterns: string): string => random.fill(random.pick(patterns.split("|")));
  const town = inventTown(parts, random);
  const street = random.chance(0.5) ? inventWord(random) : random.pick(parts.last.split("|"));
  const host = `${hostOf(names.brand, random)}.example`;
  return {
    ...names,
    person: `${random.pick(parts.first.split("|"))} ${random.pick(parts.last.split("|"))}`,
    street: random
      .pick(parts.streets.split("|"))
      .replaceAll("{s}", street)
      .replace("{n}", String(random.int(1, 190))),
    place: fill(locale.place).replace("{t}", town),
    country: locale.country,
    phone: fill(locale.phone),
    fax: fill(locale.phone),
    mail: `${random.pick(["info", "office", "mail", "service", "billing", "kontakt"])}@${host}`,
    web: `www.${host}`,
    taxId: fill(locale.taxId),
    register: fill(locale.register),
    iban: withChecksum(fill(locale.iban)),
    bic: fill("@@@@@@##|@@@@@@##XXX|@@@@@@@@"),
    bank: `${inventWord(random)} ${random.pick(["Bank", "Bank AG", "Sparkasse", "Banque", "Banco", "Credit Union"])}`,
  };
}

// Three in four domains tell the brand; the others are another word, as after a change of name.
function hostOf(brand: string, random: Random): string {
  const own = brand
    .normalize("NFKD")
    .toLowerCase()
    .replace(/&/g, "")
    .replace(/[^a-z0-9 ]/g, "")
    .trim();
  const words = random.chance(0.75) ? own.split(/\s+/) : [inventWord(random).toLowerCase()];
  return words.slice(0, random.int(1, 2)).join(random.pick(["", "-"])) || "shop";
}

// Bank accounts of countries with an IBAN prove themselves (ISO 7064, MOD 97-10); others have no checksum.
function withChecksum(account: string): string {
  if (!IBAN.test(account)) return account;
  const own = `${account.slice(4).replace(/ /g, "")}${account.slice(0, 2)}00`;
  const digits = own.replace(/[A-Z]/g, (letter) => String(letter.charCodeAt(0) - 55));
  const rest = Number(BigInt(digits) % 97n);
  return `${account.slice(0, 2)}${String(98 - rest).padStart(2, "0")}${account.slice(4)}`;
}
