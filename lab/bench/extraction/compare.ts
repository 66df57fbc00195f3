/** Compares a value that was found with the expected one, as `docs/evidence/extraction.md` defines. */

/** A value of `expected.json`; `null` says that the document does not have the field. */
export type Expected = string | number | boolean | null;

/** What became of a field: `normalised` is right but for small differences of a name, `invented` is a value that is not there. */
export type Verdict = "exact" | "normalised" | "wrong" | "missing" | "absent" | "invented";

/** One field of one document. */
export interface FieldOutcome {
  readonly file: string;
  readonly field: string;
  /** Whether the workflow requires it. */
  readonly required: boolean;
  readonly expected: Expected;
  readonly found?: string | number | boolean;
  readonly confidence?: number;
  readonly verdict: Verdict;
}

/** Amounts may differ by this much, in units of their currency. */
const AMOUNT_TOLERANCE = 0.005;
/** Share of words that two names must have in common to be the same but for small differences. */
const WORD_OVERLAP = 0.8;
/** Fields whose values are numbers of something: blanks and a leading # do not matter, other marks do. */
const NUMBERS = /(^|_)(number|no|id|order|reference|iban)$/;

const DATE = /^\d{4}-\d\d-\d\d$/;

/** Compares one value; a field that was not found is `undefined`. */
export function compare(
  field: string,
  expected: Expected,
  found: string | number | boolean | undefined,
): Verdict {
  if (expected === null) return found === undefined ? "absent" : "invented";
  if (found === undefined) return "missing";
  if (isExact(field, expected, found)) return "exact";
  return isNamed(field, expected) && overlap(String(expected), String(found)) >= WORD_OVERLAP
    ? "normalised"
    : "wrong";
}

/** True for a value that counts as right: an exact one, or a field that is absent as it should be. */
export function isRight(verdict: Verdict): boolean {
  return verdict === "exact" || verdict === "absent";
}

/** Only texts can be right but for small differences: a date or number with its parts in another order is wrong. */
function isNamed(field: string, expected: Expected): boolean {
  return typeof expected === "string" && !DATE.test(expected) && !NUMBERS.test(field);
}

function isExact(
  field: string,
  expected: string | number | boolean,
  found: string | number | boolean,
): boolean {
  if (typeof expected === "number")
    return typeof found === "number" && Math.abs(expected - found) <= AMOUNT_TOLERANCE + 1e-9;
  if (typeof expected === "boolean") return expected === found;
  if (DATE.test(expected)) return expected === found;
  const fold = NUMBERS.test(field) ? foldNumber : foldName;
  return fold(expected) === fold(String(found));
}

/** Without blanks, case and a leading #. */
function foldNumber(text: string): string {
  return text.replace(/\s+/g, "").replace(/^#/, "").toLowerCase();
}

/** Letters and digits in one case; accents count. */
function foldName(text: string): string {
  return text
    .normalize("NFC")
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, "");
}

/** Words that two names have in common, as a share of the longer one; accents do not count. */
function overlap(a: string, b: string): number {
  const [first, second] = [wordsOf(a), wordsOf(b)];
  const longer = Math.max(first.length, second.length);
  const rest = [...second];
  const common = first.filter((word) => {
    const at = rest.indexOf(word);
    if (at >= 0) rest.splice(at, 1);
    return at >= 0;
  });
  return longer === 0 ? 0 : common.length / longer;
}

function wordsOf(text: string): string[] {
  const folded = text.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase();
  // `S.A.R.L.` is one word, and `SARL` the same.
  return folded.replace(/(?<=\p{L})\.(?=\p{L}|\s|$)/gu, "").match(/[\p{L}\p{N}]+/gu) ?? [];
}
