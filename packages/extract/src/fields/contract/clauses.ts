// Finds how long a contract runs and which law it is under, in the words of its clauses.

/** A value in the words of the contract. */
export interface Clause {
  readonly value: string;
  readonly start: number;
  readonly end: number;
}

const COUNT = String.raw`(?:(?:\p{L}+[ -]){0,3}\(?\d{1,3}\)?|\p{L}+)`;
const UNIT =
  "(?:calendar )?(?:years?|months?|weeks?|days?|jahre?n?|monate?n?|wochen?|tagen?|années?|ans?|mois|semaines?|jours?|años?|meses|mes|semanas?|días?|anni|anno|mesi|mese|settimane|giorni|jaar|jaren|maanden|maand|weken|dagen|anos?|mês|dias|lat|lata|rok|miesięcy|miesiące)";
const INDEFINITE =
  "(?:an? )?indefinite (?:period|term)|unbestimmte(?:r)? (?:Zeit|Dauer)|durée indéterminée|tiempo indefinido|duración indefinida|tempo indeterminato|onbepaalde tijd|tempo indeterminado|czas nieokreślony";
// Words that lead to the time a contract runs.
const TERM_LEAD =
  "(?:initial |fixed |minimum )?(?:contract )?term(?: of this agreement)?(?: shall be| is| of)+|(?:for|over) an? (?:initial |fixed |further )?(?:period|term|duration) of|for a (?:period|term) of|duration(?: of this agreement)? (?:is|of|shall be)|(?:vertrags|mindest|grund)?laufzeit(?: des vertrages| des vertrags)?(?: beträgt| von)+|(?:für )?(?:die |eine )?dauer von|dauer beträgt|auf|(?:pour une |la |d['’]une |sa )?durée(?: du contrat| initiale)?(?: est)?(?: fixée à| de)+|duración(?: del contrato| inicial)?(?: es| será)?(?: de)+|(?:por un |un )?(?:plazo|período) de|durata(?: del contratto| iniziale)?(?: è| sarà)?(?: di)+|per un periodo di|looptijd(?: van deze overeenkomst)?(?: is| bedraagt)?(?: van)?|voor (?:de duur|een periode) van|(?:pelo )?prazo(?: do contrato)?(?: é)?(?: de)+|duração(?: do contrato)?(?: é)?(?: de)+|pelo período de|na okres|okres obowiązywania(?: umowy)? wynosi";
const TERM = new RegExp(
  String.raw`(?<!\p{L})(?:${TERM_LEAD})\s+(?<value>${COUNT} ${UNIT})(?!\p{L})|(?<!\p{L})(?<forever>${INDEFINITE})(?!\p{L})`,
  "giu",
);
// Times of other clauses: notice, payment, secrecy, renewal.
const OTHER_CLAUSE =
  /(?:notice|notify|payment|invoice|confidential|surviv|renew|extend|kündigungsfrist|frist|zahl|verlänger|préavis|renouvel|reconduit|preaviso|prórrog|prorrog|preavviso|rinnov|opzeg|verleng|aviso|renov|wypowiedzeni)[^.;]{0,60}$/iu;
const BEFORE = 80;

const PLACE = String.raw`\p{Lu}[\p{L}.'’-]*(?: (?:(?:of|and|the|de|del|della|do|da|van|und|et|e|y|en|d['’]) ?){0,3}\p{Lu}[\p{L}.'’-]*){0,5}`;
const LAWS: readonly RegExp[] = [
  new RegExp(String.raw`\b(?:laws?|legislation) (?:in force )?(?:of|in) (?:the )?(?<value>${PLACE})`, "u"),
  /(?:under|by|with|subject to) (?:the )?(?<value>(?:\p{Lu}\p{L}+ ){1,3}laws?)\b/u,
  new RegExp(
    `(?:unterliegt|gilt|findet|nach)(?: ausschließlich)?(?: dem| das)? (?:materiellen )?Rechte? (?:der |des |von )?(?<value>${PLACE})`,
    "u",
  ),
  /(?<value>(?:\p{L}+(?:isches|isch|sches|ches|isches) )Recht)(?:s)?\b(?!.{0,20}streit)/iu,
  /(?<value>droit \p{Ll}+(?:ais|ois|ien|ain|ique|and|gne|e|s))(?!\p{L})/iu,
  new RegExp(`(?:lois?|droit) (?:de |du |d['’]|en vigueur (?:en|au) )(?:la |l['’])?(?<value>${PLACE})`, "u"),
  /(?<value>(?:derecho|legislación|ley) (?:española|español|mexican[ao]|argentin[ao]|chilen[ao]|colombian[ao]|peruan[ao]|\p{Ll}{4,}(?:ola|ol|ana|ano|ina|ino|esa|és)))(?!\p{L})/iu,
  new RegExp(`(?:leyes|legislación|derecho) (?:de|del) (?<value>${PLACE})`, "u"),
  /(?<value>(?:legge|diritto|legislazione) (?:italian[ao]|\p{Ll}{4,}(?:ana|ano|ese|era|ero|ca|co)))(?!\p{L})/iu,
  /(?<value>\p{Lu}\p{Ll}+s recht)(?!\p{L})/u,
  /(?<value>(?:lei|legislação|direito) (?:portugues[ae]|portuguesa|brasileir[ao]|\p{Ll}{4,}(?:esa|ana|ano|eira|eiro)))(?!\p{L})/iu,
  /(?<value>praw[aou] polskie(?:go|mu)?|prawu polskiemu)/iu,
];
const LAW_CLAUSE =
  /(?<!\p{L})(?:govern(?:ed|ing)|applicable law|construed|unterliegt|anwendbares|anwendung|es gilt|rechtswahl|régi[es]?|soumis|droit applicable|rige|regirá|ley aplicable|sujet[oa]|regolat[oa]|disciplinat[oa]|legge applicabile|soggett[oa]|toepasselijk|toepassing|beheerst|regid[oa]|lei aplicável|rege-se|podlega|właściwe)(?!\p{L})/giu;
// Characters after such a word in which the law is named.
const LAW_REACH = 160;

/** How long the contract runs, as printed: `24 months`. */
export function findTerm(text: string): Clause | undefined {
  for (const match of text.matchAll(TERM)) {
    const value = match.groups?.["value"] ?? match.groups?.["forever"] ?? "";
    if (OTHER_CLAUSE.test(text.slice(Math.max(0, match.index - BEFORE), match.index))) continue;
    const start = match.index + match[0].lastIndexOf(value);
    return { value, start, end: start + value.length };
  }
  return undefined;
}

/** The law that the contract says it is under: a place, or a law by its adjective. */
export function findLaw(text: string): Clause | undefined {
  for (const { index } of text.matchAll(LAW_CLAUSE)) {
    const clause = text.slice(index, index + LAW_REACH);
    const found = LAWS.map((law) => law.exec(clause)).find((match) => match !== null);
    const value = found?.groups?.["value"]?.replace(/[.,'’-]+$/u, "");
    if (found === undefined || found === null || value === undefined) continue;
    const start = index + found.index + found[0].indexOf(value);
    return { value, start, end: start + value.length };
  }
  return undefined;
}
