// Parts from which names of people, companies, streets and towns are put together; none is taken from anywhere.

import names from "./names.json" with { type: "json" };

/** Parts of names in one language, separated by `|`. */
export interface NameParts {
  readonly first: string;
  readonly last: string;
  /** What a company does; stands behind its name, or before it when `tradeFirst` is set. */
  readonly trades: string;
  readonly tradeFirst: boolean;
  /** Sellers that are no companies: `{w}` is an invented word, `{l}` a family name, `{f}` a first name, `{t}` a town. */
  readonly institutions: string;
  /** Legal forms, the usual ones several times. */
  readonly forms: string;
  /** `{s}` becomes an invented word or a family name. */
  readonly streets: string;
  readonly townStarts: string;
  readonly townEnds: string;
  /** Things that are sold. */
  readonly goods: string;
}

/** Beginnings and ends of invented brand names. */
export const BRAND = {
  starts:
    "Vel|Tar|Bren|Cor|Nor|Zan|Quil|Mar|Fal|Lum|Ost|Pra|Hal|Ker|Sol|Aster|Dun|Ever|Bel|Mon|Tri|Axi|Cal|Oro|Nex|Riv|Sten|Wil|Gal|Ar|Ul|Fen",
  middles: "a|o|i|e|ma|no|ri|ta|lo|ve|||",
  ends: "dor|mond|ford|tec|lin|vex|na|ra|tis|quist|ton|wick|nia|val|rix|dale|lux|san|mar|zen|phon|net|ware|pac|bau|gas|lab|co",
} as const;

/** Name parts by language. */
export const NAMES: Readonly<Record<string, NameParts>> = names;
