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
  ],
  ["february", "februar", "fevrier", "febrero", "febbraio", "februari", "fevereiro", "feb", "fevr", "fev"],
  ["march", "marz", "maerz", "mars", "marzo", "maart", "marco", "mar", "mrz", "mrt"],
  ["april", "avril", "abril", "aprile", "apr", "avr", "abr"],
  ["may", "mai", "mayo", "maggio", "mei", "maio", "mag"],
  ["june", "juni", "juin", "junio", "giugno", "junho", "jun", "giu"],
  ["july", "juli", "juillet", "julio", "luglio", "julho", "jul", "juil", "lug"],
  ["august", "aout", "agosto", "augustus", "aug", "ago"],
  ["september", "septembre", "septiembre", "settembre", "setembro", "sept", "sep", "set"],
  ["october", "oktober", "octobre", "octubre", "ottobre", "outubro", "oct", "okt", "ott", "out"],
  ["november", "novembre", "noviembre", "novembro", "nov"],
  ["december", "dezember", "decembre", "diciembre", "dicembre", "dezembro", "dec", "dez", "dic"],
];

const NUMBERS: ReadonlyMap<string, number> = new Map(
  NAMES.flatMap((names, index) => names.map((name) => [foldName(name), index + 1] as const)),
);

/** 1–12 for a month's name or abbreviation in English, German, French, Spanish, Italian, Dutch or Portuguese. */
export function monthNumber(name: string): number | undefined {
  return NUMBERS.get(foldName(name));
}

function foldName(name: string): string {
  return name
    .normalize("NFKD")
    .replace(/[^\p{L}]/gu, "")
    .toLowerCase();
}
