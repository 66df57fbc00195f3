// Finds the two parties of a contract in its opening sentence: between X (…) and Y (…).
import { findCompany } from "../../values/company.ts";

/** A name with its range in the text. */
export interface PartyName {
  readonly name: string;
  readonly start: number;
  readonly end: number;
  /** It has a legal form; without one it was taken for its capitals. */
  readonly certain: boolean;
}

// Words that lead to the first party, and those that lead from it to the second one.
const BETWEEN =
  /(?<!\p{L})(?:(?:by and )?between|entered into by|zwischen|abgeschlossen von|entre|tra|fra|tussen|pomiędzy|między)(?!\p{L})/giu;
const AND = /(?<!\p{L})(?:and|und|sowie|et|y|e|ed|en|a|oraz|i)(?!\p{L})/giu;
// Articles, numbers and words of politeness before a name.
const BEFORE_NAME =
  /^(?:[\s:;,.(“"„«–-]|\d{1,2}[.)]|\([\da-z]\)|(?:the|company|firm|der|die|dem|den|das|Firma|la société|la sociedad|la società|la|le|les soussignés|los|el|il|lo|de|het|a|o|us|uns|de una parte|por una parte|de otra parte|por otra parte|d['’]une part|d['’]autre part|da un lato|dall['’]altro|enerzijds|anderzijds|einerseits|andererseits|Mr|Ms|Mrs|Herrn?|Frau|Monsieur|Madame|D\.|Don|Doña)(?![\p{L}]))+/iu;
const NAME =
  /^\p{Lu}[\p{L}\p{N}'’.&-]*(?: (?:(?:de|du|des|da|do|dos|di|del|della|van|von|der|den|of|for|&|y|e|et|und) ){0,2}\p{Lu}[\p{L}\p{N}'’.&-]*){0,6}/u;
// Characters in which the second party must begin, and in which the legal form of a name must stand.
const REACH = 700;
const NAME_REACH = 90;
// What stands after a name in an opening sentence.
const AFTER_NAME =
  /^\s*(?:[,;(“"„«–-]|\.(?:\s|$)|$|(?:of|residing|living|born|with|whose|acting|represented|wohnhaft|geboren|vertreten|mit Sitz|demeurant|née?|représentée?|domiciliad[oa]|residente|con|nat[oa]|wonende|gevestigd|morador[a]?|portador[a]?|zamieszkał[ya])(?!\p{L}))/iu;

/** The parties of the first sentence that names two; a company counts more than a name without legal form. */
export function findParties(text: string): readonly [PartyName, PartyName] | undefined {
  const openings = [...text.matchAll(BETWEEN)].map((match) => match.index + match[0].length);
  const pairs = openings.flatMap((start) => pairAt(text, start));
  return (
    pairs.find(([a, b]) => a.certain && b.certain) ??
    pairs.find(([a, b]) => a.certain || b.certain) ??
    pairs[0]
  );
}

function pairAt(text: string, start: number): (readonly [PartyName, PartyName])[] {
  const first = nameAt(text, start);
  if (first === undefined) return [];
  const rest = text.slice(first.end, first.end + REACH);
  const seconds = [...rest.matchAll(AND)].flatMap((match) => {
    const second = nameAt(text, first.end + match.index + match[0].length);
    const separated = match.index <= 2 || /[,;)”"“».]\s*$/u.test(rest.slice(0, match.index));
    return second === undefined || second.name === first.name ? [] : [{ ...second, separated }];
  });
  const second = seconds.find(({ certain }) => certain) ?? seconds.find(({ separated }) => separated);
  return second === undefined ? [] : [[first, second]];
}

function nameAt(text: string, from: number): PartyName | undefined {
  const start = from + (BEFORE_NAME.exec(text.slice(from, from + REACH))?.[0].length ?? 0);
  const rest = text.slice(start, start + NAME_REACH);
  // The name ends before what explains it, so a legal form further on is of another name.
  const own = rest.split(/[(“"„«;]|, (?=\p{Ll})/u)[0] ?? "";
  const company = findCompany(own);
  if (company !== undefined && company.start <= 1)
    return { name: company.name, start, end: start + company.end, certain: true };
  const name = NAME.exec(own)?.[0].replace(/[.,'’-]+$/u, "");
  if (
    name === undefined ||
    !AFTER_NAME.test(text.slice(start + name.length)) ||
    !/\p{Ll}.* |\p{Lu}{3}/u.test(name)
  )
    return undefined;
  return { name, start, end: start + name.length, certain: false };
}
