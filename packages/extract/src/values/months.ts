// Names of months in the languages the rules know, as data.

const NAMES: readonly (readonly string[])[] = [
  [
    "january",
    "januar",
    "jänner",
    "janvier",
    "enero",
    "gennaio",
    "januari",
    "janeiro",
    "jan",
    "janv",
    "ene",
    "gen",
    "styczeń",
    "stycznia",
    "sty",
  ],
  [
    "february",
    "februar",
    "fevrier",
    "febrero",
    "febbraio",
    "februari",
    "fevereiro",
    "feb",
    "fevr",
    "fev",
    "luty",
    "lutego",
    "lut",
  ],
  ["march", "marz", "maerz", "mars", "marzo", "maart", "marco", "mar", "mrz", "mrt", "marzec", "marca"],
  ["april", "avril", "abril", "aprile", "apr", "avr", "abr", "kwiecień", "kwietnia", "kwi"],
  ["may", "mai", "mayo", "maggio", "mei", "maio", "mag", "maj", "maja"],
  ["june", "juni", "juin", "junio", "giugno", "junho", "jun", "giu", "czerwiec", "czerwca", "cze"],
  ["july", "juli", "juillet", "julio", "luglio", "julho", "jul", "juil", "lug", "lipiec", "lipca", "lip"],
  ["august", "aout", "agosto", "augustus", "aug", "ago", "sierpień", "sierpnia", "sie"],
  [
    "september",
    "septembre",
    "septiembre",
    "settembre",
    "setembro",
    "sept",
    "sep",
    "set",
    "wrzesień",
    "września",
    "wrz",
  ],
  [
    "october",
    "oktober",
    "octobre",
    "octubre",
    "ottobre",
    "outubro",
    "oct",
    "okt",
    "ott",
    "out",
    "październik",
    "października",
    "paz",
  ],
  ["november", "novembre", "noviembre", "novembro", "nov", "listopad", "listopada", "lis"],
  [
    "december",
    "dezember",
    "decembre",
    "diciembre",
    "dicembre",
    "dezembro",
    "dec",
    "dez",
    "dic",
    "grudzień",
    "grudnia",
    "gru",
  ],
];

const NUMBERS: ReadonlyMap<string, number> = new Map(
  NAMES.flatMap((names, index) => names.map((name) => [foldName(name), index + 1] as const)),
);

/** 1–12 for a month's name or abbreviation in English, German, French, Spanish, Italian, Dutch, Portuguese or Polish. */
export function monthNumber(name: string): number | undefined {
  return NUMBERS.get(foldName(name));
}

function foldName(name: string): string {
  return name
    .normalize("NFKD")
    .replace(/[^\p{L}]/gu, "")
    .toLowerCase();
}
